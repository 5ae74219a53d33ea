/** When the tree is read from the disk again, and how much of it stays in memory. */
import assert from 'node:assert/strict';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { ConfigTree } from '../../domain/effective.ts';
import { watchedDisk } from '../../../tests/contracts/files-failing-disk.ts';
import { openFolder } from './folder.ts';
import { createTreeCache } from './tree-cache.ts';

/** A minute later every time of the disk has long settled. */
const LATER = 60_000;

interface Made {
  readonly root: string;
  /** The tree, and how many files were opened for it. */
  readonly ask: (name?: string) => Promise<{ tree: ConfigTree; opened: number }>;
}

async function make(t: TestContext, o: { later: number; capacity?: number }): Promise<Made> {
  const root = await fs.mkdtemp(join(tmpdir(), 'torwart-tree-'));
  t.after(() => fs.rm(root, { recursive: true }));
  await fs.mkdir(join(root, 'x'));
  await fs.writeFile(join(root, 'a.php'), 'old a');
  await fs.writeFile(join(root, 'x/b.php'), 'old b');
  let opened = 0;
  const disk = watchedDisk(async (call, path) => {
    if (call === 'open' && path.endsWith('.php')) opened++;
  });
  const cache = createTreeCache(disk, {
    now: () => Date.now() + o.later,
    ...(o.capacity === undefined ? {} : { capacity: o.capacity }),
  });
  const ask = async (name = 'acme'): Promise<{ tree: ConfigTree; opened: number }> => {
    opened = 0;
    const folder = await openFolder(disk, root);
    try {
      return { tree: await cache.read(name, folder), opened };
    } finally {
      await folder.close();
    }
  };
  return { root, ask };
}

test('an unchanged tree costs no reading, a changed file only its own', async (t) => {
  const { root, ask } = await make(t, { later: LATER });
  const first = await ask();
  assert.equal(first.opened, 2);
  assert.deepEqual(await ask(), { tree: first.tree, opened: 0 });
  const { atime, mtime } = await fs.stat(join(root, 'a.php'));
  await fs.writeFile(join(root, 'a.php'), 'new a');
  await fs.utimes(join(root, 'a.php'), atime, mtime);
  const second = await ask();
  assert.deepEqual([second.opened, second.tree.files.get('a.php')], [1, 'new a']);
  await fs.unlink(join(root, 'x/b.php'));
  const third = await ask();
  assert.deepEqual([third.opened, [...third.tree.files]], [0, [['a.php', 'new a']]]);
});

test('a file changed just now is not trusted to its numbers', async (t) => {
  const { ask } = await make(t, { later: 0 });
  await ask();
  assert.equal((await ask()).opened, 2);
});

test('what has not been asked for longest is forgotten first', async (t) => {
  const { ask } = await make(t, { later: LATER, capacity: 25 });
  for (const name of ['one', 'two', 'one', 'three']) await ask(name);
  assert.equal((await ask('one')).opened, 0);
  assert.equal((await ask('two')).opened, 2);
});
