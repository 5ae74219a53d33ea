/**
 * Finds the one place where a hunk's old lines stand. Content is exact, always; only the place may differ from what
 * the header says, by at most WINDOW lines, and only where there is no second place. Never searches on past a doubt.
 */
import { BOM, lineIs, type FileLines } from './file-lines.ts';
import type { Hunk } from './parse.ts';

/** How far from its stated line a hunk is looked for (seed: ±100). */
export const WINDOW = 100;

export type Located =
  | { readonly kind: 'at'; readonly at: number }
  /** The stated place fits, but lies before the end of the hunk before. */
  | { readonly kind: 'overlap' }
  /** Several places fit (lines from 0), or there is nothing to tell a place by (none). */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly number[] }
  | { readonly kind: 'mismatch' };

/** The hunk's place. `from`: the first line that no earlier hunk has taken. Linear in hunk and window. */
export function locateHunk(file: FileLines, hunk: Hunk, from: number): Located {
  if (hunk.old.length === 0) {
    return file.count === 0 && hunk.number === 1
      ? { kind: 'at', at: 0 }
      : { kind: 'ambiguous', candidates: [] };
  }
  const stated = hunk.oldStart - 1;
  if (standsAt(file, hunk, stated)) return stated < from ? { kind: 'overlap' } : { kind: 'at', at: stated };
  const found = searchLines(file, hunk.old, {
    low: Math.max(from, stated - WINDOW),
    high: Math.min(file.count - hunk.old.length, stated + WINDOW),
  }).filter((at) => marksFit(file, hunk, at));
  const [at] = found;
  if (at === undefined) return { kind: 'mismatch' };
  return found.length === 1 ? { kind: 'at', at } : { kind: 'ambiguous', candidates: found };
}

/** Do the hunk's old lines, with what they claim about the end of the file, stand at line `at` (from 0)? */
export function standsAt(file: FileLines, hunk: Hunk, at: number): boolean {
  const { old } = hunk;
  if (at < 0 || at + old.length > file.count) return false;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    if (!lineFits(file, at + i, old[i] ?? '')) return false;
  }
  return marksFit(file, hunk, at);
}

/** Line 1 fits with and without the file's BOM; every other line exactly. */
export function lineFits(file: FileLines, line: number, text: string): boolean {
  return lineIs(file, line, text) || (line === 0 && namesBom(file, text) && lineIs(file, 0, text.slice(1)));
}

/** Does this old text, standing on line 1, name the file's BOM? */
export function namesBom(file: FileLines, text: string): boolean {
  return file.bom && text.startsWith(BOM);
}

/**
 * Every line between `low` and `high` at which the lines `wanted` stand (Knuth, Morris, Pratt over lines: a file of
 * nothing but `],` costs no more than any other).
 */
export function searchLines(
  file: FileLines,
  wanted: readonly string[],
  range: { readonly low: number; readonly high: number },
): number[] {
  const hits: number[] = [];
  const low = Math.max(0, range.low);
  const first = wanted[0];
  if (first === undefined || low > range.high) return hits;
  if (low === 0 && namesBom(file, first) && wanted.every((text, i) => lineFits(file, i, text))) hits.push(0);
  const borders = bordersOf(wanted);
  let matched = 0;
  const last = range.high + wanted.length;
  for (let line = low; line < last; line += 1) {
    if (line - matched > range.high) break;
    while (matched > 0 && !lineIs(file, line, wanted[matched] ?? '')) matched = borders[matched - 1] ?? 0;
    if (lineIs(file, line, wanted[matched] ?? '')) matched += 1;
    if (matched === wanted.length) {
      hits.push(line - matched + 1);
      matched = borders[matched - 1] ?? 0;
    }
  }
  return hits;
}

/** A line marked as the last one without line break is that, or the hunk does not stand here. */
function marksFit(file: FileLines, hunk: Hunk, at: number): boolean {
  if (hunk.oldMark === -1) return true;
  return !file.ended && hunk.oldMark === hunk.old.length - 1 && at + hunk.old.length === file.count;
}

/** For each prefix of `wanted`, how many lines of its beginning are its end as well. */
function bordersOf(wanted: readonly string[]): Int32Array {
  const borders = new Int32Array(wanted.length);
  let length = 0;
  for (let i = 1; i < wanted.length; i += 1) {
    while (length > 0 && wanted[i] !== wanted[length]) length = borders[length - 1] ?? 0;
    if (wanted[i] === wanted[length]) length += 1;
    borders[i] = length;
  }
  return borders;
}
