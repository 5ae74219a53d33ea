/**
 * Reads a `.env` text strictly: a line is blank, a comment or `KEY=value`; anything else is a fault with its line.
 * It keeps keys and lines only; values are secrets and are never handed on.
 */

export type EnvFault = 'no_assignment' | 'key' | 'unclosed' | 'after_quote';

export interface EnvEntry {
  readonly key: string;
  readonly line: number;
}

export type EnvRead =
  | { readonly ok: true; readonly entries: readonly EnvEntry[] }
  | { readonly ok: false; readonly why: EnvFault; readonly line: number };

const KEY = /^[A-Za-z_][\w.-]*$/;

/** Reads a whole text; lines count from 1. Linear. */
export function readEnv(text: string): EnvRead {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const entries: EnvEntry[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const raw = (lines[index] ?? '').trim();
    if (raw === '' || raw.startsWith('#')) continue;
    const line = index + 1;
    const equals = raw.indexOf('=');
    if (equals === -1) return { ok: false, why: 'no_assignment', line };
    const key = raw
      .slice(0, equals)
      .replace(/^export[ \t]+/, '')
      .trimEnd();
    if (!KEY.test(key)) return { ok: false, why: 'key', line };
    const last = valueEnd(lines, index, raw.slice(equals + 1).trimStart());
    if (typeof last !== 'number') return { ok: false, why: last.why, line: last.index + 1 };
    entries.push({ key, line });
    index = last;
  }
  return { ok: true, entries };
}

/** Index of the value's last line. A value that opens with a quote runs to the same quote, over lines if need be. */
function valueEnd(
  lines: readonly string[],
  first: number,
  value: string,
): number | { why: EnvFault; index: number } {
  const quote = value[0];
  if (quote !== '"' && quote !== "'" && quote !== '`') return first;
  let rest = value.slice(1);
  for (let index = first; ;) {
    const close = closingQuote(rest, quote);
    if (close !== -1) {
      const after = rest.slice(close + 1).trim();
      return after === '' || after.startsWith('#') ? index : { why: 'after_quote', index };
    }
    index += 1;
    const next = lines[index];
    if (next === undefined) return { why: 'unclosed', index: first };
    rest = next;
  }
}

/** In double quotes a backslash keeps the next character from closing. */
function closingQuote(text: string, quote: string): number {
  if (quote !== '"') return text.indexOf(quote);
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '"') return index;
  }
  return -1;
}
