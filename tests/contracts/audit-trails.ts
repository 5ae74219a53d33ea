/** A trail on a folder of its own, and the ways to damage it that go past the house: straight into SQLite and the head. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import type { AuditEvent, Damage } from '../../src/domain/audit.ts';
import type { TenantId } from '../../src/domain/ids.ts';
import { createAuditTrail, type TrailParts } from '../../src/io/audit/create-audit-trail.ts';
import { createHeadFiles } from '../../src/io/audit/head-file.ts';
import { createSeals } from '../../src/io/audit/seal.ts';
import { verifyTrail } from '../../src/io/audit/verify-trail.ts';
import { createTenantLock } from '../../src/io/files/tenant-lock.ts';
import { openStore } from '../../src/io/stores/sqlite/open.ts';
import type { AuditTrail } from '../../src/ports/audit-trail.ts';

export const ACME = 'acme' as TenantId;
export const BETA = 'beta' as TenantId;
export const KEY = new Uint8Array(32).fill(7);

export interface OpenTrail {
  readonly parts: TrailParts;
  readonly trail: AuditTrail;
  readonly close: () => Promise<void>;
}

/** Opens the trail of a data folder; `key` where it is not the test's usual one. */
export async function openTrail(data: string, key: Uint8Array = KEY): Promise<OpenTrail> {
  const store = await openStore({ file: join(data, 'torwart.db') });
  const folder = join(data, 'audit');
  const seals = createSeals(key);
  const parts: TrailParts = {
    rows: store.auditRows,
    heads: createHeadFiles({ folder, seals }),
    seals,
    lock: createTenantLock({ file: (tenant) => join(folder, `${tenant}.lock`) }),
  };
  return { parts, trail: createAuditTrail(parts), close: () => store.close() };
}

export function event(n: number | string): AuditEvent {
  return { kind: 'failed', proposal: `p_${n}` as never, chat: 'A' as never, why: 'lost', path: null };
}

export async function fill(trail: AuditTrail, tenant: TenantId, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) await trail.append({ tenant, at: n, event: event(n) });
}

export interface Scene extends OpenTrail {
  readonly data: string;
  /** Straight into the database, its triggers out of the way. */
  readonly sql: (statement: string) => void;
  readonly headFile: (tenant: TenantId) => string;
  readonly headText: (tenant?: TenantId) => Promise<string>;
  readonly putHead: (text: string, tenant?: TenantId) => Promise<void>;
  /** What a check finds: `kind seq-to`. */
  readonly found: (tenant?: TenantId) => Promise<string[]>;
}

export async function scene(t: TestContext, records = 9): Promise<Scene> {
  const data = await mkdtemp(join(tmpdir(), 'torwart-audit-'));
  const open = await openTrail(data);
  t.after(async () => {
    await open.close();
    await rm(data, { recursive: true });
  });
  await fill(open.trail, ACME, records);
  const headFile = (tenant: TenantId): string => join(data, 'audit', `${tenant}.head`);
  return {
    ...open,
    data,
    headFile,
    sql: (statement) => {
      const raw = new DatabaseSync(join(data, 'torwart.db'), { timeout: 5000 });
      raw.exec('drop trigger if exists audit_no_update; drop trigger if exists audit_no_delete');
      raw.exec(statement);
      raw.close();
    },
    headText: (tenant = ACME) => readFile(headFile(tenant), 'utf8'),
    putHead: (text, tenant = ACME) => writeFile(headFile(tenant), text),
    found: async (tenant = ACME) => told((await verifyTrail(open.parts, { tenant })).damages),
  };
}

export function told(damages: readonly Damage[]): string[] {
  return damages.map(({ kind, seq, to }) => `${kind} ${seq}${to === seq ? '' : `-${to}`}`);
}
