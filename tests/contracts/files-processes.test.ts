/** Config files between processes: the lock that dies with its holder, and a server that is killed in the middle of writing. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConfigFiles, type DiskConfigFiles } from '../../src/io/files/create-config-files.ts';
import { ACME, change, commit, textOf } from './files.ts';
import { TEXTS } from './files-texts.ts';

async function place(
  t: TestContext,
): Promise<{ base: string; files: (patience?: number) => DiskConfigFiles }> {
  const base = await fs.mkdtemp(join(tmpdir(), 'torwart-processes-'));
  t.after(() => fs.rm(base, { recursive: true }));
  await fs.mkdir(join(base, 'config/b'), { recursive: true });
  await fs.writeFile(join(base, 'config/a.php'), TEXTS[0]);
  await fs.writeFile(join(base, 'config/b/b.php'), TEXTS[1]);
  const options = { root: () => join(base, 'config'), locks: () => join(base, 'lock') };
  return {
    base,
    files: (patience) => createConfigFiles({ ...options, ...(patience === undefined ? {} : { patience }) }),
  };
}

async function peer(t: TestContext, ...args: string[]): Promise<ChildProcess> {
  const child = fork(new URL('files-peer.ts', import.meta.url), args);
  t.after(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** What a start finds after a kill: every file whole, and after the sweep nothing else. Answers how much was swept. */
async function recover(base: string, port: DiskConfigFiles, when: string): Promise<number> {
  for (const path of ['a.php', 'b/b.php']) {
    const text = await textOf(port, path);
    assert.ok(text === TEXTS[0] || text === TEXTS[1], `${when}: ${path} has ${text?.length} characters`);
  }
  const added = await textOf(port, 'new/c.php');
  assert.ok(added === null || added === 'c', when);
  const swept = await port.sweep(ACME);
  const names = await fs.readdir(join(base, 'config'), { recursive: true });
  assert.deepEqual(
    names.filter((name) => name.includes('_torwart-')),
    [],
  );
  if (added !== null) await commit(port, [change('new/c.php', 'c', null)]);
  return swept;
}

test('a server killed before any change it makes on the disk leaves every file whole', async (t) => {
  const { base, files } = await place(t);
  let swept = 0;
  // The two commits of one round make about twenty changes.
  for (let n = 1; n <= 22; n++) {
    const child = fork(new URL('files-peer.ts', import.meta.url), [base, 'commit', `${n}`]);
    await once(child, 'exit');
    assert.equal(child.signalCode, 'SIGKILL');
    swept += await recover(base, files(), `change ${n}`);
    await fs.rm(join(base, 'config/new'), { recursive: true, force: true });
  }
  assert.ok(swept > 10);
});

test('a server killed at any time leaves every file whole', async (t) => {
  const { base, files } = await place(t);
  for (let round = 0; round < 8; round++) {
    const child = await peer(t, base, 'commit');
    await sleep(Math.random() * 60);
    await end(child);
    await recover(base, files(), `round ${round}`);
  }
});

test('the lock is one over processes, and free as soon as its holder is dead', async (t) => {
  const { base, files } = await place(t);
  const holder = await peer(t, base, 'hold');
  await assert.rejects(
    files(100).exclusive(ACME, async () => {}),
    { name: 'TenantBusy' },
  );
  const waiting = files().exclusive(ACME, async () => 'free');
  await end(holder);
  assert.equal(await waiting, 'free');
});

test('counting in three places under the lock loses nothing', async (t) => {
  const { base, files } = await place(t);
  await fs.writeFile(join(base, 'counter'), '0');
  const children = [await peer(t, base, 'count', '100'), await peer(t, base, 'count', '100')];
  const port = files();
  for (let n = 0; n < 100; n++) {
    await port.exclusive(ACME, async () => {
      const seen = Number(await fs.readFile(join(base, 'counter'), 'utf8'));
      await fs.writeFile(join(base, 'counter'), String(seen + 1));
    });
  }
  for (const child of children) if (child.exitCode === null) await once(child, 'exit');
  assert.equal(await fs.readFile(join(base, 'counter'), 'utf8'), '300');
});
