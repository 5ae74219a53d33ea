/**
 * Checks a tenant's whole trail: every record, every link, and its end against the signed head. Reads only, page by
 * page; appends go on meanwhile, and what they add after the check began is not part of it.
 */
import type { ChainedRecord, Damage } from '../../domain/audit.ts';
import { startWalk, type HeadSeen, type Walked } from '../../domain/audit-walk.ts';
import type { TenantId } from '../../domain/ids.ts';
import type { TenantLock } from '../files/tenant-lock.ts';
import type { HeadFiles } from './head-file.ts';
import type { AuditRows } from './rows.ts';
import { sameSeal, type Seals } from './seal.ts';

const PAGE = 500;

export interface Verification extends Walked {
  readonly tenant: TenantId;
  readonly head: { readonly seq: number; readonly hash: string } | null;
}

/** What a check reads. `seals` null: the key is gone. */
export interface TrailSources {
  readonly rows: AuditRows;
  readonly heads: HeadFiles;
  readonly seals: Seals | null;
  readonly lock: TenantLock;
}

/** `known`: a number and a hash that were noted outside, e.g. from an earlier check. Changes nothing. */
export async function verifyTrail(
  sources: TrailSources,
  o: { tenant: TenantId; known?: { seq: number; hash: string } },
): Promise<Verification> {
  const { tenant, known } = o;
  // Row and head of one moment: under the lock nobody is between the two.
  const { head, last } = await sources.lock.hold(tenant, async () => ({
    head: await sources.heads.read(tenant),
    last: await sources.rows.last(tenant),
  }));
  const walked = await walkTrail(sources, { tenant, head, last, ...(known === undefined ? {} : { known }) });
  return { ...walked, tenant, head: head.kind === 'signed' ? head.head : null };
}

/** The walk itself, over the rows up to `last`. */
export async function walkTrail(
  sources: TrailSources,
  o: { tenant: TenantId; head: HeadSeen; last: ChainedRecord | null; known?: { seq: number; hash: string } },
): Promise<Walked> {
  const { rows, seals } = sources;
  const { tenant, head, last } = o;
  const genuine = (row: { seq: number; hash: string; seal: string }): boolean =>
    seals !== null && sameSeal(row.seal, seals.record({ tenant, seq: row.seq, hash: row.hash }));
  const [first] = await rows.read({ tenant, after: 0, limit: 1 });
  const keyFits =
    seals !== null && (head.kind !== 'forged' || [first, last].some((row) => row != null && genuine(row)));
  const walk = startWalk({ head, genuine, keyFits, ...(o.known === undefined ? {} : { known: o.known }) });
  for (let after = Number.MIN_SAFE_INTEGER; last !== null && after < last.seq;) {
    const page = await rows.read({ tenant, after, limit: PAGE });
    for (const row of page) if (row.seq <= last.seq) walk.take(row);
    after = page.at(-1)?.seq ?? last.seq;
  }
  const walked = walk.end();
  if (seals !== null) return walked;
  const damages = walked.damages.map((one): Damage =>
    one.kind === 'wrong_key' ? { ...one, kind: 'key_missing' } : one,
  );
  return { ...walked, damages };
}
