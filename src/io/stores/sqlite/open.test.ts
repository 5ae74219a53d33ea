/** What is SQLite’s own about the store: its file, damage, versions, and which index answers a question. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { createExecutions } from '../queries/executions.ts';
import { createLoadedConfigs } from '../queries/loaded-configs.ts';
import { createMessages } from '../queries/messages.ts';
import { createProposals } from '../queries/proposals.ts';
import { createTenants } from '../queries/tenants.ts';
import { createToolState } from '../queries/tool-state.ts';
import { createDialect } from './dialect.ts';
import { openStore } from './open.ts';

async function place(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'torwart-sqlite-'));
  t.after(() => rm(folder, { recursive: true }));
  return join(folder, 'state', 'torwart.db');
}

test('the store and what SQLite puts beside it can be read by the server alone', async (t) => {
  const file = await place(t);
  const store = await openStore({ file });
  await store.toolState.write({ tenant: 'acme' as never, namespace: 'n', key: 'k', value: '1', at: 1 });
  const names = await readdir(join(file, '..'));
  assert.ok(names.includes('torwart.db-wal'));
  for (const name of names) assert.equal((await stat(join(file, '..', name))).mode & 0o777, 0o600, name);
  assert.equal((await stat(join(file, '..'))).mode & 0o777, 0o700);
  await store.close();
});

test('several openings of a new store at once agree', async (t) => {
  const file = await place(t);
  const stores = await Promise.all(Array.from({ length: 5 }, () => openStore({ file })));
  for (const store of stores) {
    assert.deepEqual(await store.tenants.list(), []);
    await store.close();
  }
});

test('a store of a newer version is refused and left alone', async (t) => {
  const file = await place(t);
  await (await openStore({ file })).close();
  const raw = new DatabaseSync(file);
  raw
    .prepare('insert into kysely_migration (name, timestamp) values (?, ?)')
    .run('9999-later', '2099-01-01T00:00:00Z');
  raw.close();
  await assert.rejects(openStore({ file }), { name: 'StoreTooNew', message: /"9999-later"/ });
});

test('a file that is no database is refused and left alone', async (t) => {
  const file = await place(t);
  await (await openStore({ file })).close();
  await writeFile(file, 'this is a note, and no database at all\n'.repeat(100));
  const before = await readFile(file);
  await assert.rejects(openStore({ file }), { name: 'StoreCorrupt' });
  assert.deepEqual(await readFile(file), before);
});

test('a cut store is refused', async (t) => {
  const file = await place(t);
  await (await openStore({ file })).close();
  await truncate(file, 5000);
  await assert.rejects(openStore({ file }), { name: 'StoreCorrupt' });
});

test('a closed store throws', async (t) => {
  const store = await openStore({ file: await place(t) });
  await store.close();
  await assert.rejects(store.tenants.list());
});

test('a damaged row is reported by its place, without its text', async (t) => {
  const file = await place(t);
  const store = await openStore({ file });
  const raw = new DatabaseSync(file);
  raw.exec(`insert into tenants (id, locale, members, changed_at) values ('acme', 'de', '{"geheim123', 1)`);
  raw.close();
  await assert.rejects(
    store.tenants.list(),
    (error: Error) => /tenant acme/.test(error.message) && !/geheim/.test(error.message),
  );
  await store.close();
});

test('of a loaded config each text is kept once, and goes with the last version that has it', async (t) => {
  const file = await place(t);
  const store = await openStore({ file });
  const raw = new DatabaseSync(file);
  const texts = (): unknown =>
    raw
      .prepare('select text from config_texts order by text')
      .all()
      .map((row) => row['text']);
  const remember = (version: string, files: [string, string][]): Promise<void> =>
    store.loadedConfigs.remember({
      tenant: 'acme' as never,
      tree: { version, files: new Map(files) },
      at: 1,
    });
  await remember('1', [
    ['a', 'same'],
    ['b', 'same'],
    ['c', 'one'],
  ]);
  assert.deepEqual(texts(), ['one', 'same']);
  for (const version of ['2', '3']) await remember(version, [['a', 'same']]);
  assert.deepEqual(texts(), ['one', 'same']);
  await remember('4', [['a', 'four']]);
  assert.deepEqual(texts(), ['four', 'same']);
  raw.close();
  await store.close();
});

test('no question walks a whole table: an index answers each', async (t) => {
  const file = await place(t);
  await (await openStore({ file })).close();
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  const db = new Kysely<Schema>({
    dialect: createDialect(database),
    log: (event) => void asked.push({ sql: event.query.sql, parameters: event.query.parameters }),
  });
  const at = { tenant: 'acme' as never, chat: 'A' as never };
  const messages = createMessages(db);
  await messages.list({ ...at, after: 5, role: 'user', limit: 1, newestFirst: true });
  await messages.list({ ...at, limit: 20, newestFirst: true });
  await messages.edit({ ...at, id: 'm' as never, text: '', at: 1 });
  const proposals = createProposals(db);
  await proposals.open(at);
  await proposals.get('p' as never);
  await proposals.claim('p' as never, { by: 'yes', message: 'm' as never, at: 1 });
  await proposals.unsettled();
  await createTenants(db).getChat(at.tenant, at.chat);
  await createToolState(db).read({ ...at, namespace: 'n', key: 'k' });
  await createToolState(db).clear({ ...at, namespace: 'n' });
  await createExecutions(db).list({ tenant: at.tenant, limit: 5 });
  await createLoadedConfigs(db).lastGood(at.tenant);
  assert.equal(asked.length, 12);
  for (const { sql, parameters } of asked.filter((one) => one.sql !== 'begin')) {
    const rows = database.prepare(`explain query plan ${sql}`).all(...(parameters as string[]));
    const plan = rows.map((row) => String(row['detail'])).join('; ');
    assert.match(plan, /USING (?:COVERING )?INDEX|USING INTEGER PRIMARY KEY/, sql);
    assert.doesNotMatch(plan, /SCAN (?!proposals USING INDEX proposals_claimed)|TEMP B-TREE/, sql);
  }
  await db.destroy();
});
