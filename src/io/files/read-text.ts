/** Bytes of an open file, bounded, and as text: UTF-8 without mercy, a BOM kept. */
import { isUtf8 } from 'node:buffer';
import { MAX_BYTES } from '../../domain/change.ts';
import type { DiskHandle } from './disk.ts';

export type TextRead =
  | { readonly kind: 'text'; readonly text: string; readonly bytes: number }
  | { readonly kind: 'too_large' }
  /** `line`: from 1, the first that is not UTF-8. */
  | { readonly kind: 'encoding'; readonly line: number };

/** Reads at most MAX_BYTES; a file that is larger, or grows meanwhile, is `too_large` and is not read to its end. */
export async function readText(handle: DiskHandle, size: bigint): Promise<TextRead> {
  if (size > BigInt(MAX_BYTES)) return { kind: 'too_large' };
  const bytes = await readBytes(handle, MAX_BYTES + 1, Number(size));
  return bytes.length > MAX_BYTES ? { kind: 'too_large' } : decode(bytes);
}

/** At most `limit` bytes from where the handle stands; `expected` is a guess at how many there are. */
export async function readBytes(handle: DiskHandle, limit: number, expected: number): Promise<Uint8Array> {
  let buffer = new Uint8Array(Math.min(limit, expected + 1));
  let length = 0;
  for (;;) {
    if (length === buffer.length) {
      if (length === limit) return buffer;
      const larger = new Uint8Array(Math.min(limit, length * 2 + 1024));
      larger.set(buffer);
      buffer = larger;
    }
    const got = await handle.read(buffer, length);
    if (got === 0) return buffer.subarray(0, length);
    length += got;
  }
}

/** The text of UTF-8 bytes, or where they are none. */
export function decode(bytes: Uint8Array): TextRead {
  if (!isUtf8(bytes)) return { kind: 'encoding', line: firstBadLine(bytes) };
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  return { kind: 'text', text, bytes: bytes.length };
}

/** No byte of a longer UTF-8 sequence is a line feed, so each line can be judged alone. */
function firstBadLine(bytes: Uint8Array): number {
  let start = 0;
  for (let line = 1; ; line++) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed === -1 ? bytes.length : feed;
    if (!isUtf8(bytes.subarray(start, end)) || feed === -1) return line;
    start = end + 1;
  }
}
