/**
 * A change view as data for the page: the lines of the unified diff with marks and with the places where a hidden
 * character is written out. From it both sides can be built again exactly; it adds and leaves out nothing.
 */
import type { DiffHunk, DiffLine, TextRange } from '../domain/file-diff.ts';
import type { ChangeView, ViewLine } from './compute.ts';
import { findAlikeLines } from './alike-lines.ts';
import { writeOut } from './reveal.ts';

const KINDS = { ' ': 'context', '-': 'removed', '+': 'added' } as const;

/** The view's hunks, in order. */
export function toHunks(view: ChangeView): readonly DiffHunk[] {
  return view.hunks.map((hunk) => {
    const alike = findAlikeLines(hunk);
    return { ...hunk, lines: hunk.lines.map((line) => toLine(line, alike.has(line))) };
  });
}

/** Are all changed lines of the view in these hunks? */
export function holdsAll(view: ChangeView, hunks: readonly DiffHunk[]): boolean {
  const count = (kind: DiffLine['kind']) =>
    hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.kind === kind).length, 0);
  return count('added') === view.added && count('removed') === view.removed;
}

/** A line's own text again: each character that was written out as it was. */
export function ownText({ text, hidden = [] }: Pick<DiffLine, 'text' | 'hidden'>): string {
  let own = '';
  let at = 0;
  for (const [from, to] of hidden) {
    own += text.slice(at, from) + String.fromCodePoint(Number.parseInt(text.slice(from + 3, to - 1), 16));
    at = to;
  }
  return own + text.slice(at);
}

function toLine(line: ViewLine, alike: boolean): DiffLine {
  const { text, hidden, shift } = writeOut(line.shown, alike);
  const marks = line.marks?.map(([from, to]): TextRange => [shift(from), shift(to)]) ?? [];
  return {
    kind: KINDS[line.op],
    text,
    end: line.end,
    ...(marks.length > 0 ? { marks } : {}),
    ...(hidden.length > 0 ? { hidden } : {}),
    ...(line.hiddenChange === true ? { otherValue: true } : {}),
    ...(line.endChange === true ? { endChange: true } : {}),
  };
}
