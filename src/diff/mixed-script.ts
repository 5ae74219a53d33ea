/**
 * Words in which letters of several scripts stand side by side, as in `аdmin` with a Cyrillic а: they read as one word
 * and are another. German, English, emoji, units such as µs or kΩ and texts in Chinese, Japanese or Korean must not alarm.
 */
import { codeOf, isPlain } from './reveal.ts';

export interface MixedWord {
  readonly word: string;
  /** The letters that are not of the word's main script, with their code: `а U+0430`. */
  readonly characters: readonly string[];
}

/** An escape (`\n` before a Cyrillic word) is no part of a word; identifiers are one word, underscores and all. */
const WORD = /\\[A-Za-z]|[\p{L}\p{M}\p{N}_]+/gu;
const ASCII_WORD = /^[\w\\]*$/;

/** Latin letters in all but their code: full-width ones and the styled alphabets of mathematics. */
const STYLED = /[\u{FF21}-\u{FF3A}\u{FF41}-\u{FF5A}\u{1D400}-\u{1D7CB}]/u;
const LATIN = /\p{Script=Latin}/u;
/** Greek letters that pass for Latin ones; the others (µ, Ω, Δ, π) are symbols of their own. */
const GREEK_LOOKALIKE = /[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορτυχικγϲϳϹͿΐίϊόύάή]/u;
const GREEK = /\p{Script=Greek}/u;
/** Scripts that are written without blanks between, next to Latin words and among each other. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const NAMED: readonly (readonly [string, RegExp])[] = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Coptic', /\p{Script=Coptic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Georgian', /\p{Script=Georgian}/u],
];

/** Every mixed word of a line, in order. Linear in the line. */
export function findMixedWords(line: string): MixedWord[] {
  const found: MixedWord[] = [];
  if (isPlain(line)) return found;
  for (const [word] of line.matchAll(WORD)) {
    if (ASCII_WORD.test(word)) continue;
    const mixed = inspectWord(word);
    if (mixed !== undefined) found.push(mixed);
  }
  return found;
}

function inspectWord(word: string): MixedWord | undefined {
  const scripts = new Map<string, Set<string>>();
  for (const letter of new Set(word.match(/\p{L}|\p{N}/gu))) {
    const script = scriptOf(letter);
    if (script === undefined) continue;
    const letters = scripts.get(script);
    if (letters === undefined) scripts.set(script, new Set([letter]));
    else letters.add(letter);
  }
  if (scripts.size < 2) return undefined;
  // The main script is Latin where there is any: that is what keys and flags are written in.
  const main = scripts.has('Latin') ? 'Latin' : [...scripts.keys()][0];
  const characters = [...scripts].flatMap(([script, letters]) =>
    script === main ? [] : [...letters].map((letter) => `${letter} ${codeOf(letter)}`),
  );
  return { word, characters };
}

/** The script that a character counts for; undefined: it goes with any. */
function scriptOf(character: string): string | undefined {
  if (STYLED.test(character)) return 'styled';
  if (LATIN.test(character)) return 'Latin';
  if (!/\p{L}/u.test(character) || UNSPACED.test(character)) return undefined;
  if (GREEK.test(character)) return GREEK_LOOKALIKE.test(character) ? 'Greek' : undefined;
  for (const [name, script] of NAMED) if (script.test(character)) return name;
  return /\p{Script=Common}|\p{Script=Inherited}/u.test(character) ? undefined : 'other';
}
