/** Line and column of an offset, both from 1; a column counts UTF-16 units. */

export interface Position {
  readonly line: number;
  readonly column: number;
}

export function positionOf(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let found = text.indexOf('\n'); found !== -1 && found < offset; found = text.indexOf('\n', start)) {
    line += 1;
    start = found + 1;
  }
  return { line, column: offset - start + 1 };
}
