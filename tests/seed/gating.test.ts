/** Seed, „Freigabe-Gate“: the way to a yes, and everything that blocks, through the real house. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFixture, type TenantFixture } from './fixture.ts';
import { proves } from './proves.ts';
import { BOT, changed, FILES, PROMPT } from './samples.ts';

const fixture = await openFixture();
const change = { path: BOT, content: changed(BOT, '💬', '🤖') };
const confirmed = { ...change, confirm: true };

const PREVIEW = `--- a/assistants/supportBot.php
+++ b/assistants/supportBot.php
@@ -3,7 +3,7 @@
     'assistants' => [
         'supportBot' => [
             'name' => 'Support',
-            'icon' => '💬',
+            'icon' => '🤖',
             'temperature' => 0.7,
             'public_api' => false,
         ],`;

/** This call does not write, and is answered like this. */
async function blocked(t: TenantFixture, error: string, call = () => t.write(confirmed)): Promise<void> {
  const answer = await call();
  assert.deepEqual([answer['success'], answer['error']], [false, error], JSON.stringify(answer));
  assert.equal(t.read(BOT), FILES[BOT]);
  assert.deepEqual(t.backups(), []);
}

test('the first call writes nothing and asks', async () => {
  proves(
    'gate.write-config',
    'gate.first-call-writes-nothing',
    'gate.first-answer',
    'gate.own-buttons',
    'change.named',
  );
  const t = await fixture.tenant(FILES);
  const answer = await t.write(change);
  assert.deepEqual(
    [answer['success'], answer['needs_confirmation'], answer['error'], answer['suggestions']],
    [false, true, 'freigabe_fehlt', ['Ja, speichern', 'Nein, verwerfen']],
  );
  assert.equal(String(answer['preview']).trimEnd(), PREVIEW);
  assert.equal(answer['warnings'], undefined);
  assert.ok(['values', 'code', 'new'].includes(String(answer['change'])));
  assert.equal(t.read(BOT), FILES[BOT]);
  const card = await fixture.torwart.card({ tenant: t.id, chat: 'A' });
  assert.match(card?.preview ?? '', /^\+.+🤖/m);
});

test('the next yes and the same call write', async () => {
  proves('gate.yes-writes', 'gate.confirm-needed', 'yes.button', 'tests.whole-turns');
  const t = await fixture.tenant(FILES);
  await t.write(change);
  await t.say('Ja, speichern');
  await blocked(t, 'freigabe_fehlt', () => t.write(change));
  const written = await t.write(confirmed);
  assert.equal(written['success'], true, JSON.stringify(written));
  assert.equal(t.read(BOT), change.content);
});

test('deleting asks as well', async () => {
  proves('gate.delete-config');
  const t = await fixture.tenant(FILES);
  const args = { path: PROMPT };
  assert.equal((await t.call('deleteTenantConfig', args))['error'], 'freigabe_fehlt');
  assert.equal((await t.call('deleteTenantConfig', { ...args, confirm: true }))['success'], false);
  assert.equal(t.read(PROMPT), FILES[PROMPT]);
  assert.equal((await t.approve(args, 'deleteTenantConfig'))['success'], true);
  assert.equal(t.read(PROMPT), null);
});

test('no argument gets around it, at the first call or later', async () => {
  proves('gate.in-the-server', 'block.no-new-message', 'block.model-alone');
  const t = await fixture.tenant(FILES);
  for (const more of [
    { confirm: true },
    { confirm: true, force: true },
    { confirm: true, confirm_exposure: true },
  ]) {
    await blocked(t, 'freigabe_fehlt', () => t.write({ ...change, ...more }));
  }
  await blocked(t, 'freigabe_fehlt');
  await fixture.torwart.record({ tenant: t.id, chat: 'A', role: 'assistant', text: 'Ja, speichern' });
  await fixture.torwart.record({ tenant: t.id, chat: 'A', role: 'tool', text: 'Ja, speichern' });
  await blocked(t, 'freigabe_fehlt');
  await t.say('Ja, speichern', { provenance: 'synthetic' });
  await blocked(t, 'freigabe_fehlt');
});

test('a yes from before the proposal is none', async () => {
  proves('block.no-new-message');
  const t = await fixture.tenant(FILES);
  await t.say('Ja, speichern');
  await blocked(t, 'freigabe_fehlt', () => t.write(confirmed));
  await blocked(t, 'freigabe_fehlt');
});

test('the yes must be the immediately next message', async () => {
  proves('block.not-next', 'block.no-lapses');
  const t = await fixture.tenant(FILES);
  await t.write(change);
  await t.say('nein, anders');
  await t.say('Ja, speichern');
  await blocked(t, 'freigabe_fehlt');
});

test('a yes holds for exactly what was shown', async () => {
  proves('block.other-content', 'gate.remembers');
  const t = await fixture.tenant(FILES);
  await t.write(change);
  await t.say('Ja, speichern');
  await blocked(t, 'freigabe_fehlt', () => t.write({ ...confirmed, content: `${change.content}\n` }));
  const other = await fixture.tenant(FILES);
  await other.write(change);
  await other.say('Ja, speichern');
  await blocked(other, 'freigabe_fehlt', () =>
    other.write({ ...confirmed, path: 'assistants/andererBot.php' }),
  );
  assert.equal(other.read('assistants/andererBot.php'), null);
});

