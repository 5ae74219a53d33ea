/**
 * Reads the array that a config file returns, statically: keys, values and where each stands.
 * It runs nothing and assumes nothing: whatever PHP would have to compute is `computed`.
 * Linear in the tokens; nesting deeper than MAX_DEPTH is not read further.
 */
import type { PhpToken } from '../../domain/php.ts';
import { findReturns } from './returns.ts';
import { foldString } from './strings.ts';
import {
  at,
  closing,
  isName,
  kindAt,
  lastPart,
  snippet,
  splitList,
  viewTokens,
  type TokenView,
} from './tokens.ts';
import type { ConfigRead, NodeKey, PhpEntry, PhpNode, Place } from './node.ts';

const MAX_DEPTH = 100;
const INCLUDES = new Set(['T_INCLUDE', 'T_INCLUDE_ONCE', 'T_REQUIRE', 'T_REQUIRE_ONCE']);

/** The returned array of a file, from the tokens of PHP's own lexer. */
export function readConfigArray(tokens: readonly PhpToken[]): ConfigRead {
  return readConfig(viewTokens(tokens));
}

const reads = new WeakMap<TokenView, ConfigRead>();

/** The same on a view that is already there; of one view it is read once. */
export function readConfig(view: TokenView): ConfigRead {
  const known = reads.get(view);
  if (known !== undefined) return known;
  const read = readOnce(view);
  reads.set(view, read);
  return read;
}

function readOnce(view: TokenView): ConfigRead {
  const { returns, certain } = findReturns(view);
  const [first] = returns;
  const all = view.tokens.length;
  if (first === undefined) return { root: null, outer: snippet(view, 0, all), outerRanges: [[0, all]] };
  if (!certain) {
    const whole: PhpNode = { kind: 'computed', start: 0, end: all, line: at(view, first).line };
    return { root: whole, outer: snippet(view, 0, all), outerRanges: [[0, all]] };
  }
  const end = view.end[first] ?? all;
  const before = skipOpening(view);
  const outerRanges: (readonly [number, number])[] = [];
  if (before < first) outerRanges.push([before, first]);
  if (end + 1 < all) outerRanges.push([end + 1, all]);
  const outer = outerRanges.map(([from, to]) => snippet(view, from, to)).join(' ');
  return { root: readNode(view, first + 1, end, 0), outer, outerRanges };
}

/** Skips what says nothing about values: the opening tag and `declare(strict_types=1);`. */
function skipOpening(view: TokenView): number {
  let index = 0;
  while (kindAt(view, index) === 'T_OPEN_TAG') index += 1;
  if (kindAt(view, index) === 'T_DECLARE' && at(view, index + 2).text.toLowerCase() === 'strict_types') {
    index = (view.end[index] ?? index) + 1;
  }
  return index;
}

/** Reads the expression `[start, end)`. */
export function readNode(view: TokenView, start: number, end: number, depth: number): PhpNode {
  const place: Place = { start, end, line: at(view, start).line };
  if (end <= start) return { ...place, kind: 'computed' };
  return (
    readArray(view, place, depth) ??
    readScalar(view, place) ??
    readClosure(view, place) ??
    readNamed(view, place) ?? { ...place, kind: 'computed' }
  );
}

function readArray(view: TokenView, place: Place, depth: number): PhpNode | null {
  const object = kindAt(view, place.start) === 'T_OBJECT_CAST';
  const start = object ? place.start + 1 : place.start;
  const long = kindAt(view, start) === 'T_ARRAY' && kindAt(view, start + 1) === '(';
  const open = long ? start + 1 : start;
  if (!long && kindAt(view, open) !== '[') return null;
  if (closing(view, open) !== place.end - 1) return null;
  if (depth >= MAX_DEPTH) return { ...place, kind: 'computed' };
  return { ...place, kind: 'array', object, entries: readEntries(view, open + 1, place.end - 1, depth + 1) };
}

function readEntries(view: TokenView, start: number, end: number, depth: number): PhpEntry[] {
  const entries: PhpEntry[] = [];
  let next = 0;
  for (const [from, to] of splitList(view, start, end)) {
    const line = at(view, from).line;
    if (kindAt(view, from) === 'T_ELLIPSIS') {
      entries.push({
        start: from,
        end: to,
        line,
        key: { kind: 'spread' },
        value: readNode(view, from + 1, to, depth),
      });
      continue;
    }
    const arrow = findArrow(view, from, to);
    if (arrow === -1) {
      const key: NodeKey = { kind: 'auto', text: String(next), integer: true, plain: true };
      next += 1;
      entries.push({ start: from, end: to, line, key, value: readNode(view, from, to, depth) });
      continue;
    }
    const key = readKey(view, from, arrow);
    if (key.kind === 'literal' && key.integer) next = Math.max(next, Number(key.text) + 1);
    entries.push({ start: from, end: to, line, key, value: readNode(view, arrow + 1, to, depth) });
  }
  return entries;
}

