/** Turns: bounded, in order, and free again after a failure. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLineUp } from './line-up.ts';

test('at most so many at once, in the order they came', async () => {
  const line = openLineUp({ atOnce: 2, waiting: 10 });
  const seen: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    [0, 1, 2, 3, 4].map((n) =>
      line.run(async () => {
        running += 1;
        most = Math.max(most, running);
        seen.push(n);
        await Promise.resolve();
        running -= 1;
      }),
    ),
  );
  assert.deepEqual([most, seen], [2, [0, 1, 2, 3, 4]]);
});

test('too many waiting is said, and a failure frees its place', async () => {
  const line = openLineUp({ atOnce: 1, waiting: 1 });
  const first = line.run(() => Promise.reject(new Error('first')));
  const second = line.run(async () => 'second');
  await assert.rejects(
    line.run(async () => 'third'),
    { name: 'PhpBusy' },
  );
  await assert.rejects(first, { message: 'first' });
  assert.equal(await second, 'second');
  assert.equal(await line.run(async () => 'fourth'), 'fourth');
});
