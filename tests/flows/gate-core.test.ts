/** The gate's core through the real ToolRunner: what counts as the yes to exactly this, and what never does. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { proves } from '../seed/proves.ts';
import { openHouse, START, type Answer, type TestHouse } from './open-house.ts';

const PROMPT = 'prompts/support.md';
const OLD = '# Support\n\nDu bist freundlich.\nAntworte kurz.\n';
const NEW = '# Support\n\nDu bist freundlich.\nAntworte kurz.\nSei höflich.\n';
const HOUR = 60 * 60 * 1000;

let house: TestHouse;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

/** Every test begins with the old file, a first message, and an open proposal. */
let asked: Answer;
beforeEach(async () => {
  house.clock.now = START;
  await house.put(PROMPT, OLD);
  await house.say('Bau das um');
  asked = await house.call('writeTenantConfig', { path: PROMPT, content: NEW });
});

const confirm = (more: Answer = {}) =>
  house.call('writeTenantConfig', { path: PROMPT, content: NEW, confirm: true, ...more });

async function assertAsked(answer: Answer, disk = OLD): Promise<void> {
  assert.equal(answer['success'], false);
  assert.equal(answer['error'], 'freigabe_fehlt');
  assert.equal(answer['needs_confirmation'], true);
  assert.equal(await house.onDisk(PROMPT), disk);
}

describe('the first call', () => {
  test('asks with preview, buttons, kind and id, and writes nothing', async () => {
    proves(
      'gate.first-call-writes-nothing',
      'gate.first-answer',
      'gate.write-config',
      'pipeline.gate',
      'tests.gate',
      'tests.whole-turns',
    );
    await assertAsked(asked);
    assert.match(String(asked['preview']), /^\+Sei höflich\.$/m);
    assert.deepEqual(asked['suggestions'], ['Ja, speichern', 'Nein, verwerfen']);
    assert.equal(asked['change'], 'code');
    assert.equal(typeof asked['proposal_id'], 'string');
    assert.equal(typeof asked['message'], 'string');
  });

  test('shows the same change on the card', async () => {
    proves('gate.own-buttons');
    const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
    assert.equal(card?.proposalId, asked['proposal_id']);
    assert.match(card?.preview ?? '', /^\+Sei höflich\.$/m);
    assert.equal(card?.expiresAt, START + 24 * HOUR);
  });
});

describe('a yes', () => {
  for (const text of ['ja', 'Ja, speichern', 'ok', 'passt', 'mach das', 'sieht gut aus', '👍', '🎤 ja']) {
    test(`„${text}“ to the next message writes exactly the bytes`, async () => {
      proves(
        'gate.yes-writes',
        'yes.button',
        'yes.yes-word',
        'yes.voice',
        'pipeline.write',
        'pipeline.backup',
      );
      await house.say(text);
      const answer = await confirm();
      assert.equal(answer['success'], true);
      assert.equal(await house.onDisk(PROMPT), NEW);
      assert.match(String(answer['backup']), /^prompts\/support\.md\..+\.bak$/);
      assert.equal(await house.onDisk(`_backups/${String(answer['backup'])}`), OLD);
    });
  }

  test('suffices with the proposal id alone', async () => {
    await house.say('ja');
    const answer = await house.call('writeTenantConfig', {
      proposal_id: asked['proposal_id'],
      confirm: true,
    });
    assert.equal(answer['success'], true);
    assert.equal(await house.onDisk(PROMPT), NEW);
  });

  test('is executed by confirmChatAction as well', async () => {
    await house.say('ja');
    assert.equal((await house.call('confirmChatAction', { confirm: true }))['success'], true);
    assert.equal(await house.onDisk(PROMPT), NEW);
  });

  test('survives a restart, and a forgotten confirm loses nothing', async () => {
    proves('gate.confirm-needed', 'gate.remembers');
    await house.say('ja');
    const forgotten = await house.call('writeTenantConfig', { path: PROMPT, content: NEW });
    await assertAsked(forgotten);
    assert.equal(forgotten['proposal_id'], asked['proposal_id']);
    await house.reopen();
    assert.equal((await confirm())['success'], true);
  });

  test('is used once', async () => {
    await house.say('ja');
    const [one, two] = await Promise.all([confirm(), confirm()]);
    assert.equal(
      [one, two].filter((answer) => answer?.['success'] === true && answer['unchanged'] !== true).length,
      1,
    );
    await house.put(PROMPT, OLD);
    await assertAsked(await confirm());
    const id = await house.call('writeTenantConfig', { proposal_id: asked['proposal_id'], confirm: true });
    assert.equal(id['error'], 'conflict');
    assert.equal(await house.onDisk(PROMPT), OLD);
  });
});

