/**
 * What a stage of the write path answers: go on (with notes), or refuse with a code.
 * A refusal is expected and a value; it is never thrown and never holds a sentence.
 */
import type { ErrorCode } from './codes.ts';
import type { Facts, Said } from './messages.ts';

/** Why nothing was written. `line` counts from 1, in the masked view. */
export interface Refusal extends Said {
  readonly code: ErrorCode;
  readonly line?: number;
}

/**
 * Something the person must see on top of the preview.
 * `exposure`: opens something to the outside (`field` is the flag's name); `loss`: something vanishes;
 * `warning`: anything else, with a stable `code` (eol, long_line, bidi, invisible, mixed_script, cut_patch,
 * credential, shadow, load, audit …).
 */
export interface Note extends Said {
  readonly kind: 'exposure' | 'loss' | 'warning';
  readonly code: string;
  readonly field?: string;
  readonly line?: number;
  readonly path?: string;
}

export type Verdict =
  | { readonly ok: true; readonly notes: readonly Note[] }
  | { readonly ok: false; readonly refusal: Refusal };

export const PASS: Verdict = { ok: true, notes: [] };

export function refuse(code: ErrorCode, message: string, facts: Facts = {}, line?: number): Refusal {
  return line === undefined ? { code, message, facts } : { code, message, facts, line };
}

export function refused(code: ErrorCode, message: string, facts: Facts = {}, line?: number): Verdict {
  return { ok: false, refusal: refuse(code, message, facts, line) };
}