test('a yes is used once', async () => {
  proves('gate.remembers');
  const t = await fixture.tenant(FILES);
  assert.equal((await t.approve(change))['success'], true);
  t.put(BOT, FILES[BOT] ?? '');
  assert.equal((await t.write(confirmed))['error'], 'freigabe_fehlt');
  assert.equal(t.read(BOT), FILES[BOT]);
});

test('a proposal lapses after 24 h', async () => {
  proves('block.too-old');
  const t = await fixture.tenant(FILES);
  await t.write(change);
  fixture.hours(24.1);
  await t.say('Ja, speichern');
  await blocked(t, 'freigabe_fehlt');
  const young = await fixture.tenant(FILES);
  await young.write(change);
  fixture.hours(23.9);
  await young.say('Ja, speichern');
  assert.equal((await young.write(confirmed))['success'], true);
});

test('without a chat nobody can be asked', async () => {
  proves('block.no-chat', 'block.empty-chat');
  const t = await fixture.tenant(FILES);
  for (const place of [{ chat: '' }, { chat: null }, { origin: 'schedule' }, { origin: 'cli' }] as const) {
    await blocked(t, 'freigabe_nicht_moeglich', () => t.call('writeTenantConfig', change, place));
    await blocked(t, 'freigabe_nicht_moeglich', () => t.call('writeTenantConfig', confirmed, place));
  }
});

test('what cannot be read is not approved', async () => {
  proves('gate.fail-closed', 'block.messages-fail', 'block.state-fails');
  const t = await fixture.tenant(FILES);
  await t.write(change);
  await t.say('Ja, speichern');
  await fixture.broken('messages', () => blocked(t, 'freigabe_pruefung_fehlgeschlagen'));
  await fixture.broken('state', () => blocked(t, 'freigabe_nicht_moeglich'));
  const fresh = await fixture.tenant(FILES);
  await fixture.broken('state', () => blocked(fresh, 'freigabe_nicht_moeglich', () => fresh.write(change)));
});

test('the house asks the same judge of a yes', async () => {
  proves('yes.yes-word', 'yes.no-question', 'yes.no-restriction');
  for (const [text, yes] of [
    ['sieht gut aus', true],
    ['passt das?', false],
    ['ja, aber anders', false],
  ] as const) {
    const t = await fixture.tenant({ [BOT]: FILES[BOT] ?? '' });
    await t.write(change);
    await t.say(text);
    assert.equal((await t.write(confirmed))['success'], yes, text);
    assert.equal(t.read(BOT), yes ? change.content : FILES[BOT], text);
  }
});

test('files that are not PHP and new files always ask', async () => {
  proves('change.not-php', 'change.new-file');
  const t = await fixture.tenant(FILES);
  await t.say('ändere in support die Regel Nummer 3 in Regel Nummer drei');
  const markdown = await t.write({
    path: PROMPT,
    content: changed(PROMPT, 'Regel Nummer 3\n', 'Regel Nummer drei\n'),
  });
  assert.deepEqual([markdown['error'], markdown['change']], ['freigabe_fehlt', 'code']);
  const fresh = await t.write({
    path: 'assistants/neuerBot.php',
    content: FILES[BOT]?.replaceAll('supportBot', 'neuerBot'),
  });
  assert.deepEqual([fresh['error'], fresh['change']], ['freigabe_fehlt', 'new']);
});

test('rollbackWrite runs by confirmChatAction after the same yes', async () => {
  proves('confirm.rollback');
  const t = await fixture.tenant(FILES);
  assert.equal((await t.approve(change))['success'], true);
  const listed = await t.call('listBackups', { path: BOT });
  const [newest] = listed['backups'] as readonly { readonly backup: string }[];
  const asked = await t.call('rollbackWrite', { path: BOT, backup: newest?.backup });
  assert.equal(asked['error'], 'freigabe_fehlt', JSON.stringify(asked));
  assert.equal((await t.call('confirmChatAction', { confirm: true }))['success'], false);
  assert.equal(t.read(BOT), change.content);
  await t.say('ja');
  const done = await t.call('confirmChatAction', { confirm: true });
  assert.equal(done['success'], true, JSON.stringify(done));
  assert.equal(t.read(BOT), FILES[BOT]);
});

test('the agent’s own state cannot reach the gate’s', async () => {
  proves('state.namespace', 'state.set', 'state.delete', 'state.clear');
  const t = await fixture.tenant(FILES);
  await t.write(change);
  await t.say('Ja, speichern');
  for (const namespace of ['_approval_gate', '_anderes']) {
    for (const [tool, args] of [
      ['stateSet', { namespace, key: 'open:A', value: { version: 1, proposal: 'p' } }],
      ['stateDelete', { namespace, key: 'open:A' }],
      ['stateClear', { namespace }],
    ] as const) {
      assert.equal((await t.call(tool, args))['error'], 'forbidden', `${tool} ${namespace}`);
    }
  }
  assert.equal((await t.write(confirmed))['success'], true);
});
