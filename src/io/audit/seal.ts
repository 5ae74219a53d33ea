/**
 * What the audit key says: marks on records and heads that only its holder can make, and digests nobody else can guess.
 * Each use has its own word in front, so that no mark can stand in for another.
 */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { ChainHead } from '../../domain/audit.ts';
import type { TenantId } from '../../domain/ids.ts';

const VERSION = 1;

/** All results are HMAC-SHA-256 in hex. */
export interface Seals {
  record(o: { tenant: TenantId; seq: number; hash: string }): string;
  head(tenant: TenantId, head: ChainHead): string;
  digest(text: string): string;
}

/** `key`: 32 bytes. */
export function createSeals(key: Uint8Array): Seals {
  const secret = createSecretKey(key);
  const mac = (parts: readonly (string | number)[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts), 'utf8').digest('hex');
  return {
    record: ({ tenant, seq, hash }) => mac(['audit-record', VERSION, tenant, seq, hash]),
    head: (tenant, { seq, count, hash }) => mac(['audit-head', VERSION, tenant, seq, count, hash]),
    digest: (text) => mac(['audit-digest', VERSION, text]),
  };
}

/** Compares in constant time. */
export function sameSeal(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
