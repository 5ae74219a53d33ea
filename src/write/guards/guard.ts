/**
 * What every guard of the write path is: a pure judgement over facts that were read before.
 * A guard does no I/O, knows no chat and calls no other guard; `force` is a fact, not a switch for all of them.
 */
import type { FileChange } from '../../domain/change.ts';
import type { PhpAnalysis } from '../../domain/php.ts';
import type { Verdict } from '../../domain/verdict.ts';

/** One file's change (real texts) with what PHP's engine said of both sides. */
export interface FileFacts {
  readonly change: FileChange;
  /** Null: PHP would run neither side. `before`/`after` null: that side is not there, or PHP would not run it. */
  readonly php: { readonly before: PhpAnalysis | null; readonly after: PhpAnalysis | null } | null;
  readonly force: boolean;
  /** `tools.x` … that other config files of the same change set define afterwards. Absent: there are none. */
  readonly elsewhere?: ReadonlySet<string>;
}

export interface GuardSettings {
  /** Where tenant code runs: anything but the WebAssembly engine turns the audit into an allow-list. */
  readonly engine: 'wasm' | 'system';
  /** Keys that open something to the outside, in the place the default list gives them. */
  readonly exposureFlags: readonly string[];
  /** Functions that the tenant's other files declare (lower case): the allow-list of the audit lets them be called. */
  readonly ownFunctions?: readonly string[];
}

export interface Guard {
  readonly id: string;
  check(facts: FileFacts, settings: GuardSettings): Verdict;
}
