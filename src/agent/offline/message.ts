/**
 * A person's message as words with their places, and what can be read off them: phrases, paths, quotes, fences.
 * Everything here is one pass over the text.
 */
import { TONGUES } from './words/words.ts';

export interface Word {
  /** As it stands, without the marks around it. */
  readonly raw: string;
  /** Lower case, NFC. */
  readonly plain: string;
  /** Offsets of `raw` in the message. */
  readonly from: number;
  readonly to: number;
  /** It stands between quotation marks. */
  readonly quoted: boolean;
}

const OPENING = new Set('„“”"\'‚‘«»(`');
const CLOSING = new Set('“”"\'‘’«»)`,;:!?.…');
const QUOTES: Readonly<Record<string, string>> = {
  '„': '“”"',
  '“': '”“',
  '"': '"',
  '«': '»',
  '»': '«',
  '‚': '‘’',
  '`': '`',
};

/** The words of a text in order; marks at their ends are cut off, marks inside (`a.php`, `bot's`) stay. */
export function wordsIn(text: string): readonly Word[] {
  const quotes = quotesIn(text);
  const words: Word[] = [];
  let quote = 0;
  for (const match of text.matchAll(/\S+/g)) {
    let from = match.index;
    let to = from + match[0].length;
    while (from < to && OPENING.has(text.charAt(from))) from += 1;
    while (to > from && CLOSING.has(text.charAt(to - 1))) to -= 1;
    if (from === to) continue;
    while ((quotes[quote]?.to ?? Infinity) <= from) quote += 1;
    const around = quotes[quote];
    const raw = text.slice(from, to);
    const quoted = around !== undefined && around.from <= from && to <= around.to;
    words.push({ raw, plain: raw.toLowerCase().normalize('NFC'), from, to, quoted });
  }
  return words;
}

export interface Span {
  /** Offsets of what stands inside the marks. */
  readonly from: number;
  readonly to: number;
}

/** A quotation is not longer than this, in characters. */
const LONGEST_QUOTE = 2000;

/** What stands between quotation marks; a mark that is never closed opens nothing. */
export function quotesIn(text: string): readonly Span[] {
  const spans: Span[] = [];
  // Up to where it is known that none of these marks stands: many opening marks must not make it slow.
  const searched = new Map<string, number>();
  for (let at = 0; at < text.length; at += 1) {
    const closers = QUOTES[text.charAt(at)];
    if (closers === undefined) continue;
    const limit = Math.min(text.length, at + 1 + LONGEST_QUOTE);
    let end = Math.max(at + 1, searched.get(closers) ?? 0);
    while (end < limit && !closers.includes(text.charAt(end))) end += 1;
    searched.set(closers, end);
    if (end >= limit) continue;
    spans.push({ from: at + 1, to: end });
    at = end;
  }
  return spans;
}

/** Where a phrase stands among the words, or -1. */
export function findPhrase(words: readonly Word[], phrase: string): number {
  const parts = phrase.split(' ');
  for (let at = 0; at + parts.length <= words.length; at += 1) {
    if (parts.every((part, i) => words[at + i]?.plain === part)) return at;
  }
  return -1;
}

export function hasAny(words: readonly Word[], phrases: Iterable<string>): boolean {
  for (const phrase of phrases) if (findPhrase(words, phrase) !== -1) return true;
  return false;
}

/** Names are compared without case, umlaut spelling and the marks between their parts: `Kunden-Service` = `kundenservice`. */
export function fold(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[-_ .]/g, '');
}

const ENDINGS = /\.(?:php|md|markdown|json|ya?ml|env|txt|html?|css|js|ini|csv)$/i;

/** Words that can only be a file's path: with a slash, a known ending, or `.env`. */
export function pathsIn(words: readonly Word[]): readonly Word[] {
  return words.filter(
    ({ raw }) => ENDINGS.test(raw) || /^\.env(?:\.|$)/.test(raw) || /^[\w.-]+\/[\w./-]+$/.test(raw),
  );
}

export interface Fence {
  readonly info: string;
  readonly body: string;
}

/** Takes the first code fence out of a message. `rest`: everything else, a line break in its place. */
export function takeFence(text: string): { fence: Fence | null; rest: string } {
  const lines = text.split('\n');
  const open = lines.findIndex((line) => /^ {0,3}(?:```|~~~)/.test(line));
  const mark = open === -1 ? undefined : /^ {0,3}(`+|~+)/.exec(lines[open] ?? '')?.[1];
  if (mark === undefined) return { fence: null, rest: text };
  const after = lines.slice(open + 1);
  const close = after.findIndex(
    (line) => line.trim().startsWith(mark) && line.trim().replaceAll(mark.charAt(0), '') === '',
  );
  if (close === -1) return { fence: null, rest: text };
  const info = (lines[open] ?? '').trim().slice(mark.length).trim().toLowerCase();
  const rest = [...lines.slice(0, open), ...after.slice(close + 1)].join('\n');
  return { fence: { info, body: after.slice(0, close).join('\n') }, rest };
}

/** The tongue a message is written in, or `fallback` where its words do not tell. */
export function tongueOf(words: readonly Word[], fallback: 'de' | 'en'): 'de' | 'en' {
  const scores = TONGUES.map(({ lang, telling }) => {
    const known = new Set(telling);
    return { lang, score: words.filter((word) => known.has(word.plain)).length };
  });
  const best = scores.toSorted((a, b) => b.score - a.score);
  return best[0] === undefined || best[0].score === (best[1]?.score ?? 0) ? fallback : best[0].lang;
}
