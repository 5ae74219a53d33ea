/**
 * Finds the one place where a hunk's old lines stand. Content is exact, always; only the place may differ from what
 * the header says, by at most WINDOW lines, and only where there is no second place. Never searches on past a doubt.
 */
import { BOM, contentEnd, lineIs, type FileLines } from './file-lines.ts';
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
    high: stated + WINDOW,
  }).filter((at) => marksFit(file, hunk, at));
  const [at] = found;
  if (at === undefined) return { kind: 'mismatch' };
  return found.length === 1 ? { kind: 'at', at } : { kind: 'ambiguous', candidates: found };
}

/** Do the hunk's old lines, with what they claim about the end of the file, stand at line `at` (from 0)? */
export function standsAt(file: FileLines, hunk: Hunk, at: number): boolean {
  return searchLines(file, hunk.old, { low: at, high: at }).length === 1 && marksFit(file, hunk, at);
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
 * Every line from `low` to `high` at which the lines `wanted` stand. They are compared as one stretch of text, and only
 * where its length is right: hardly more than one subtraction a line, and one native comparison where that fits.
 */
export function searchLines(
  file: FileLines,
  wanted: readonly string[],
  range: { readonly low: number; readonly high: number },
): number[] {
  const hits: number[] = [];
  const low = Math.max(0, range.low);
  const high = Math.min(range.high, file.count - wanted.length);
  if (low > high) return hits;
  const { text, starts, breakLength } = file;
  const block = wanted.join(breakLength === 2 ? '\r\n' : '\n');
  const { length } = block;
  if (low === 0 && namesBom(file, block) && contentEnd(file, wanted.length - 1) === length) {
    if (text.startsWith(block)) hits.push(0);
  }
  const open = !file.ended && high + wanted.length === file.count;
  const ending = wanted.length;
  const span = length + breakLength;
  const probe = Math.max(0, Math.min(probeOf(wanted, breakLength), length - 2));
  const [first, second] = [block.charCodeAt(probe), block.charCodeAt(probe + 1)];
  for (let line = low; line <= (open ? high - 1 : high); line += 1) {
    const start = starts[line] ?? 0;
    if ((starts[line + ending] ?? 0) - start !== span) continue;
    if (length > 1 && text.charCodeAt(start + probe) !== first) continue;
    if (length > 1 && text.charCodeAt(start + probe + 1) !== second) continue;
    if (text.slice(start, start + length) === block) hits.push(line);
  }
  // The file's last line has no line break to count.
  if (open && text.length - (starts[high] ?? 0) === length && text.endsWith(block)) hits.push(high);
  return hits;
}

/** Two characters that tell similar blocks of one length apart: near the end of the longest line, a name or number. */
function probeOf(wanted: readonly string[], breakLength: number): number {
  let probe = 0;
  let longest = 0;
  let at = 0;
  for (const { length } of wanted) {
    if (length > longest) {
      longest = length;
      probe = at + Math.max(0, length - 4);
    }
    at += length + breakLength;
  }
  return probe;
}

/** A line marked as the last one without line break is that, or the hunk does not stand here. */
function marksFit(file: FileLines, hunk: Hunk, at: number): boolean {
  if (hunk.oldMark === -1) return true;
  return !file.ended && hunk.oldMark === hunk.old.length - 1 && at + hunk.old.length === file.count;
}
