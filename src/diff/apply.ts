/**
 * Applies a unified diff to a text: exactly what it says, where its lines stand, or nothing at all (seed, "Modus 3").
 * Never repairs, trims or guesses; bytes outside the hunks are copied as they are.
 */
import type { Note } from '../domain/verdict.ts';
import type { Said } from '../domain/messages.ts';
import { assemble } from './assemble.ts';
import { explainMismatch } from './explain.ts';
import { indexLines, type FileLines } from './file-lines.ts';
import { locateHunk } from './locate.ts';
import { changesNothing, parsePatch, withoutCarriageReturns, type Hunk, type LineEnds } from './parse.ts';
import { findTwins, type PlacedHunk } from './twins.ts';

export type { PlacedHunk } from './twins.ts';

export type PatchReason = 'mismatch' | 'ambiguous' | 'malformed' | 'overlap' | 'empty';

export interface PatchApplied {
  readonly ok: true;
  readonly text: string;
  /** Hunk number → found minus stated line; only hunks that moved. */
  readonly offsets: Readonly<Record<string, number>>;
  /** Hunk number → lines, from 1, where the same old lines stand as well. */
  readonly twins?: Readonly<Record<string, readonly number[]>>;
  readonly warnings: readonly Note[];
  readonly placed: readonly PlacedHunk[];
}

export interface PatchRefused {
  readonly ok: false;
  readonly reason: PatchReason;
  readonly hunk?: number;
  /** From 1, in the text the patch was applied to; for `malformed` in the patch. */
  readonly line?: number;
  readonly expected?: string;
  readonly found?: string;
  /** Lines, from 1. */
  readonly candidates?: readonly number[];
  readonly said: Said;
}

export type PatchOutcome = PatchApplied | PatchRefused;

/** How many hunks with twins are pointed out one by one. */
const TWIN_NOTES = 10;

/**
 * The text after the patch, or why there is none. Line numbers count from 1. Takes time in proportion to both texts,
 * whatever the headers say; never throws.
 */
export function applyPatch(original: string, patch: string): PatchOutcome {
  const parsed = parsePatch(patch);
  if (!parsed.ok) return malformed(parsed.why, parsed.line, parsed.hunk);
  const { file, hunks, lineBreak } = agreeOnLineEnds(indexLines(original), parsed.hunks, parsed.ends);
  const idle = hunks.find(changesNothing);
  if (idle !== undefined) return empty(idle.number);
  const placed = placeHunks(file, hunks);
  if (!('offsets' in placed)) return placed;
  const text = assemble(file, placed.hunks, lineBreak);
  if (text === original) return empty();
  const twins = findTwins(file, placed.hunks);
  const warnings = [...noteCut(hunks), ...noteTwins(twins, placed.hunks)];
  const result = { ok: true, text, offsets: placed.offsets, warnings, placed: placed.hunks } as const;
  return Object.keys(twins).length === 0 ? result : { ...result, twins };
}

/**
 * Where file and patch are each LF or CRLF throughout, the kind of line end does not count and the file's is written.
 * Otherwise a CR is content like any other character.
 */
function agreeOnLineEnds(
  file: FileLines,
  hunks: readonly Hunk[],
  patchEnds: LineEnds,
): { readonly file: FileLines; readonly hunks: readonly Hunk[]; readonly lineBreak: '\n' | '\r\n' } {
  if (file.ends === 'mixed' || patchEnds === 'mixed') {
    return { file: { ...file, breakLength: 1 }, hunks, lineBreak: '\n' };
  }
  return {
    file,
    hunks: patchEnds === 'crlf' ? hunks.map(withoutCarriageReturns) : hunks,
    lineBreak: (file.ends === 'none' ? patchEnds : file.ends) === 'crlf' ? '\r\n' : '\n',
  };
}

function placeHunks(
  file: FileLines,
  hunks: readonly Hunk[],
): { readonly hunks: readonly PlacedHunk[]; readonly offsets: Record<string, number> } | PatchRefused {
  const placed: PlacedHunk[] = [];
  const offsets: Record<string, number> = {};
  let from = 0;
  for (const hunk of hunks) {
    const located = locateHunk(file, hunk, from);
    if (located.kind !== 'at') return unplaced(file, hunk, { located, from });
    const { at } = located;
    from = at + hunk.old.length;
    if (hunk.newMark && from < file.count) return malformed('text_after_marker', from, hunk.number);
    if (hunk.old.length > 0 && at !== hunk.oldStart - 1)
      offsets[String(hunk.number)] = at + 1 - hunk.oldStart;
    placed.push({ hunk, at });
  }
  return { hunks: placed, offsets };
}

function unplaced(
  file: FileLines,
  hunk: Hunk,
  why: { readonly located: Exclude<ReturnType<typeof locateHunk>, { kind: 'at' }>; readonly from: number },
): PatchRefused {
  const { located, from } = why;
  const base = { ok: false, hunk: hunk.number } as const;
  const line = hunk.oldStart;
  switch (located.kind) {
    case 'overlap':
      return {
        ...base,
        reason: 'overlap',
        line,
        said: { message: 'patch.overlap', facts: { hunk: hunk.number, line, end: from } },
      };
    case 'ambiguous': {
      const candidates = located.candidates.map((at) => at + 1);
      const facts = { hunk: hunk.number, line, candidates };
      const message = candidates.length === 0 ? 'patch.no_anchor' : 'patch.ambiguous';
      return { ...base, reason: 'ambiguous', line, candidates, said: { message, facts } };
    }
    case 'mismatch': {
      const { message, facts, ...where } = explainMismatch(file, hunk, from);
      return { ...base, reason: 'mismatch', ...where, said: { message, facts } };
    }
    default:
      return located satisfies never;
  }
}

function malformed(why: string, line: number, hunk?: number): PatchRefused {
  const said = { message: `patch.malformed.${why}`, facts: { line, hunk: hunk ?? 0 } };
  return { ok: false, reason: 'malformed', line, ...(hunk === undefined ? {} : { hunk }), said };
}

function empty(hunk?: number): PatchRefused {
  if (hunk === undefined) return { ok: false, reason: 'empty', said: { message: 'patch.empty', facts: {} } };
  return { ok: false, reason: 'empty', hunk, said: { message: 'patch.empty.hunk', facts: { hunk } } };
}

/** A last hunk with fewer lines than its header promises: the patch may have been cut on its way. */
function noteCut(hunks: readonly Hunk[]): readonly Note[] {
  const last = hunks.at(-1);
  if (last === undefined) return [];
  const made = last.lines.filter((line) => line.op !== '-').length;
  if (last.old.length >= last.oldCount && made >= last.newCount) return [];
  const facts = {
    hunk: last.number,
    old: last.old.length,
    oldStated: last.oldCount,
    new: made,
    newStated: last.newCount,
  };
  return [{ kind: 'warning', code: 'cut_patch', message: 'patch.cut', facts }];
}

function noteTwins(
  twins: Readonly<Record<string, readonly number[]>>,
  placed: readonly PlacedHunk[],
): readonly Note[] {
  const notes: Note[] = [];
  for (const { hunk, at } of placed) {
    const lines = twins[String(hunk.number)];
    if (lines === undefined) continue;
    if (notes.length === TWIN_NOTES) break;
    const facts = { hunk: hunk.number, line: at + 1, lines };
    notes.push({ kind: 'warning', code: 'twins', line: at + 1, message: 'patch.twins', facts });
  }
  return notes;
}
