/** Backups: names, modes, retention, what does not belong, and a disk that fails at any call. */
import assert from 'node:assert/strict';
import { link, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { TenantId } from '../domain/ids.ts';
import type { ConfigPath } from '../domain/path.ts';
import type { Backups } from '../ports/backups.ts';
import { createBackups, type Retention } from './backups.ts';
import { countCalls, failingDisk } from '../../tests/contracts/files-failing-disk.ts';

const tenant = 'acme' as TenantId;
const path = 'assistants/bot.php' as ConfigPath;
const AT = Date.UTC(2026, 8, 25, 10, 15, 30, 123);
const DAY = 24 * 60 * 60 * 1000;

async function make(
  t: TestContext,
  retention: Partial<Retention> = {},
): Promise<{ root: string; folder: string; backups: Backups }> {
  const root = await mkdtemp(join(tmpdir(), 'torwart-backups-'));
  t.after(() => rm(root, { recursive: true }));
  return {
    root,
    folder: join(root, '_backups', 'assistants'),
    backups: createBackups({ root: () => root, retention }),
  };
}

test('a backup has its name, its bytes and its modes, and is never overwritten', async (t) => {
  const { folder, backups } = await make(t);
  const text = '\uFEFF<?php\r\nä';
  const first = await backups.save({ tenant, path, text, at: AT });
  assert.deepEqual(first, {
    name: 'assistants/bot.php.20260925T101530123Z.bak',
    bytes: Buffer.byteLength(text),
    createdAt: AT,
  });
  const second = await backups.save({ tenant, path, text: 'other', at: AT });
  assert.equal(second.name, 'assistants/bot.php.20260925T101530123Z-2.bak');
  assert.equal((await stat(join(folder, 'bot.php.20260925T101530123Z.bak'))).mode & 0o777, 0o600);
  for (const one of [folder, join(folder, '..')]) assert.equal((await stat(one)).mode & 0o777, 0o700);
  assert.equal(await backups.read({ tenant, path, name: first.name }), text);
  assert.equal(await backups.read({ tenant, path, name: second.name }), 'other');
  assert.deepEqual(await backups.list({ tenant, path }), [second, first]);
});

test('a path without folders, a dot file and a very long name have backups', async (t) => {
  const { root, backups } = await make(t);
  for (const one of ['a.php', '.env', `x/${'ä'.repeat(120)}.md`, `${'n'.repeat(255)}`] as ConfigPath[]) {
    const saved = await backups.save({ tenant, path: one, text: one, at: AT });
    assert.equal(await backups.read({ tenant, path: one, name: saved.name }), one);
    assert.deepEqual(await backups.list({ tenant, path: one }), [saved]);
  }
  assert.ok((await readdir(join(root, '_backups'))).includes('.env.20260925T101530123Z.bak'));
});

test('an older folder that differs by case stands in nobody’s way', async (t) => {
  const { backups } = await make(t);
  for (const one of ['Bots/a.php', 'bots/a.php', 'bots/A.php'] as ConfigPath[]) {
    const saved = await backups.save({ tenant, path: one, text: one, at: AT });
    assert.deepEqual(await backups.list({ tenant, path: one }), [saved]);
    assert.equal(await backups.read({ tenant, path: one, name: saved.name }), one);
  }
});

test('only a backup of this very path is read or listed', async (t) => {
  const { root, folder, backups } = await make(t);
  await backups.save({ tenant, path, text: '1', at: AT });
  const odd = 'assistants/bot.php.20260925T101530123Z.bak' as ConfigPath;
  await backups.save({ tenant, path: odd, text: 'of the odd one', at: AT });
  await writeFile(join(root, 'secret'), 'outside');
  await symlink(join(root, 'secret'), join(folder, 'bot.php.20260101T000000000Z.bak'));
  await link(join(root, 'secret'), join(folder, 'bot.php.20260102T000000000Z.bak'));
  await mkdir(join(folder, 'bot.php.20260103T000000000Z.bak'));
  await writeFile(join(folder, 'bot.php.20261301T000000000Z.bak'), 'no such month');
  await writeFile(join(folder, 'bot.php.20260925T101530123Z-1.bak'), 'not our spelling');
  assert.equal((await backups.list({ tenant, path })).length, 1);
  for (const name of [
    'assistants/bot.php.20260101T000000000Z.bak',
    'assistants/bot.php.20260102T000000000Z.bak',
    'assistants/bot.php.20260103T000000000Z.bak',
    'assistants/bot.php.20260925T101530123Z-1.bak',
    'assistants/bot.php.20260925T101530123Z.bak.20260925T101530123Z.bak',
    'bot.php.20260925T101530123Z.bak',
    '../assistants/bot.php.20260925T101530123Z.bak',
    'assistants/../assistants/bot.php.20260925T101530123Z.bak',
    '/etc/passwd',
    '',
    'assistants/',
  ]) {
    assert.equal(await backups.read({ tenant, path, name }), null, name);
  }
  assert.deepEqual(await backups.list({ tenant, path: 'none/none.php' as ConfigPath }), []);
});

test('a backup folder that is a link is not followed', async (t) => {
  const { root, backups } = await make(t);
  const outside = await mkdtemp(join(tmpdir(), 'torwart-outside-'));
  t.after(() => rm(outside, { recursive: true }));
  await symlink(outside, join(root, '_backups'));
  await assert.rejects(backups.save({ tenant, path, text: '1', at: AT }), /blocked/);
  assert.deepEqual(await readdir(outside), []);
  assert.deepEqual(await backups.list({ tenant, path }), []);
});

test('retention keeps the newest and the young, and never more than the most', async (t) => {
  const { backups } = await make(t, { newest: 3, younger: 10 * DAY, most: 6 });
  const ages = async (): Promise<number[]> =>
    (await backups.list({ tenant, path })).map((one) => (AT - one.createdAt) / DAY);
  for (const days of [50, 40, 30, 20, 15])
    await backups.save({ tenant, path, text: `${days}`, at: AT - days * DAY });
  assert.deepEqual(await ages(), [15, 20, 30]);
  for (const days of [5, 4, 3, 2, 1])
    await backups.save({ tenant, path, text: `${days}`, at: AT - days * DAY });
  assert.deepEqual(await ages(), [1, 2, 3, 4, 5]);
  for (let n = 9; n >= 0; n--) await backups.save({ tenant, path, text: 'now', at: AT - n });
  assert.equal((await ages()).length, 6);
  const late = await backups.save({ tenant, path, text: 'the clock went back', at: AT - 400 * DAY });
  assert.equal(await backups.read({ tenant, path, name: late.name }), 'the clock went back');
});

test('whatever call on the disk fails, a backup is whole or is not there', async (t) => {
  const { root } = await make(t);
  const calls = await countCalls((disk) =>
    createBackups({ root: () => root, disk }).save({
      tenant,
      path: 'first/a.php' as ConfigPath,
      text: 'x',
      at: AT,
    }),
  );
  assert.ok(calls > 10);
  let failed = 0;
  for (let n = 1; n <= calls; n++) {
    const one = `run-${n}/a.php` as ConfigPath;
    const backups = createBackups({ root: () => root, disk: failingDisk(n, 'ENOSPC') });
    const saved = await backups.save({ tenant, path: one, text: 'text', at: AT }).catch(() => null);
    const sound = createBackups({ root: () => root });
    const listed = await sound.list({ tenant, path: one });
    if (saved === null) {
      failed++;
      assert.deepEqual(listed, [], `call ${n}`);
      assert.deepEqual(await readdir(join(root, '_backups', `run-${n}`)).catch(() => []), [], `call ${n}`);
    } else {
      assert.equal(await sound.read({ tenant, path: one, name: saved.name }), 'text', `call ${n}`);
    }
  }
  assert.ok(failed > 8);
});