/** The `=>` between key and value; those of arrow functions and of `match` are not it. */
function findArrow(view: TokenView, start: number, end: number): number {
  for (let index = start; index < end; index += 1) {
    const kind = kindAt(view, index);
    if (kind === 'T_DOUBLE_ARROW') return index;
    if (kind === 'T_FN') return -1;
    const partner = view.partner[index] ?? -1;
    if (partner > index) index = partner;
  }
  return -1;
}

function readKey(view: TokenView, start: number, end: number): NodeKey {
  const string = foldString(view, start, end);
  if (string !== null) {
    const integer = /^(?:0|-?[1-9]\d{0,17})$/.test(string.text);
    return { kind: 'literal', text: string.text, integer, plain: string.plain };
  }
  const number = readNumber(view, start, end);
  if (number !== null && Number.isSafeInteger(number)) {
    return { kind: 'literal', text: String(number), integer: true, plain: true };
  }
  return { kind: 'computed' };
}

function readScalar(view: TokenView, place: Place): PhpNode | null {
  const string = foldString(view, place.start, place.end);
  if (string !== null) return { ...place, kind: 'literal', value: string.text, plain: string.plain };
  const number = readNumber(view, place.start, place.end);
  if (number !== null) return { ...place, kind: 'literal', value: number, plain: true };
  if (place.end - place.start !== 1 || kindAt(view, place.start) !== 'T_STRING') return null;
  switch (at(view, place.start).text.toLowerCase()) {
    case 'true':
      return { ...place, kind: 'literal', value: true, plain: true };
    case 'false':
      return { ...place, kind: 'literal', value: false, plain: true };
    case 'null':
      return { ...place, kind: 'literal', value: null, plain: true };
    default:
      return null;
  }
}

function readNumber(view: TokenView, start: number, end: number): number | null {
  const negative = kindAt(view, start) === '-';
  const index = negative ? start + 1 : start;
  const { kind, text } = at(view, index);
  if (index !== end - 1 || (kind !== 'T_LNUMBER' && kind !== 'T_DNUMBER')) return null;
  const digits = text.replaceAll('_', '').toLowerCase();
  const octal = /^0o?[0-7]+$/.test(digits);
  const value = octal ? Number.parseInt(digits.replace('o', ''), 8) : Number(digits);
  return negative ? -value : value;
}

/** A closure that is the whole expression: behind a body's `}` nothing may follow, an arrow function takes all. */
function readClosure(view: TokenView, place: Place): PhpNode | null {
  let index = place.start;
  while (kindAt(view, index) === 'T_ATTRIBUTE') index = closing(view, index) + 1;
  if (kindAt(view, index) === 'T_STATIC') index += 1;
  const kind = kindAt(view, index);
  if (kind === 'T_FN') return { ...place, kind: 'closure' };
  if (kind !== 'T_FUNCTION') return null;
  const last = view.partner[place.end - 1] ?? -1;
  const isBody = kindAt(view, place.end - 1) === '}' && last > index && firstBody(view, index) === last;
  return isBody ? { ...place, kind: 'closure' } : null;
}

function firstBody(view: TokenView, start: number): number {
  for (let index = start; index < view.tokens.length; index += 1) {
    if (kindAt(view, index) === '{') return index;
    const partner = view.partner[index] ?? -1;
    if (partner > index) index = partner;
  }
  return -1;
}

function readNamed(view: TokenView, place: Place): PhpNode | null {
  const { start, end } = place;
  const first = at(view, start);
  if (INCLUDES.has(first.kind)) return { ...place, kind: 'include' };
  if (first.kind === 'T_NEW') return readNew(view, place);
  if (first.kind === 'T_VARIABLE' && end - start === 1)
    return { ...place, kind: 'variable', name: first.text };
  if (!isName(first)) return null;
  if (end - start === 1) return { ...place, kind: 'constant', name: first.text };
  const isCall = kindAt(view, start + 1) === '(' && closing(view, start + 1) === end - 1;
  return isCall ? { ...place, kind: 'call', name: lastPart(first.text) } : null;
}

function readNew(view: TokenView, place: Place): PhpNode | null {
  const name = at(view, place.start + 1);
  if (!isName(name)) return null;
  const bare = place.end === place.start + 2;
  const called = kindAt(view, place.start + 2) === '(' && closing(view, place.start + 2) === place.end - 1;
  return bare || called ? { ...place, kind: 'new', name: lastPart(name.text) } : null;
}
