/** A text's lines, content and line end apart, as restoring compares them. */

export interface Line {
  /** Without its line end. */
  readonly body: string;
  /** `\n`, `\r\n`, or empty for a last line without one. */
  readonly end: string;
}

/** The line without its line end. */
export function bodyOf(line: string): string {
  if (line.endsWith('\r\n')) return line.slice(0, -2);
  return line.endsWith('\n') ? line.slice(0, -1) : line;
}

/** All lines of a text; joined they are the text. A text that ends in a line break has no empty last line. */
export function splitLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const next = found < 0 ? text.length : found + 1;
    const line = text.slice(start, next);
    const body = bodyOf(line);
    lines.push({ body, end: line.slice(body.length) });
    start = next;
  }
  return lines;
}
