/** The sandbox against what a hostile program can leave in a chat’s folder. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { link, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { MAX_BYTES } from '../domain/change.ts';
import type { ChatId, TenantId } from '../domain/ids.ts';
import type { Sandbox } from '../ports/sandbox.ts';
import { createSandbox } from './sandbox.ts';
import { sandboxMessages } from './sandbox-messages.ts';

const at = { tenant: 'acme' as TenantId, chat: '../../A' as ChatId };

async function make(t: TestContext): Promise<{ sandbox: Sandbox; dir: string; base: string }> {
  const base = await mkdtemp(join(tmpdir(), 'torwart-sandbox-'));
  t.after(() => rm(base, { recursive: true }));
  const sandbox = createSandbox({ root: (tenant) => join(base, tenant, 'sandbox') });
  return { sandbox, dir: await sandbox.dir(at), base };
}

async function refusal(sandbox: Sandbox, basename: string): Promise<[string, string]> {
  const read = await sandbox.read({ ...at, basename });
  assert.ok(read.kind === 'refused', `${basename}: ${read.kind}`);
  assert.ok(Object.hasOwn(sandboxMessages, read.refusal.message));
  return [read.refusal.code, read.refusal.message];
}

test('each chat has a folder of its own, the server’s alone, whatever its id is', async (t) => {
  const { sandbox, dir, base } = await make(t);
  assert.match(dir.slice(base.length), /^\/acme\/sandbox\/[0-9a-f]{32}$/);
  assert.equal((await stat(dir)).mode & 0o777, 0o700);
  assert.equal(await sandbox.dir(at), dir);
  assert.notEqual(await sandbox.dir({ ...at, chat: 'B' as ChatId }), dir);
});

test('a regular file is read as it is', async (t) => {
  const { sandbox, dir } = await make(t);
  await writeFile(join(dir, 'neu ä.php'), '\uFEFFä\r\n');
  assert.deepEqual(await sandbox.read({ ...at, basename: 'neu ä.php' }), {
    kind: 'text',
    text: '\uFEFFä\r\n',
  });
});

test('a missing file answers the names that are there, sorted, at most fifty', async (t) => {
  const { sandbox, dir } = await make(t);
  await writeFile(join(dir, 'b'), '');
  await writeFile(join(dir, 'a'), '');
  await writeFile(join(dir, 'ev\u202Eil'), '');
  await mkdir(join(dir, 'folder'));
  await symlink('/etc/hostname', join(dir, 'link'));
  assert.deepEqual(await sandbox.read({ ...at, basename: 'c' }), { kind: 'missing', names: ['a', 'b'] });
  for (let n = 0; n < 60; n++) await writeFile(join(dir, `n${String(n).padStart(2, '0')}`), '');
  const read = await sandbox.read({ ...at, basename: 'c' });
  assert.ok(read.kind === 'missing');
  assert.equal(read.names.length, 50);
  assert.equal(read.names.at(-1), 'n47');
  for (let n = 0; n < 3000; n++) await writeFile(join(dir, `many${n}`), '');
  const many = await sandbox.read({ ...at, basename: 'c' });
  assert.ok(many.kind === 'missing' && many.names.length === 50);
});

test('only a plain file name is taken', async (t) => {
  const { sandbox } = await make(t);
  const names = [
    '',
    '.',
    '..',
    '../x',
    'a/b',
    '/etc/passwd',
    'a\\b',
    'a\u0000b',
    'a\nb',
    'a\u202Eb',
    'x\ud800',
    'x'.repeat(256),
  ];
  for (const name of names)
    assert.deepEqual(await refusal(sandbox, name), ['path_invalid', 'sandbox.basename'], name);
});

test('links, folders, pipes, sockets and devices are refused and never waited for', async (t) => {
  const { sandbox, dir, base } = await make(t);
  await writeFile(join(base, 'victim'), 'outside');
  await symlink(join(base, 'victim'), join(dir, 'link'));
  await symlink('nowhere', join(dir, 'dangling'));
  await link(join(base, 'victim'), join(dir, 'hard'));
  await mkdir(join(dir, 'folder'));
  execFileSync('mkfifo', [join(dir, 'fifo')]);
  const server = createServer().listen(join(dir, 'socket'));
  t.after(() => server.close());
  assert.deepEqual(await refusal(sandbox, 'link'), ['path_invalid', 'sandbox.link']);
  assert.deepEqual(await refusal(sandbox, 'dangling'), ['path_invalid', 'sandbox.link']);
  assert.deepEqual(await refusal(sandbox, 'hard'), ['path_invalid', 'sandbox.hard_link']);
  assert.deepEqual(await refusal(sandbox, 'folder'), ['path_invalid', 'sandbox.folder']);
  assert.deepEqual(await refusal(sandbox, 'fifo'), ['path_invalid', 'sandbox.special']);
  assert.deepEqual(await refusal(sandbox, 'socket'), ['path_invalid', 'sandbox.special']);
});

test('what is too large or not UTF-8 is refused', async (t) => {
  const { sandbox, dir } = await make(t);
  await writeFile(join(dir, 'full'), 'x'.repeat(MAX_BYTES));
  assert.equal((await sandbox.read({ ...at, basename: 'full' })).kind, 'text');
  await writeFile(join(dir, 'over'), 'x'.repeat(MAX_BYTES + 1));
  assert.deepEqual(await refusal(sandbox, 'over'), ['too_large', 'sandbox.too_large']);
  await writeFile(join(dir, 'latin1'), Buffer.from('gr\xfc\xdfe', 'latin1'));
  assert.deepEqual(await refusal(sandbox, 'latin1'), ['encoding', 'sandbox.encoding']);
});

test('a chat folder that became a link is not followed', async (t) => {
  const { sandbox, dir, base } = await make(t);
  await rm(dir, { recursive: true });
  await mkdir(join(base, 'outside'));
  await writeFile(join(base, 'outside', 'a'), 'x');
  await symlink(join(base, 'outside'), dir);
  await assert.rejects(sandbox.read({ ...at, basename: 'a' }));
});
