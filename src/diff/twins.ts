/**
 * Where else in a file the lines stand that a hunk has taken: a model may have meant one of those.
 * Linear in file and patch whatever they hold; nothing here moves a hunk.
 */
import { contentEnd, type FileLines } from './file-lines.ts';
import { findPatterns } from './find-patterns.ts';
import { namesBom } from './locate.ts';
import type { Hunk } from './parse.ts';

/** How many other places are named for one hunk. */
export const MAX_TWINS = 20;

export interface PlacedHunk {
  readonly hunk: Hunk;
  /** Line of the original, from 0. */
  readonly at: number;
}

/** For each hunk (by its number as text) with twins: their lines, from 1, at most MAX_TWINS. */
export function findTwins(file: FileLines, placed: readonly PlacedHunk[]): Record<string, readonly number[]> {
  const twins: Record<string, readonly number[]> = {};
  // A hunk with a line that stands nowhere else has no twin; the longest line is nearly always such a one.
  const longest = placed.map((one) => longestOf(oldLines(file, one)));
  const once = numberTexts(longest);
  const counts = new Int32Array(once.texts.length + 1);
  readLines(file, once, (number) => {
    counts[number] = (counts[number] ?? 0) + 1;
  });
  const doubtful = placed.filter((_, i) => (counts[once.numbers[i] ?? 0] ?? 0) > 1);
  if (doubtful.length === 0) return twins;
  const lines = new Int32Array(file.count);
  readLines(file, numberTexts(doubtful.flatMap((one) => oldLines(file, one))), (number, line) => {
    lines[line] = number;
  });
  const patterns = doubtful.map(({ at, hunk }) => lines.subarray(at, at + hunk.old.length));
  // One more than is named: a hunk's own place is among the hits.
  const hits = findPatterns(lines, patterns, MAX_TWINS + 1);
  for (const [i, { hunk, at }] of doubtful.entries()) {
    const elsewhere = (hits[i] ?? []).filter((hit) => hit !== at).slice(0, MAX_TWINS);
    if (elsewhere.length > 0) twins[String(hunk.number)] = elsewhere.map((hit) => hit + 1);
  }
  return twins;
}

/** A hunk's old lines as the file has them: a BOM that the patch names is in no line. */
function oldLines(file: FileLines, { hunk, at }: PlacedHunk): readonly string[] {
  const [first = ''] = hunk.old;
  return at === 0 && namesBom(file, first) ? [first.slice(1), ...hunk.old.slice(1)] : hunk.old;
}

function longestOf(texts: readonly string[]): string {
  let longest = '';
  for (const text of texts) if (text.length > longest.length) longest = text;
  return longest;
}

const LENGTHS = 1 << 10;

/** Different texts numbered from 1, and what tells most other lines apart from them without hashing or copying. */
interface Numbered {
  /** The number of each text that was given. */
  readonly numbers: Int32Array;
  /** Each different text, at its number less one. */
  readonly texts: readonly string[];
  /** 1 at every length (modulo LENGTHS) that one of them has. */
  readonly lengths: Uint8Array;
  /** By signature: the number of the text that has it; CROWDED: several have, see `crowded`; 0: none. */
  readonly signatures: Int32Array;
  readonly crowded: ReadonlyMap<string, number>;
}

const CROWDED = -1;

function numberTexts(given: readonly string[]): Numbered {
  const size = Math.min(1 << 16, 1 << (37 - Math.clz32(given.length | 31)));
  const numbers = new Int32Array(given.length);
  const lengths = new Uint8Array(LENGTHS);
  const signatures = new Int32Array(size);
  const crowded = new Map<string, number>();
  const texts: string[] = [];
  for (const [i, text] of given.entries()) {
    const sign = signature(text, 0, text.length) & (size - 1);
    const holder = signatures[sign] ?? 0;
    const holding = texts[holder - 1];
    const known = holder === CROWDED ? crowded.get(text) : holding === text ? holder : undefined;
    numbers[i] = known ?? texts.push(text);
    if (known !== undefined) continue;
    lengths[text.length & (LENGTHS - 1)] = 1;
    signatures[sign] = holder === 0 ? texts.length : CROWDED;
    if (holding !== undefined) crowded.set(holding, holder);
    if (holder !== 0) crowded.set(text, texts.length);
  }
  return { numbers, texts, lengths, signatures, crowded };
}

/** Calls `see` for every line of the file that is one of the numbered texts. */
function readLines(file: FileLines, known: Numbered, see: (number: number, line: number) => void): void {
  const { texts, lengths, signatures, crowded } = known;
  const { text, starts, breakLength } = file;
  const mask = signatures.length - 1;
  const last = file.count - 1;
  let start = starts[0] ?? 0;
  for (let line = 0; line <= last; line += 1) {
    const from = start;
    start = starts[line + 1] ?? 0;
    const end = line === last ? contentEnd(file, line) : start - breakLength;
    if (lengths[(end - from) & (LENGTHS - 1)] === 0) continue;
    const number = signatures[signature(text, from, end) & mask] ?? 0;
    if (number === 0) continue;
    const content = text.slice(from, end);
    if (number !== CROWDED) {
      if (content === texts[number - 1]) see(number, line);
    } else {
      const found = crowded.get(content);
      if (found !== undefined) see(found, line);
    }
  }
}

/** A number that equal texts share. */
function signature(text: string, start: number, end: number): number {
  const length = end - start;
  if (length < 5) return length;
  const mixed =
    Math.imul(length, 0x9e3779b1) ^
    Math.imul(text.charCodeAt(end - 3), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(end - 4), 0xc2b2ae35) ^
    Math.imul(text.charCodeAt(end - 5), 0x165667b1) ^
    Math.imul(text.charCodeAt(start + (length >> 1)), 0x27d4eb2f);
  return mixed ^ (mixed >>> 15);
}
