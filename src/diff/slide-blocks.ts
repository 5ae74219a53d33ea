/**
 * Lays a block of added or removed lines where a reader would: an inserted entry begins with its own key and not with
 * the closing bracket of the one before. Only moves a block over lines that are equal, so the change stays the same.
 */
import type { ChangedBlock } from './changed-blocks.ts';

/**
 * The blocks, those with one side only moved to where their first line is least indented, as far down as that goes.
 * `old` and `now` are the lines compared. Linear: a block moves between its neighbours at most.
 */
export function slideBlocks(
  blocks: readonly ChangedBlock[],
  old: readonly string[],
  now: readonly string[],
): ChangedBlock[] {
  const laid: ChangedBlock[] = [];
  for (const [i, block] of blocks.entries()) {
    const removes = block.oldEnd > block.oldFrom;
    if (removes && block.newEnd > block.newFrom) {
      laid.push(block);
      continue;
    }
    const [lines, from, end] = removes
      ? [old, block.oldFrom, block.oldEnd]
      : [now, block.newFrom, block.newEnd];
    // At least one kept line stays between a block and the next.
    const above = block.oldFrom - (laid.at(-1)?.oldEnd ?? -1) - 1;
    const below = (blocks[i + 1]?.oldFrom ?? old.length + 1) - block.oldEnd - 1;
    laid.push(shifted(block, bestShift({ lines, from, end, above, below })));
  }
  return laid;
}

interface Slide {
  readonly lines: readonly string[];
  readonly from: number;
  readonly end: number;
  /** How many kept lines the block may move over, upwards and downwards. */
  readonly above: number;
  readonly below: number;
}

function bestShift({ lines, from, end, above, below }: Slide): number {
  let up = 0;
  while (up < above && lines[from - up - 1] === lines[end - up - 1]) up += 1;
  let down = 0;
  while (down < below && lines[from + down] === lines[end + down]) down += 1;
  let best = 0;
  let least = indentOf(lines[from]);
  for (let shift = -up; shift <= down; shift += 1) {
    const indent = indentOf(lines[from + shift]);
    if (indent > least || (indent === least && shift < best)) continue;
    best = shift;
    least = indent;
  }
  return best;
}

/** Leading blanks of a line; a blank line is the worst place to begin. */
function indentOf(line = ''): number {
  const indent = line.search(/\S/);
  return indent === -1 ? Number.POSITIVE_INFINITY : indent;
}

function shifted(block: ChangedBlock, by: number): ChangedBlock {
  return {
    oldFrom: block.oldFrom + by,
    oldEnd: block.oldEnd + by,
    newFrom: block.newFrom + by,
    newEnd: block.newEnd + by,
  };
}
