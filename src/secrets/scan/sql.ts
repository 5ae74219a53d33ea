/** SQL inserts: a column's name says what stands at its place in every row. Other SQL is read as text. */
import type { Sink } from '../sink.ts';

const INSERT =
  /\b(?:insert|replace)\s{1,8}(?:ignore\s{1,8})?into\s{1,8}[`"[\]\w.]{1,120}\s{0,8}\(([^()]{1,4000})\)\s{0,8}values\s{0,8}(?=\()/gi;
const FIELD = /\s{0,40}(?:'((?:[^'\\]|\\[\s\S]|'')*)'|"((?:[^"\\]|\\[\s\S])*)"|[^,()'"]{0,200})\s{0,40}/y;
const NEXT_ROW = /\)\s{0,40}(?:,\s{0,40}\(|[\s\S])/y;

/** Hands the values of secret columns in `sink.text` to the sink. */
export function scanInserts(sink: Sink): void {
  if (
    !sink.text.includes('into') &&
    !sink.text.includes('INTO') &&
    !/\binto\b/i.test(sink.text.slice(0, 4000))
  )
    return;
  for (const match of sink.text.matchAll(INSERT)) {
    const columns = (match[1] ?? '').split(',').map((column) => column.replace(/[`"[\]\s]/g, ''));
    const isSecret = columns.some((column) =>
      ['password', 'secret', 'key', 'auth', 'weak'].includes(sink.classify(column).kind),
    );
    const kinds = new Set(columns.map((column) => sink.classify(column).kind));
    if (isSecret || (kinds.has('naming') && kinds.has('value')))
      readRows(sink, match.index + match[0].length + 1, columns);
  }
}

/** Reads rows from behind an opening bracket on, until something is no row. */
function readRows(sink: Sink, from: number, columns: readonly string[]): void {
  let at = from;
  let column = 0;
  while (at < sink.text.length) {
    FIELD.lastIndex = at;
    const found = FIELD.exec(sink.text);
    if (found === null) return;
    const value = found[1] ?? found[2];
    const name = columns[column];
    if (value !== undefined && name !== undefined) {
      const start = at + found[0].search(/['"]/) + 1;
      sink.pair({ name, start, end: start + value.length, form: 'quoted' });
    }
    at += found[0].length;
    column++;
    if (sink.text.charAt(at) === ',') {
      at++;
      continue;
    }
    NEXT_ROW.lastIndex = at;
    const next = NEXT_ROW.exec(sink.text)?.[0];
    if (next === undefined || !next.endsWith('(')) return;
    at += next.length;
    column = 0;
  }
}
