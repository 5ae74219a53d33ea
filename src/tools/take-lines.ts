/** One part of a text: as many whole lines as fit, and how much is left. The text comes in masked: cut second. */

/** One part of a file, in characters. */
const PART = 48 * 1024;

export interface Part {
  readonly text: string;
  /** Number of the last line in it, from 1; before the first one where there is none. */
  readonly end: number;
  /** Characters cut off a single line that is longer than a part. */
  readonly cut: number;
  /** Lines that were asked for and did not fit. */
  readonly left: number;
}

/** Lines with their line ends; an empty text has none. */
export function splitLines(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

/** Lines `first` to `last`, from 1, inclusive; `last` null: to the end. Null: there are no such lines. */
export function takeLines(
  lines: readonly string[],
  o: { readonly first: number; readonly last: number | null },
): Part | null {
  const last = Math.min(o.last ?? lines.length, lines.length);
  if (o.first > Math.max(lines.length, 1) || (o.last !== null && o.last < o.first)) return null;
  let text = '';
  let end = o.first - 1;
  while (end < last) {
    const line = lines[end] ?? '';
    if (text !== '' && text.length + line.length > PART) break;
    end += 1;
    text += line;
  }
  return {
    text: text.slice(0, PART),
    end,
    cut: Math.max(0, text.length - PART),
    left: Math.max(0, last - end),
  };
}
