/**
 * From what a caller sent to the real bytes: a patch is applied to the masked view, never to real values (so that a
 * guess never matches), then the values are put back. The only road from a sent text to a file's bytes.
 */
import { applyPatch, type PatchReason, type PatchRefused } from '../diff/apply.ts';
import { keepsOutside, lineOrigins } from '../diff/origins.ts';
import type { ErrorCode } from '../domain/codes.ts';
import type { Facts } from '../domain/messages.ts';
import type { Note, Refusal } from '../domain/verdict.ts';
import { maskedView, maskText, type MaskedView } from '../secrets/mask.ts';
import { restore, type RestoredLine } from '../secrets/restore.ts';
import type { Span } from '../secrets/span.ts';

export type SentSource =
  | { readonly mode: 'content'; readonly text: string }
  | { readonly mode: 'patch'; readonly diff: string };

export interface RestoredText {
  readonly ok: true;
  readonly text: string;
  /** What was sent, as text of the masked view: its own literals in clear, its masks as masks. */
  readonly sentView: string;
  /** What was sent differs from the masked view, whether or not the bytes do. */
  readonly touched: boolean;
  readonly lines: readonly RestoredLine[];
  readonly spans: readonly Span[];
  readonly view: MaskedView;
  readonly offsets: Readonly<Record<string, number>>;
  readonly twins: Readonly<Record<string, readonly number[]>>;
  readonly notes: readonly Note[];
}

export type RestoreOutcome = RestoredText | { readonly ok: false; readonly refusal: Refusal };

const CODES: Readonly<Record<PatchReason, ErrorCode>> = {
  mismatch: 'patch_mismatch',
  ambiguous: 'patch_ambiguous',
  malformed: 'patch_malformed',
  overlap: 'patch_overlap',
  empty: 'patch_empty',
};

/**
 * The real text for a content or a patch made against the masked view of `current` (null: no such file).
 * Refuses with `masked_secret` or the patch's code; line numbers are those of the masked view.
 */
export function restoreMasked(o: {
  path: string;
  current: string | null;
  source: SentSource;
}): RestoreOutcome {
  const view = maskedView(o.current ?? '', { path: o.path });
  if (o.source.mode === 'content') {
    const restored = restore({ path: o.path, current: o.current, sent: o.source.text, view });
    if (!restored.ok) return restored;
    const touched = o.current === null || o.source.text !== view.text;
    return { ...restored, sentView: o.source.text, touched, view, offsets: {}, twins: {}, notes: [] };
  }
  const patched = applyPatch(view.text, o.source.diff);
  if (!patched.ok) return { ok: false, refusal: refusalOf(patched, o.path) };
  // Looked at on the finished text, apart from the code that made it: a wrong byte here is a bug, and nothing is written.
  if (!keepsOutside(view.text, patched)) throw new Error('the patch changed bytes outside of its hunks');
  const sent = patched.text;
  const restored = restore({
    path: o.path,
    current: o.current,
    sent,
    origins: lineOrigins(view.text, patched),
    view,
  });
  if (!restored.ok) return restored;
  const { offsets, twins = {}, warnings } = patched;
  return { ...restored, sentView: sent, touched: sent !== view.text, view, offsets, twins, notes: warnings };
}

/** What a patch expected is the caller's text, and may be a guessed value: it is masked like any other text. */
function refusalOf(refused: PatchRefused, path: string): Refusal {
  const { hunk, line, found, candidates } = refused;
  const expected = refused.expected === undefined ? undefined : maskFragment(refused.expected, path);
  const facts: Facts = {
    ...refused.said.facts,
    ...(hunk === undefined ? {} : { hunk }),
    ...(line === undefined ? {} : { line }),
    ...(expected === undefined ? {} : { expected }),
    ...(found === undefined ? {} : { found }),
    ...(candidates === undefined ? {} : { candidates }),
  };
  const refusal = { code: CODES[refused.reason], message: refused.said.message, facts };
  return line === undefined ? refusal : { ...refusal, line };
}

/** A line that was cut at `…` may begin or end inside a value: what touches the cut goes with it. */
function maskFragment(text: string, path: string): string {
  const whole = text.replace(/^…\S+/, '…');
  const cut =
    whole.length > 1 && whole.endsWith('…')
      ? `${whole.slice(0, Math.max(whole.lastIndexOf(' '), whole.lastIndexOf('\t')) + 1)}…`
      : whole;
  return maskText(cut, { path }).text;
}
