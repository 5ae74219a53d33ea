/**
 * A strict JSON reader (RFC 8259) that builds nothing: it says where a text stops being JSON and which keys repeat.
 * One pass without recursion, so depth and length cost no more than they weigh.
 */

export type JsonFault =
  | 'empty'
  | 'end'
  | 'unexpected'
  | 'string'
  | 'escape'
  | 'number'
  | 'key'
  | 'trailing_comma'
  | 'trailing'
  | 'deep';

export type JsonScan =
  | { readonly ok: true; readonly repeated: readonly number[] }
  | { readonly ok: false; readonly why: JsonFault; readonly offset: number };

const MAX_DEPTH = 500;
/** More repeated keys than a reader would want to see are not listed. */
const MAX_REPEATED = 20;
const BLANK = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const PLAIN = /[ !#-[\]-\u{10FFFF}]*/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

class Fault extends Error {
  readonly why: JsonFault;
  readonly offset: number;
  constructor(why: JsonFault, offset: number) {
    super(why);
    this.why = why;
    this.offset = offset;
  }
}

/** Scans a whole text; a leading BOM is skipped. Offsets count UTF-16 units from the start. */
export function scanJson(text: string): JsonScan {
  try {
    return { ok: true, repeated: walk(text) };
  } catch (fault) {
    if (fault instanceof Fault) return { ok: false, why: fault.why, offset: fault.offset };
    throw fault;
  }
}

/** `keys` is null inside an array. */
interface Level {
  readonly keys: Set<string> | null;
}

function walk(text: string): number[] {
  const levels: Level[] = [];
  const repeated: number[] = [];
  let at = skipBlank(text, text.startsWith('\uFEFF') ? 1 : 0);
  if (at >= text.length) throw new Fault('empty', at);
  for (;;) {
    at = skipBlank(text, at);
    const opener = text[at];
    if (opener === '{' || opener === '[') {
      if (levels.length >= MAX_DEPTH) throw new Fault('deep', at);
      const level: Level = { keys: opener === '{' ? new Set() : null };
      at = skipBlank(text, at + 1);
      if (text[at] !== (level.keys ? '}' : ']')) {
        levels.push(level);
        if (level.keys) at = readKey(text, at, level.keys, repeated);
        continue;
      }
      at += 1;
    } else at = readScalar(text, at);
    const next = closeLevels(text, at, levels);
    if (next === null) return repeated;
    const { keys } = levels[levels.length - 1] ?? { keys: null };
    at = keys ? readKey(text, next, keys, repeated) : next;
  }
}

/** After a value: closes what closes, and answers where the next value or key begins; null at the text's end. */
function closeLevels(text: string, from: number, levels: Level[]): number | null {
  let at = skipBlank(text, from);
  for (;;) {
    const level = levels[levels.length - 1];
    if (level === undefined) {
      if (at < text.length) throw new Fault('trailing', at);
      return null;
    }
    const closer = level.keys ? '}' : ']';
    if (text[at] === closer) {
      levels.pop();
      at = skipBlank(text, at + 1);
      continue;
    }
    if (at >= text.length) throw new Fault('end', at);
    if (text[at] !== ',') throw new Fault('unexpected', at);
    const next = skipBlank(text, at + 1);
    if (text[next] === closer) throw new Fault('trailing_comma', at);
    return next;
  }
}

function readKey(text: string, from: number, keys: Set<string>, repeated: number[]): number {
  if (from >= text.length) throw new Fault('end', from);
  if (text[from] !== '"') throw new Fault('key', from);
  const end = readString(text, from);
  const key = String(JSON.parse(text.slice(from, end)));
  if (keys.has(key) && repeated.length < MAX_REPEATED) repeated.push(from);
  keys.add(key);
  const colon = skipBlank(text, end);
  if (colon >= text.length) throw new Fault('end', colon);
  if (text[colon] !== ':') throw new Fault('unexpected', colon);
  return colon + 1;
}

function readScalar(text: string, at: number): number {
  if (at >= text.length) throw new Fault('end', at);
  if (text[at] === '"') return readString(text, at);
  const word = match(WORD, text, at);
  if (word > at) return word;
  const number = match(NUMBER, text, at);
  if (number > at) {
    if (/[\d.eE+-]/.test(text[number] ?? '')) throw new Fault('number', at);
    return number;
  }
  throw new Fault(text[at] === '-' ? 'number' : 'unexpected', at);
}

function readString(text: string, start: number): number {
  let at = match(PLAIN, text, start + 1);
  for (;;) {
    if (text[at] === '"') return at + 1;
    if (at >= text.length) throw new Fault('end', start);
    if (text[at] !== '\\') throw new Fault('string', at);
    const end = match(ESCAPE, text, at);
    if (end === at) throw new Fault('escape', at);
    at = match(PLAIN, text, end);
  }
}

function skipBlank(text: string, at: number): number {
  return match(BLANK, text, at);
}

/** Where a sticky pattern's match at `at` ends; `at` itself where there is none. */
function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
