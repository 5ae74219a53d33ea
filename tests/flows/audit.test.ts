/** What the flows leave in the audit trail: every question, approval and outcome; and what happens where it cannot be kept. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test, type TestContext } from 'node:test';
import { runAudit } from '../../src/app/audit.ts';
import type { AuditEvent } from '../../src/domain/audit.ts';
import { sha256 } from '../../src/domain/fingerprint.ts';
import type { Ports } from '../../src/ports/ports.ts';
import { openHouse, type TestHouse } from './open-house.ts';

const PROMPT = 'prompts/support.md';
const OLD = '# Support\n\nDu bist freundlich.\n';
const NEW = '# Support\n\nDu bist freundlich.\nSei höflich.\n';

/** A port of a running house, to be broken and mended in the middle of a test. */
interface Breaking {
  ports?: Ports;
  append: 'works' | 'fails' | 'fails after';
}

async function house(t: TestContext, breaking: Breaking = { append: 'works' }): Promise<TestHouse> {
  const opened = await openHouse({
    files: { [PROMPT]: OLD },
    ports: (real) => {
      breaking.ports = {
        ...real,
        audit: {
          ...real.audit,
          append: async (o) => {
            const early = o.event.kind === 'proposed' || o.event.kind === 'approved';
            if (breaking.append === 'fails' || (breaking.append === 'fails after' && !early))
              throw new Error('disk full');
            return real.audit.append(o);
          },
        },
      };
      return breaking.ports;
    },
  });
  t.after(() => opened.close());
  return opened;
}

/** The trail of a data folder, oldest first, straight from the command. */
async function trailOf(data: string): Promise<AuditEvent[]> {
  const report = await runAudit({ command: 'list', data, tenant: 'acme', limit: 1000, lang: 'de' });
  return (report.json as { event: AuditEvent }[]).map((record) => record.event);
}

const kindsOf = async (data: string): Promise<string[]> => (await trailOf(data)).map((event) => event.kind);

async function isWhole(data: string): Promise<boolean> {
  const report = await runAudit({ command: 'verify', data, lang: 'de' });
  return report.ok;
}

async function write(torwart: TestHouse, args: Record<string, unknown> = { path: PROMPT, content: NEW }) {
  await torwart.say('Bau das um');
  const asked = await torwart.call('writeTenantConfig', args);
  const yes = await torwart.say('ja');
  return { asked, yes, answer: await torwart.call('writeTenantConfig', { ...args, confirm: true }) };
}

describe('a change that a person said yes to', () => {
  test('is on record from question to write: who, what, which message, under which rule', async (t) => {
    const torwart = await house(t);
    const { asked, yes, answer } = await write(torwart);
    assert.equal(answer['success'], true);
    const [proposed, approved, written, ...rest] = await trailOf(torwart.dataDir);
    assert.deepEqual(rest, []);
    assert.ok(proposed?.kind === 'proposed' && approved?.kind === 'approved' && written?.kind === 'written');
    assert.deepEqual(
      [proposed.proposal, proposed.chat, proposed.tool, proposed.origin, proposed.caller, proposed.asks],
      [asked['proposal_id'], 'A', 'writeTenantConfig', 'chat', 'u1', 'u1'],
    );
    assert.deepEqual([proposed.change, proposed.exposure, proposed.replaces], ['code', [], null]);
    assert.deepEqual(
      [approved.proposal, approved.by, approved.message, approved.user],
      [asked['proposal_id'], 'yes', yes, 'u1'],
    );
    assert.deepEqual(written.files, proposed.files);
    assert.deepEqual(written.backups, { [PROMPT]: answer['backup'] });
    assert.equal(await isWhole(torwart.dataDir), true);
  });

  test('and its digests are keyed: of text and words alone they cannot be told', async (t) => {
    const breaking: Breaking = { append: 'works' };
    const torwart = await house(t, breaking);
    await write(torwart);
    const [proposed, approved] = await trailOf(torwart.dataDir);
    assert.ok(proposed?.kind === 'proposed' && approved?.kind === 'approved');
    const { audit } = breaking.ports ?? assert.fail();
    assert.deepEqual(proposed.files, [
      { root: 'config', path: PROMPT, before: audit.digest(OLD), after: audit.digest(NEW) },
    ]);
    assert.equal(approved.words, audit.digest('ja'));
    assert.notEqual(audit.digest(OLD), sha256(OLD));
  });

  test('a rollback is on record as one, with the backup that was put back', async (t) => {
    const torwart = await house(t);
    const { answer } = await write(torwart);
    const rollback = { path: PROMPT, backup: answer['backup'] };
    await torwart.call('rollbackWrite', rollback);
    await torwart.say('ja');
    const done = await torwart.call('rollbackWrite', { ...rollback, confirm: true });
    assert.equal(done['success'], true, JSON.stringify(done));
    const last = (await trailOf(torwart.dataDir)).at(-1);
    assert.ok(last?.kind === 'reverted');
    assert.deepEqual([last.backup, last.tool], [answer['backup'], 'rollbackWrite']);
  });
});

