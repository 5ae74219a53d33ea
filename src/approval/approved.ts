/**
 * The key of the house. Only `approval/gate.ts` may call `mint` (the house test reads every import);
 * the file port redeems a key once, and there is no other way to write.
 */
import type { FileChange } from '../domain/change.ts';
import type { ProposalId, TenantId } from '../domain/ids.ts';

declare const approvedBrand: unique symbol;

export interface Approved {
  readonly [approvedBrand]: true;
  readonly tenant: TenantId;
  readonly proposal: ProposalId;
  readonly files: readonly FileChange[];
}

const unredeemed = new WeakSet<object>();

export function mint(o: { tenant: TenantId; proposal: ProposalId; files: readonly FileChange[] }): Approved {
  const approved = Object.freeze({ ...o, files: Object.freeze([...o.files]) }) as unknown as Approved;
  unredeemed.add(approved);
  return approved;
}

/** True exactly once for a key that the gate minted. */
export function redeem(approved: Approved): boolean {
  return unredeemed.delete(approved);
}
