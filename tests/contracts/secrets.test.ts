/** The secrets areas that there are, held to the contract; and what happens to one whose key is wrong, lost or the operator's. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { ChatId } from '../../src/domain/ids.ts';
import { createSecrets } from '../../src/io/secrets/create-secrets.ts';
import { openKeyRing, type KeySource } from '../../src/io/secrets/key-ring.ts';
import { checkMasterKey } from '../../src/io/secrets/master-key.ts';
import { openStore } from '../../src/io/stores/sqlite/open.ts';
import { ACME, BETA, by, name, secretsContract, type OpenSecrets } from './secrets.ts';

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'torwart-secrets-'));
  await mkdir(join(folder, 'keys'));
  const file = join(folder, 'torwart.db');
  const own: KeySource = { kind: 'own', file: join(folder, 'keys', 'secrets.key') };
  const open = async (source: KeySource = own): Promise<OpenSecrets> => {
    const store = await openStore({ file });
    try {
      for (const id of [ACME, BETA]) {
        await store.tenants.put({ id, locale: 'de', members: null }, 1);
        for (const chat of ['A', 'B'])
          await store.tenants.putChat({ id: chat as ChatId, tenant: id, user: null, createdAt: 1 });
      }
      const ring = openKeyRing(source);
      await checkMasterKey({ rows: store.secretRows, ring, at: 1 });
      return { secrets: createSecrets({ rows: store.secretRows, ring }), close: () => store.close() };
    } catch (error) {
      await store.close();
      throw error;
    }
  };
  const bytes = async () => {
    const names = (await readdir(folder)).filter((one) => one.startsWith('torwart.db'));
    return Buffer.concat(await Promise.all(names.map((one) => readFile(join(folder, one)))));
  };
  return { folder, file, open, bytes, dispose: () => rm(folder, { recursive: true }), key: own.file };
}

secretsContract({ name: 'sqlite', make: makeFolder });

async function withOne(run: (made: Awaited<ReturnType<typeof makeFolder>>) => Promise<void>): Promise<void> {
  const made = await makeFolder();
  const opened = await made.open();
  try {
    await opened.secrets.put({ tenant: ACME, name: name('A'), value: 'wert-eins', ...by });
  } finally {
    await opened.close();
  }
  try {
    await run(made);
  } finally {
    await made.dispose();
  }
}

test('the key is made once, for the server alone', () =>
  withOne(async ({ key }) => {
    assert.equal((await stat(key)).mode & 0o777, 0o600);
    assert.match(await readFile(key, 'utf8'), /^[A-Za-z0-9+/]{43}=\n$/);
  }));

test('a wrong, lost or damaged key is noticed at start, and nothing is overwritten', () =>
  withOne(async ({ open, key, bytes }) => {
    const right = await readFile(key, 'utf8');
    const before = await bytes();
    const table = (all: Buffer) => all.includes('secret_master');
    for (const [text, fault] of [
      [`${randomBytes(32).toString('base64')}\n`, 'MasterKeyWrong'],
      ['kein Schlüssel\n', 'MasterKeyDamaged'],
      ['', 'MasterKeyDamaged'],
    ] as const) {
      await writeFile(key, text);
      await assert.rejects(open(), { name: fault });
      assert.equal(await readFile(key, 'utf8'), text);
    }
    await rm(key);
    await assert.rejects(open(), { name: 'MasterKeyWrong' });
    await assert.rejects(readFile(key), { code: 'ENOENT' });
    assert.equal(table(before), table(await bytes()));
    await writeFile(key, right);
    const again = await open();
    assert.equal((await again.secrets.read({ tenant: ACME })).get(name('A')), 'wert-eins');
    await again.close();
  }));

test('the operator’s keys: the newest in front, the older ones still read; Torwart changes none of them', async () => {
  const made = await makeFolder();
  const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('hex')];
  const given = (text: string): KeySource => ({ kind: 'text', name: 'TORWART_SECRETS_KEY', text });
  const one = await made.open(given(first));
  await one.secrets.put({ tenant: ACME, name: name('A'), value: 'wert', ...by });
  await assert.rejects(made.open(given(second)), { name: 'MasterKeyWrong' });
  const both = await made.open(given(`${second}, ${first}`));
  assert.equal((await both.secrets.read({ tenant: ACME })).get(name('A')), 'wert');
  const rotated = await both.secrets.rotate({ dataKeys: false, at: 2 });
  assert.deepEqual([rotated.wrapped, rotated.retired.length], [1, 1]);
  assert.equal((await both.secrets.rotate({ dataKeys: false, at: 3 })).wrapped, 0);
  await one.close();
  await both.close();
  const late = await made.open(given(second));
  assert.equal((await late.secrets.read({ tenant: ACME })).get(name('A')), 'wert');
  await late.close();
  await assert.rejects(made.open({ kind: 'file', file: join(made.folder, 'none') }), {
    name: 'MasterKeyDamaged',
  });
  await made.dispose();
});

test('a rotation that was cut off between ring and store is finished by the next one', () =>
  withOne(async ({ open, key }) => {
    await openKeyRing({ kind: 'own', file: key }).add();
    const one = await open();
    assert.equal((await one.secrets.read({ tenant: ACME })).get(name('A')), 'wert-eins');
    await one.secrets.rotate({ dataKeys: false, at: 2 });
    assert.equal((await readFile(key, 'utf8')).split('\n').length, 2);
    assert.equal((await one.secrets.read({ tenant: ACME })).get(name('A')), 'wert-eins');
    await one.close();
  }));

test('a box that was moved, changed or put back from an older state does not open', () =>
  withOne(async ({ open, file }) => {
    const change = (statement: string) => {
      const db = new DatabaseSync(file);
      db.exec(statement);
      db.close();
    };
    const reads = async (tenant = ACME, key = 'A') => {
      const one = await open();
      try {
        return (await one.secrets.read({ tenant, names: [name(key)] })).get(name(key));
      } finally {
        await one.close();
      }
    };
    const one = await open();
    await one.secrets.put({ tenant: ACME, name: name('B'), value: 'wert-zwei', ...by });
    await one.close();
    change(`update secrets set box = (select box from secrets where name = 'B') where name = 'A'`);
    await assert.rejects(reads(), { name: 'SecretUnreadable' });
    assert.equal(await reads(ACME, 'B'), 'wert-zwei');
    change(`update secrets set version = version + 1 where name = 'B'`);
    await assert.rejects(reads(ACME, 'B'), { name: 'SecretUnreadable' });
    change(`update secrets set version = version - 1, tenant = 'beta' where name = 'B'`);
    change(`insert into secret_keys select 'beta', number, master, box, made_at from secret_keys`);
    await assert.rejects(reads(BETA, 'B'), { name: 'SecretUnreadable' });
  }));
