/** A change between the guards and the gate: judged, not yet asked about. */
import type { ConfigTree, EffectiveConfig } from '../domain/effective.ts';
import type { ChatId } from '../domain/ids.ts';
import type { Proposal } from '../domain/proposal.ts';
import type { Note } from '../domain/verdict.ts';
import type { Picture } from '../write/describe.ts';
import type { AssembledFile } from './assemble-change.ts';
import type { ChangePlan } from './plan.ts';
import type { Weighed } from './weigh.ts';

/** A change that has passed every stage before the gate. */
export interface Candidate {
  readonly plan: ChangePlan;
  readonly chat: ChatId;
  readonly files: readonly AssembledFile[];
  readonly notes: readonly Note[];
  readonly effective: EffectiveConfig | null;
  /** The tenant's files as they would be; null where the config is not touched. */
  readonly becomes: ConfigTree | null;
  /** Null where the card is there already. */
  readonly picture: Picture | null;
  /** What kind of change it is, and how the exceptions from asking see it; found out when a question is due. */
  readonly weigh: () => Weighed;
  /** The proposal whose bytes these are, where it still stands: its card and facts are shown again as they were. */
  readonly kept: Proposal | null;
}
