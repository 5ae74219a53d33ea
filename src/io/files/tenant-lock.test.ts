/** The lock within one process: turns, patience, and who counts as its holder. Between processes: tests/contracts. */
import assert from 'node:assert/strict';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { createTenantLock, type TenantLock } from './tenant-lock.ts';

async function make(t: TestContext, patience?: number): Promise<{ lock: TenantLock; other: TenantLock }> {
  const base = await mkdtemp(join(tmpdir(), 'torwart-lock-'));
  t.after(() => rm(base, { recursive: true }));
  const options = {
    file: (key: string) => join(base, 'locks', key),
    ...(patience === undefined ? {} : { patience }),
  };
  return { lock: createTenantLock(options), other: createTenantLock(options) };
}

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('those who wait get their turn in the order in which they came', async (t) => {
  const { lock } = await make(t);
  const { opened, open } = gate();
  const order: number[] = [];
  const all = [0, 1, 2, 3, 4].map((n) =>
    lock.hold('a', async () => {
      if (n === 0) await opened;
      order.push(n);
    }),
  );
  open();
  await Promise.all(all);
  assert.deepEqual(order, [0, 1, 2, 3, 4]);
});

test('who waits too long is told, here and over another connection, and the lock goes on', async (t) => {
  const { lock, other } = await make(t, 50);
  const { opened, open } = gate();
  const holder = lock.hold('a', () => opened);
  await assert.rejects(
    lock.hold('a', async () => {}),
    { name: 'TenantBusy' },
  );
  await assert.rejects(
    other.hold('a', async () => {}),
    { name: 'TenantBusy' },
  );
  assert.equal(await other.hold('b', async () => 'free'), 'free');
  open();
  await holder;
  assert.equal(await lock.hold('a', async () => 1), 1);
  assert.equal(await other.hold('a', async () => 2), 2);
});

test('only code inside the holding counts as its holder', async (t) => {
  const { lock } = await make(t);
  const { opened, open } = gate();
  const late: Promise<string>[] = [];
  assert.equal(lock.held('a'), false);
  await lock.hold('a', async () => {
    assert.equal(lock.held('a'), true);
    assert.equal(lock.held('b'), false);
    await lock.hold('b', async () => {
      assert.equal(lock.held('a'), true);
      await assert.rejects(
        lock.hold('a', async () => {}),
        { name: 'LockReentered' },
      );
    });
    // Begun inside, but running on when the lock has long been given back.
    late.push(opened.then(() => lock.hold('a', async () => 'later')));
  });
  open();
  assert.deepEqual(await Promise.all(late), ['later']);
  assert.equal(lock.held('a'), false);
});

test('a lock file that was removed or exchanged between two holds is found anew', async (t) => {
  const base = await mkdtemp(join(tmpdir(), 'torwart-lock-'));
  t.after(() => rm(base, { recursive: true }));
  const file = (key: string): string => join(base, key);
  const [lock, other] = [
    createTenantLock({ file, patience: 50 }),
    createTenantLock({ file, patience: 50 }),
  ] as const;
  const taken = (): Promise<boolean> =>
    other.hold('a', async () => false).catch((error: unknown) => (error as Error).name === 'TenantBusy');
  await lock.hold('a', async () => {});
  await rename(file('a'), file('elsewhere'));
  await lock.hold('a', async () => assert.equal(await taken(), true, 'removed'));
  await other.hold('b', async () => {});
  await rename(file('b'), file('a'));
  await lock.hold('a', async () => assert.equal(await taken(), true, 'exchanged'));
  lock.close();
  await lock.hold('a', async () => assert.equal(await taken(), true, 'closed in between'));
});

test('more keys than files that stay open', async (t) => {
  const { lock, other } = await make(t, 50);
  const keys = Array.from({ length: 150 }, (_, n) => `k${n}`);
  for (const key of keys) await lock.hold(key, async () => {});
  for (const key of keys) assert.equal(await other.hold(key, async () => 1), 1);
});
