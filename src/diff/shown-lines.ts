/**
 * Lines as the change view takes them: compared by their real bytes, shown masked. The real bytes stay in here and in
 * the comparison; they must never reach a view.
 */

export interface ShownLine {
  /** What may be seen of the line, without its line break. */
  readonly shown: string;
  /** The line's real text, line break included; two lines are the same line only if these are equal. */
  readonly key: string;
}

/** How one line ends; `none`: the last line of a file without final line break. */
export type LineEnd = 'lf' | 'crlf' | 'none';

/** A text's lines, each with its line break; joined they are the text. An empty text has no line. */
export function splitLines(text: string): string[] {
  const lines: string[] = [];
  for (let at = 0; at < text.length;) {
    const feed = text.indexOf('\n', at);
    const next = feed === -1 ? text.length : feed + 1;
    lines.push(text.slice(at, next));
    at = next;
  }
  return lines;
}

/** The lines of a text that hides nothing, or whose masked view has the same line breaks (`undefined`: it has not). */
export function toShownLines(real: string, masked: string = real): ShownLine[] | undefined {
  const keys = splitLines(real);
  const shown = masked === real ? keys : splitLines(masked);
  if (shown.length !== keys.length) return undefined;
  return keys.map((key, i) => ({ key, shown: withoutBreak(shown[i] ?? '') }));
}

export function lineEnd(key: string): LineEnd {
  if (!key.endsWith('\n')) return 'none';
  return key.endsWith('\r\n') ? 'crlf' : 'lf';
}

/** A line without its line break. */
export function withoutBreak(line: string): string {
  switch (lineEnd(line)) {
    case 'lf':
      return line.slice(0, -1);
    case 'crlf':
      return line.slice(0, -2);
    case 'none':
      return line;
  }
}
