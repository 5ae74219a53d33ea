/**
 * Where the lines of a file stand, as offsets into its text. The text is never split: what a patch does not touch
 * is copied as it is. A line ends at LF and nowhere else (form feed, NEL, U+2028 and a lone CR are content).
 */
import { endsOf, type LineEnds } from './parse.ts';

export const BOM = '\uFEFF';

export interface FileLines {
  readonly text: string;
  readonly count: number;
  /** `starts[i]`: where line i (from 0) begins; `starts[count]` is the text's length. Behind the BOM, where there is one. */
  readonly starts: Int32Array;
  /** The text begins with U+FEFF, which belongs to no line. */
  readonly bom: boolean;
  /** The last line has its line break. */
  readonly ended: boolean;
  readonly ends: LineEnds;
  /** How many characters of a line end are not content: 2 in a file that is CRLF throughout, else 1. */
  readonly breakLength: 1 | 2;
}

/** Finds every line of a text. Linear, one native search per line. */
export function indexLines(text: string): FileLines {
  const bom = text.startsWith(BOM);
  let starts = new Int32Array(Math.trunc(text.length / 24) + 16);
  let count = 0;
  let at = bom ? 1 : 0;
  const body = at;
  while (at < text.length) {
    if (count + 2 > starts.length) starts = grown(starts);
    starts[count] = at;
    count += 1;
    const feed = text.indexOf('\n', at);
    at = feed === -1 ? text.length : feed + 1;
  }
  starts[count] = text.length;
  const ended = text.length > body && text.charCodeAt(text.length - 1) === 10;
  const ends = lineEnds({ text, starts, count, ended });
  return { text, count, starts, bom, ended, ends, breakLength: ends === 'crlf' ? 2 : 1 };
}

/** Where the content of line i ends, without its line break. */
export function contentEnd(file: FileLines, line: number): number {
  const next = file.starts[line + 1] ?? file.text.length;
  return line === file.count - 1 && !file.ended ? next : next - file.breakLength;
}

/** The content of line i (from 0), without its line break. */
export function lineText(file: FileLines, line: number): string {
  return file.text.slice(file.starts[line], contentEnd(file, line));
}

/** Is `text` the whole content of line i? */
export function lineIs(file: FileLines, line: number, text: string): boolean {
  const start = file.starts[line] ?? 0;
  const end = contentEnd(file, line);
  // A slice copies nothing, and comparing it is several times faster than startsWith.
  return end - start === text.length && file.text.slice(start, end) === text;
}

function grown(starts: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(starts.length * 2);
  larger.set(starts);
  return larger;
}

function lineEnds(file: {
  readonly text: string;
  readonly starts: Int32Array;
  readonly count: number;
  readonly ended: boolean;
}): LineEnds {
  const { text, starts, count, ended } = file;
  const breaks = ended ? count : count - 1;
  if (breaks <= 0) return 'none';
  if (!text.includes('\r')) return 'lf';
  let crlf = 0;
  for (let line = 1; line <= breaks; line += 1) {
    if (text.charCodeAt((starts[line] ?? 0) - 2) === 13) crlf += 1;
  }
  return endsOf(breaks - crlf, crlf);
}
