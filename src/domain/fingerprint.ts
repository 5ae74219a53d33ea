/**
 * Hashes over what was agreed to. The one place in the pure rooms that may import a hash.
 * Never a joined string: a JSON array keeps its parts apart whatever they hold.
 */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { FileRoot } from './change.ts';
import type { Fingerprint } from './ids.ts';

/** Version of the array below; a change of its shape changes the number. */
const VERSION = 2;

export interface BoundFile {
  /** Absent: the config root. */
  readonly root?: FileRoot;
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Hash of what the caller sent, as text of the masked view; null where the bytes never came from the caller. */
  readonly sent: string | null;
}

/** Everything a yes is bound to besides person, message and time, which the proposal's row holds. */
export interface Bound {
  readonly tenant: string;
  readonly chat: string;
  readonly tool: string;
  readonly options: Readonly<Record<string, boolean | string | number>>;
  readonly files: readonly BoundFile[];
  /** For a tool with its own approval: its arguments and the state its preview was made of. */
  readonly state?: string;
}

/** SHA-256 of UTF-8 text, in hex. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** Keyed fingerprint of a change: HMAC-SHA-256 over a versioned JSON array, in hex. `key`: at least 32 bytes. */
export function fingerprint(key: Uint8Array, bound: Bound): Fingerprint {
  const options = Object.entries(bound.options).sort(([a], [b]) => (a < b ? -1 : 1));
  const files = bound.files.map((f) => [
    f.root ?? 'config',
    f.path,
    hashOrNull(f.before),
    hashOrNull(f.after),
    f.sent,
  ]);
  const text = JSON.stringify([
    VERSION,
    bound.tenant,
    bound.chat,
    bound.tool,
    options,
    files,
    bound.state ?? null,
  ]);
  return createHmac('sha256', key).update(text, 'utf8').digest('hex') as Fingerprint;
}

/** Compares two fingerprints in constant time. */
export function sameFingerprint(a: Fingerprint, b: Fingerprint): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function hashOrNull(text: string | null): string | null {
  return text === null ? null : sha256(text);
}
