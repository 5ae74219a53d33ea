/** What only a real disk can do to config files: links, special files, folders exchanged meanwhile, modes, broken and full disks. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { createConfigFiles, type DiskConfigFiles } from '../../src/io/files/create-config-files.ts';
import type { Disk } from '../../src/io/files/disk.ts';
import { filesMessages } from '../../src/io/files/messages.ts';
import { countCalls, failingDisk, watchedDisk } from './files-failing-disk.ts';
import { ACME, change, commit, pathOf, textOf } from './files.ts';

interface Place {
  readonly base: string;
  readonly root: string;
  readonly open: (disk?: Disk) => DiskConfigFiles;
}

async function place(t: TestContext): Promise<Place> {
  const base = await fs.mkdtemp(join(tmpdir(), 'torwart-disk-'));
  const root = join(base, 'config');
  await fs.mkdir(root);
  const opened: DiskConfigFiles[] = [];
  const open = (disk?: Disk): DiskConfigFiles => {
    const files = createConfigFiles({
      root: () => root,
      locks: () => join(base, 'lock'),
      ...(disk === undefined ? {} : { disk }),
    });
    opened.push(files);
    return files;
  };
  t.after(async () => {
    for (const files of opened) files.close();
    await fs.rm(base, { recursive: true });
  });
  return { base, root, open };
}

/** Every name below a folder, sorted, with the text of files. */
async function snapshot(folder: string): Promise<Record<string, string>> {
  const names = (await fs.readdir(folder, { recursive: true })).sort();
  const found: Record<string, string> = {};
  for (const name of names) {
    const stat = await fs.lstat(join(folder, name));
    found[name] = stat.isFile()
      ? await fs.readFile(join(folder, name), 'utf8')
      : stat.isDirectory()
        ? '/'
        : '?';
  }
  return found;
}

async function refusedAs(files: DiskConfigFiles, path: string): Promise<string> {
  const read = await files.read(ACME, pathOf(path));
  assert.ok(read.kind === 'refused', `${path}: ${read.kind}`);
  assert.equal(read.refusal.code, 'path_invalid');
  assert.ok(Object.hasOwn(filesMessages, read.refusal.message));
  assert.equal((await commit(files, [change(path, null, 'x')])).kind, 'conflict', path);
  assert.equal((await commit(files, [change(path, 'secret', 'x')])).kind, 'conflict', path);
  return read.refusal.message;
}

test('links, folders, pipes, sockets and devices are refused, left out, and never waited for', async (t) => {
  const { base, root, open } = await place(t);
  await fs.mkdir(join(base, 'outside'));
  await fs.writeFile(join(base, 'outside', 'victim.md'), 'secret');
  await fs.symlink(join(base, 'outside', 'victim.md'), join(root, 'link.md'));
  await fs.symlink('nowhere', join(root, 'dangling.md'));
  await fs.symlink(join(base, 'outside'), join(root, 'folder-link'));
  await fs.link(join(base, 'outside', 'victim.md'), join(root, 'hard.md'));
  await fs.mkdir(join(root, 'folder.md'));
  await fs.writeFile(join(root, 'file'), 'plain');
  execFileSync('mkfifo', [join(root, 'fifo.md')]);
  const server = createServer().listen(join(root, 'socket.md'));
  t.after(() => server.close());
  const files = open();
  assert.equal(await refusedAs(files, 'link.md'), 'files.link');
  assert.equal(await refusedAs(files, 'dangling.md'), 'files.link');
  assert.equal(await refusedAs(files, 'folder-link/victim.md'), 'files.link');
  assert.equal(await refusedAs(files, 'folder-link/new.md'), 'files.link');
  assert.equal(await refusedAs(files, 'hard.md'), 'files.hard_link');
  assert.equal(await refusedAs(files, 'folder.md'), 'files.folder');
  assert.equal(await refusedAs(files, 'fifo.md'), 'files.special');
  assert.equal(await refusedAs(files, 'socket.md'), 'files.special');
  assert.equal(await refusedAs(files, 'file/x.md'), 'files.not_a_folder');
  assert.deepEqual(
    (await files.list(ACME)).map((entry) => entry.path),
    ['file'],
  );
  assert.deepEqual([...(await files.tree(ACME)).files], [['file', 'plain']]);
  assert.deepEqual(await snapshot(join(base, 'outside')), { 'victim.md': 'secret' });
});

