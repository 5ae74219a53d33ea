/** Where two texts differ, as stretches of lines; everything between them is kept. */

/** A stretch of removed lines, a stretch of added ones, or both in one place; line numbers from 0, ends exclusive. */
export interface ChangedBlock {
  readonly oldFrom: number;
  readonly oldEnd: number;
  readonly newFrom: number;
  readonly newEnd: number;
}

/** The changed stretches between the lines that `matches` keeps. */
export function changedBlocks(matches: Int32Array, oldCount: number, newCount: number): ChangedBlock[] {
  const blocks: ChangedBlock[] = [];
  let oldFrom = 0;
  let newFrom = 0;
  const close = (oldEnd: number, newEnd: number): void => {
    if (oldEnd > oldFrom || newEnd > newFrom) blocks.push({ oldFrom, oldEnd, newFrom, newEnd });
  };
  for (let old = 0; old < oldCount; old += 1) {
    const now = matches[old] ?? -1;
    if (now === -1) continue;
    close(old, now);
    oldFrom = old + 1;
    newFrom = now + 1;
  }
  close(oldCount, newCount);
  return blocks;
}
