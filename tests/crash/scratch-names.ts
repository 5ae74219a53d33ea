/**
 * Scratch files under names that are the same in every run: strace tells files by their paths. In the process that
 * dies, and nowhere else.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Random bytes of a scratch file's name; nothing else asks for as many. */
const LENGTH = 12;

/** The name of the n-th scratch file, from 1. */
export function scratchName(n: number): string {
  return `_torwart-${bytesOf(n).toString('hex')}.tmp`;
}

/** From now on this process counts instead of drawing lots; `restart` begins at 1 again. */
export function countScratchFiles(): { restart: () => void } {
  const random = crypto.randomBytes as (size: number) => Buffer;
  let last = 0;
  crypto.randomBytes = ((size: number): Buffer => {
    if (size !== LENGTH) return random(size);
    last += 1;
    return bytesOf(last);
  }) as typeof crypto.randomBytes;
  syncBuiltinESMExports();
  return {
    restart: () => {
      last = 0;
    },
  };
}

function bytesOf(n: number): Buffer {
  return Buffer.from(String(n).padStart(LENGTH, '0'));
}
