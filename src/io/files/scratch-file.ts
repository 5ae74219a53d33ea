/**
 * The temporary file that a write goes through. Its name begins with `_`, so that no loader, list or path reaches
 * it, and is recognised if a crash leaves it behind.
 */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import type { LeftBehind } from '../../ports/fault.ts';
import { hasCode, type Disk } from './disk.ts';
import type { Folder } from './folder.ts';

const NAME = /^_torwart-[0-9a-f]{24}\.tmp$/;
const OPEN_FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

export function scratchName(): string {
  return `_torwart-${randomBytes(12).toString('hex')}.tmp`;
}

export function isScratchName(name: string): boolean {
  return NAME.test(name);
}

/** What a file keeps when its content is replaced. */
export interface Keeping {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/** For a file that was not there: the mode comes from the umask. */
const NEW_MODE = 0o644;

/** A temporary file could not be removed after a write had failed; the next start's sweep takes it. */
export class ScratchLeft extends Error implements LeftBehind {
  readonly outside = 'store';
  readonly left = true;
  override readonly name = 'ScratchLeft';
  constructor(cause: unknown) {
    super('a write failed and its temporary file could not be removed', { cause });
  }
}

/** Removes a file of our own, which may be gone already. False: the disk would not. */
export async function discard(disk: Disk, path: string): Promise<boolean> {
  try {
    await disk.unlink(path);
    return true;
  } catch (error) {
    return hasCode(error, 'ENOENT');
  }
}

/**
 * Writes `bytes` to a scratch file in the open folder, durably, and answers its name and inode.
 * Where anything fails the file is gone again and the error is thrown (or ScratchLeft, if it could not be removed).
 */
export async function writeScratch(
  disk: Disk,
  folder: Folder,
  o: { bytes: Uint8Array; keep: Keeping | null },
): Promise<{ name: string; inode: bigint }> {
  const name = scratchName();
  const path = `${folder.at}/${name}`;
  const handle = await disk.open(path, OPEN_FLAGS, o.keep === null ? NEW_MODE : 0o600);
  try {
    let inode: bigint;
    try {
      const made = await handle.stat();
      inode = made.ino;
      if (o.keep !== null) {
        const { mode, uid, gid } = o.keep;
        // The owner first: a change of owner clears bits of the mode.
        if (made.uid !== BigInt(uid) || made.gid !== BigInt(gid)) await handle.chown(uid, gid);
        await handle.chmod(mode);
      }
      await handle.write(o.bytes);
      await handle.sync();
    } catch (error) {
      await handle.close().catch(() => {});
      throw error;
    }
    await handle.close();
    return { name, inode };
  } catch (error) {
    throw (await discard(disk, path)) ? error : new ScratchLeft(error);
  }
}
