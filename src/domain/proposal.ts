/** A change that was shown and is not yet approved: one row, with everything a yes to it is bound to. */
import type { ChangeKind, FileChange } from './change.ts';
import type { ChatId, Fingerprint, MessageId, ProposalId, TenantId, UserId } from './ids.ts';
import type { Json } from './effective.ts';
import type { FileDiff } from './file-diff.ts';

/** A proposal lapses after this time (seed: 24 h), in milliseconds. */
export const PROPOSAL_LIFETIME = 24 * 60 * 60 * 1000;

/** How a proposal stands. `claimed`: a yes was used and the write has begun; after a crash it is completed or reported. */
export type ProposalStatus = 'open' | 'claimed' | 'written' | 'failed' | 'replaced' | 'lapsed';

/** What the person is shown, rendered once, in the chat's language. */
export interface ProposalCard {
  /** Unified diff for the person: what the model sent is in clear, values kept from the file are masked. */
  readonly preview: string;
  /** The same for the model: masked throughout, cut with counts where it is long. */
  readonly modelPreview: string;
  readonly markdown: string;
  /** `preview` as data, file by file; of an action none. */
  readonly diff: readonly FileDiff[];
  /** Everything that the proposal changes stands in `preview` and `diff`. The gate takes no yes to one of which it does not. */
  readonly complete: boolean;
  readonly warnings: readonly { readonly code: string; readonly line?: number; readonly message: string }[];
  readonly exposure: readonly string[];
  readonly tragweite: readonly string[];
  readonly verluste: readonly string[];
}

export interface Proposal {
  readonly id: ProposalId;
  readonly tenant: TenantId;
  readonly chat: ChatId;
  /** The person who was asked; only their yes counts. Null where nobody has spoken yet: then the next person. */
  readonly user: UserId | null;
  readonly tool: string;
  /** The call's arguments as they came, without `confirm`; the change is assembled anew from them where the file moved. */
  readonly args: Json;
  readonly options: Readonly<Record<string, boolean | string | number>>;
  readonly files: readonly FileChange[];
  /**
   * By file: hash of what the caller sent, in terms of the masked view. A value spelled out where the question held a
   * mask is another change, right or wrong: else the yes would tell whether a guess was right.
   */
  readonly sent: readonly (string | null)[];
  readonly fingerprint: Fingerprint;
  readonly kind: ChangeKind;
  /** Sequence number and id of the last message of a person when this was shown; null where there was none. */
  readonly anchor: { readonly seq: number; readonly message: MessageId | null };
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly status: ProposalStatus;
  readonly replaces: ProposalId | null;
  /** What the answer to the caller says besides, as it was shown: mode, path, bytes, offsets … */
  readonly facts: Readonly<Record<string, Json>>;
  readonly card: ProposalCard;
  /** Of an action: the state its preview was made of, compared again before it runs. Null: files are to be written. */
  readonly state: string | null;
}

/** Is this a proposal to do something other than write files: a tool with an approval of its own? */
export function isAction(proposal: Pick<Proposal, 'state'>): boolean {
  return proposal.state !== null;
}
