/** The two roots of a tenant side by side: one lock, keys and backups that are never the other's. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { mint } from '../../src/approval/approved.ts';
import { rootOf, type FileChange, type FileRoot } from '../../src/domain/change.ts';
import type { ProposalId } from '../../src/domain/ids.ts';
import { createBackups } from '../../src/io/backups.ts';
import { createBackupsByRoot } from '../../src/io/files/backups-by-root.ts';
import { createConfigFiles } from '../../src/io/files/create-config-files.ts';
import { createTenantLock } from '../../src/io/files/tenant-lock.ts';
import { ACME, change, pathOf, textOf } from './files.ts';

async function open(t: TestContext) {
  const base = await mkdtemp(join(tmpdir(), 'torwart-roots-'));
  t.after(() => rm(base, { recursive: true }));
  const at = (root: FileRoot) => join(base, root);
  for (const root of ['config', 'files'] as const) await mkdir(at(root));
  const process = () => {
    const lock = createTenantLock({ file: () => join(base, 'lock') });
    return {
      config: createConfigFiles({ root: () => at('config'), lock }),
      files: createConfigFiles({ root: () => at('files'), area: 'files', lock }),
    };
  };
  const backups = createBackupsByRoot({
    config: createBackups({ root: () => at('config') }),
    files: createBackups({ root: () => at('files') }),
  });
  return { at, process, backups };
}

const inFiles = (path: string, before: string | null, after: string | null): FileChange => ({
  root: 'files',
  ...change(path, before, after),
});

const key = (files: readonly FileChange[]) => mint({ tenant: ACME, proposal: 'p_1' as ProposalId, files });

test('a key for one root opens only that one, and is spent where it was tried', async (t) => {
  const { config, files } = (await open(t)).process();
  for (const [wrong, right, one] of [
    [config, files, inFiles('a.md', null, '1')],
    [files, config, change('a.md', null, '1')],
  ] as const) {
    const spent = key([one]);
    await assert.rejects(wrong.commit(spent), { name: 'WrongRoot' });
    await assert.rejects(right.commit(spent), { name: 'KeyNotValid' });
    assert.deepEqual([await textOf(config, 'a.md'), await textOf(files, 'a.md')], [null, null]);
    assert.deepEqual(await right.commit(key([one])), { kind: 'written' });
    assert.equal(await textOf(right, 'a.md'), '1');
    assert.deepEqual(await right.commit(key([{ ...one, before: '1', after: null }])), { kind: 'written' });
  }
});

test('a set in both roots is written to neither', async (t) => {
  const { config, files } = (await open(t)).process();
  const mixed = [change('a.md', null, '1'), inFiles('b.md', null, '2')];
  assert.throws(() => rootOf(mixed), TypeError);
  await assert.rejects(config.commit(key(mixed)), TypeError);
  await assert.rejects(files.commit(key(mixed)), TypeError);
  assert.deepEqual([await textOf(config, 'a.md'), await textOf(files, 'b.md')], [null, null]);
});

test('the same path in both roots is two files', async (t) => {
  const { config, files } = (await open(t)).process();
  await config.commit(key([change('x/a.md', null, 'config')]));
  await files.commit(key([inFiles('x/a.md', null, 'files')]));
  assert.deepEqual([await textOf(config, 'x/a.md'), await textOf(files, 'x/a.md')], ['config', 'files']);
  await files.commit(key([inFiles('x/a.md', 'files', null)]));
  assert.deepEqual([await textOf(config, 'x/a.md'), await textOf(files, 'x/a.md')], ['config', null]);
});

test('one lock for both: held once, it is held for either, in this process and in others', async (t) => {
  const { process } = await open(t);
  const [one, other] = [process(), process()];
  const order: string[] = [];
  let begun = (): void => {};
  const holding = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const held = one.config.exclusive(ACME, async () => {
    await assert.rejects(
      one.files.exclusive(ACME, async () => {}),
      { name: 'LockReentered' },
    );
    begun();
    // Inside, a commit to either root needs no second lock.
    assert.deepEqual(await one.files.commit(key([inFiles('a.md', null, '1')])), { kind: 'written' });
    assert.deepEqual(await one.config.commit(key([change('a.md', null, '1')])), { kind: 'written' });
    order.push('held');
  });
  await holding;
  const waited = [one.files, other.files, other.config].map((port) =>
    port.exclusive(ACME, async () => {
      order.push('waited');
    }),
  );
  await Promise.all([held, ...waited]);
  assert.deepEqual(order, ['held', 'waited', 'waited', 'waited']);
});

test('each root keeps its own backups', async (t) => {
  const { at, process, backups } = await open(t);
  const path = pathOf('x/a.md');
  const place = { tenant: ACME, path };
  const config = await backups.save({ ...place, text: 'config', at: 1000 });
  const files = await backups.save({ ...place, root: 'files', text: 'files', at: 1000 });
  assert.equal(config.name, files.name);
  assert.equal(await backups.read({ ...place, name: config.name }), 'config');
  assert.equal(await backups.read({ ...place, root: 'config', name: config.name }), 'config');
  assert.equal(await backups.read({ ...place, root: 'files', name: files.name }), 'files');
  assert.equal((await backups.list({ ...place, root: 'files' })).length, 1);
  for (const root of ['config', 'files'] as const)
    assert.equal((await readdir(join(at(root), '_backups', 'x'))).length, 1);
  assert.deepEqual(await process().files.list(ACME), []);
});

test('what a crash left in one root is swept there', async (t) => {
  const { at, process } = await open(t);
  const name = '_torwart-0123456789abcdef01234567.tmp';
  for (const root of ['config', 'files'] as const) await writeFile(join(at(root), name), 'half');
  const { config, files } = process();
  assert.equal(await files.sweep(ACME), 1);
  assert.deepEqual([await readdir(at('config')), await readdir(at('files'))], [[name], []]);
  assert.equal(await config.sweep(ACME), 1);
});
