/** What the audit trail needs of a state store: rows of a chain that are only ever added. */
import type { ChainedRecord } from '../../domain/audit.ts';
import type { ProposalId, TenantId } from '../../domain/ids.ts';

export interface AuditRows {
  /**
   * Adds the row that `make` answers for the chain's last row (null: there is none), in one transaction that nobody
   * else can come between. Throws what `make` throws, and then nothing was added.
   */
  append(tenant: TenantId, make: (last: ChainedRecord | null) => ChainedRecord): Promise<ChainedRecord>;
  last(tenant: TenantId): Promise<ChainedRecord | null>;
  /** In order, those numbered above `after`, at most `limit`. */
  read(o: { tenant: TenantId; after: number; limit: number }): Promise<readonly ChainedRecord[]>;
  /** Every tenant that has a row. */
  tenants(): Promise<readonly TenantId[]>;
  /** Proposals with an `approved` row and no outcome after it, oldest first. */
  unfinished(): Promise<readonly { readonly tenant: TenantId; readonly proposal: ProposalId }[]>;
}
