/**
 * Authenticated encryption of one value: AES-256-GCM of `node:crypto`, a random nonce each time, bound to what it is
 * by associated data. A box that was moved, changed or made with another key does not open.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Fault } from '../../ports/fault.ts';

export const KEY_BYTES = 32;
const NONCE = 12;
const TAG = 16;

/** What a box is about, in order; a JSON array keeps its parts apart. */
export type About = readonly (string | number)[];

/** A stored value does not open: it was changed, or sealed with a key that is not this one. */
export class SecretUnreadable extends Error implements Fault {
  readonly outside = 'store';
  override readonly name = 'SecretUnreadable';
  constructor(about: About) {
    super(
      `a value of the secrets area cannot be decrypted (${about.slice(0, 3).join(' ')}); restore the store from a backup, or set it again`,
    );
  }
}

/** Nonce, ciphertext and tag as base64. `key`: 32 bytes. */
export function seal(key: Uint8Array, plain: Uint8Array, about: About): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(JSON.stringify(about)));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** What was sealed. Throws SecretUnreadable. */
export function unseal(key: Uint8Array, box: string, about: About): Uint8Array {
  try {
    const bytes = Buffer.from(box, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(JSON.stringify(about)));
    decipher.setAuthTag(bytes.subarray(-TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    throw new SecretUnreadable(about);
  }
}

export function newKey(): Uint8Array {
  return new Uint8Array(randomBytes(KEY_BYTES));
}

/** A key's name, by which rows say what they were wrapped with: it tells nothing of the key. */
export function keyId(key: Uint8Array): string {
  return createHmac('sha256', key).update('torwart secrets master key').digest('hex').slice(0, 16);
}
