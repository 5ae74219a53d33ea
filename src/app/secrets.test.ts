/** What `torwart secrets` does to a data folder, and what it says. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { SecretsCommand } from '../channels/cli/secrets.ts';
import { examineInstallation } from './doctor.ts';
import { runSecrets } from './secrets.ts';
import { addTenant } from './tenants.ts';

let data = '';
type Asked = SecretsCommand extends infer One
  ? One extends { tenant: string }
    ? Omit<One, 'data' | 'tenant'>
    : never
  : never;
const say = (o: Asked) => runSecrets({ data, tenant: 'acme', lang: 'en', ...o });

before(async () => {
  data = await mkdtemp(join(tmpdir(), 'torwart-secrets-'));
  const from = join(data, 'from');
  await mkdir(from);
  await writeFile(join(from, 'apis.php'), "<?php\nreturn ['apis' => ['a' => ['t' => '{{secret:A}}']]];\n");
  assert.ok((await addTenant({ data, id: 'acme', locale: 'en', from, lang: 'en' })).ok);
});
after(() => rm(data, { recursive: true }));

test('set, list and remove', async () => {
  assert.match((await say({ command: 'list' })).text, /^A {2}not set {2}apis\.php:2$/);
  const set = await say({ command: 'set', name: 'A', value: 'Mandelhorn_77' });
  assert.deepEqual([set.ok, set.text], [true, 'A is set. Files speak of it as {{secret:A}}.']);
  const listed = await say({ command: 'list' });
  assert.match(listed.text, /^A {2}13 characters, \d{4}-\d\d-\d\d {2}apis\.php:2$/);
  assert.ok(!JSON.stringify(listed).includes('Mandelhorn'));
  const kept = await say({ command: 'remove', name: 'A', force: false });
  assert.match(kept.text, /^A is still in use: apis\.php, line 2\./);
  const unknown = await runSecrets({ command: 'list', data, tenant: 'niemand', lang: 'en' });
  assert.deepEqual([unknown.ok, unknown.text.includes('niemand')], [false, true]);
});

test('new keys; a lost key is found by the doctor and by every command; reset begins anew', async () => {
  const rotated = await runSecrets({ command: 'rotate', data, dataKeys: true, lang: 'en' });
  assert.match(
    rotated.text,
    /^New master key [0-9a-f]{16}: 1 data key wrapped anew, 1 value encrypted anew\.$/,
  );
  const key = join(data, 'keys', 'secrets.key');
  const right = await readFile(key, 'utf8');
  await rm(key);
  await assert.rejects(say({ command: 'list' }), { name: 'MasterKeyWrong' });
  const { json } = await examineInstallation({ data, lang: 'en' });
  assert.match(JSON.stringify(json), /master key/);
  await writeFile(key, right);
  assert.match((await say({ command: 'list' })).text, /13 characters/);
  await rm(key);
  assert.equal((await runSecrets({ command: 'reset', data, lang: 'en' })).ok, true);
  assert.match((await say({ command: 'list' })).text, /not set/);
});
