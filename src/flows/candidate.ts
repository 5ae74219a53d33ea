/** A change between the guards and the gate: judged, not yet asked about. */
import type { ServedChange } from '../approval/serve.ts';
import type { ChangeKind } from '../domain/change.ts';
import type { EffectiveConfig } from '../domain/effective.ts';
import type { ChatId } from '../domain/ids.ts';
import type { Proposal } from '../domain/proposal.ts';
import type { Note } from '../domain/verdict.ts';
import type { AssembledFile } from './assemble-change.ts';
import type { ChangePlan } from './plan.ts';

/** A change that has passed every stage before the gate. */
export interface Candidate {
  readonly plan: ChangePlan;
  readonly chat: ChatId;
  readonly files: readonly AssembledFile[];
  readonly notes: readonly Note[];
  readonly effective: EffectiveConfig | null;
  readonly kind: ChangeKind;
  /** As the exceptions from asking see it. */
  readonly served: ServedChange;
  /** The proposal whose bytes these are, where it still stands: its card and facts are shown again as they were. */
  readonly kept: Proposal | null;
}
