/**
 * A folder that is held open. Names are looked up below the open folder itself, never along a path that somebody
 * could bend in between: Linux gives each open folder a name under /proc/self/fd. Where there is none, paths are
 * used and the folder's identity is compared; a swap between that and the next call is then not seen.
 */
import { constants } from 'node:fs';
import { twinKey } from '../../domain/path.ts';
import { hasCode, type Disk } from './disk.ts';

export interface Folder {
  /** A prefix under which names in this very folder are found. */
  readonly at: string;
  /** The same for the same folder, whatever it is called by now. */
  readonly identity: string;
  sync(): Promise<void>;
  close(): Promise<void>;
}

const OPEN_FLAGS = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens the folder at `path`, whose last segment must be no link. Throws what the system says (ENOENT, ENOTDIR …). */
export async function openFolder(disk: Disk, path: string): Promise<Folder> {
  const handle = await disk.open(path, OPEN_FLAGS);
  // A folder is only read through its handle: what closing says cannot matter, and must not hide what went before.
  const close = (): Promise<void> => handle.close().catch(() => {});
  try {
    const stat = await handle.stat();
    const folder: Folder = {
      at: disk.below(handle, path),
      identity: `${stat.dev}:${stat.ino}`,
      sync: () => handle.sync(),
      close,
    };
    if (folder.at === path) await compare(disk, path, folder);
    return folder;
  } catch (error) {
    await close();
    throw error;
  }
}

async function compare(disk: Disk, path: string, folder: Folder): Promise<void> {
  const stat = await disk.lstat(path);
  if (`${stat.dev}:${stat.ino}` !== folder.identity)
    throw new Error('a folder was exchanged while it was opened');
}

export type Spelling =
  | { readonly kind: 'exact' }
  /** Only another spelling is there: by case or Unicode form. `existing` is its name. */
  | { readonly kind: 'twin'; readonly existing: string }
  | { readonly kind: 'none' };

/**
 * How `name` stands in a folder. Asks the folder's list of names, since a careless file system opens `A.php` for
 * `a.php`.
 */
export async function spelling(disk: Disk, folder: Folder, name: string): Promise<Spelling> {
  const names = await disk.readdir(folder.at);
  if (names.includes(name)) return { kind: 'exact' };
  const key = twinKey(name);
  const existing = names.find((other) => twinKey(other) === key);
  return existing === undefined ? { kind: 'none' } : { kind: 'twin', existing };
}

export type Step =
  | { readonly kind: 'folder'; readonly folder: Folder }
  | { readonly kind: 'none' }
  | { readonly kind: 'twin'; readonly existing: string }
  | { readonly kind: 'bad'; readonly why: 'link' | 'not_a_folder' };

/** One step down from an open folder into the folder `name`, which must be spelled as it stands there, following no link. */
export async function stepInto(disk: Disk, parent: Folder, name: string): Promise<Step> {
  const spelled = await spelling(disk, parent, name);
  return spelled.kind === 'exact' ? descend(disk, parent, name) : spelled;
}

/** The same with whatever spelling the file system takes for `name`. */
export async function descend(disk: Disk, parent: Folder, name: string): Promise<Step> {
  const path = `${parent.at}/${name}`;
  try {
    const stat = await disk.lstat(path);
    if (stat.isSymbolicLink()) return { kind: 'bad', why: 'link' };
    if (!stat.isDirectory()) return { kind: 'bad', why: 'not_a_folder' };
    return { kind: 'folder', folder: await openFolder(disk, path) };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { kind: 'none' };
    // A folder when it was looked at, none when it was opened: somebody put a link there in between.
    if (hasCode(error, 'ENOTDIR', 'ELOOP')) return { kind: 'bad', why: 'link' };
    throw error;
  }
}
