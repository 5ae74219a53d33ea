/**
 * Which words of a changed line changed, for the page to draw. A help for the eye and nothing more: a line without marks
 * has changed as a whole, and marks never take a character away.
 */
import { diffArrays } from 'diff';
import type { ChangedBlock } from './changed-blocks.ts';
import type { ShownLine } from './shown-lines.ts';

/** From and to (exclusive) in a line's `shown`, in UTF-16 units. */
export type Mark = readonly [number, number];

/** Beyond these a line is not compared by words: no eye would read the marks. */
const MAX_LINE = 2000;
const MAX_EDITS = 50;
const MAX_PAIRS = 500;

/** Less than this share in common, and two lines are two lines. */
const LEAST_COMMON = 0.3;

const WORD = /[\p{L}\p{N}\p{M}_]+|\s+|[^]/gu;

/** Marks of removed lines by their number in `before` and of added lines by theirs in `after` (from 0). */
export function markWords(
  before: readonly ShownLine[],
  after: readonly ShownLine[],
  blocks: readonly ChangedBlock[],
): {
  readonly old: ReadonlyMap<number, readonly Mark[]>;
  readonly now: ReadonlyMap<number, readonly Mark[]>;
} {
  const [old, now] = [new Map<number, readonly Mark[]>(), new Map<number, readonly Mark[]>()];
  let pairs = 0;
  for (const block of blocks) {
    const count = Math.min(block.oldEnd - block.oldFrom, block.newEnd - block.newFrom);
    for (let i = 0; i < count && pairs < MAX_PAIRS; i += 1, pairs += 1) {
      const marks = compareWords(
        before[block.oldFrom + i]?.shown ?? '',
        after[block.newFrom + i]?.shown ?? '',
      );
      if (marks === undefined) continue;
      old.set(block.oldFrom + i, marks.old);
      now.set(block.newFrom + i, marks.now);
    }
  }
  return { old, now };
}

/** What changed between two lines; undefined where they have too little in common, or nothing to tell them apart. */
export function compareWords(
  before: string,
  after: string,
): { readonly old: readonly Mark[]; readonly now: readonly Mark[] } | undefined {
  if (before === after || before.length > MAX_LINE || after.length > MAX_LINE) return undefined;
  const parts = diffArrays<string>(before.match(WORD) ?? [], after.match(WORD) ?? [], {
    maxEditLength: MAX_EDITS,
  });
  if (parts === undefined) return undefined;
  const [old, now]: [[number, number][], [number, number][]] = [[], []];
  let [i, j, common] = [0, 0, 0];
  for (const part of parts) {
    let length = 0;
    for (const word of part.value) length += word.length;
    if (part.removed) {
      extend(old, i, i + length);
      i += length;
    } else if (part.added) {
      extend(now, j, j + length);
      j += length;
    } else {
      common += part.value.reduce((sum, word) => sum + word.trim().length, 0);
      i += length;
      j += length;
    }
  }
  return common < LEAST_COMMON * Math.min(before.trim().length, after.trim().length)
    ? undefined
    : { old, now };
}

/** A line's text in pieces, marked and unmarked in turn; joined they are the text, whatever the marks say. */
export function splitByMarks(
  shown: string,
  marks: readonly Mark[] = [],
): { readonly text: string; readonly marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let at = 0;
  const push = (end: number, marked: boolean): void => {
    if (end > at) pieces.push({ text: shown.slice(at, end), marked });
    at = Math.max(at, end);
  };
  for (const [from, to] of marks) {
    push(Math.min(from, shown.length), false);
    push(Math.min(to, shown.length), true);
  }
  push(shown.length, false);
  return pieces;
}

function extend(marks: [number, number][], from: number, to: number): void {
  const last = marks.at(-1);
  if (last !== undefined && last[1] === from) last[1] = to;
  else marks.push([from, to]);
}
