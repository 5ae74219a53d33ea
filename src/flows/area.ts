/** From a root's name to the ports that keep it. The only place that knows which port stands for which root. */
import type { FileChange, FileRoot } from '../domain/change.ts';
import type { TenantId } from '../domain/ids.ts';
import type { BackupPlace } from '../ports/backups.ts';
import type { ConfigFiles, FileRead } from '../ports/files.ts';
import type { Ports } from '../ports/ports.ts';

/** The files port of a root. */
export function portOf(ports: Pick<Ports, 'files' | 'userFiles'>, root: FileRoot): ConfigFiles {
  switch (root) {
    case 'config':
      return ports.files;
    case 'files':
      return ports.userFiles;
    default:
      return root satisfies never;
  }
}

/** What stands at a place: its text, null for nothing, undefined for what is no text file. */
export function textOf(read: FileRead): string | null | undefined {
  return read.kind === 'text' ? read.text : read.kind === 'missing' ? null : undefined;
}

/** Where the backups of a file lie. */
export function backupPlace(
  tenant: TenantId,
  { root, path }: Pick<FileChange, 'root' | 'path'>,
): BackupPlace {
  return { tenant, path, ...(root === undefined ? {} : { root }) };
}

/** A file of a root as a change names it: the config root goes without saying, as in every stored proposal. */
export function inRoot(root: FileRoot): Pick<FileChange, 'root'> {
  return root === 'config' ? {} : { root };
}
