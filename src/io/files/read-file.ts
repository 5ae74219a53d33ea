/** Reads one config file by its path below a root, segment by segment, and says why where it may not. */
import { MAX_BYTES } from '../../domain/change.ts';
import type { ConfigPath } from '../../domain/path.ts';
import { refuse } from '../../domain/verdict.ts';
import type { FileRead } from '../../ports/files.ts';
import type { Disk } from './disk.ts';
import { spelling, stepInto, type Folder } from './folder.ts';
import { openRegular } from './open-regular.ts';
import { readText, type TextRead } from './read-text.ts';

/** `root`: the open root folder; it stays open. Throws where the disk fails. */
export async function readFile(disk: Disk, root: Folder, path: ConfigPath): Promise<FileRead> {
  const segments = path.split('/');
  const name = segments.pop() ?? '';
  let folder = root;
  try {
    for (const segment of segments) {
      const step = await stepInto(disk, folder, segment);
      if (step.kind === 'none') return { kind: 'missing' };
      if (step.kind === 'twin') return twin(path, step.existing);
      if (step.kind === 'bad') return invalid(path, step.why);
      if (folder !== root) await folder.close();
      folder = step.folder;
    }
    return await readIn(disk, folder, { name, path });
  } finally {
    if (folder !== root) await folder.close();
  }
}

async function readIn(disk: Disk, folder: Folder, o: { name: string; path: ConfigPath }): Promise<FileRead> {
  const spelled = await spelling(disk, folder, o.name);
  if (spelled.kind === 'none') return { kind: 'missing' };
  if (spelled.kind === 'twin') return twin(o.path, spelled.existing);
  const opened = await openRegular(disk, folder, o.name);
  switch (opened.kind) {
    case 'missing':
      return opened;
    case 'unfit':
      return invalid(o.path, opened.why);
    case 'file':
      try {
        return told(o.path, await readText(opened.handle, opened.stat.size));
      } finally {
        await opened.handle.close();
      }
    default:
      return opened satisfies never;
  }
}

function told(path: ConfigPath, read: TextRead): FileRead {
  switch (read.kind) {
    case 'text':
      return read;
    case 'too_large':
      return { kind: 'refused', refusal: refuse('too_large', 'files.too_large', { path, limit: MAX_BYTES }) };
    case 'encoding':
      return {
        kind: 'refused',
        refusal: refuse('encoding', 'files.encoding', { path, line: read.line }, read.line),
      };
    default:
      return read satisfies never;
  }
}

function invalid(path: ConfigPath, why: string): FileRead {
  return { kind: 'refused', refusal: refuse('path_invalid', `files.${why}`, { path }) };
}

/** `existing` comes from the disk and may hold anything. */
function twin(path: ConfigPath, existing: string): FileRead {
  const facts = { path, existing: existing.replace(/\p{C}/gu, '�') };
  return { kind: 'refused', refusal: refuse('path_invalid', 'files.twin', facts) };
}
