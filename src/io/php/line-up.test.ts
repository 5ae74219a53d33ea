/** Turns: bounded, in order, and free again after a failure. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFairLineUp, openLineUp } from './line-up.ts';

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

test('turns go round over the names, each with its own bound', async () => {
  const line = openFairLineUp({ atOnce: 2, atOnceEach: 1, waiting: 10 });
  const seen: string[] = [];
  const running = new Map<string, number>();
  const work = async (name: string, n: number): Promise<void> =>
    line.run(name, async () => {
      running.set(name, (running.get(name) ?? 0) + 1);
      assert.equal(running.get(name), 1);
      seen.push(`${name}${n}`);
      await Promise.resolve();
      running.set(name, 0);
    });
  await Promise.all([
    ...[0, 1, 2, 3].map((n) => work('a', n)),
    ...[0, 1].map((n) => work('b', n)),
    ...[0, 1].map((n) => work('c', n)),
  ]);
  assert.deepEqual(seen.slice(0, 5).toSorted(), ['a0', 'a1', 'b0', 'b1', 'c0']);
  assert.deepEqual(seen.slice(-1), ['a3']);
});

test('one name that never ends leaves the others their places', async () => {
  const line = openFairLineUp({ atOnce: 2, atOnceEach: 1, waiting: 1 });
  const stuck = Promise.withResolvers<null>();
  const hanging = [line.run('a', () => stuck.promise), line.run('a', () => stuck.promise)];
  await assert.rejects(
    line.run('a', async () => 'third'),
    { name: 'PhpBusy' },
  );
  for (let i = 0; i < 3; i++) assert.equal(await line.run('b', async () => i), i);
  stuck.resolve(null);
  await Promise.all(hanging);
  assert.equal(await line.run('a', async () => 'again'), 'again');
});