test('the root may be a link, which counts once', async (t) => {
  const { base, root } = await place(t);
  await fs.writeFile(join(root, 'a.md'), 'first');
  await fs.mkdir(join(base, 'other'));
  await fs.writeFile(join(base, 'other', 'a.md'), 'second');
  await fs.symlink(root, join(base, 'link'));
  const files = createConfigFiles({ root: () => join(base, 'link'), locks: () => join(base, 'lock') });
  assert.equal(await textOf(files, 'a.md'), 'first');
  await fs.unlink(join(base, 'link'));
  await fs.symlink(join(base, 'other'), join(base, 'link'));
  assert.equal(await textOf(files, 'a.md'), 'first');
});

test('a root that is gone is a fault, never an empty config', async (t) => {
  const { root, open } = await place(t);
  const files = open();
  await fs.rmdir(root);
  for (const ask of [
    () => files.tree(ACME),
    () => files.list(ACME),
    () => files.read(ACME, pathOf('a.md')),
  ]) {
    await assert.rejects(ask, { name: 'RootMissing' });
  }
  await assert.rejects(commit(files, [change('a.md', null, 'x')]), { name: 'RootMissing' });
});

/** Runs `work` again and again, with `swap` happening before its first, second … call on the disk. */
async function swapEverywhere(
  prepare: () => Promise<{ swap: () => Promise<void>; work: (disk: Disk) => Promise<void> }>,
): Promise<number> {
  for (let n = 1; ; n++) {
    const { swap, work } = await prepare();
    let calls = 0;
    await work(
      watchedDisk(async () => {
        if (++calls === n) await swap();
      }),
    );
    if (calls < n) return n;
  }
}

test('a folder or file exchanged for a link at any moment leads nowhere', async (t) => {
  for (const what of ['assistants', 'assistants/bot.php', 'assistants/new']) {
    let round = 0;
    const { base } = await place(t);
    const rounds = await swapEverywhere(async () => {
      const here = join(base, `${round++}`);
      const root = join(here, 'config');
      const outside = join(here, 'outside');
      for (const folder of [root, outside]) {
        await fs.mkdir(join(folder, 'assistants/new'), { recursive: true });
        await fs.writeFile(join(folder, 'assistants/bot.php'), folder === root ? 'inside' : 'secret');
      }
      const before = await snapshot(outside);
      return {
        swap: async () => {
          await fs.rename(join(root, what), join(root, `away-${round}`));
          await fs.symlink(join(outside, what), join(root, what));
        },
        work: async (disk) => {
          const files = createConfigFiles({ root: () => root, locks: () => join(here, 'lock'), disk });
          const read = await files.read(ACME, pathOf('assistants/bot.php')).catch(() => null);
          if (read?.kind === 'text') assert.equal(read.text, 'inside');
          const tree = await files.tree(ACME).catch(() => null);
          for (const text of tree?.files.values() ?? []) assert.equal(text, 'inside');
          await commit(files, [
            change('assistants/bot.php', 'inside', 'changed'),
            change('assistants/new/a.php', null, 'new'),
          ]).catch(() => null);
          await commit(files, [change('assistants/bot.php', 'changed', null)]).catch(() => null);
          assert.deepEqual(await snapshot(outside), before, what);
        },
      };
    });
    assert.ok(rounds > 50, what);
  }
});

test('mode and owner stay; new files and folders get the usual ones', async (t) => {
  const { root, open } = await place(t);
  const files = open();
  await fs.writeFile(join(root, 'a.php'), '1');
  await fs.chmod(join(root, 'a.php'), 0o4640);
  const asRoot = process.getuid?.() === 0;
  if (asRoot) await fs.chown(join(root, 'a.php'), 1234, 2345);
  await fs.chmod(join(root, 'a.php'), 0o4640);
  assert.deepEqual(await commit(files, [change('a.php', '1', '2'), change('x/b.php', null, '3')]), {
    kind: 'written',
  });
  const kept = await fs.stat(join(root, 'a.php'));
  assert.equal(kept.mode & 0o7777, 0o4640);
  if (asRoot) assert.deepEqual([kept.uid, kept.gid], [1234, 2345]);
  const umask = process.umask();
  assert.equal((await fs.stat(join(root, 'x'))).mode & 0o777, 0o755 & ~umask);
  assert.equal((await fs.stat(join(root, 'x/b.php'))).mode & 0o777, 0o644 & ~umask);
});

