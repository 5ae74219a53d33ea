/**
 * Tokens of bracketed languages: PHP, JSON, JavaScript. Enough grammar to tell strings, comments and names
 * apart, and to survive text that is cut off. It is no parser and never decides what is a secret.
 */
export type Dialect = 'php' | 'json' | 'js';

/** `string`: offsets of what stands between its quotes. `outside`: text around `<?php … ?>`. */
export interface Token {
  readonly type: 'string' | 'name' | 'sign' | 'comment' | 'number' | 'outside';
  readonly start: number;
  readonly end: number;
  readonly inner?: { readonly start: number; readonly end: number };
}

interface Cursor {
  readonly text: string;
  readonly dialect: Dialect;
  at: number;
}

const NAME = /[$\\]?[A-Za-z_\u0080-\uffff][\w\u0080-\uffff\\]*/y;
const NUMBER = /\d[\w.]*/y;
const SIGN = /=>|===?|!==?|<=>|::|\?\?=?|\?->|->|\.=|\?:|[^\s\w]/y;
const HEREDOC = /<<<[ \t]*(["']?)([A-Za-z_]\w*)\1\r?\n/y;

/** All tokens in order. PHP without an opening tag is read as code when `inside` says so. */
export function* tokens(text: string, dialect: Dialect, inside = true): Generator<Token> {
  const cursor: Cursor = { text, dialect, at: 0 };
  if (dialect === 'php' && !inside) yield outside(cursor);
  while (cursor.at < text.length) {
    const token = next(cursor);
    if (token !== null) yield token;
  }
}

function outside(cursor: Cursor): Token {
  const start = cursor.at;
  const open = /<\?(?:php\b|=)?/gi;
  open.lastIndex = start;
  const found = open.exec(cursor.text);
  const end = found === null ? cursor.text.length : found.index;
  cursor.at = found === null ? end : end + found[0].length;
  return { type: 'outside', start, end };
}

const SPACE = 1;
const NAME_START = 2;
const DIGIT = 3;
const QUOTE = 4;
const HASH = 5;
const SLASH = 6;
const LESS = 7;
const QUESTION = 8;
/** Signs that are a token alone, whatever follows. */
const SINGLE = 9;
const KIND = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const sign = String.fromCharCode(code);
  if (/\s/.test(sign)) KIND[code] = SPACE;
  else if (/[A-Za-z_$\\]/.test(sign)) KIND[code] = NAME_START;
  else if (/\d/.test(sign)) KIND[code] = DIGIT;
  else if (/["'`]/.test(sign)) KIND[code] = QUOTE;
  else if (sign === '#') KIND[code] = HASH;
  else if (sign === '/') KIND[code] = SLASH;
  else if (sign === '<') KIND[code] = LESS;
  else if (sign === '?') KIND[code] = QUESTION;
  else if (/[,;()[\]{}]/.test(sign)) KIND[code] = SINGLE;
}

function next(cursor: Cursor): Token | null {
  const { text, dialect } = cursor;
  let code = text.charCodeAt(cursor.at);
  while (code < 128 && KIND[code] === SPACE) code = text.charCodeAt(++cursor.at);
  if (cursor.at >= text.length) return null;
  const { at } = cursor;
  const kind = code < 128 ? (KIND[code] ?? 0) : NAME_START;
  switch (kind) {
    case SINGLE:
      return take(cursor, 'sign', 1);
    case QUOTE:
      if (code !== 96 || dialect !== 'json') return quoted(cursor, code);
      break;
    case NAME_START: {
      const length = match(NAME, text, at)?.length ?? 0;
      if (length > 0) return take(cursor, 'name', length);
      if (/\s/.test(text.charAt(at))) {
        cursor.at++;
        return null;
      }
      break;
    }
    case DIGIT:
      return take(cursor, 'number', match(NUMBER, text, at)?.length ?? 1);
    case HASH:
    case SLASH: {
      const comment = commentLength(cursor);
      if (comment > 0) return take(cursor, 'comment', comment);
      break;
    }
    case LESS: {
      const doc = dialect === 'php' ? heredoc(cursor) : null;
      if (doc !== null) return doc;
      break;
    }
    case QUESTION:
      if (dialect === 'php' && text.charCodeAt(at + 1) === 62) {
        cursor.at += 2;
        return outside(cursor);
      }
      break;
    default:
  }
  return take(cursor, 'sign', match(SIGN, text, at)?.length ?? 1);
}

function take(cursor: Cursor, type: Token['type'], length: number): Token {
  const start = cursor.at;
  cursor.at += length;
  return { type, start, end: cursor.at };
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function commentLength(cursor: Cursor): number {
  const { text, dialect, at } = cursor;
  if (text.startsWith('/*', at)) {
    const close = text.indexOf('*/', at + 2);
    return (close < 0 ? text.length : close + 2) - at;
  }
  const line =
    text.startsWith('//', at) ||
    (dialect === 'php' && text.charAt(at) === '#' && text.charAt(at + 1) !== '[');
  if (!line) return 0;
  const stop = dialect === 'php' ? /\n|\?>/g : /\n/g;
  stop.lastIndex = at;
  return (stop.exec(text)?.index ?? text.length) - at;
}

/** A quoted string; in JSON, and where it is cut off, it ends with the text. */
function quoted(cursor: Cursor, quote: number): Token {
  const { text } = cursor;
  const { length } = text;
  const start = cursor.at;
  const interpolates = cursor.dialect === 'php' && quote === 34;
  let at = start + 1;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code === quote) break;
    if (code === 92) at += 2;
    else if (code === 123 && interpolates && text.charCodeAt(at + 1) === 36) at = endOfExpression(text, at);
    else at++;
  }
  at = Math.min(at, length);
  cursor.at = Math.min(at + 1, length);
  return { type: 'string', start, end: cursor.at, inner: { start: start + 1, end: at } };
}

/** An expression in a string is read at most this far; a longer one is text. */
const LONGEST_EXPRESSION = 200;

/** Behind `{$cfg["token"]}`: quotes in it do not end the string around it. */
function endOfExpression(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < Math.min(text.length, at + LONGEST_EXPRESSION); i++) {
    const character = text.charAt(i);
    if (character === '\n') break;
    if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return i + 1;
  }
  return at + 1;
}

/** A heredoc or nowdoc: its body without the line breaks and the indentation around it. */
function heredoc(cursor: Cursor): Token | null {
  const { text } = cursor;
  HEREDOC.lastIndex = cursor.at;
  const open = HEREDOC.exec(text);
  const label = open?.[2];
  if (open === null || label === undefined) return null;
  const start = cursor.at;
  let from = start + open[0].length;
  const body = from;
  let end = text.length;
  let after = text.length;
  while (from < text.length) {
    const indent = match(/[ \t]*/y, text, from)?.length ?? 0;
    if (text.startsWith(label, from + indent) && !/\w/.test(text.charAt(from + indent + label.length))) {
      end = from;
      after = from + indent + label.length;
      break;
    }
    const line = text.indexOf('\n', from);
    from = line < 0 ? text.length : line + 1;
  }
  cursor.at = after;
  return { type: 'string', start, end: after, inner: { start: body, end } };
}
