/**
 * A message cut into words, signs and separators; null for anything a short message of consent never holds:
 * digits, question marks, quotation marks, dots in a row, letters of other scripts, invisible characters inside.
 * Nothing is mapped by likeness: no NFKC, no look-alikes, no stemming.
 */
import { SEPARATOR } from './pattern.ts';

export interface Lexicon {
  /** Signs such as 👍 or :) in lower case, longest first. */
  readonly signs: readonly string[];
  /** Written with dots, longest first: `o.k.` → `ok`. */
  readonly abbreviations: readonly (readonly [string, string])[];
}

const INVISIBLE_ENDS = /[\s\u200B-\u200F\u2060-\u2064\uFEFF\u00AD]/u;
const BLANKS = /\s+/y;
const WORD = /[A-Za-zÄÖÜäöüßẞ]+(?:['’´`-][A-Za-zÄÖÜäöüßẞ]+)*/y;
const BREAK = /[,;:.]|!+|(?<=\s)[-–—](?=\s)/y;
const AFTER_SIGN = /[\u{1F3FB}-\u{1F3FF}]?[\uFE0E\uFE0F]?/uy;
const LETTER = /[A-Za-zÄÖÜäöüßẞ]/;
/** What may stand at a message's end: a comma or a dash there announces more. */
const CLOSING = /^(?:\.|!+)$/;

/** Lower case of plain letters alone: `toLowerCase` would make a k of the Kelvin sign. */
export function foldCase(text: string): string {
  return text.replace(/[A-ZÄÖÜẞ]/g, (letter) => letter.toLowerCase());
}

/** The text without blanks and invisible characters at its ends (never inside). */
export function trimEnds(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && INVISIBLE_ENDS.test(text.charAt(start))) start++;
  while (end > start && INVISIBLE_ENDS.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/**
 * Words in lower case without apostrophes, signs, and `~` for each separator between them; a separator that merely
 * closes the message is left out. Linear in the text's length.
 */
export function lex(text: string, lexicon: Lexicon): string[] | null {
  const source = text.replace(/[aouAOU]\u0308/g, (pair) => pair.normalize('NFC'));
  const symbols: string[] = [];
  let closing: string | null = null;
  for (let at = 0; at < source.length;) {
    const blanks = take(BLANKS, source, at);
    at += blanks.length;
    if (at >= source.length) break;
    const read = symbolAt(source, at, lexicon);
    if (read !== null) {
      if (closing !== null) symbols.push(SEPARATOR);
      closing = null;
      symbols.push(read.symbol);
      at += read.length;
      continue;
    }
    const mark = take(BREAK, source, at);
    if (mark === '' || closing !== null || symbols.length === 0) return null;
    closing = mark;
    at += mark.length;
  }
  return closing === null || CLOSING.test(closing) ? symbols : null;
}

function symbolAt(source: string, at: number, lexicon: Lexicon): { symbol: string; length: number } | null {
  for (const [written, word] of lexicon.abbreviations) {
    const after = at + written.length;
    if (foldCase(source.slice(at, after)) === written && !LETTER.test(source.charAt(after))) {
      return { symbol: word, length: written.length };
    }
  }
  const word = take(WORD, source, at);
  if (word !== '') return { symbol: foldCase(word).replace(/['’´`]/g, ''), length: word.length };
  for (const sign of lexicon.signs) {
    const after = at + sign.length;
    if (foldCase(source.slice(at, after)) !== sign) continue;
    return { symbol: sign, length: sign.length + take(AFTER_SIGN, source, after).length };
  }
  return null;
}

function take(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}