test('a file’s mode changed between staging and renaming is a conflict, not lost', async (t) => {
  const { root, open } = await place(t);
  await fs.writeFile(join(root, 'a.php'), '1', { mode: 0o644 });
  const files = open(
    watchedDisk(async (call) => {
      if (call === 'sync') await fs.chmod(join(root, 'a.php'), 0o600);
    }),
  );
  assert.deepEqual(await commit(files, [change('a.php', '1', '2')]), { kind: 'conflict', path: 'a.php' });
  assert.deepEqual(await snapshot(root), { 'a.php': '1' });
});

test('the sweep takes what a crash left, and nothing else', async (t) => {
  const { root, open } = await place(t);
  const files = open();
  const left = `_torwart-${'0'.repeat(24)}.tmp`;
  await fs.mkdir(join(root, 'x/y'), { recursive: true });
  await fs.mkdir(join(root, '_backups'));
  for (const name of [left, `x/y/${left}`]) await fs.writeFile(join(root, name), 'half');
  for (const name of ['_torwart-1.tmp', '_own.tmp', 'x/a.tmp', `_backups/${left}`]) {
    await fs.writeFile(join(root, name), 'kept');
  }
  await fs.mkdir(join(root, '_backups/x'));
  const backup = (n: number) => `_backups/x/a.php.2026010${n}T000000000Z.bak`;
  await fs.writeFile(join(root, backup(1)), 'half', { mode: 0o200 });
  await fs.writeFile(join(root, backup(2)), 'whole', { mode: 0o600 });
  await fs.writeFile(join(root, '_backups/x/other.bak'), 'not ours', { mode: 0o200 });
  await fs.symlink(join(root, 'x/a.tmp'), join(root, `x/_torwart-${'1'.repeat(24)}.tmp`));
  assert.deepEqual(
    (await files.list(ACME)).map((entry) => entry.path),
    ['x/a.tmp'],
  );
  assert.equal(await files.sweep(ACME), 3);
  assert.equal(await files.sweep(ACME), 0);
  const names = Object.keys(await snapshot(root));
  assert.deepEqual(names, [
    '_backups',
    `_backups/${left}`,
    '_backups/x',
    backup(2),
    '_backups/x/other.bak',
    '_own.tmp',
    '_torwart-1.tmp',
    'x',
    `x/_torwart-${'1'.repeat(24)}.tmp`,
    'x/a.tmp',
    'x/y',
  ]);
});

const SET = [
  change('a.php', 'old a', 'new a'),
  change('x/y/b.php', null, 'new b'),
  change('c/c.php', 'old c', null),
];
const OLD = { 'a.php': 'old a', c: '/', 'c/c.php': 'old c' };
const NEW = { 'a.php': 'new a', c: '/', x: '/', 'x/y': '/', 'x/y/b.php': 'new b' };

async function plantSet(root: string): Promise<void> {
  await fs.rm(root, { recursive: true });
  await fs.mkdir(join(root, 'c'), { recursive: true });
  await fs.writeFile(join(root, 'a.php'), 'old a');
  await fs.writeFile(join(root, 'c/c.php'), 'old c');
}

test('whatever single call on the disk fails, a set is old or new as a whole', async (t) => {
  const { root, open } = await place(t);
  await plantSet(root);
  const calls = await countCalls((disk) => commit(open(disk), SET));
  assert.ok(calls > 40);
  let thrown = 0;
  for (let n = 1; n <= calls; n++) {
    await plantSet(root);
    const outcome = await commit(open(failingDisk(n, 'EIO')), SET).catch((error: Error) => error);
    if (outcome instanceof Error) {
      thrown++;
      assert.match(outcome.message, /planted/, `call ${n}`);
      assert.deepEqual(await snapshot(root), OLD, `call ${n}`);
    } else {
      assert.equal(outcome.kind, 'written', `call ${n}`);
      // Only where it says so is there something to sweep.
      if ('left' in outcome) assert.equal(await open().sweep(ACME), 1, `call ${n}`);
      assert.deepEqual(await snapshot(root), NEW, `call ${n}`);
    }
  }
  assert.ok(thrown > calls / 2);
});

