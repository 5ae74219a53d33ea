/**
 * What a gated tool wants to do: as data where files are to become something, as functions that only the gate calls
 * where something else is to happen. A plan never writes.
 */
import type { ContentSource, FileRoot } from '../domain/change.ts';
import type { Json } from '../domain/effective.ts';
import type { ProposalId } from '../domain/ids.ts';
import type { Note, Refusal } from '../domain/verdict.ts';
import type { Answer } from '../wire/answers.ts';

export type PlannedSource =
  | ContentSource
  | { readonly mode: 'delete' }
  | { readonly mode: 'backup'; readonly name: string }
  /** The file itself, its literal credentials exchanged for placeholders. */
  | { readonly mode: 'move_secrets' }
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

/** What a person is to be told before something is done. `text` may hold what must not be read; it is masked. */
export interface ActionPreview {
  readonly text: string;
  readonly notes: readonly Note[];
}

/** How an action ended. `moved`: it was not begun, for it is no longer the one that was approved. */
export type Acted =
  | { readonly kind: 'done' | 'failed'; readonly answer: Answer }
  | { readonly kind: 'moved' };

/** What a gated tool does that writes no file: how it is asked about, and how it is done. */
export interface Action {
  /** Asked only where a question is due; changes nothing. Null: the arguments say it themselves. */
  preview(): Promise<ActionPreview | null | { readonly refusal: Refusal }>;
  /** What the preview is made of, as text: read for the question, and again before it is done. Changes nothing. */
  state(): Promise<string | { readonly refusal: Refusal }>;
  /** Called once for one yes, and never without one. */
  run(): Promise<Acted>;
}

export interface ActionPlan {
  readonly kind: 'act';
  readonly tool: string;
  /** The arguments without `confirm` and `proposal_id`: bound to the yes, and enough to plan the same again. */
  readonly args: Json;
  readonly action: Action;
  readonly confirm: boolean;
  readonly proposal: ProposalId | null;
}
