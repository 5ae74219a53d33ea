/** The JSON objects that tools answer with (spec, sections 1, 2 and 4). The seed's wire words live here and nowhere else. */
import type { ErrorCode } from '../domain/codes.ts';
import type { Proposal } from '../domain/proposal.ts';
import type { Refusal } from '../domain/verdict.ts';
import type { Say } from './say.ts';
import { alreadyMasked } from './already-masked.ts';

export type Answer = Readonly<Record<string, unknown>> & { readonly success: boolean };

/** A refusal as an answer: code, a sentence that says what to do next, and the facts a program may want. */
export function refusalAnswer(refusal: Refusal, say: Say): Answer {
  const { code, facts, line } = refusal;
  return {
    success: false,
    error: code,
    message: say(refusal),
    ...(line === undefined ? {} : { line }),
    ...detailsOf(code, facts),
  };
}

/** Facts that are part of the answer's shape, by code. */
const DETAILS: Partial<Record<ErrorCode, readonly string[]>> = {
  patch_mismatch: ['hunk', 'line', 'expected', 'found'],
  patch_ambiguous: ['hunk', 'line', 'candidates'],
  patch_overlap: ['hunk', 'line'],
  patch_malformed: ['hunk', 'line'],
  patch_empty: ['hunk', 'line'],
  source_file_missing: ['names'],
  schema_invalid: ['at'],
  internal_error: ['fault'],
  storage_failed: ['fault'],
  sandbox_error: ['fault'],
};

function detailsOf(code: ErrorCode, facts: Refusal['facts']): Record<string, unknown> {
  const names = DETAILS[code] ?? [];
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(facts, name)).map((name) => [name, facts[name]]),
  );
}

/** „freigabe_fehlt“: nothing is written, the change is shown, the person is asked (seed, „Ablauf“ 1). */
export function askAnswer(
  proposal: Proposal,
  o: { why: readonly string[]; suggestions: readonly string[] },
): Answer {
  const { card } = proposal;
  return {
    success: false,
    needs_confirmation: true,
    error: 'freigabe_fehlt',
    preview: alreadyMasked(card.modelPreview),
    suggestions: o.suggestions,
    change: proposal.kind,
    message: o.why.join(' '),
    proposal_id: proposal.id,
    ...proposal.facts,
    ...(card.exposure.length > 0 ? { exposure: card.exposure, tragweite: card.tragweite } : {}),
    ...(card.verluste.length > 0 ? { verluste: card.verluste } : {}),
    ...(card.warnings.length > 0 ? { warnings: card.warnings } : {}),
  };
}

/** The proposal equals what is on disk: nothing to ask, nothing to write, no backup. */
export function unchangedAnswer(o: { facts: Proposal['facts']; message: string }): Answer {
  return { success: true, unchanged: true, ...o.facts, message: o.message };
}
