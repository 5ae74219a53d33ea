/**
 * Placeholders that models leave instead of text: „… rest unverändert“, `// ...`, `[truncated]`.
 * Looked for line by line in every language; linear in the text. Prose, spreads and lists must stay untouched.
 */
import {
  CUT_WORDS,
  FILLER_WORDS,
  LEFT_WORDS,
  OUTRIGHT_WORDS,
  REST_WORDS,
  SAME_WORDS,
  TEXT_WORDS,
} from './words.ts';
import { bracketedIn, commentsIn, quotedIn, stripFrame } from './phrases.ts';

/** A line of nothing but `...`: YAML ends a document so, a new file has nothing to lose; elsewhere it stands for text. */
export type BareDots = 'kept' | 'placeholder';

export interface Placeholder {
  readonly line: number;
  /** The phrase in one spelling, to be compared with what was there before. */
  readonly phrase: string;
}

/** A longer phrase is prose. */
const MAX_PHRASE = 100;
const MAX_WORDS = 12;
/** „existing code“; other words that say it stays are too common beside text. */
const OLD_WORDS: ReadonlySet<string> = new Set([
  'existing',
  'previous',
  'original',
  'bestehender',
  'bisheriger',
]);
const CODE = /[=;{}$\\]|->|>\s*\S/;

/** Every placeholder of a text, by line from 1. */
export function findPlaceholders(text: string, bare: BareDots): readonly Placeholder[] {
  const found: Placeholder[] = [];
  text.split('\n').forEach((line, index) => {
    const phrase = mayHold(line) ? placeholderIn(line, bare) : null;
    if (phrase !== null) found.push({ line: index + 1, phrase });
  });
  return found;
}

const HINTS = [...CUT_WORDS, ...SAME_WORDS, ...LEFT_WORDS].map((word) => word.slice(0, 6));

/** Cheap look ahead: most lines hold neither an ellipsis nor a telling word. */
function mayHold(line: string): boolean {
  if (line.includes('...') || line.includes('…')) return true;
  const lower = line.slice(0, 4000).toLowerCase();
  return HINTS.some((hint) => lower.includes(hint));
}

function placeholderIn(line: string, bare: BareDots): string | null {
  if (bare === 'placeholder' && /^\s*(?:\.{3}|…)\s*$/.test(line)) return '…';
  return (
    firstOf(commentsIn(line), inComment) ??
    firstOf([stripFrame(line), ...quotedIn(line)], inLine) ??
    firstOf(bracketedIn(line), inBrackets)
  );
}

function firstOf(phrases: readonly string[], judge: (phrase: Phrase) => boolean): string | null {
  for (const text of phrases) {
    const phrase = parsePhrase(text);
    if (phrase !== null && judge(phrase)) return phrase.normal;
  }
  return null;
}

/** A phrase of known words only. */
interface Phrase {
  readonly text: string;
  readonly normal: string;
  readonly words: number;
  /** It begins or ends with an ellipsis, as a placeholder does; prose has its ellipsis after a word of its own. */
  readonly dots: boolean;
  readonly cut: boolean;
  /** How many words say that something stays. */
  readonly same: number;
  readonly rest: boolean;
  /** One of the words for staying says so outright. */
  readonly outright: boolean;
  /** It names what is left of a text („rest of file“), or text that was there („existing code“). */
  readonly left: boolean;
  /** It stands in brackets as a whole. */
  readonly framed: boolean;
}

function parsePhrase(text: string): Phrase | null {
  if (text.length > MAX_PHRASE || CODE.test(text)) return null;
  const words = (text.toLowerCase().match(/[\p{L}\p{N}_'’-]+/gu) ?? []).map((word) =>
    word.replace(/['’-]/g, ''),
  );
  if (words.length > MAX_WORDS || !words.every(isKnown)) return null;
  return {
    text,
    normal: words.join(' ') || '…',
    words: words.length,
    dots: /^[\s[(<]*(?:\.{3}|…)|(?:\.{3}|…)[\s\])>]*$/.test(text),
    cut: words.some((word) => CUT_WORDS.has(word)),
    same: words.filter((word) => SAME_WORDS.has(word)).length,
    rest: words.some((word) => REST_WORDS.has(word)),
    outright: words.some((word) => OUTRIGHT_WORDS.has(word)),
    left:
      words.some((word) => TEXT_WORDS.has(word)) &&
      words.some((word) => LEFT_WORDS.has(word) || OLD_WORDS.has(word)),
    framed: /^[[(<].*[\])>]$/.test(text),
  };
}

function isKnown(word: string): boolean {
  if (word === '' || /^\d+k?$/.test(word)) return true;
  return CUT_WORDS.has(word) || SAME_WORDS.has(word) || REST_WORDS.has(word) || FILLER_WORDS.has(word);
}

/** In a comment an ellipsis beside known words is enough, even alone. */
function inComment({ dots, cut, same, rest, left, words }: Phrase): boolean {
  return dots || (words > 0 && (cut || left || same > 1 || (same > 0 && rest)));
}

/** A line needs telling words; „Rest unverändert“ is one, the sentence „Der Rest bleibt gleich.“ is prose. */
function inLine({ text, dots, cut, same, rest, outright, left, framed, words }: Phrase): boolean {
  if (framed) return cut || outright || left || same > 1;
  if (dots) return cut || same > 0 || rest;
  return same > 0 && rest && words <= 5 && !/[.!?:]$/.test(text);
}

/** Brackets need a word that says outright that text was cut, or an ellipsis with telling words. */
function inBrackets({ dots, cut, same, rest, outright }: Phrase): boolean {
  return cut || (outright && rest) || (dots && (same > 0 || rest));
}
