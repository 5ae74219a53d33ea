/** Tables with separators: the first line names the columns, and a secret's column is secret in every line. */
import type { NameClass } from '../name-class.ts';
import type { Sink } from '../sink.ts';
import { linesOf, type LineAt } from './lines.ts';

/** More columns are not read. */
const MOST_COLUMNS = 200;

interface Column {
  readonly name: string;
  readonly kind: NameClass;
}

/** Hands the cells of secret columns to the sink. */
export function scanCsv(sink: Sink): void {
  let columns: readonly Column[] | null = null;
  let separator = ',';
  for (const line of linesOf(sink.text)) {
    if (columns === null) {
      separator = separatorOf(sink.text.slice(line.start, Math.min(line.end, line.start + 4000)));
      columns = cellsOf(sink.text, line, separator).map((cell) => {
        const name = sink.text.slice(cell.start, cell.end).trim();
        return { name, kind: sink.classify(name).kind };
      });
      if (!columns.some(({ kind }) => kind === 'password' || kind === 'secret' || kind === 'key')) return;
      continue;
    }
    for (const [index, cell] of cellsOf(sink.text, line, separator).entries()) {
      const column = columns[index];
      if (column !== undefined) sink.judge(column.kind, { name: column.name, ...cell, form: 'plain' });
    }
  }
}

function separatorOf(head: string): string {
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

/** The cells of a line without their quotes; a quoted cell may hold separators, but no line break. */
function cellsOf(text: string, line: LineAt, separator: string): readonly { start: number; end: number }[] {
  const cells: { start: number; end: number }[] = [];
  const row = text.slice(line.start, line.end);
  let at = 0;
  while (at <= row.length && cells.length < MOST_COLUMNS) {
    const close = row.charAt(at) === '"' ? row.indexOf('"', at + 1) : -1;
    const found = row.indexOf(separator, close < 0 ? at : close);
    const end = found < 0 ? row.length : found;
    const inner = close < 0 ? { start: at, end } : { start: at + 1, end: close };
    cells.push({ start: line.start + inner.start, end: line.start + inner.end });
    at = end + 1;
  }
  return cells;
}
