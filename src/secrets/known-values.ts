/**
 * The credentials of a file, and of a config as PHP has built it, as a program gets to see them: to be looked for in
 * what the program says. Values never leave the server; whoever asks here hides them.
 */
import { secretSpans } from './conceal.ts';
import { maskJson } from './mask-json.ts';
import { readingsOf } from './readings.ts';

/** The credentials of a text, each once, as they stand there and as they are read. */
export function credentialsOf(text: string, path: string): readonly string[] {
  const values = secretSpans(text, path).flatMap(({ start, end }) => readingsOf(text.slice(start, end)));
  return [...new Set(values)];
}

/** The credentials in a JSON value, each once: by the names they stand under, and by their looks. */
export function credentialsIn(value: unknown): readonly string[] {
  const found = new Set<string>();
  collect(value, maskJson(value), found);
  return [...found].flatMap(readingsOf);
}

/** Side by side: masking keeps the order of everything. */
function collect(real: unknown, masked: unknown, found: Set<string>): void {
  if (typeof real === 'string') {
    if (typeof masked === 'string' && masked !== real) addHidden(real, masked, found);
    return;
  }
  if (typeof real !== 'object' || real === null || typeof masked !== 'object' || masked === null) return;
  const [reals, maskeds] = [Object.entries(real), Object.entries(masked)];
  for (const [index, [key, inner]] of reals.entries()) {
    const [shownKey, shown] = maskeds[index] ?? [key, inner];
    if (shownKey !== key) found.add(key);
    collect(inner, shown, found);
  }
}

const MASK = /\*\*\*masked\(len=(\d+)\)\*\*\*/g;

/** What the masks of `masked` stand for in `real`; the whole text where the two do not fit together. */
function addHidden(real: string, masked: string, found: Set<string>): void {
  const hidden: string[] = [];
  let at = 0;
  let shownAt = 0;
  for (const match of masked.matchAll(MASK)) {
    const between = masked.slice(shownAt, match.index);
    if (!real.startsWith(between, at)) return void found.add(real);
    at += between.length;
    shownAt = match.index + match[0].length;
    const length = lengthOf(real, at, Number(match[1]));
    hidden.push(real.slice(at, at + length));
    at += length;
  }
  for (const value of hidden) found.add(value);
}

/** UTF-16 units of so many characters from `at` on. */
function lengthOf(text: string, at: number, characters: number): number {
  let end = at;
  for (let n = 0; n < characters && end < text.length; n += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return end - at;
}
