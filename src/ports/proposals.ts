/** Proposals and their claims. What makes a yes single-use over all processes is the claim: one row, one winner. */
import type { ChatId, MessageId, ProposalId, TenantId } from '../domain/ids.ts';
import type { Proposal, ProposalStatus } from '../domain/proposal.ts';

/** Which rule let a claim through, and by which message. */
export interface ClaimReason {
  readonly by: 'yes' | 'order' | 'auto';
  readonly message: MessageId;
  readonly at: number;
}

export interface Proposals {
  /** Stores an open proposal and marks every other open one of that chat `replaced`, in one transaction. */
  save(proposal: Proposal): Promise<void>;
  get(id: ProposalId): Promise<Proposal | null>;
  /** The chat's open proposal, if any. */
  open(o: { tenant: TenantId; chat: ChatId }): Promise<Proposal | null>;
  /** True for exactly one caller, and only while the proposal is open. */
  claim(id: ProposalId, reason: ClaimReason): Promise<boolean>;
  /** Moves a claimed proposal on; `open` gives the yes back where nothing was written. `detail`: JSON, e.g. the receipt. */
  settle(
    id: ProposalId,
    status: Extract<ProposalStatus, 'open' | 'written' | 'failed'>,
    detail: string,
  ): Promise<void>;
  /** Claimed and never settled: what a crash left behind. */
  unsettled(): Promise<readonly Proposal[]>;
}