describe('nothing is written', () => {
  test('without a new message of a person', async () => {
    proves('block.no-new-message', 'block.model-alone');
    await assertAsked(await confirm());
    await house.torwart.record({ tenant: 'acme', chat: 'A', role: 'assistant', text: 'ja' });
    await house.torwart.record({ tenant: 'acme', chat: 'A', role: 'tool', text: 'Ja, speichern' });
    await assertAsked(await confirm());
    await house.say('ja', { provenance: 'synthetic' });
    await assertAsked(await confirm());
  });

  for (const [why, say] of [
    ['after „nein, anders“ and a later yes', ['nein, anders', 'ja']],
    ['after any message in between', ['Wie spät ist es?', 'ja']],
    ['after a yes that was taken back', ['ja', 'halt, warte']],
    ['after „Ja, aber …“', ['Ja, aber kürzer']],
    ['after a question', ['ja?']],
  ] as const) {
    test(why, async () => {
      proves('block.not-next', 'block.no-lapses', 'yes.no-question', 'yes.no-restriction');
      for (const text of say) await house.say(text);
      await assertAsked(await confirm());
    });
  }

  for (const [why, more] of [
    ['a forwarded yes', { provenance: 'forwarded' }],
    ['a yes of another person', { user: 'u2' }],
    ['the button of another card', { button: { proposalId: 'p_other' } }],
    ['a yes written to an older card', { seen: 'p_other' }],
    ['a yes sent before the proposal', { sentAt: START - 10 * 60 * 1000 }],
  ] as const) {
    test(`by ${why}`, async () => {
      await house.say('ja', more);
      await assertAsked(await confirm());
    });
  }

  test('by an edited answer, or one that was deleted', async () => {
    const messageId = await house.say('nein');
    await house.torwart.editMessage({ tenant: 'acme', chat: 'A', messageId, text: 'ja' });
    const again = await confirm();
    await assertAsked(again);
    const yes = await house.say('ja');
    await house.torwart.deleteMessage({ tenant: 'acme', chat: 'A', messageId: yes });
    await assertAsked(await confirm());
  });

  test('for other content, another tool, another chat, another force', async () => {
    proves('block.other-content', 'gate.delete-config');
    await house.say('ja');
    await assertAsked(await confirm({ content: `${NEW}x` }));
    await house.say('ja');
    await assertAsked(await house.call('deleteTenantConfig', { path: PROMPT, confirm: true }));
    await house.say('ja');
    await house.torwart.createChat({ tenant: 'acme', id: 'B', user: 'u1' });
    await assertAsked(
      await house.call('writeTenantConfig', { path: PROMPT, content: NEW, confirm: true }, { chat: 'B' }),
    );
    await assertAsked(await confirm({ force: true }));
  });

  test('after 24 hours, or when the clock went back', async () => {
    proves('block.too-old');
    house.clock.now = START + 24 * HOUR + 1;
    await house.say('ja');
    await assertAsked(await confirm());
    house.clock.now = START - HOUR;
    await house.say('ja');
    await assertAsked(await confirm());
  });

  test('when the file changed meanwhile: a new proposal that says what changed', async () => {
    await house.put(PROMPT, `${OLD}Neu.\n`);
    await house.say('ja');
    const answer = await confirm();
    await assertAsked(answer, `${OLD}Neu.\n`);
    assert.notEqual(answer['proposal_id'], asked['proposal_id']);
    assert.match(String(answer['message']), /1 Zeile dazu/);
  });

  test('without a chat', async () => {
    proves('block.no-chat', 'block.empty-chat');
    for (const o of [
      { chat: null },
      { chat: '' },
      { chat: 'gibt-es-nicht' },
      { origin: 'schedule' as const },
      { origin: 'cli' as const },
    ]) {
      const answer = await house.call('writeTenantConfig', { path: PROMPT, content: NEW, confirm: true }, o);
      assert.equal(answer['error'], 'freigabe_nicht_moeglich');
    }
    assert.equal(await house.onDisk(PROMPT), OLD);
  });
});

test('what is on disk already is unchanged: no write, no backup', async () => {
  const answer = await house.call('writeTenantConfig', { path: PROMPT, content: OLD });
  assert.deepEqual([answer['success'], answer['unchanged']], [true, true]);
});
