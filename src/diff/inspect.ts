/**
 * What a person could overlook in a change that is shown to them: line ends, very long lines, characters that are not
 * seen or are not what they seem. Only points out; it never refuses and never alters the view.
 */
import type { Facts } from '../domain/messages.ts';
import type { Note } from '../domain/verdict.ts';
import type { ChangeView, ViewLine } from './compute.ts';
import { indexLines } from './file-lines.ts';
import { findMixedWords } from './mixed-script.ts';
import { findHidden, lookOf } from './reveal.ts';

/** A changed line longer than this, in characters, is named (spec, section 4). */
const LONG = 200;
/** So many lines are named one by one for each kind; the rest are counted. */
const NAMED = 20;
/** A line may be as long as the file; so much of a word is shown. */
const SHOWN_WORD = 60;

type Warn = (code: string, message: string, o?: { readonly line?: number; readonly facts?: Facts }) => void;

/**
 * Notes about a change from `before` to `after` (real texts; empty where there is no file), lines in the numbering of
 * `after`. Characters are looked for in added lines as they are shown, so a masked value never reaches a note.
 */
export function inspectChange(view: ChangeView, before: string, after: string): Note[] {
  const notes: Note[] = [];
  const counts = new Map<string, number>();
  const warn: Warn = (code, message, o = {}) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count > NAMED) return;
    const { line, facts = {} } = o;
    notes.push({
      kind: 'warning',
      code,
      message,
      facts: line === undefined ? facts : { line, ...facts },
      ...(line === undefined ? {} : { line }),
    });
  };
  inspectLineEnds(warn, view, { before, after });
  for (const hunk of view.hunks) {
    const gone = new Map(
      hunk.lines.filter(({ op }) => op === '-').map(({ shown }) => [lookOf(shown), shown] as const),
    );
    let next = hunk.newStart + (hunk.newCount === 0 ? 1 : 0);
    for (const line of hunk.lines) {
      inspectLine(warn, line, next);
      const alike = line.op === '+' ? gone.get(lookOf(line.shown)) : undefined;
      if (alike !== undefined && alike !== line.shown) warn('invisible', 'view.alike', { line: next });
      next = line.newLine === null ? next : line.newLine + 1;
    }
  }
  for (const [code, count] of counts) {
    if (count > NAMED) {
      notes.push({ kind: 'warning', code, message: `view.more.${code}`, facts: { count: count - NAMED } });
    }
  }
  return notes;
}

/** `at`: where the line stands, or would stand, in the new text. */
function inspectLine(warn: Warn, { op, shown }: ViewLine, at: number): void {
  if (op === ' ') return;
  if (shown.length > LONG) {
    const facts = { length: shown.length };
    warn('long_line', op === '+' ? 'view.long_line' : 'view.long_line.removed', { line: at, facts });
  }
  if (op === '-') return;
  const { bidi, invisible } = findHidden(shown);
  if (bidi.length > 0) warn('bidi', 'view.bidi', { line: at, facts: { characters: bidi } });
  if (invisible.length > 0)
    warn('invisible', 'view.invisible', { line: at, facts: { characters: invisible } });
  for (const { word, characters } of findMixedWords(shown)) {
    const cut = word.length > SHOWN_WORD ? `${word.slice(0, SHOWN_WORD)}…` : word;
    warn('mixed_script', 'view.mixed_script', {
      line: at,
      facts: { word: cut.toWellFormed(), characters: characters.slice(0, NAMED) },
    });
  }
}

function inspectLineEnds(
  warn: Warn,
  view: ChangeView,
  texts: { readonly before: string; readonly after: string },
): void {
  const [before, after] = [indexLines(texts.before), indexLines(texts.after)];
  const fresh = before.count === 0;
  if (after.ends === 'mixed' && before.ends !== 'mixed') {
    warn('eol', 'view.eol.mixed');
  } else if (!fresh && before.ends !== after.ends && before.ends !== 'none' && after.ends !== 'none') {
    warn('eol', 'view.eol.style', { facts: { from: before.ends, to: after.ends } });
  }
  if (!fresh && after.count > 0 && before.ended !== after.ended) {
    warn('eol', after.ended ? 'view.eol.final_added' : 'view.eol.final_removed', { line: after.count });
  }
  if (before.bom !== after.bom && !(fresh && !after.bom)) {
    warn('invisible', after.bom ? 'view.bom_added' : 'view.bom_removed', { line: 1 });
  }
  inspectTrailingBlanks(warn, view);
}

/** Blanks at a line's end that come or go; a line that had them before is no news. */
function inspectTrailingBlanks(warn: Warn, view: ChangeView): void {
  const [more, less]: [number[], number[]] = [[], []];
  for (const { lines } of view.hunks) {
    const gone = new Map<string, number>();
    for (const { op, shown } of lines) {
      if (op === '-') gone.set(shown.trimEnd(), shown.length - shown.trimEnd().length);
    }
    for (const { op, shown, newLine } of lines) {
      if (op !== '+' || newLine === null) continue;
      const bare = shown.trimEnd();
      const had = gone.get(bare) ?? 0;
      if (shown.length - bare.length > had) more.push(newLine);
      else if (shown.length - bare.length < had) less.push(newLine);
    }
  }
  for (const [message, lines] of [
    ['view.eol.blanks_added', more],
    ['view.eol.blanks_removed', less],
  ] as const) {
    const [first] = lines;
    if (first === undefined) continue;
    warn('eol', message, { line: first, facts: { lines: lines.slice(0, NAMED), count: lines.length } });
  }
}
