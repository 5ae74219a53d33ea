/** The few tokens that nested arrays are made of, in PHP and JSON; everything else is `word` or `other`. */
import type { LiteralKind } from './literal.ts';

export interface Token {
  readonly kind: 'open' | 'close' | 'comma' | 'pair' | 'literal' | 'word' | 'other';
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly literal?: LiteralKind;
  /** A literal's value, escapes resolved. */
  readonly value?: string;
}

const BLANK = /[\s\uFEFF]+/y;
const LINE_COMMENT = /(?:\/\/|#(?!\[))[^\n]*/y;
const WORD = /[\p{L}_$\\][\p{L}\p{N}_\\]*/uy;
const NUMBER = /\d[\d_]*(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const HEREDOC = /<<<[ \t]*["']?(\w+)["']?\r?\n/y;

/** The next token at or after `at`, blanks and comments skipped; null at the end or where a text is never closed. */
export function nextToken(text: string, at: number, notation: 'php' | 'json'): Token | null {
  const from = skipBlank(text, at, notation);
  if (from === null || from >= text.length) return null;
  const char = text.charAt(from);
  const single = (kind: Token['kind'], length = 1): Token => {
    return { kind, text: text.slice(from, from + length), from, to: from + length };
  };
  if ('[({'.includes(char)) return single('open');
  if ('])}'.includes(char)) return single('close');
  if (char === ',' || (char === ';' && notation === 'php')) return single('comma');
  if (notation === 'json' && char === ':') return single('pair');
  if (notation === 'php' && text.startsWith('=>', from)) return single('pair', 2);
  if (char === '"' || (char === "'" && notation === 'php')) return quoted(text, from, notation);
  if (text.startsWith('<<<', from) && notation === 'php') return heredoc(text, from) ?? single('other');
  return number(text, from) ?? word(text, from) ?? single('other');
}

function skipBlank(text: string, at: number, notation: 'php' | 'json'): number | null {
  let here = at;
  for (;;) {
    const blank = end(BLANK, text, here) ?? here;
    const comment = notation === 'php' ? end(LINE_COMMENT, text, blank) : undefined;
    if (notation === 'php' && text.startsWith('/*', blank)) {
      const close = text.indexOf('*/', blank + 2);
      if (close === -1) return null;
      here = close + 2;
    } else if (comment === undefined) return blank;
    else here = comment;
  }
}

function quoted(text: string, from: number, notation: 'php' | 'json'): Token | null {
  const quote = text.charAt(from);
  let at = from + 1;
  while (at < text.length && text.charAt(at) !== quote) at += text.charAt(at) === '\\' ? 2 : 1;
  if (at >= text.length) return null;
  const whole = text.slice(from, at + 1);
  // An interpolated text is an expression, not a value.
  if (notation === 'php' && quote === '"' && /(?<!\\)(?:\$[\p{L}_{]|\{\$)/u.test(whole)) {
    return { kind: 'other', text: whole, from, to: at + 1 };
  }
  return {
    kind: 'literal',
    text: whole,
    from,
    to: at + 1,
    literal: 'string',
    value: unescape(whole, notation),
  };
}

function unescape(whole: string, notation: 'php' | 'json'): string {
  const inner = whole.slice(1, -1);
  if (!inner.includes('\\')) return inner;
  if (whole.startsWith("'")) return inner.replace(/\\([\\'])/g, '$1');
  if (notation === 'php') return inner.replace(/\\([\\"$])/g, '$1').replaceAll('\\n', '\n');
  try {
    return String(JSON.parse(whole));
  } catch {
    return inner;
  }
}

function heredoc(text: string, from: number): Token | null {
  HEREDOC.lastIndex = from;
  const open = HEREDOC.exec(text);
  if (open === null) return null;
  let line = HEREDOC.lastIndex;
  while (line < text.length) {
    const next = text.indexOf('\n', line);
    const body = text.slice(line, next === -1 ? text.length : next).trimStart();
    if (body.startsWith(open[1] ?? '\n')) {
      const to = text.indexOf(open[1] ?? '', line) + (open[1] ?? '').length;
      return { kind: 'other', text: '<<<', from, to };
    }
    if (next === -1) break;
    line = next + 1;
  }
  return null;
}

function number(text: string, from: number): Token | null {
  const to = end(NUMBER, text, from);
  if (to === undefined) return null;
  const value = text.slice(from, to);
  return { kind: 'literal', text: value, from, to, literal: 'number', value };
}

const NAMED: Readonly<Record<string, LiteralKind>> = { true: 'bool', false: 'bool', null: 'null' };

function word(text: string, from: number): Token | null {
  const to = end(WORD, text, from);
  if (to === undefined) return null;
  const name = text.slice(from, to);
  const literal = Object.hasOwn(NAMED, name.toLowerCase()) ? NAMED[name.toLowerCase()] : undefined;
  if (literal === undefined) return { kind: 'word', text: name, from, to };
  return { kind: 'literal', text: name, from, to, literal, value: name.toLowerCase() };
}

function end(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
