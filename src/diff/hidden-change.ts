/**
 * Finds changed lines that look alike on both sides and are not: another value under the same mask, or another line end.
 * Errs on the side of saying so: where a look stands for more than one value, a moved line is marked as well, because
 * nobody could see which of the values moved.
 */
import type { ChangedBlock } from './changed-blocks.ts';
import { withoutBreak, type ShownLine } from './shown-lines.ts';

/** `value`: looks the same, is another value. `end`: the same text with another line end. */
export type HiddenSign = 'value' | 'end';

/** What stands behind one look: its first line's bytes, and whether another line's differ. */
interface Look {
  readonly key: string;
  sign: HiddenSign | undefined;
}

/** The signs of removed lines by their number in `before`, and of added lines by theirs in `after` (from 0). */
export function markHiddenChanges(
  before: readonly ShownLine[],
  after: readonly ShownLine[],
  blocks: readonly ChangedBlock[],
): { readonly old: ReadonlyMap<number, HiddenSign>; readonly now: ReadonlyMap<number, HiddenSign> } {
  const removed = new Set<string>();
  for (const block of blocks) {
    for (let i = block.oldFrom; i < block.oldEnd; i += 1) removed.add(before[i]?.shown ?? '');
  }
  const looks = new Map<string, Look>();
  for (const block of blocks) {
    for (let i = block.newFrom; i < block.newEnd; i += 1) {
      const line = after[i];
      if (line !== undefined && removed.has(line.shown))
        looks.set(line.shown, { key: line.key, sign: undefined });
    }
  }
  if (looks.size === 0) return { old: new Map(), now: new Map() };
  for (const lines of [before, after]) {
    for (const { shown, key } of lines) {
      const look = looks.get(shown);
      if (look === undefined || look.sign === 'value' || look.key === key) continue;
      look.sign = withoutBreak(look.key) === withoutBreak(key) ? 'end' : 'value';
    }
  }
  const sign = (line: ShownLine | undefined): HiddenSign | undefined => looks.get(line?.shown ?? '')?.sign;
  const [old, now] = [new Map<number, HiddenSign>(), new Map<number, HiddenSign>()];
  for (const block of blocks) {
    for (let i = block.oldFrom; i < block.oldEnd; i += 1) note(old, i, sign(before[i]));
    for (let i = block.newFrom; i < block.newEnd; i += 1) note(now, i, sign(after[i]));
  }
  return { old, now };
}

function note(signs: Map<number, HiddenSign>, line: number, sign: HiddenSign | undefined): void {
  if (sign !== undefined) signs.set(line, sign);
}
