/** A new value in the notation of the file and of the literal it takes the place of. */
import type { Literal, Notation } from './literal.ts';
import { fold } from './message.ts';
import { wordsOf } from './words/words.ts';

/** `ok: false`: the new value does not fit the kind of the old one (a word where a number stood). */
export type Written =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly kind: 'number' | 'bool' | 'lines' };

/** `value`: as the person wrote it, quotation marks already taken off. A literal keeps its kind. */
export function writeLiteral(value: string, literal: Literal, notation: Notation): Written {
  switch (literal.kind) {
    case 'number':
      return writeNumber(value);
    case 'bool':
      return writeBool(value, notation);
    case 'null':
    case 'string':
      return value.includes('\n') && notation !== 'php' && notation !== 'json'
        ? { ok: false, kind: 'lines' }
        : { ok: true, text: quoteFor(value, literal, notation) };
  }
  return literal.kind satisfies never;
}

function writeNumber(value: string): Written {
  const number = value.trim().replace(/^([-+]?\d+),(\d+)$/, '$1.$2');
  return /^-?\d+(?:\.\d+)?$/.test(number) ? { ok: true, text: number } : { ok: false, kind: 'number' };
}

function writeBool(value: string, notation: Notation): Written {
  const word = fold(value.trim());
  const [on, off] = [wordsOf('on'), wordsOf('off')];
  const is = word === 'true' || on.has(word) ? 'true' : word === 'false' || off.has(word) ? 'false' : null;
  if (is === null) return { ok: false, kind: 'bool' };
  return { ok: true, text: notation === 'env' && !/^(?:true|false)$/i.test(value) ? value : is };
}

function quoteFor(value: string, literal: Literal, notation: Notation): string {
  if (notation === 'json') return JSON.stringify(value);
  if (notation === 'php')
    return literal.quote === '"' ? doubleQuoted(value) : `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (literal.quote !== '')
    return literal.quote === "'" ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
  if (notation === 'env') return /^[^\s#'"]*$/.test(value) ? value : JSON.stringify(value);
  return /^[\p{L}][\p{L}\p{N} _./-]*$/u.test(value) && !/^(?:true|false|null|yes|no|on|off)$/i.test(value)
    ? value
    : JSON.stringify(value);
}

function doubleQuoted(value: string): string {
  return `"${value.replace(/[\\"$]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}
