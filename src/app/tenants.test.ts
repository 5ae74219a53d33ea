/** A tenant is made whole or not at all, and the operator is answered in the operator's tongue. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { callTool } from './call-tool.ts';
import { addTenant, listTenants } from './tenants.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torwart-tenants-'));
});
after(() => rm(folder, { recursive: true }));

const add = (o: { id: string; from?: string; lang?: 'de' | 'en' }) =>
  addTenant({ data: join(folder, 'data'), locale: 'en', lang: 'en', ...o });
const ids = async () => {
  const { json } = await listTenants({ data: join(folder, 'data'), lang: 'en' });
  return (json as { id: string }[]).map(({ id }) => id);
};

test('a wrong source makes no tenant', async () => {
  const nowhere = join(folder, 'nowhere');
  const file = join(folder, 'file');
  await writeFile(file, '');
  assert.deepEqual(await add({ id: 'a', from: nowhere }), {
    ok: false,
    json: { error: `${nowhere} is not there. Check the path.` },
    text: `${nowhere} is not there. Check the path.`,
  });
  assert.match((await add({ id: 'a', from: file, lang: 'de' })).text, /ist kein Ordner/);
  assert.equal((await add({ id: 'a', from: folder })).ok, false);
  assert.match((await add({ id: 'a b' })).text, /no tenant id/);
  assert.deepEqual(await ids(), []);
  assert.deepEqual(await readdir(join(folder, 'data', 'tenants')).catch(() => []), []);
});

test('a right source is copied; the same id again, and a root that holds something, are left alone', async () => {
  const source = join(folder, 'source');
  await mkdir(join(source, 'prompts'), { recursive: true });
  await writeFile(join(source, 'prompts', 'a.md'), '# A\n');
  const made = await add({ id: 'acme', from: source });
  assert.equal(made.ok, true);
  const root = join(folder, 'data', 'tenants', 'acme', 'config');
  assert.equal((await stat(join(root, 'prompts', 'a.md'))).isFile(), true);
  assert.match((await add({ id: 'acme', from: source })).text, /there already/);
  const other = join(folder, 'data', 'tenants', 'beta', 'config');
  await mkdir(other, { recursive: true });
  await writeFile(join(other, 'x.md'), '');
  assert.match((await add({ id: 'beta', from: source })).text, /holds files already/);
  assert.deepEqual(await readdir(other), ['x.md']);
  assert.deepEqual(await ids(), ['acme']);
});

test('without a tenant a call is answered in the operator’s tongue', async () => {
  const call = (lang: 'de' | 'en', tenant: string) =>
    callTool({ data: join(folder, 'data'), lang, tenant, chat: null, tool: 'readTenantConfig', args: {} });
  for (const tenant of ['nope', '../x', '']) {
    const answer = await call('en', tenant);
    assert.deepEqual([answer['success'], answer['error']], [false, 'not_found']);
    assert.match(String(answer['message']), /^There is no tenant/);
    assert.match(String((await call('de', tenant))['message']), /^Einen Mandanten/);
  }
  assert.equal((await call('de', 'acme'))['success'], true);
});
