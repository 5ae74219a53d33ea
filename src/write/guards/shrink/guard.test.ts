/** The shrink guard at its two thresholds: both must be exceeded. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proves } from '../../../../tests/seed/proves.ts';
import fc from 'fast-check';
import { ask } from '../fakes.ts';
import { shrink } from './guard.ts';

const lines = (count: number, width = 9) => `${'x'.repeat(width)}\n`.repeat(count);
const answer = (before: string | null, after: string | null, force = false) =>
  ask(shrink, { path: 'a.md', before, after, force });

const cases: readonly { name: string; before: string; after: string; refused: boolean }[] = [
  { name: 'half the file', before: lines(100), after: lines(50), refused: true },
  { name: 'exactly 30 % and 30 lines', before: lines(100), after: lines(70), refused: false },
  { name: 'a little over 30 %', before: lines(100), after: lines(69), refused: true },
  { name: 'exactly 20 lines', before: lines(40), after: lines(20), refused: false },
  { name: '21 lines', before: lines(41), after: lines(20), refused: true },
  { name: '21 lines and the final line break', before: lines(41), after: lines(20).trimEnd(), refused: true },
  {
    name: 'many lines of little weight',
    before: lines(100) + 'y'.repeat(9000),
    after: 'y'.repeat(9000),
    refused: false,
  },
  { name: 'much weight in few lines', before: lines(10, 900), after: lines(5, 900), refused: false },
  {
    name: 'the same in fewer lines',
    before: lines(100),
    after: lines(100).replaceAll('\n', ' '),
    refused: false,
  },
  {
    name: 'bytes, not characters',
    before: lines(50) + 'ä'.repeat(250),
    after: lines(20) + 'ä'.repeat(250),
    refused: false,
  },
  { name: 'everything', before: lines(30), after: '', refused: true },
  { name: 'a growing file', before: lines(10), after: lines(100), refused: false },
  {
    name: 'Windows line ends',
    before: lines(100).replaceAll('\n', '\r\n'),
    after: lines(50).replaceAll('\n', '\r\n'),
    refused: true,
  },
];

for (const { name, before, after, refused } of cases) {
  test(`shrink: ${name}`, async () => {
    proves('shrink.blocks', 'shrink.both-needed');
    const { refusal, notes } = await answer(before, after);
    assert.equal(refusal?.code, refused ? 'shrink_guard' : undefined);
    assert.deepEqual(notes, []);
  });
}

test('force passes it, and the preview says so', async () => {
  const { refusal, notes } = await answer(lines(100), lines(10), true);
  assert.equal(refusal, null);
  assert.deepEqual(
    notes.map(({ kind, code, facts }) => ({ kind, code, facts })),
    [{ kind: 'warning', code: 'shrink', facts: { path: 'a.md', percent: 90, before: 100, after: 10 } }],
  );
});

test('new files and deleted ones do not shrink', async () => {
  assert.equal((await answer(null, lines(1))).refusal, null);
  assert.equal((await answer(lines(100), null)).refusal, null);
});

test('no change of up to 20 lines is ever refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }), async (kept, gone) => {
      assert.equal((await answer(lines(kept + gone), lines(kept))).refusal, null);
    }),
    { numRuns: 50 },
  );
});
