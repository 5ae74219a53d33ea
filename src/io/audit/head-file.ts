/**
 * The signed heads: one small file per tenant, outside the store, replaced whole and durably. Whoever cuts the end off
 * a trail in the store cannot make the head that would fit. Callers hold the chain's lock while they write.
 */
import { closeSync, fsync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ChainHead } from '../../domain/audit.ts';
import type { HeadSeen } from '../../domain/audit-walk.ts';
import { tenantId, type TenantId } from '../../domain/ids.ts';
import { hasCode } from '../files/disk.ts';
import { sameSeal, type Seals } from './seal.ts';

/** The files are tiny and read at every step: only what waits for the disk itself leaves the thread. */
const sync = promisify(fsync);

export interface HeadFiles {
  read(tenant: TenantId): Promise<HeadSeen>;
  write(tenant: TenantId, head: ChainHead): Promise<void>;
  /** Every tenant that has one. */
  tenants(): Promise<readonly TenantId[]>;
}

/** `folder`: absolute path, made where it is missing once something is written. `seals` null: there is no key. */
export function createHeadFiles(o: { folder: string; seals: Seals | null }): HeadFiles {
  const { folder, seals } = o;
  const fileOf = (tenant: TenantId): string => join(folder, `${tenant}.head`);
  return {
    read: async (tenant) => {
      try {
        return judge(readFileSync(fileOf(tenant), 'utf8'), tenant, seals);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return { kind: 'missing' };
        throw error;
      }
    },
    write: async (tenant, head) => {
      if (seals === null) throw new Error('there is no audit key to sign with');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = fileOf(tenant);
      const text = JSON.stringify({ version: 1, tenant, ...head, seal: seals.head(tenant, head) });
      await writeDurably(`${file}.tmp`, `${text}\n`);
      renameSync(`${file}.tmp`, file);
      await syncFolder(folder);
    },
    tenants: async () => {
      const names = await readdir(folder).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      });
      return names.flatMap((name) => (name.endsWith('.head') ? (tenantId(name.slice(0, -5)) ?? []) : []));
    },
  };
}

function judge(text: string, tenant: TenantId, seals: Seals | null): HeadSeen {
  const stored = parse(text);
  if (stored === null) return { kind: 'unreadable' };
  const { head, seal } = stored;
  if (seals === null) return { kind: 'forged' };
  if (sameSeal(seal, seals.head(tenant, head))) return { kind: 'signed', head };
  const other = tenantId(stored.tenant);
  const ours = other !== null && sameSeal(seal, seals.head(other, head));
  return { kind: ours ? 'foreign' : 'forged' };
}

function parse(text: string): { tenant: string; head: ChainHead; seal: string } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { version, tenant, seq, count, hash, seal } = value as Record<string, unknown>;
  if (version !== 1 || typeof tenant !== 'string' || typeof hash !== 'string' || typeof seal !== 'string')
    return null;
  return isCount(seq) && isCount(count) ? { tenant, head: { seq, count, hash }, seal } : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** The lock makes this the only writer: one name is enough, and what a crash left there is written over. */
async function writeDurably(path: string, text: string): Promise<void> {
  const file = openSync(path, 'w', 0o600);
  try {
    writeFileSync(file, text);
    await sync(file);
  } finally {
    closeSync(file);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = openSync(path, 'r');
  try {
    await sync(folder);
  } finally {
    closeSync(folder);
  }
}
