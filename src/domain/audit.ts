/**
 * The audit trail's records: what an event holds, and how one record is chained to the one before. A chain is one
 * tenant's: it can be handed over, checked and put away alone, and tenants never wait for each other.
 * No text of a file, no message and no credential ever stands in an event: only names, ids and keyed digests.
 */
import type { ChangeKind, FileRoot } from './change.ts';
import { sha256 } from './fingerprint.ts';
import type { ChatId, MessageId, Origin, ProposalId, TenantId, UserId } from './ids.ts';

/** Shape of `recordText` and of the events; a change of either changes the number. Old records keep theirs. */
const AUDIT_VERSION = 1;

/** What the first record of a chain follows. */
export const GENESIS = '0'.repeat(64);

/**
 * One file of a change. The digests are keyed: a plain hash would let a reader of the trail try out what a short
 * `.env` holds. Null: the file is not there.
 */
export interface AuditFile {
  readonly root: FileRoot;
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface OfProposal {
  readonly proposal: ProposalId;
  readonly chat: ChatId;
  readonly tool: string;
  readonly files: readonly AuditFile[];
}

/** A question was made, to be shown. */
export interface ProposedEvent extends OfProposal {
  readonly kind: 'proposed';
  /** Who called, and from where. */
  readonly origin: Origin;
  readonly caller: UserId | null;
  /** Whose yes counts; null: the next person's. */
  readonly asks: UserId | null;
  /** The last message before the question. */
  readonly after: MessageId | null;
  readonly change: ChangeKind;
  readonly exposure: readonly string[];
  readonly options: Readonly<Record<string, boolean | string | number>>;
  /** Keyed digests of what was shown: the diff, and the whole card with what stands on top of it. */
  readonly preview: string;
  readonly card: string;
  readonly replaces: ProposalId | null;
}

/** The gate let it through. `by`: the rule. Recorded before the yes is claimed, so before the first byte is written. */
export interface ApprovedEvent {
  readonly kind: 'approved';
  readonly proposal: ProposalId;
  readonly chat: ChatId;
  readonly by: 'yes' | 'order' | 'auto';
  readonly message: MessageId;
  /** Who wrote that message; null: no longer to be found. */
  readonly user: UserId | null;
  /** Keyed digest of what the message said then; null: no longer to be found. */
  readonly words: string | null;
}

/** It was carried out; `backups` by path. `reverted`: a backup was put back, `backup` its name. */
export interface WrittenEvent extends OfProposal {
  readonly kind: 'written';
  readonly backups: Readonly<Record<string, string>>;
}
export interface RevertedEvent extends OfProposal {
  readonly kind: 'reverted';
  readonly backups: Readonly<Record<string, string>>;
  readonly backup: string;
}

/**
 * Approved, and not carried out. `lost`: another call had used the yes. `conflict`: `path` had moved. `untouched`: a
 * fault before the first byte. `between`: a fault half way, a restart settles it. `unused`: no trace of an outcome.
 * `action`: a tool with an approval of its own ran, and failed.
 */
export interface FailedEvent {
  readonly kind: 'failed';
  readonly proposal: ProposalId;
  readonly chat: ChatId;
  readonly why: 'lost' | 'conflict' | 'untouched' | 'between' | 'unused' | 'action';
  readonly path: string | null;
}

/** A start settled what a crash had left; `recorded`: it was written, and only this record was missing. */
export interface RecoveredEvent extends OfProposal {
  readonly kind: 'recovered';
  readonly how: 'completed' | 'was_complete' | 'reported' | 'recorded';
}

/** Whoever runs the server has seen `damages` and lets the trail go on. `rows`: digest over all there was then. */
export interface ResumedEvent {
  readonly kind: 'resumed';
  readonly reason: string;
  readonly damages: readonly Damage[];
  readonly rows: string;
}

export type AuditEvent =
  | ProposedEvent
  | ApprovedEvent
  | WrittenEvent
  | RevertedEvent
  | FailedEvent
  | RecoveredEvent
  | ResumedEvent;

/** What a check of a trail can find; `seq` to `to` are numbers of records. `was`: the number it was made under. */
export interface Damage {
  readonly kind: DamageKind;
  readonly seq: number;
  readonly to: number;
  readonly was?: number;
}

export const DAMAGE_KINDS = [
  'changed',
  'inserted',
  'removed',
  'reordered',
  'broken_link',
  'cut_off',
  'head_missing',
  'head_unreadable',
  'head_forged',
  'head_foreign',
  'head_behind',
  'head_differs',
  'wrong_key',
  'key_missing',
  'known_differs',
] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** A record as it is stored: `body` is the event as canonical JSON, `hash` chains it, `seal` is the server's mark on it. */
export interface ChainedRecord {
  readonly tenant: TenantId;
  /** From 1, without gaps. */
  readonly seq: number;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: string;
  readonly proposal: string | null;
  readonly body: string;
  readonly prev: string;
  readonly hash: string;
  readonly seal: string;
}

/** Where a chain ends: the last record's number and hash, and how many there are. */
export interface ChainHead {
  readonly seq: number;
  readonly count: number;
  readonly hash: string;
}

/** JSON whose keys are sorted by code unit at every depth: the same value is the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * SHA-256 in hex over the previous record's hash and the record's JSON array
 * `[version, tenant, seq, at, kind, proposal, event]`, in which the event stands as the bytes that are stored.
 */
export function hashRecord(record: Omit<ChainedRecord, 'hash' | 'seal'>): string {
  const { version, tenant, seq, at, kind, proposal, body, prev } = record;
  const outer = JSON.stringify([version, tenant, seq, at, kind, proposal]);
  return sha256(`${prev}${outer.slice(0, -1)},${body}]`);
}

/** The record that follows `last` (null: the chain's first), still without its seal. `seq`: where it is not the next one. */
export function chainRecord(o: {
  tenant: TenantId;
  last: { readonly seq: number; readonly hash: string } | null;
  at: number;
  event: AuditEvent;
  seq?: number;
}): Omit<ChainedRecord, 'seal'> {
  const { tenant, last, at, event } = o;
  const record = {
    tenant,
    seq: o.seq ?? (last?.seq ?? 0) + 1,
    version: AUDIT_VERSION,
    at,
    kind: event.kind,
    proposal: 'proposal' in event ? event.proposal : null,
    body: canonicalJson(event),
    prev: last?.hash ?? GENESIS,
  };
  return { ...record, hash: hashRecord(record) };
}

/** A digest that grows with every row, damaged or not: what a resumed record vouches for. `sum`: '' at the start. */
export function addToSum(sum: string, row: ChainedRecord): string {
  const { tenant, seq, version, at, kind, proposal, body, prev, hash, seal } = row;
  return sha256(sum + JSON.stringify([tenant, seq, version, at, kind, proposal, body, prev, hash, seal]));
}