describe('what is not carried out', () => {
  test('a question alone, and one that replaces it', async (t) => {
    const torwart = await house(t);
    await torwart.say('Bau das um');
    const first = await torwart.call('writeTenantConfig', { path: PROMPT, content: NEW });
    await torwart.call('writeTenantConfig', { path: PROMPT, content: `${NEW}Und kurz.\n` });
    const [one, two, ...rest] = await trailOf(torwart.dataDir);
    assert.deepEqual(rest, []);
    assert.ok(one?.kind === 'proposed' && two?.kind === 'proposed');
    assert.deepEqual([one.proposal, two.replaces], [first['proposal_id'], first['proposal_id']]);
  });

  test('a write that fails is on record, and the yes that serves again after it', async (t) => {
    let full = true;
    const torwart = await openHouse({
      files: { [PROMPT]: OLD },
      ports: (real) => ({
        ...real,
        backups: {
          ...real.backups,
          save: (o) => (full ? Promise.reject(new Error('disk full')) : real.backups.save(o)),
        },
      }),
    });
    t.after(() => torwart.close());
    const { answer } = await write(torwart);
    assert.equal(answer['error'], 'storage_failed');
    full = false;
    const again = await torwart.call('writeTenantConfig', { path: PROMPT, content: NEW, confirm: true });
    assert.equal(again['success'], true);
    const events = await trailOf(torwart.dataDir);
    assert.deepEqual(
      events.map((event) => (event.kind === 'failed' ? `failed ${event.why}` : event.kind)),
      ['proposed', 'approved', 'failed untouched', 'approved', 'written'],
    );
  });
});

describe('where the trail cannot be kept', () => {
  test('nothing is asked', async (t) => {
    const breaking: Breaking = { append: 'fails' };
    const torwart = await house(t, breaking);
    const { asked, answer } = await write(torwart);
    assert.deepEqual(
      [asked['error'], asked['needs_confirmation'], answer['error']],
      ['freigabe_nicht_moeglich', undefined, 'freigabe_nicht_moeglich'],
    );
    assert.equal(await torwart.torwart.card({ tenant: 'acme', chat: 'A' }), null);
    assert.equal(await torwart.onDisk(PROMPT), OLD);
  });

  test('nothing is written, and the same yes serves once it can be kept again', async (t) => {
    const breaking: Breaking = { append: 'works' };
    const torwart = await house(t, breaking);
    await torwart.say('Bau das um');
    await torwart.call('writeTenantConfig', { path: PROMPT, content: NEW });
    await torwart.say('ja');
    breaking.append = 'fails';
    const confirm = () => torwart.call('writeTenantConfig', { path: PROMPT, content: NEW, confirm: true });
    assert.equal((await confirm())['error'], 'freigabe_nicht_moeglich');
    assert.equal(await torwart.onDisk(PROMPT), OLD);
    breaking.append = 'works';
    assert.equal((await confirm())['success'], true);
    assert.equal(await torwart.onDisk(PROMPT), NEW);
    assert.deepEqual(await kindsOf(torwart.dataDir), ['proposed', 'approved', 'written']);
  });

  test('after the write the answer stands, and the next start records what is missing', async (t) => {
    const breaking: Breaking = { append: 'fails after' };
    const torwart = await house(t, breaking);
    assert.equal((await write(torwart)).answer['success'], true);
    assert.deepEqual(await kindsOf(torwart.dataDir), ['proposed', 'approved']);
    breaking.append = 'works';
    await torwart.reopen();
    const last = (await trailOf(torwart.dataDir)).at(-1);
    assert.ok(last?.kind === 'recovered');
    assert.deepEqual([last.how, last.files[0]?.path], ['recorded', PROMPT]);
    await torwart.reopen();
    assert.equal((await trailOf(torwart.dataDir)).length, 3);
    assert.match(await readFile(join(torwart.dataDir, 'logs', 'torwart.log'), 'utf8'), /audit\.unwritable/);
  });

  test('a damaged trail stops its tenant, and the sentence says where to look', async (t) => {
    const torwart = await house(t);
    await write(torwart);
    damage(torwart.dataDir, 'delete from audit where seq = 3');
    const { asked } = await write(torwart, { path: PROMPT, content: OLD });
    assert.equal(asked['error'], 'freigabe_nicht_moeglich');
    assert.match(String(asked['message']), /torwart audit verify/);
    const found = await runAudit({ command: 'verify', data: torwart.dataDir, lang: 'de' });
    assert.deepEqual([found.ok, /acme: BESCHÄDIGT/.test(found.text)], [false, true]);
    const go = { data: torwart.dataDir, tenant: 'acme', lang: 'de' } as const;
    assert.equal((await runAudit({ command: 'resume', ...go, reason: 'geprüft' })).ok, true);
    assert.equal(await isWhole(torwart.dataDir), true);
    assert.equal((await write(torwart, { path: PROMPT, content: OLD })).answer['success'], true);
    assert.equal(await isWhole(torwart.dataDir), true);
  });
});

