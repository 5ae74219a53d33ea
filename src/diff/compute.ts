/**
 * The change view: what the person and the model are shown of a change, as hunks of lines.
 * Lines are compared by their real bytes and shown masked, so a masked value that changes is a change although both
 * sides look alike. Nothing that changes may be missing from a view, and no real byte of a masked line may be in it.
 */
import { changedBlocks, type ChangedBlock } from './changed-blocks.ts';
import { markHiddenChanges } from './hidden-change.ts';
import { markWords, type Mark } from './marks.ts';
import { matchLines } from './match-lines.ts';
import type { Op } from './parse.ts';
import { slideBlocks } from './slide-blocks.ts';
import { lineEnd, type LineEnd, type ShownLine } from './shown-lines.ts';

export type { ShownLine } from './shown-lines.ts';

export interface ViewLine {
  readonly op: Op;
  readonly shown: string;
  /** From 1; null on an added line. */
  readonly oldLine: number | null;
  /** From 1; null on a removed line. */
  readonly newLine: number | null;
  readonly end: LineEnd;
  /** The other side has a line that looks the same and is another value. */
  readonly hiddenChange?: true;
  /** The other side has the same line with another line end. */
  readonly endChange?: true;
  /** Stretches of `shown` that changed, in UTF-16 units, ascending; only where the line was compared by words. */
  readonly marks?: readonly Mark[];
}

export interface ViewHunk {
  /** From 1; where the count is 0, the line before (0 at the start), as in a unified diff. */
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
  readonly lines: readonly ViewLine[];
}

export interface ChangeView {
  readonly hunks: readonly ViewHunk[];
  /** Changed lines on either side. */
  readonly added: number;
  readonly removed: number;
}

/** How many unchanged lines stand around a change. */
const CONTEXT = 3;

/**
 * The view of a change from `before` to `after`. `context`: unchanged lines around each change (3).
 * Fast on any two texts of 2 MB; the same texts always give the same view.
 */
export function diffLines(
  before: readonly ShownLine[],
  after: readonly ShownLine[],
  o: { readonly context?: number } = {},
): ChangeView {
  const old = before.map((line) => line.key);
  const now = after.map((line) => line.key);
  const blocks = slideBlocks(changedBlocks(matchLines(old, now), old.length, now.length), old, now);
  let added = 0;
  let removed = 0;
  for (const block of blocks) {
    added += block.newEnd - block.newFrom;
    removed += block.oldEnd - block.oldFrom;
  }
  const signs = markHiddenChanges(before, after, blocks);
  const words = markWords(before, after, blocks);
  const context = Math.max(0, Math.trunc(o.context ?? CONTEXT));
  const hunks = groupBlocks(blocks, context).map((group) => {
    const pick = (op: Op, old: number, now: number): ViewLine => {
      const line = op === '+' ? after[now] : before[old];
      const marks = op === '-' ? words.old.get(old) : op === '+' ? words.now.get(now) : undefined;
      const sign = op === '-' ? signs.old.get(old) : op === '+' ? signs.now.get(now) : undefined;
      return {
        op,
        shown: line?.shown ?? '',
        oldLine: op === '+' ? null : old + 1,
        newLine: op === '-' ? null : now + 1,
        end: lineEnd(line?.key ?? ''),
        ...(sign === 'value' ? { hiddenChange: true as const } : {}),
        ...(sign === 'end' ? { endChange: true as const } : {}),
        ...(marks === undefined ? {} : { marks }),
      };
    };
    return layHunk(group, { context, before: before.length, pick });
  });
  return { hunks, added, removed };
}

/** Blocks whose contexts touch stand in one hunk. */
function groupBlocks(blocks: readonly ChangedBlock[], context: number): ChangedBlock[][] {
  const groups: ChangedBlock[][] = [];
  let last: ChangedBlock | undefined;
  for (const block of blocks) {
    const group = groups.at(-1);
    if (group !== undefined && last !== undefined && block.oldFrom - last.oldEnd <= 2 * context)
      group.push(block);
    else groups.push([block]);
    last = block;
  }
  return groups;
}

function layHunk(
  group: readonly ChangedBlock[],
  o: {
    readonly context: number;
    /** How many lines there were. */
    readonly before: number;
    readonly pick: (op: Op, old: number, now: number) => ViewLine;
  },
): ViewHunk {
  const first = group[0] ?? { oldFrom: 0, oldEnd: 0, newFrom: 0, newEnd: 0 };
  const lead = Math.min(o.context, first.oldFrom);
  const from = { old: first.oldFrom - lead, now: first.newFrom - lead };
  let { old, now } = from;
  const lines: ViewLine[] = [];
  const keepTo = (end: number): void => {
    for (; old < end; old += 1, now += 1) lines.push(o.pick(' ', old, now));
  };
  for (const block of group) {
    keepTo(block.oldFrom);
    for (; old < block.oldEnd; old += 1) lines.push(o.pick('-', old, now));
    for (; now < block.newEnd; now += 1) lines.push(o.pick('+', old, now));
  }
  keepTo(Math.min(o.before, old + o.context));
  const [oldCount, newCount] = [old - from.old, now - from.now];
  return {
    oldStart: from.old + (oldCount === 0 ? 0 : 1),
    oldCount,
    newStart: from.now + (newCount === 0 ? 0 : 1),
    newCount,
    lines,
  };
}
