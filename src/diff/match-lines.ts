/**
 * Which lines of two texts are the same line: a longest common subsequence by npm `diff`, kept fast on any input.
 * Bounded by edits, never by time, so that the same two texts always give the same view.
 */
import { diffArrays } from 'diff';

/** More changed lines than this among lines that both texts have, and the stretch between is shown as replaced. */
export const MAX_EDITS = 1000;

/**
 * For each line of `before` the line of `after` it is kept as, or -1. Strictly ascending.
 * Common lines at both ends are paired first, lines that only one text has are left out of the search.
 */
export function matchLines(before: readonly string[], after: readonly string[]): Int32Array {
  const matches = new Int32Array(before.length).fill(-1);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) {
    matches[head] = head;
    head += 1;
  }
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) {
    tail += 1;
    matches[before.length - tail] = after.length - tail;
  }
  matchMiddle(
    matches,
    { lines: before, from: head, to: before.length - tail },
    { lines: after, from: head, to: after.length - tail },
  );
  return matches;
}

interface Stretch {
  readonly lines: readonly string[];
  readonly from: number;
  readonly to: number;
}

function matchMiddle(matches: Int32Array, before: Stretch, after: Stretch): void {
  const numbers = new Map<string, number>();
  const numbered = (stretch: Stretch): number[] =>
    stretch.lines.slice(stretch.from, stretch.to).map((line) => {
      const known = numbers.get(line);
      if (known !== undefined) return known;
      numbers.set(line, numbers.size);
      return numbers.size - 1;
    });
  const old = numbered(before);
  const now = numbered(after);
  const [inOld, inNow] = [new Set(old), new Set(now)];
  const oldShared = positions(old, inNow);
  const nowShared = positions(now, inOld);
  const parts = diffArrays(
    oldShared.map((i) => old[i]),
    nowShared.map((i) => now[i]),
    { maxEditLength: MAX_EDITS },
  );
  if (parts === undefined) return;
  let i = 0;
  let j = 0;
  for (const part of parts) {
    for (let n = 0; n < part.count; n += 1) {
      if (!part.added && !part.removed) {
        matches[before.from + (oldShared[i] ?? 0)] = after.from + (nowShared[j] ?? 0);
      }
      if (!part.added) i += 1;
      if (!part.removed) j += 1;
    }
  }
}

function positions(numbers: readonly number[], others: ReadonlySet<number>): number[] {
  const found: number[] = [];
  for (const [i, number] of numbers.entries()) if (others.has(number)) found.push(i);
  return found;
}