describe('after a crash', () => {
  test('a claim that was completed at start is on record', async (t) => {
    const torwart = await house(t);
    await torwart.say('Bau das um');
    const asked = await torwart.call('writeTenantConfig', { path: PROMPT, content: NEW });
    damage(torwart.dataDir, "update proposals set status = 'claimed'");
    await torwart.reopen();
    assert.equal(await torwart.onDisk(PROMPT), NEW);
    const last = (await trailOf(torwart.dataDir)).at(-1);
    assert.ok(last?.kind === 'recovered');
    assert.deepEqual([last.how, last.proposal], ['completed', asked['proposal_id']]);
  });

  test('an approval that was never claimed is closed as unused', async (t) => {
    const breaking: Breaking = { append: 'works' };
    const torwart = await house(t, breaking);
    await torwart.say('Bau das um');
    const asked = await torwart.call('writeTenantConfig', { path: PROMPT, content: NEW });
    await breaking.ports?.audit.append({
      tenant: 'acme' as never,
      at: 1,
      event: {
        kind: 'approved',
        proposal: asked['proposal_id'] as never,
        chat: 'A' as never,
        by: 'yes',
        message: 'm' as never,
        user: null,
        words: null,
      },
    });
    await torwart.reopen();
    const last = (await trailOf(torwart.dataDir)).at(-1);
    assert.ok(last?.kind === 'failed');
    assert.deepEqual([last.why, last.proposal], ['unused', asked['proposal_id']]);
  });
});

test('no credential and no text of a file ever stands in the trail or its heads', async (t) => {
  const secret = 'torwart-test-9f3c1d7a5b';
  const breaking: Breaking = { append: 'works' };
  const torwart = await house(t, breaking);
  await torwart.put('.env', `API_TOKEN=${secret}\nNAME=x\n`);
  await torwart.say(`Nimm ${secret}`);
  await torwart.call('writeTenantConfig', { path: '.env', content: `API_TOKEN=${secret}\nNAME=y\n` });
  await torwart.say('ja');
  await torwart.call('confirmChatAction', { confirm: true });
  const raw = new DatabaseSync(join(torwart.dataDir, 'torwart.db'), { readOnly: true });
  const kept = JSON.stringify(raw.prepare('select * from audit').all());
  raw.close();
  assert.deepEqual(await kindsOf(torwart.dataDir), ['proposed', 'approved', 'written']);
  const folder = join(torwart.dataDir, 'audit');
  const heads = (await readdir(folder)).filter((name) => name.endsWith('.head'));
  const texts = [kept, ...(await Promise.all(heads.map((name) => readFile(join(folder, name), 'utf8'))))];
  for (const text of texts)
    for (const word of [secret, 'NAME', 'Nimm']) assert.ok(!text.includes(word), word);
});

describe('the command', () => {
  test('says whole, and a head to note down that a later check can be held against', async (t) => {
    const torwart = await house(t);
    await write(torwart);
    const { ok, text, json } = await runAudit({ command: 'verify', data: torwart.dataDir, lang: 'en' });
    const head = /acme: whole, 3 records\. Head to note down: (\d+):([0-9a-f]{64})/.exec(text);
    assert.ok(ok && head !== null, text);
    const known = { seq: Number(head[1]), hash: String(head[2]) };
    assert.equal((json as { whole: boolean }).whole, true);
    const verify = { command: 'verify', data: torwart.dataDir, tenant: 'acme', lang: 'en' } as const;
    assert.equal((await runAudit({ ...verify, known })).ok, true);
    assert.equal((await runAudit({ ...verify, known: { ...known, hash: 'f'.repeat(64) } })).ok, false);
  });

  test('lists the newest records of one tenant, and knows no others', async (t) => {
    const torwart = await house(t);
    await write(torwart);
    const list = { command: 'list', data: torwart.dataDir, limit: 2, lang: 'en' } as const;
    const lines = (await runAudit({ ...list, tenant: 'acme' })).text.split('\n');
    assert.deepEqual(
      lines.map((line) => line.split('  ').slice(0, 3)),
      [
        ['2', '2026-09-25T10:00:00.000Z', 'approved'],
        ['3', '2026-09-25T10:00:00.000Z', 'written'],
      ],
    );
    assert.equal((await runAudit({ ...list, tenant: 'nobody' })).ok, false);
  });

  test('changes nothing: no key, no store and no head is made', async (t) => {
    const torwart = await house(t);
    const empty = join(torwart.dataDir, 'elsewhere');
    assert.equal((await runAudit({ command: 'verify', data: empty, lang: 'en' })).ok, true);
    await assert.rejects(readdir(empty), { code: 'ENOENT' });
  });
});

/** Straight in the store, past the house. */
function damage(data: string, statement: string): void {
  const raw = new DatabaseSync(join(data, 'torwart.db'), { timeout: 5000 });
  raw.exec('drop trigger if exists audit_no_update; drop trigger if exists audit_no_delete');
  raw.exec(statement);
  raw.close();
}
