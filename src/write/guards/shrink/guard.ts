/**
 * Stage 4: a file that loses a good part of itself is most likely a cut one
 * (2026-08-03: 162 lines became 66, and nobody saw it). `force` passes it, and says so.
 */
import { PASS, refused } from '../../../domain/verdict.ts';
import type { Guard } from '../guard.ts';

/** Both must be exceeded: more than 30 % fewer bytes and more than 20 lines fewer (seed). */
const MAX_PERCENT_LOST = 30;
const MAX_LINES_LOST = 20;

export const shrink: Guard = {
  id: 'shrink',
  check({ change: { path, before, after }, force }) {
    if (before === null || after === null) return PASS;
    const bytes = { before: Buffer.byteLength(before), after: Buffer.byteLength(after) };
    const lines = { before: countLines(before), after: countLines(after) };
    const smaller = bytes.after * 100 < bytes.before * (100 - MAX_PERCENT_LOST);
    if (!smaller || lines.before - lines.after <= MAX_LINES_LOST) return PASS;
    const percent = Math.round((1 - bytes.after / bytes.before) * 100);
    const facts = { path, percent, before: lines.before, after: lines.after };
    if (!force) return refused('shrink_guard', 'shrink.refused', facts);
    return { ok: true, notes: [{ kind: 'warning', code: 'shrink', message: 'shrink.forced', facts, path }] };
  },
};

/** Lines of a text; a final line break ends the last line and begins no other. */
function countLines(text: string): number {
  if (text === '') return 0;
  let count = text.endsWith('\n') ? 0 : 1;
  for (let found = text.indexOf('\n'); found !== -1; found = text.indexOf('\n', found + 1)) count += 1;
  return count;
}
