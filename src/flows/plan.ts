/** What a gated tool wants to do, as data: it never writes, it only says which files are to become what. */
import type { ContentSource, FileRoot } from '../domain/change.ts';
import type { Json } from '../domain/effective.ts';
import type { ProposalId } from '../domain/ids.ts';

export type PlannedSource =
  | ContentSource
  | { readonly mode: 'delete' }
  | { readonly mode: 'backup'; readonly name: string }
  /** The bytes of another file of the same root, which goes in the same set. */
  | { readonly mode: 'rename'; readonly from: string };

export interface PlannedFile {
  /** As the caller spelled it. */
  readonly path: string;
  readonly source: PlannedSource;
}

export interface ChangePlan {
  readonly kind: 'change';
  readonly tool: string;
  /** The root that every file of the plan lies in; absent: the config. */
  readonly root?: FileRoot;
  readonly files: readonly PlannedFile[];
  /** The answer lists its files, even where there is only one. */
  readonly several?: true;
  /** Passes the shrink guard and nothing else. */
  readonly force: boolean;
  readonly confirm: boolean;
  readonly proposal: ProposalId | null;
  /** The arguments without `confirm` and `proposal_id`, to plan the same change again. */
  readonly args: Json;
}

/** `{proposal_id, confirm: true}`: carry out what is pending; `tool` null: whatever tool asked. */
export interface ConfirmPlan {
  readonly kind: 'confirm';
  readonly tool: string | null;
  readonly proposal: ProposalId | null;
  readonly confirm: boolean;
  /** What the call says besides: it must be what the proposal says, or the call means something else. */
  readonly path?: string | undefined;
  readonly force?: boolean | undefined;
}
