/**
 * The audit trail over a store's rows and signed heads beside it. First the row is committed, then the head replaced,
 * both under one lock per tenant: a crash leaves a head that lacks exactly one record, and never one that knows more.
 * Nothing is added to a chain that does not end as its head says, or the new head would hide what is missing.
 */
import {
  chainRecord,
  type AuditEvent,
  type ChainedRecord,
  type ChainHead,
  type DamageKind,
} from '../../domain/audit.ts';
import type { TenantId } from '../../domain/ids.ts';
import type { AuditRecord, AuditTrail } from '../../ports/audit-trail.ts';
import type { TenantLock } from '../files/tenant-lock.ts';
import type { HeadFiles } from './head-file.ts';
import type { AuditRows } from './rows.ts';
import { sameSeal, type Seals } from './seal.ts';

const PAGE = 100;

/** What a trail stands on; one record for all who work on it. */
export interface TrailParts {
  readonly rows: AuditRows;
  readonly heads: HeadFiles;
  readonly seals: Seals;
  /** One holder per tenant's chain, over all processes. */
  readonly lock: TenantLock;
}

/** A tenant's trail does not end as its signed head says; nothing was added to it. */
export class TrailDamaged extends Error {
  override readonly name = 'TrailDamaged';
  readonly damage: DamageKind;
  constructor(tenant: TenantId, damage: DamageKind) {
    super(
      `the audit trail of ${tenant} is damaged (${damage}); look with "torwart audit verify", ` +
        'put store and heads back from one backup, or go on with "torwart audit resume"',
    );
    this.damage = damage;
  }
}

export function createAuditTrail(parts: TrailParts): AuditTrail {
  const { rows, heads, seals, lock } = parts;
  return {
    append: (o) =>
      lock.hold(o.tenant, async () => {
        const head = await readEnd(parts, o.tenant);
        const row = await rows.append(o.tenant, (last) => {
          if (!endsAt(last, head)) throw new TrailDamaged(o.tenant, 'head_differs');
          return sealed(seals, { ...o, last });
        });
        await heads.write(o.tenant, { seq: row.seq, count: (head?.count ?? 0) + 1, hash: row.hash });
        return { seq: row.seq };
      }),
    read: async ({ tenant, after = 0, limit = PAGE }) =>
      (await rows.read({ tenant, after, limit })).map(withEvent),
    head: (tenant) => readHead(heads, tenant),
    digest: (text) => seals.digest(text),
    unfinished: () => rows.unfinished(),
  };
}

/** The row for `event` after `last`, with the server's seal. */
export function sealed(
  seals: Seals,
  o: { tenant: TenantId; at: number; event: AuditEvent; last: ChainedRecord | null; seq?: number },
): ChainedRecord {
  const { tenant, at, event, last, seq } = o;
  const record = chainRecord({ tenant, last, at, event, ...(seq === undefined ? {} : { seq }) });
  return { ...record, seal: seals.record(record) };
}

/**
 * At start: where a crash came between a row and its head, the head is brought up to it. Answers null, or what is
 * wrong with the trail's end.
 */
export function mendTrail(parts: TrailParts, tenant: TenantId): Promise<DamageKind | null> {
  return parts.lock.hold(tenant, async () => {
    try {
      const head = await readEnd(parts, tenant);
      return endsAt(await parts.rows.last(tenant), head) ? null : 'head_differs';
    } catch (error) {
      if (error instanceof TrailDamaged) return error.damage;
      throw error;
    }
  });
}

/** The head, brought up to the one record that a crash may have left beyond it. Call under the lock. */
async function readEnd(parts: TrailParts, tenant: TenantId): Promise<ChainHead | null> {
  const { rows, heads, seals } = parts;
  const head = await readHead(heads, tenant);
  const last = await rows.last(tenant);
  if (endsAt(last, head)) return head;
  if (last === null) throw new TrailDamaged(tenant, 'cut_off');
  const follows = last.seq === (head?.seq ?? 0) + 1 && (head === null || last.prev === head.hash);
  if (!sameSeal(last.seal, seals.record(last))) throw new TrailDamaged(tenant, 'inserted');
  if (!follows) throw new TrailDamaged(tenant, endKind(last, head));
  const mended = { seq: last.seq, count: (head?.count ?? 0) + 1, hash: last.hash };
  // Before anything new is added: a head never lags by two.
  await heads.write(tenant, mended);
  return mended;
}

function endKind(last: ChainedRecord, head: ChainHead | null): DamageKind {
  if (head === null) return 'head_missing';
  if (last.seq < head.seq) return 'cut_off';
  return last.seq > head.seq + 1 ? 'head_behind' : 'head_differs';
}

async function readHead(heads: HeadFiles, tenant: TenantId): Promise<ChainHead | null> {
  const seen = await heads.read(tenant);
  switch (seen.kind) {
    case 'signed':
      return seen.head;
    case 'missing':
      return null;
    case 'unreadable':
    case 'forged':
    case 'foreign':
      throw new TrailDamaged(tenant, `head_${seen.kind}`);
    default:
      return seen satisfies never;
  }
}

function endsAt(last: ChainedRecord | null, head: ChainHead | null): boolean {
  return last === null || head === null ? last === head : last.seq === head.seq && last.hash === head.hash;
}

/** A row whose body is no event any more still has its place in a list. */
function withEvent(row: ChainedRecord): AuditRecord {
  try {
    const event: unknown = JSON.parse(row.body);
    const fits = typeof event === 'object' && event !== null && 'kind' in event && event.kind === row.kind;
    return { ...row, event: fits ? (event as AuditEvent) : null };
  } catch {
    return { ...row, event: null };
  }
}
