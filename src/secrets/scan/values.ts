/** Where a value begins and ends in text that follows no one grammar. Positions only; it decides nothing. */

/** What stands between a name and its value. `tight`: `=` without blanks, as in queries, forms and logs. */
export interface Separator {
  readonly kind: 'arrow' | 'colon' | 'equals' | 'tight' | 'cell' | 'tag' | 'blank';
  /** Where the value may begin. */
  readonly at: number;
}

const CLOSERS = /(?:\\*["'`]|[\]*_]){0,6}/y;
const BLANKS = /[ \t]{0,200}/y;
const LINE_BREAK = /[ \t]{0,200}\r?\n[ \t]{0,200}/y;
/** PHP's serialize: the name's end, and the next text's length. */
const SERIALIZED = /\\?["'];s:\d{1,9}:(?=\\?["'])/y;
const DUMPED = /(?:string|str)\(\d{1,9}\) /y;

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** The separator after a name that ends at `end` (and begins at `start`), or null where none follows. */
export function findSeparator(text: string, start: number, end: number): Separator | null {
  if (text.charAt(start - 1) === '<' && text.charAt(end) === '>') return { kind: 'tag', at: end + 1 };
  const serialized = lengthOf(SERIALIZED, text, end);
  if (serialized > 0) return { kind: 'arrow', at: end + serialized };
  if (
    /^["']>/.test(text.slice(end, end + 2)) &&
    /\b(?:name|key)=["']$/.test(text.slice(Math.max(0, start - 8), start))
  )
    return { kind: 'tag', at: end + 2 };
  const closed = end + lengthOf(CLOSERS, text, end);
  const at = closed + lengthOf(BLANKS, text, closed);
  const sign = signAt(text, at);
  if (sign === null) return at > end ? { kind: 'blank', at } : null;
  let next = at + sign.length + lengthOf(BLANKS, text, at + sign.length);
  if (sign.kind === 'colon' || sign.kind === 'arrow') {
    while (text.charAt(next) === '*') next++;
    next += lengthOf(BLANKS, text, next);
    const broken = lengthOf(LINE_BREAK, text, next);
    if (broken > 0 && /["'`s]/.test(text.charAt(next + broken)) && sign.kind === 'arrow') next += broken;
  }
  next += lengthOf(DUMPED, text, next);
  const tight = sign.kind === 'equals' && at === end && next === at + 1;
  return { kind: tight ? 'tight' : sign.kind, at: next };
}

function signAt(
  text: string,
  at: number,
): { kind: 'arrow' | 'colon' | 'equals' | 'cell'; length: number } | null {
  const two = text.slice(at, at + 2);
  if (two === '=>' || two === '->') return { kind: 'arrow', length: 2 };
  if (two === ':=' || two === '?=' || two === '+=') return { kind: 'equals', length: 2 };
  if (two === '==') return { kind: 'equals', length: text.charAt(at + 2) === '=' ? 3 : 2 };
  if (two === '!=') return { kind: 'equals', length: text.charAt(at + 2) === '=' ? 3 : 2 };
  if (two.startsWith('=')) return { kind: 'equals', length: 1 };
  if (two === ':-') return { kind: 'colon', length: 2 };
  if (two === ':?') return null;
  if (two.startsWith(':') && two !== '::' && text.slice(at, at + 3) !== '://')
    return { kind: 'colon', length: 1 };
  if (/^[-–—] /.test(two) && /\s/.test(text.charAt(at - 1))) return { kind: 'colon', length: 1 };
  if (two.startsWith('|') && two !== '||') return { kind: 'cell', length: 1 };
  if (two.startsWith('→')) return { kind: 'arrow', length: 1 };
  return null;
}

/** A value as text: offsets without its quotes. */
export interface Value {
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
}

const TYPOGRAPHIC = /[„“”«»‚‘]([^„“”«»‚‘\n]{1,100})[“”«»‘’]/y;

/** „…“ as people type it. */
export function readTypographic(text: string, at: number): Value | null {
  TYPOGRAPHIC.lastIndex = at;
  const inner = TYPOGRAPHIC.exec(text)?.[1];
  return inner === undefined ? null : { start: at + 1, end: at + 1 + inner.length, quoted: true };
}

const OPENER = /(\\*)(["'`])/y;

/** A quoted value at `at`, its quotes escaped or not, up to the same quote on the same line. */
export function readQuoted(text: string, at: number): Value | null {
  OPENER.lastIndex = at;
  const open = OPENER.exec(text);
  if (open === null) return null;
  const slashes = (open[1] ?? '').length;
  const quote = open[2] ?? '';
  const start = at + open[0].length;
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const character = text.charAt(i);
    if (character === '\n') return { start, end: text.charAt(i - 1) === '\r' ? i - 1 : i, quoted: true };
    if (character === '\\') {
      depth++;
      continue;
    }
    if (character === quote && (depth === slashes || (depth < slashes && depth === 0)))
      return { start, end: i - depth, quoted: true };
    depth = 0;
  }
  return { start, end: text.length, quoted: true };
}

/** A word is read this far; `wholeWord` tells where a longer one ends. */
export const WORD_READ = 600;
const TOKEN = /[^\s"'`<>|]{1,600}/y;
const WHOLE = /[^\s"'`<>|]*/y;

/** Where the word at `at` ends, however long it is. */
export function wholeWord(text: string, at: number): number {
  return at + lengthOf(WHOLE, text, at);
}

/** One word of running text at `at`, without the signs a sentence puts behind it. */
export function readWord(text: string, at: number): Value | null {
  TOKEN.lastIndex = at;
  const word = TOKEN.exec(text)?.[0];
  if (word === undefined || /^(?:\[|\{(?!\{))/.test(word)) return null;
  let length = word.length;
  const escaped = word.search(/\\(?:[nrt]|u00)/);
  if (escaped > 0) length = escaped;
  while (
    length > 0 &&
    ',;:)]}'.includes(word.charAt(length - 1)) &&
    !word.slice(0, length).endsWith('}}') &&
    !isBalanced(word.slice(0, length))
  )
    length--;
  return length === 0 ? null : { start: at, end: at + length, quoted: false };
}

function isBalanced(word: string): boolean {
  const last = word.at(-1) ?? '';
  const pair = { ')': '(', ']': '[', '}': '{' }[last];
  return pair !== undefined && word.includes(pair);
}

/** A value in a query, a form body or a log line: it ends before `&`, or before `;` or `,` that begin another. */
export function readField(text: string, at: number): Value | null {
  const word = readWord(text, at);
  if (word === null) return null;
  const value = text.slice(word.start, word.end);
  if (value.startsWith('{{'))
    return { ...word, end: word.start + fieldLength(value, value.indexOf('}}') + 2) };
  return { ...word, end: word.start + fieldLength(value, 0) };
}

function fieldLength(value: string, from: number): number {
  const stop = /&|[;,](?=[\w .-]{1,60}=|$)|[#](?=$)/g;
  stop.lastIndex = Math.max(0, from);
  return stop.exec(value)?.index ?? value.length;
}
