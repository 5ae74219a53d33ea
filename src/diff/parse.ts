/**
 * Reads a unified diff into hunks. Only the old start line of a header decides anything (seed, "Modus 3");
 * the counts are kept to notice a cut patch. Never guesses: what is not a patch is refused with its line.
 */
export type Op = ' ' | '-' | '+';

export interface HunkLine {
  readonly op: Op;
  readonly text: string;
  /** `\ No newline at end of file` follows. */
  readonly unended: boolean;
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

const HEADER = /^@@[ \t]*-(\d+)(?:,(\d+))?[ \t]+\+(\d+)(?:,(\d+))?[ \t]*@@(?!@)/;
const PREAMBLE = /^(?:diff |index |Index:|===|---|\+\+\+|(?:old|new|new file|deleted file) mode |[ \t\r]*$)/;

const LF = 10;
const CR = 13;
const BLANK = 32;
const PLUS = 43;
const MINUS = 45;
const AT = 64;
const BACKSLASH = 92;

interface Draft {
  readonly number: number;
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newCount: number;
  readonly lines: { op: Op; text: string; unended: boolean }[];
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
  let hunk: Draft | undefined;
  let lf = 0;
  let crlf = 0;
  let files = 0;
  let at = patch.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (let line = 1; at < patch.length; line += 1) {
    const feed = patch.indexOf('\n', at);
    const end = feed === -1 ? patch.length : feed;
    const code = patch.charCodeAt(at);
    if (code === AT && patch.charCodeAt(at + 1) === AT) {
      if (hunk !== undefined && hunk.lines.length === 0) return fail('no_body', line - 1, hunk);
      const opened = openHunk(patch.slice(at, end), hunks.length + 1);
      if (opened === undefined) return fail('header', line);
      hunk = opened;
      hunks.push(opened);
    } else if (hunk === undefined) {
      const text = patch.slice(at, end);
      if (!PREAMBLE.test(text)) return fail('preamble', line);
      if (text.startsWith('diff ') && (files += 1) > 1) return fail('second_file', line);
    } else {
      const why = addLine(hunk, patch, { at, end, code });
      if (why !== undefined) {
        return fail(
          why === 'prefix' && patch.startsWith('diff --git ', at) ? 'second_file' : why,
          line,
          hunk,
        );
      }
      if (feed !== -1 && code !== BACKSLASH) {
        if (patch.charCodeAt(feed - 1) === CR) crlf += 1;
        else lf += 1;
      }
    }
    at = end + 1;
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
  let next = 0;
  let changed = false;
  for (const line of lines) {
    if (line.op === '-') {
      changed = true;
    } else {
      if (line.op === '+') changed = true;
      if (next === old.length || old[next] !== line.text) return false;
      next += 1;
    }
  }
  if (next !== old.length) return false;
  return !changed || (hunk.oldMark === old.length - 1) === hunk.newMark;
}

function openHunk(header: string, number: number): Draft | undefined {
  const match = HEADER.exec(header);
  if (match === null) return undefined;
  const [, start, oldCount = '1', , newCount = '1'] = match;
  return {
    number,
    oldStart: Number(start),
    oldCount: Number(oldCount),
    newCount: Number(newCount),
    lines: [],
    old: [],
    oldMark: -1,
    newMark: false,
  };
}

function addLine(
  hunk: Draft,
  patch: string,
  where: { readonly at: number; readonly end: number; readonly code: number },
): MalformedWhy | undefined {
  const { at, end, code } = where;
  if (code === BACKSLASH) return patch.charCodeAt(at + 1) === BLANK ? mark(hunk) : 'prefix';
  let op: Op;
  let text: string;
  if (code === LF || at === end || (code === CR && at + 1 === end)) {
    op = ' ';
    text = patch.slice(at, end);
  } else {
    if (code === BLANK) op = ' ';
    else if (code === MINUS) op = '-';
    else if (code === PLUS) op = '+';
    else return 'prefix';
    text = patch.slice(at + 1, end);
  }
  if (op !== '-' && hunk.newMark) return 'text_after_marker';
  hunk.lines.push({ op, text, unended: false });
  if (op !== '+') hunk.old.push(text);
  return undefined;
}

/** Notes that the last line has no line break; a text that only looks like the marker (`\App\…`) never comes here. */
function mark(hunk: Draft): MalformedWhy | undefined {
  const last = hunk.lines.at(-1);
  if (last === undefined) return 'marker';
  last.unended = true;
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
