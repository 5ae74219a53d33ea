/**
 * Says why a hunk does not stand where it should: the line, what was expected and found, how they differ,
 * the nearest line that looks alike, whether the change is there already. Never moves or accepts anything.
 */
import type { Facts } from '../domain/messages.ts';
import { lineText, type FileLines } from './file-lines.ts';
import { lookalikeKey, nameDifference, showDifference, showLine, type Difference } from './invisible.ts';
import { lineFits, searchLines, WINDOW } from './locate.ts';
import type { Hunk } from './parse.ts';

/** How many of a hunk's lines are compared when looking for the place that was meant. */
const COMPARED = 100;

export interface Mismatch {
  /** From 1; may be one past the file's end. */
  readonly line: number;
  readonly expected: string;
  /** Absent where the file ends before this line. */
  readonly found?: string;
  readonly message: string;
  readonly facts: Facts;
}

/** Why `hunk` fits nowhere within its window. `from`: the first line that no earlier hunk has taken. */
export function explainMismatch(file: FileLines, hunk: Hunk, from: number): Mismatch {
  const stated = hunk.oldStart - 1;
  const at = likeliestPlace(file, hunk, from);
  const broken = firstBroken(file, hunk, at);
  const expected = hunk.old[broken] ?? '';
  const line = at + broken;
  const number = line + 1;
  const base = { hunk: hunk.number, line: number };
  if (isApplied(file, hunk)) {
    const seen =
      line < file.count ? showDifference(expected, lineText(file, line)) : { expected: showLine(expected) };
    return { ...seen, line: number, message: 'patch.already_applied', facts: { ...base, ...seen } };
  }
  if (line >= file.count) {
    const shown = showLine(expected);
    const facts = { ...base, expected: shown, lines: file.count, ...nearby(file, expected, stated) };
    return { line: number, expected: shown, message: 'patch.mismatch.past_end', facts };
  }
  const found = lineText(file, line);
  if (lineFits(file, line, expected)) {
    const shown = showLine(expected);
    return { line: number, expected: shown, found: shown, message: 'patch.mismatch.end_marker', facts: base };
  }
  const difference: Difference = nameDifference(expected, found);
  const shown = showDifference(expected, found);
  const similar = difference === 'text' ? nearby(file, expected, stated) : { nearest: 0, alike: 'none' };
  return {
    ...shown,
    line: number,
    message: 'patch.mismatch.line',
    facts: { ...base, ...shown, difference, ...similar },
  };
}

/** The place in the window where most of the hunk's lines stand; the stated one where none is better. */
function likeliestPlace(file: FileLines, hunk: Hunk, from: number): number {
  const stated = Math.max(0, hunk.oldStart - 1);
  const score = (at: number): number => {
    let fits = 0;
    for (let i = Math.min(hunk.old.length, COMPARED, file.count - at) - 1; i >= 0; i -= 1) {
      if (lineFits(file, at + i, hunk.old[i] ?? '')) fits += 1;
    }
    return fits;
  };
  if (stated > file.count + WINDOW) return stated;
  let best = stated;
  let most = score(stated);
  // No place has all of them; one that lacks a single line cannot be bettered.
  const enough = Math.min(hunk.old.length, COMPARED) - 1;
  for (let distance = 1; distance <= WINDOW && most < enough; distance += 1) {
    for (const at of [stated - distance, stated + distance]) {
      if (at < from || at >= file.count) continue;
      const fits = score(at);
      if (fits > most) {
        most = fits;
        best = at;
      }
    }
  }
  return best;
}

/** The first of the hunk's lines that differs; its last where only a claim about the file's end is wrong. */
function firstBroken(file: FileLines, hunk: Hunk, at: number): number {
  for (const [i, text] of hunk.old.entries()) {
    if (at + i >= file.count || !lineFits(file, at + i, text)) return i;
  }
  return Math.max(0, hunk.oldMark);
}

/** Does what the hunk would make of its lines stand there already? */
function isApplied(file: FileLines, hunk: Hunk): boolean {
  const made = hunk.lines.filter((line) => line.op !== '-').map((line) => line.text);
  const adds = hunk.lines.some((line) => line.op === '+' && line.text.trim() !== '');
  if (!adds && made.length < 2) return false;
  const stated = hunk.oldStart - 1;
  // A single line says little: it may stand anywhere for its own reasons.
  const reach = made.length < 2 ? 0 : WINDOW;
  return searchLines(file, made, { low: stated - reach, high: stated + reach }).length > 0;
}

/** The line nearest to the stated one that looks like `expected`: from 1, 0 where there is none; and how it differs. */
function nearby(
  file: FileLines,
  expected: string,
  stated: number,
): { readonly nearest: number; readonly alike: Difference | 'same' | 'none' } {
  const key = lookalikeKey(expected);
  if (key === '') return { nearest: 0, alike: 'none' };
  const middle = Math.min(Math.max(0, stated), Math.max(0, file.count - 1));
  for (let distance = 0; distance <= 2 * WINDOW; distance += 1) {
    for (const line of distance === 0 ? [middle] : [middle - distance, middle + distance]) {
      if (line < 0 || line >= file.count) continue;
      const text = lineText(file, line);
      if (lookalikeKey(text) !== key) continue;
      return { nearest: line + 1, alike: text === expected ? 'same' : nameDifference(expected, text) };
    }
  }
  return { nearest: 0, alike: 'none' };
}
