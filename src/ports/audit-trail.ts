/** The audit trail: append-only, one hash-chained row per event, a chain per tenant, its head signed outside the store. */
import type { AuditEvent, ChainHead, ChainedRecord } from '../domain/audit.ts';
import type { ProposalId, TenantId } from '../domain/ids.ts';

/** A record as it is read; `event` is null where the row's body is no event any more (`verify` says more). */
export interface AuditRecord extends ChainedRecord {
  readonly event: AuditEvent | null;
}

export interface AuditTrail {
  /**
   * Adds one record, durable with its signed head before it answers; `at` in milliseconds since 1970. Throws where it
   * cannot, and where the trail does not end as its head says: nothing is ever signed on top of a damaged trail.
   */
  append(o: { tenant: TenantId; at: number; event: AuditEvent }): Promise<{ readonly seq: number }>;
  /** Oldest first, those after number `after` (0), at most `limit` (100). Says nothing about damage. */
  read(o: { tenant: TenantId; after?: number; limit?: number }): Promise<readonly AuditRecord[]>;
  /** The signed head; null: nothing was ever recorded. Throws where there is one that cannot be trusted. */
  head(tenant: TenantId): Promise<ChainHead | null>;
  /** Keyed digest of a text, in hex: without the server's key nobody can try out what the text was. */
  digest(text: string): string;
  /** Approvals of any tenant without an outcome, oldest first: a crash, or a record that failed, came in between. */
  unfinished(): Promise<readonly { readonly tenant: TenantId; readonly proposal: ProposalId }[]>;
}
