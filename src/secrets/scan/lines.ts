/** Lines of a text with offsets: content and line end apart. `\n` and `\r\n` end a line. */
export interface LineAt {
  readonly start: number;
  /** End of the content, before the line end. */
  readonly end: number;
  /** Start of the next line. */
  readonly next: number;
}

export function* linesOf(text: string): Generator<LineAt> {
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const next = found < 0 ? text.length : found + 1;
    let end = found < 0 ? text.length : found;
    if (found > start && text.charAt(found - 1) === '\r') end--;
    yield { start, end, next };
    start = next;
  }
}
