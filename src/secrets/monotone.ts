/**
 * No value that was hidden may be readable afterwards: not by another key above it, another path, a copied block.
 * It follows bytes that came from the current file; it never compares values with what a caller sent, so that its
 * answer says nothing about a guess (spec, section 6).
 */
import { refuse, type Refusal } from '../domain/verdict.ts';
import { replaceSpans, secretSpans } from './conceal.ts';
import { rangeFinder, type Range } from './span.ts';

/** The first of the `hidden` stretches of `text` that its masked view under `path` would show, or null. */
export function findRevealed(text: string, hidden: readonly Range[], path: string): Range | null {
  return hidden.length === 0 ? null : findUncovered(text, hidden, secretSpans(text, path));
}

/** The same, where what the text hides is known already. */
export function findUncovered(text: string, hidden: readonly Range[], spans: readonly Range[]): Range | null {
  const cover = rangeFinder(spans);
  return hidden.find((range) => !isCovered(text, range, cover)) ?? null;
}

function isCovered(text: string, range: Range, cover: (at: number) => Range | undefined): boolean {
  let at = range.start;
  while (at < range.end) {
    const span = cover(at);
    if (span !== undefined) at = span.end;
    else if (/\s/.test(text.charAt(at))) at++;
    else return false;
  }
  return true;
}

/**
 * May a whole file be read under another path, by rename, copy or restore? `masked_secret` where a value that is
 * hidden under `from` would be readable under `to`.
 */
export function checkMove(o: { text: string; from: string; to: string }): Refusal | null {
  const revealed = findRevealed(o.text, secretSpans(o.text, o.from), o.to);
  if (revealed === null) return null;
  const line = o.text.slice(0, revealed.start).split('\n').length;
  return refuse('masked_secret', 'masked.moved', { line, from: o.from, to: o.to }, line);
}

/** Values shorter than this are words of everyday text; that one stands in a file says nothing about the other. */
const TELLING = 8;

/**
 * May bytes that never came from the caller (a backup) take this file's place? `masked_secret` where a value that the
 * current file hides could be read in them.
 */
export function checkReveals(o: { current: string; after: string; path: string }): Refusal | null {
  const shown = maskedTextOf(o.after, o.path);
  for (const { start, end } of secretSpans(o.current, o.path)) {
    const value = o.current.slice(start, end);
    if (value.length < TELLING || !shown.includes(value)) continue;
    const line = o.after.slice(0, Math.max(0, o.after.indexOf(value))).split('\n').length;
    return refuse('masked_secret', 'masked.moved', { line, from: o.path, to: o.path }, line);
  }
  return null;
}

function maskedTextOf(text: string, path: string): string {
  return replaceSpans(text, secretSpans(text, path));
}
