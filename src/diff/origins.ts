/**
 * Which line of the result was which line of the original: what puts masked values back and what proves that nothing
 * outside the hunks moved is built on this. Computed from the placed hunks alone, never by comparing texts.
 */
import type { PatchApplied } from './apply.ts';
import { indexLines } from './file-lines.ts';

/** For each line of the result: the original's line it is (from 0), or -1 where the patch added it. */
export function lineOrigins(original: string, outcome: PatchApplied): Int32Array {
  const total = indexLines(original).count;
  let size = total;
  for (const { hunk } of outcome.placed)
    size += hunk.lines.length - 2 * hunk.old.length + countContext(hunk.lines);
  const origins = new Int32Array(size);
  let next = 0;
  let line = 0;
  const keepTo = (end: number): void => {
    for (; line < end; line += 1, next += 1) origins[next] = line;
  };
  for (const { hunk, at } of outcome.placed) {
    keepTo(at);
    for (const { op } of hunk.lines) {
      if (op === ' ') keepTo(line + 1);
      else if (op === '-') line += 1;
      else origins[next++] = -1;
    }
  }
  keepTo(total);
  return origins;
}

/**
 * Are the bytes outside the hunks the original's? Checked before the gate, on the finished text, apart from the code
 * that made it. One line break may go: the one before a last line that the patch removes from a file without a final
 * line break, which stays without one.
 */
export function keepsOutside(original: string, outcome: PatchApplied): boolean {
  const before = indexLines(original);
  const after = indexLines(outcome.text);
  let from = 0;
  let shift = 0;
  const same = (to: number, lastGone: boolean): boolean => {
    const old = before.text.slice(before.starts[from], before.starts[to]);
    const now = after.text.slice(after.starts[from + shift], after.starts[to + shift]);
    return old === now || (lastGone && (old === `${now}\n` || old === `${now}\r\n`));
  };
  for (const { hunk, at } of outcome.placed) {
    const end = at + hunk.old.length;
    const lastGone = end === before.count && hunk.lines.every((line) => line.op === '-');
    if (!same(at, lastGone)) return false;
    from = end;
    shift += hunk.lines.length - 2 * hunk.old.length + countContext(hunk.lines);
  }
  const startTouched = outcome.placed[0]?.at === 0;
  return same(before.count, false) && (startTouched || before.bom === after.bom);
}

function countContext(lines: readonly { readonly op: string }[]): number {
  let count = 0;
  for (const line of lines) if (line.op === ' ') count += 1;
  return count;
}
