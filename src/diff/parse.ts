/**
 * Reads a unified diff into hunks. Only the old start line of a header decides anything (seed, "Modus 3");
 * the counts are kept to notice a cut patch. Never guesses: what is not a patch is refused with its line.
 */
import { readHeader } from './header.ts';

export type Op = ' ' | '-' | '+';

export interface HunkLine {
  readonly op: Op;
  readonly text: string;
}

export interface Hunk {
  /** From 1. */
  readonly number: number;
  /** As the header says, from 1; 0 and absurdly large numbers occur. */
  readonly oldStart: number;
  /** How many old and new lines the header promises. */
  readonly oldCount: number;
  readonly newCount: number;
  readonly lines: readonly HunkLine[];
  /** Texts of the context and removed lines: what must stand in the file. */
  readonly old: readonly string[];
  /** Which of `old` claims to be a last line without line break; -1: none. */
  readonly oldMark: number;
  /** The last context or added line claims to be a last line without line break. */
  readonly newMark: boolean;
}

/** How the lines of a text end; `none`: there is no line break in it. */
export type LineEnds = 'lf' | 'crlf' | 'mixed' | 'none';

export type MalformedWhy =
  | 'no_hunk'
  | 'preamble'
  | 'second_file'
  | 'header'
  | 'no_body'
  | 'prefix'
  | 'marker'
  | 'text_after_marker';

export type ParsedPatch =
  | { readonly ok: true; readonly hunks: readonly Hunk[]; readonly ends: LineEnds }
  /** `line` counts from 1 in the patch. */
  | { readonly ok: false; readonly why: MalformedWhy; readonly line: number; readonly hunk?: number };

const PREAMBLE = /^(?:diff |index |Index:|===|---|\+\+\+|(?:old|new|new file|deleted file) mode |[ \t\r]*$)/;

const CR = 13;
const BLANK = 32;
const PLUS = 43;
const MINUS = 45;
const AT = 64;
const BACKSLASH = 92;

/** The patch line being read: where it stands, without its line break, and its first character. */
interface Line {
  readonly patch: string;
  at: number;
  end: number;
  code: number;
}

interface Draft {
  readonly number: number;
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newCount: number;
  readonly lines: HunkLine[];
  readonly old: string[];
  oldMark: number;
  newMark: boolean;
}

/**
 * Hunks of a unified diff (one file's), in the order they stand.
 * Line breaks are LF; a CR before one stays in the line's text, and `ends` says how the body lines end.
 */
export function parsePatch(patch: string): ParsedPatch {
  const hunks: Draft[] = [];
  const line: Line = { patch, at: patch.charCodeAt(0) === 0xfeff ? 1 : 0, end: 0, code: 0 };
  let hunk: Draft | undefined;
  let lf = 0;
  let crlf = 0;
  let files = 0;
  for (let number = 1; line.at < patch.length; number += 1) {
    const feed = patch.indexOf('\n', line.at);
    line.end = feed === -1 ? patch.length : feed;
    line.code = patch.charCodeAt(line.at);
    if (line.code === AT && patch.charCodeAt(line.at + 1) === AT) {
      if (hunk !== undefined && hunk.lines.length === 0) return fail('no_body', number - 1, hunk);
      const opened = openHunk(line, hunks.length + 1);
      if (opened === undefined) return fail('header', number);
      hunk = opened;
      hunks.push(opened);
    } else if (hunk === undefined) {
      const text = patch.slice(line.at, line.end);
      if (!PREAMBLE.test(text)) return fail('preamble', number);
      if (text.startsWith('diff ') && (files += 1) > 1) return fail('second_file', number);
    } else {
      const why = addLine(hunk, line);
      if (why !== undefined) return fail(why, number, hunk);
      if (feed !== -1 && line.code !== BACKSLASH) {
        if (patch.charCodeAt(feed - 1) === CR) crlf += 1;
        else lf += 1;
      }
    }
    line.at = line.end + 1;
  }
  if (hunk === undefined) return fail('no_hunk', 1);
  if (hunk.lines.length === 0) return fail('no_body', countLines(patch), hunk);
  return { ok: true, hunks, ends: endsOf(lf, crlf) };
}

/** What counts of LF and CRLF line ends mean together. */
export function endsOf(lf: number, crlf: number): LineEnds {
  if (crlf === 0) return lf === 0 ? 'none' : 'lf';
  return lf === 0 ? 'crlf' : 'mixed';
}

/** The same hunk with the CR taken off every line's end. */
export function withoutCarriageReturns(hunk: Hunk): Hunk {
  const bare = (text: string): string => (text.charCodeAt(text.length - 1) === CR ? text.slice(0, -1) : text);
  return {
    ...hunk,
    lines: hunk.lines.map((line) => ({ ...line, text: bare(line.text) })),
    old: hunk.old.map(bare),
  };
}

/** Would the hunk leave the lines as they are, wherever it is put? */
export function changesNothing(hunk: Hunk): boolean {
  const { old, lines } = hunk;
  const made = lines.filter((line) => line.op !== '-');
  const isSame = made.length === old.length && made.every((line, i) => line.text === old[i]);
  return isSame && (hunk.oldMark === old.length - 1) === hunk.newMark;
}

function openHunk(line: Line, number: number): Draft | undefined {
  const header = readHeader(line.patch, line.at);
  if (header === undefined) return undefined;
  const { oldStart, oldCount, newCount } = header;
  return { number, oldStart, oldCount, newCount, lines: [], old: [], oldMark: -1, newMark: false };
}

function addLine(hunk: Draft, line: Line): MalformedWhy | undefined {
  const { patch, at, end, code } = line;
  if (code === BACKSLASH) return patch.charCodeAt(at + 1) === BLANK ? mark(hunk) : 'prefix';
  // An empty line, which some tools and models make of an empty context line.
  const bare = at === end || (code === CR && at + 1 === end);
  const op = bare || code === BLANK ? ' ' : code === MINUS ? '-' : code === PLUS ? '+' : undefined;
  if (op === undefined) return patch.startsWith('diff --git ', at) ? 'second_file' : 'prefix';
  if (op !== '-' && hunk.newMark) return 'text_after_marker';
  const text = patch.slice(bare ? at : at + 1, end);
  hunk.lines.push({ op, text });
  if (op !== '+') hunk.old.push(text);
  return undefined;
}

/** Notes that the last line has no line break; a text that only looks like the marker (`\App\…`) never comes here. */
function mark(hunk: Draft): MalformedWhy | undefined {
  const last = hunk.lines.at(-1);
  // An empty line is there only by its line break.
  if (last === undefined || last.text === '' || last.text === '\r') return 'marker';
  if (last.op !== '+' && hunk.oldMark === -1) hunk.oldMark = hunk.old.length - 1;
  if (last.op !== '-') hunk.newMark = true;
  return undefined;
}

function fail(why: MalformedWhy, line: number, hunk?: Draft): ParsedPatch {
  return hunk === undefined ? { ok: false, why, line } : { ok: false, why, line, hunk: hunk.number };
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at + 1 < text.length; at = text.indexOf('\n', at + 1))
    count += 1;
  return count;
}