test('a disk that stays broken from any call on leaves each file old or new, and says which', async (t) => {
  const { root, open } = await place(t);
  await plantSet(root);
  const calls = await countCalls((disk) => commit(open(disk), SET));
  let torn = 0;
  for (let n = 1; n <= calls; n++) {
    await plantSet(root);
    const outcome = await commit(open(failingDisk(n, 'ENOSPC', true)), SET).catch((error: unknown) => error);
    await open().sweep(ACME);
    const found = await snapshot(root);
    assert.ok(['old a', 'new a'].includes(found['a.php'] ?? ''), `call ${n}`);
    assert.ok([undefined, 'new b'].includes(found['x/y/b.php']), `call ${n}`);
    assert.deepEqual(
      Object.keys(found).filter((name) => name.includes('_torwart')),
      [],
    );
    const changed = SET.filter(({ path, after }) => (found[path] ?? null) === after).map(({ path }) => path);
    if (outcome instanceof Error && 'paths' in outcome) {
      torn++;
      assert.equal(outcome.name, 'CommitTorn');
      assert.deepEqual([...(outcome.paths as string[])].sort(), [...changed].sort(), `call ${n}`);
    } else {
      assert.equal(changed.length, outcome instanceof Error ? 0 : SET.length, `call ${n}`);
    }
  }
  assert.ok(torn > 0);
});

test('reading on a broken disk throws or tells the truth', async (t) => {
  const { root, open } = await place(t);
  await plantSet(root);
  const path = pathOf('c/c.php');
  const calls = await countCalls((disk) => open(disk).read(ACME, path));
  for (let n = 1; n <= calls; n++) {
    const read = await open(failingDisk(n, 'EIO'))
      .read(ACME, path)
      .catch(() => null);
    if (read !== null) assert.deepEqual(read, { kind: 'text', text: 'old c', bytes: 5 });
  }
  const treeCalls = await countCalls((disk) => open(disk).tree(ACME));
  for (let n = 1; n <= treeCalls; n++) {
    const tree = await open(failingDisk(n, 'EIO'))
      .tree(ACME)
      .catch(() => null);
    if (tree !== null) assert.equal(tree.files.size, 2, `call ${n}`);
  }
});

test('a full and a read-only disk: the write throws and all is as before', async (t) => {
  const { root, open } = await place(t);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'torwart-test', root], { stdio: 'ignore' });
  } catch {
    t.skip('mounting is not allowed here');
    return;
  }
  try {
    await fs.writeFile(join(root, 'a.php'), 'old');
    const files = open();
    const tooBig = [change('b/b.php', null, 'x'.repeat(30_000)), change('a.php', 'old', 'y'.repeat(90_000))];
    await assert.rejects(commit(files, tooBig), { code: 'ENOSPC' });
    assert.deepEqual(await snapshot(root), { 'a.php': 'old' });
    assert.deepEqual(await commit(files, [change('a.php', 'old', 'new')]), { kind: 'written' });
    execFileSync('mount', ['-o', 'remount,ro', root], { stdio: 'ignore' });
    await assert.rejects(commit(files, [change('a.php', 'new', 'newer')]), { code: 'EROFS' });
    assert.equal(await textOf(files, 'a.php'), 'new');
  } finally {
    execFileSync('umount', [root]);
  }
});

test('no file stays open, whatever the outcome', async (t) => {
  const { root, open } = await place(t);
  await plantSet(root);
  await fs.symlink('a.php', join(root, 'link.php'));
  const files = open();
  const opened = async (): Promise<number> => (await fs.readdir('/proc/self/fd')).length;
  const once = async (n: number): Promise<void> => {
    await files.read(ACME, pathOf('link.php'));
    await files.read(ACME, pathOf('c/none.php'));
    await files.tree(ACME);
    await commit(files, [change('c/c.php', 'old c', `${n}`), change('a.php', 'no', 'x')]);
    const failing = open(failingDisk(n, 'EIO'));
    await commit(failing, [change('c/c.php', 'old c', null)]).catch(() => null);
    failing.close();
    await fs.writeFile(join(root, 'c/c.php'), 'old c');
  };
  await once(1);
  const before = await opened();
  for (let n = 1; n <= 40; n++) await once(n);
  assert.equal(await opened(), before);
});
