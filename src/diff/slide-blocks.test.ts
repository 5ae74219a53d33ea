/** Where a moved block lies: against every place it could lie, tried one by one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ChangedBlock } from './changed-blocks.ts';
import { slideBlocks } from './slide-blocks.ts';

function indentOf(line: string | undefined): number {
  const indent = (line ?? '').search(/\S/);
  return indent === -1 ? Number.POSITIVE_INFINITY : indent;
}

/** Of all places where taking `size` lines out of `lines` leaves the same, the least indented, and of those the lowest. */
function bestPlace(
  lines: readonly string[],
  from: number,
  size: number,
  range: readonly [number, number],
): number {
  const rest = (at: number): string => JSON.stringify([...lines.slice(0, at), ...lines.slice(at + size)]);
  let best = from;
  for (let at = range[0]; at <= range[1]; at += 1) {
    if (rest(at) !== rest(from)) continue;
    if (indentOf(lines[at]) <= indentOf(lines[best])) best = at;
  }
  return best;
}

const line = fc.constantFrom('a', '  b', '', '    c');
const few = fc.array(line, { maxLength: 5 });
const block = fc.array(line, { minLength: 1, maxLength: 3 });

test('a block is laid at the least indented place, as far down as that goes, whichever side it is on', () => {
  fc.assert(
    fc.property(few, block, few, fc.boolean(), (head, own, tail, isAdded) => {
      const [longer, shorter] = [
        [...head, ...own, ...tail],
        [...head, ...tail],
      ];
      const [at, end] = [head.length, head.length + own.length];
      const [side, other] = [
        { from: at, end },
        { from: at, end: at },
      ];
      const of = (old: typeof side, now: typeof side): ChangedBlock => ({
        oldFrom: old.from,
        oldEnd: old.end,
        newFrom: now.from,
        newEnd: now.end,
      });
      const [laid] = isAdded
        ? slideBlocks([of(other, side)], shorter, longer)
        : slideBlocks([of(side, other)], longer, shorter);
      const place = bestPlace(longer, at, own.length, [0, shorter.length]);
      const by = place - at;
      const moved = (o: typeof side) => ({ from: o.from + by, end: o.end + by });
      assert.deepEqual(laid, isAdded ? of(moved(other), moved(side)) : of(moved(side), moved(other)));
    }),
    { numRuns: 5000 },
  );
});

test('between two blocks a kept line stays', () => {
  const added = (oldFrom: number, newFrom: number, size: number): ChangedBlock => ({
    oldFrom,
    oldEnd: oldFrom,
    newFrom,
    newEnd: newFrom + size,
  });
  const same = (count: number): string[] => Array.from({ length: count }, () => 'a');
  assert.deepEqual(slideBlocks([added(1, 1, 1), added(3, 4, 1)], same(5), same(7)), [
    added(2, 2, 1),
    added(5, 6, 1),
  ]);
  const indented = ['a', '  b', '  b', '  b', '  b', '  b', '  b'];
  assert.deepEqual(slideBlocks([added(2, 2, 1), added(4, 5, 1)], indented.slice(0, 5), indented), [
    added(3, 3, 1),
    added(5, 6, 1),
  ]);
  const up = ['    c', 'a', '    c', 'a', '    c', 'a', '    c'];
  assert.deepEqual(slideBlocks([added(1, 1, 2), added(3, 5, 2)], up.slice(0, 3), up), [
    added(1, 1, 2),
    added(3, 5, 2),
  ]);
});

test('a replacement stays where it is', () => {
  const replaced: ChangedBlock = { oldFrom: 1, oldEnd: 2, newFrom: 1, newEnd: 2 };
  assert.deepEqual(slideBlocks([replaced], ['a', '  b', '  b'], ['a', '  c', '  b']), [replaced]);
  const longer: ChangedBlock = { oldFrom: 1, oldEnd: 2, newFrom: 1, newEnd: 3 };
  assert.deepEqual(slideBlocks([longer], ['x', 'b', 'b', 'b'], ['x', 'b', 'b', 'b', 'b']), [longer]);
});
