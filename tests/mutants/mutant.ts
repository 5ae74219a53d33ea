/** What is broken, one at a time: a stretch of one file and the text that stands there instead. */

/** The longest text that is shown whole. */
const MOST = 120;

export interface Mutant {
  /** What kind of break: an operator's name, or what a named break says. */
  readonly break: string;
  /** Below the project, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Offsets in the file, in UTF-16 units; `end` is not part of it. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The line as it stands, blanks at its ends left out, and what becomes of the stretch: with the file, what it is known by. */
  readonly source: string;
  readonly change: string;
}

/** The same mutant in a later run, wherever it has moved in its file. */
export function nameOf({ file, source, change }: Pick<Mutant, 'file' | 'source' | 'change'>): string {
  return `${file} | ${source} | ${change}`;
}

/** Text on one line, for people; long text is cut in its middle. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MOST ? line : `${line.slice(0, MOST / 2)} … ${line.slice(-MOST / 2)}`;
}

/** Puts a mutant together from the file's text and the stretch. */
export function mutantAt(
  o: Pick<Mutant, 'break' | 'file' | 'start' | 'end' | 'text'>,
  whole: string,
): Mutant {
  const before = whole.slice(0, o.start);
  const begins = before.lastIndexOf('\n') + 1;
  const ends = whole.indexOf('\n', o.start);
  return {
    ...o,
    line: before.split('\n').length,
    source: oneLine(whole.slice(begins, ends === -1 ? undefined : ends)),
    change: `${oneLine(whole.slice(o.start, o.end))} → ${oneLine(o.text) || 'nothing'}`,
  };
}
