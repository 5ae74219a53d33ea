/**
 * The exchange that moveSecrets makes: every movable credential of a file becomes its placeholder, all else stays byte
 * for byte. Values come out of the file's own text and go nowhere but into the map that the secrets area is given.
 */
import type { ConfigPath } from '../../domain/path.ts';
import { MOST_SECRETS, placeholderFor, type SecretName } from '../../domain/secret.ts';
import { refuse, type Note, type Refusal } from '../../domain/verdict.ts';
import { findRevealed } from '../../secrets/monotone.ts';
import { secretSpans } from '../../secrets/conceal.ts';
import { rangeFinder, type Range } from '../../secrets/span.ts';
import { findMovable, type FileText, type Left, type Movable } from './movable.ts';
import { freeName, nameFor } from './names.ts';

export interface Moved {
  readonly name: SecretName;
  /** From 1, in the file as it was. */
  readonly line: number;
  readonly key: string;
  /** The secrets area holds this value already. */
  readonly known: boolean;
}

export interface Move {
  readonly after: string;
  readonly moved: readonly Moved[];
  readonly left: readonly { readonly line: number; readonly key: string; readonly why: Left['why'] }[];
}

export interface MoveRequest extends FileText {
  readonly path: ConfigPath;
  /** What the secrets area holds, by name. */
  readonly known: ReadonlyMap<SecretName, string>;
  /** Names that files of the tenant speak of: one that has no value yet must not get this one by chance. */
  readonly spoken: ReadonlySet<SecretName>;
}

/** Where a value stands under no name. */
const NO_KEY = '–';

/**
 * `too_large` where the secrets area could not take them all; `masked_secret` where a value that stays would be readable
 * once others are gone.
 */
export function planMove(o: MoveRequest): { ok: true; move: Move } | { ok: false; refusal: Refusal } {
  const { movable, left } = findMovable(o);
  // First: names are looked for one after the other, and more than can be kept are not worth it.
  if (o.known.size + countFresh(movable, o.known) > MOST_SECRETS)
    return { ok: false, refusal: refuse('too_large', 'move.full') };
  const names = nameAll(movable, o);
  const { text: after, moveAll } = exchange(o.text, movable, names);
  const placeAt = rangeFinder(movable.map(({ place }) => place));
  const kept = secretSpans(o.text, o.path).filter((span) => placeAt(span.start) === undefined);
  const revealed = findRevealed(after, moveAll(kept), o.path);
  if (revealed !== null) {
    const line = after.slice(0, revealed.start).split('\n').length;
    return { ok: false, refusal: refuse('masked_secret', 'move.reveals', { line }, line) };
  }
  const lineAt = lineFinder(o.text);
  const moved = movable.map(({ place, key }, index): Moved => {
    const name = names[index] ?? ('' as SecretName);
    return {
      name,
      line: lineAt(place.start),
      key: key ?? place.keys.at(-1) ?? NO_KEY,
      known: o.known.has(name),
    };
  });
  const stay = left.map(({ span, why }) => ({ line: lineAt(span.start), key: span.key ?? NO_KEY, why }));
  return { ok: true, move: { after, moved, left: stay } };
}

/** How many values the secrets area does not hold yet. */
function countFresh(movable: readonly Movable[], known: MoveRequest['known']): number {
  const held = new Set(known.values());
  return new Set(movable.map(({ value }) => value).filter((value) => !held.has(value))).size;
}

/** Equal values share a name, and one that the secrets area holds already keeps its own. */
function nameAll(movable: readonly Movable[], o: MoveRequest): readonly SecretName[] {
  const byValue = new Map([...o.known].toReversed().map(([name, value]) => [value, name]));
  const given = new Set<SecretName>();
  return movable.map(({ place, value, key }) => {
    const same = byValue.get(value);
    if (same !== undefined) return same;
    const wanted = nameFor({ path: o.path, keys: place.keys, key });
    const name = freeName(wanted, (one) => o.known.has(one) || given.has(one) || o.spoken.has(one));
    given.add(name);
    byValue.set(value, name);
    return name;
  });
}

/** The new text, and where stretches of the old one that stay lie in it; they come in order. */
function exchange(text: string, movable: readonly Movable[], names: readonly SecretName[]) {
  const parts: string[] = [];
  const shifts: { readonly from: number; readonly by: number }[] = [];
  let at = 0;
  let by = 0;
  movable.forEach(({ place }, index) => {
    const written = place.spell(placeholderFor(names[index] ?? ('' as SecretName)));
    parts.push(text.slice(at, place.start), written);
    at = place.end;
    by += written.length - (place.end - place.start);
    shifts.push({ from: place.end, by });
  });
  parts.push(text.slice(at));
  const moveAll = (ranges: readonly Range[]): readonly Range[] => {
    let next = 0;
    let shift = 0;
    return ranges.map(({ start, end }) => {
      for (; (shifts[next]?.from ?? Infinity) <= start; next += 1) shift = shifts[next]?.by ?? shift;
      return { start: start + shift, end: end + shift };
    });
  };
  return { text: parts.join(''), moveAll };
}

function lineFinder(text: string): (offset: number) => number {
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks.push(at);
  return (offset) => {
    let low = 0;
    let high = breaks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** What the person reads on top of the preview: each name with its line, and what is left in place and why. */
export function notesOfMove(path: ConfigPath, move: Move): readonly Note[] {
  const moved = move.moved.map(({ name, line, key, known }): Note => {
    const message = known ? 'move.to_known' : 'move.to';
    return { kind: 'warning', code: 'moved', message, facts: { name, line, key }, line, path };
  });
  const left = move.left.map(({ line, key, why }): Note => {
    const message = `move.left.${why}`;
    return { kind: 'warning', code: 'left_in_place', message, facts: { line, key }, line, path };
  });
  const isPhp = /\.php$/i.test(path);
  const others: readonly Note[] =
    isPhp || moved.length === 0
      ? []
      : [{ kind: 'warning', code: 'other_readers', message: 'move.other_readers', facts: { path }, path }];
  const copies: readonly Note[] =
    moved.length === 0
      ? []
      : [{ kind: 'warning', code: 'old_copies', message: 'move.old_copies', facts: {} }];
  return [...moved, ...left, ...others, ...copies];
}

const WRITTEN = /["'`]?\{\{secret:([A-Z0-9_]{1,64})\}\}["'`]?/y;

/**
 * The values that an exchange takes out of `before`, by the names that stand in `after`. Null: `after` is not exactly
 * `before` with every movable credential exchanged, so nothing may be stored or written for it.
 */
export function valuesOfMove(before: FileText, after: string): ReadonlyMap<SecretName, string> | null {
  const values = new Map<SecretName, string>();
  let was = 0;
  let is = 0;
  for (const { place, value } of findMovable(before).movable) {
    const same = before.text.slice(was, place.start);
    if (!after.startsWith(same, is)) return null;
    is += same.length;
    WRITTEN.lastIndex = is;
    const name = WRITTEN.exec(after)?.[1] as SecretName | undefined;
    const written = name === undefined ? null : place.spell(placeholderFor(name));
    if (name === undefined || written === null || !after.startsWith(written, is)) return null;
    if ((values.get(name) ?? value) !== value) return null;
    values.set(name, value);
    is += written.length;
    was = place.end;
  }
  return after.slice(is) === before.text.slice(was) ? values : null;
}
