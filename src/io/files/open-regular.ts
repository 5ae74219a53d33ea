/**
 * Opens a plain file in an open folder: no link, no second name, nothing that is not a regular file, and never
 * blocking (a FIFO would hang the server). What is opened is what was looked at.
 */
import { constants, type BigIntStats } from 'node:fs';
import { hasCode, type Disk, type DiskHandle } from './disk.ts';
import type { Folder } from './folder.ts';

const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

export type Unfit = 'link' | 'folder' | 'special' | 'hard_link';

export type Opened =
  | { readonly kind: 'file'; readonly handle: DiskHandle; readonly stat: BigIntStats }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unfit'; readonly why: Unfit };

/** The caller closes the handle. Throws what the disk says where it is neither missing nor unfit. */
export async function openRegular(disk: Disk, folder: Folder, name: string): Promise<Opened> {
  const path = `${folder.at}/${name}`;
  let handle: DiskHandle;
  try {
    // Looked at first: opening alone can have an effect on a device.
    const why = unfitness(await disk.lstat(path));
    if (why !== null) return { kind: 'unfit', why };
    handle = await disk.open(path, OPEN_FLAGS);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { kind: 'missing' };
    if (hasCode(error, 'ELOOP')) return { kind: 'unfit', why: 'link' };
    if (hasCode(error, 'ENXIO')) return { kind: 'unfit', why: 'special' };
    throw error;
  }
  try {
    const stat = await handle.stat();
    const why = unfitness(stat);
    if (why === null) return { kind: 'file', handle, stat };
    await handle.close();
    return { kind: 'unfit', why };
  } catch (error) {
    await handle.close().catch(() => {});
    throw error;
  }
}

/** Why a thing on the disk is not a plain file with one name, or null where it is. */
export function unfitness(stat: BigIntStats): Unfit | null {
  if (stat.isSymbolicLink()) return 'link';
  if (stat.isDirectory()) return 'folder';
  if (!stat.isFile()) return 'special';
  // A second name may lie outside the root, and a write would change both or part them.
  return stat.nlink > 1n ? 'hard_link' : null;
}
