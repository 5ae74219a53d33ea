/** The last look before a write: does a file still hold exactly the bytes that the change was made against? */
import type { Disk, DiskHandle } from './disk.ts';
import { spelling } from './folder.ts';
import { openRegular } from './open-regular.ts';
import { readBytes } from './read-text.ts';
import type { Keeping } from './scratch-file.ts';
import type { Place } from './workspace.ts';

export type Target =
  | { readonly kind: 'same'; readonly keep: Keeping }
  | { readonly kind: 'missing' }
  /** Something else than what the change was made against. */
  | { readonly kind: 'other' };

const MODE_BITS = 0o7777n;

/** `before`: the expected text, null for no file. Throws where the disk fails. */
export async function lookAtTarget(disk: Disk, place: Place, before: string | null): Promise<Target> {
  const spelled = await spelling(disk, place.folder, place.name);
  if (spelled.kind === 'none') return before === null ? { kind: 'missing' } : { kind: 'other' };
  if (spelled.kind === 'twin' || before === null) return { kind: 'other' };
  const opened = await openRegular(disk, place.folder, place.name);
  if (opened.kind !== 'file') return { kind: 'other' };
  const { handle, stat } = opened;
  try {
    if (!(await holds(handle, encode(before)))) return { kind: 'other' };
    return {
      kind: 'same',
      keep: { mode: Number(stat.mode & MODE_BITS), uid: Number(stat.uid), gid: Number(stat.gid) },
    };
  } finally {
    await handle.close();
  }
}

/** UTF-8, as texts stand on the disk. */
export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

async function holds(handle: DiskHandle, expected: Uint8Array): Promise<boolean> {
  const found = await readBytes(handle, expected.length + 1, expected.length);
  return Buffer.compare(found, expected) === 0;
}
