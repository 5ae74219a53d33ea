/** What happens between reading, judging and writing: a word said meanwhile, a right taken away, a flag set by hand. */
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { Ports } from '../../src/index.ts';
import { openHouse, type Answer, type TestHouse } from './open-house.ts';

const PROMPT = 'prompts/support.md';
const OLD = '# Alt\n';
const NEW = '# Neu\n';
const BOT = 'assistants/bot.php';
const bot = (open: boolean) =>
  `<?php\nreturn [\n    'assistants' => [\n        'bot' => [\n            'public_api' => ${open},\n        ],\n    ],\n];\n`;

const houses: TestHouse[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

/** A house whose ports call `hooks.before` at the named function, once. */
async function open(o: { members?: Record<string, 'viewer' | 'editor'> } = {}) {
  const hooks = new Map<string, () => Promise<unknown>>();
  const run = async (name: string) => {
    const hook = hooks.get(name);
    hooks.delete(name);
    await hook?.();
  };
  const ports = (real: Ports): Ports => ({
    ...real,
    files: {
      ...real.files,
      exclusive: async (tenant, work) => {
        await run('exclusive');
        return real.files.exclusive(tenant, work);
      },
    },
    proposals: {
      ...real.proposals,
      save: async (proposal) => {
        await run('save');
        return real.proposals.save(proposal);
      },
      claim: async (id, reason) => {
        await run('claim');
        const claimed = await real.proposals.claim(id, reason);
        await run('claimed');
        return claimed;
      },
    },
  });
  const house = await openHouse({ files: { [PROMPT]: OLD, [BOT]: bot(false) }, ports, ...o });
  houses.push(house);
  return { house, hooks };
}

const change = { path: PROMPT, content: NEW };
const asked = (answer: Answer) => assert.equal(answer['error'], 'freigabe_fehlt', JSON.stringify(answer));

describe('between judgement and claim', () => {
  test('a second message withdraws the yes', async () => {
    const { house, hooks } = await open();
    await house.say('Bau das um');
    asked(await house.call('writeTenantConfig', change));
    await house.say('ja');
    hooks.set('exclusive', () => house.say('nein, doch nicht'));
    const answer = await house.call('writeTenantConfig', { ...change, confirm: true });
    assert.equal(answer['error'], 'conflict');
    assert.equal(await house.onDisk(PROMPT), OLD);
  });

  test('a right that is taken away takes the yes away', async () => {
    const { house, hooks } = await open({ members: { u1: 'editor' } });
    await house.say('Bau das um');
    asked(await house.call('writeTenantConfig', change));
    await house.say('ja');
    hooks.set('exclusive', () => house.torwart.createTenant({ id: 'acme', members: { u1: 'viewer' } }));
    const answer = await house.call('writeTenantConfig', { ...change, confirm: true });
    assert.equal(answer['error'], 'conflict');
    assert.equal(await house.onDisk(PROMPT), OLD);
  });
});

test('a yes said while the question was being stored was not said to it', async () => {
  const { house, hooks } = await open();
  await house.say('Bau das um');
  hooks.set('save', () => house.say('ok'));
  asked(await house.call('writeTenantConfig', change));
  asked(await house.call('writeTenantConfig', { ...change, confirm: true }));
  assert.equal(await house.onDisk(PROMPT), OLD);
  await house.say('ok');
  assert.equal((await house.call('writeTenantConfig', { ...change, confirm: true }))['success'], true);
});

test('many programs’ messages hide no person’s no', async () => {
  const { house } = await open();
  await house.say('Bau das um');
  asked(await house.call('writeTenantConfig', change));
  for (let n = 0; n < 60; n += 1) await house.say('Erinnerung', { provenance: 'synthetic' });
  await house.say('ja');
  await house.say('nein, anders');
  asked(await house.call('writeTenantConfig', { ...change, confirm: true }));
  assert.equal(await house.onDisk(PROMPT), OLD);
});

test('making a tenant again keeps its people', async () => {
  const { house } = await open({ members: { u1: 'editor' } });
  await house.torwart.createTenant({ id: 'acme' });
  await house.say('Bau das um', { user: 'mallory' });
  asked(await house.call('writeTenantConfig', change, { user: 'mallory' }));
  await house.say('ja', { user: 'mallory' });
  asked(await house.call('writeTenantConfig', { ...change, confirm: true }, { user: 'mallory' }));
  assert.equal(await house.onDisk(PROMPT), OLD);
});

test('in a chat where nobody spoke yet its owner is asked', async () => {
  const { house } = await open();
  const call = (args: Answer) =>
    house.torwart.call({ tenant: 'acme', chat: 'A', tool: 'writeTenantConfig', args });
  asked(await call(change));
  await house.say('ja', { user: 'u2' });
  asked(await call({ ...change, confirm: true }));
  assert.equal(await house.onDisk(PROMPT), OLD);
});

test('a proposal id with another path, or another force, carries out nothing', async () => {
  const { house } = await open();
  await house.say('Bau das um');
  const first = await house.call('writeTenantConfig', change);
  await house.say('ja');
  for (const more of [{ path: 'prompts/anderes.md' }, { force: true }]) {
    const answer = await house.call('writeTenantConfig', {
      ...more,
      proposal_id: first['proposal_id'],
      confirm: true,
    });
    assert.equal(answer['error'], 'arguments_invalid');
  }
  assert.equal(await house.onDisk(PROMPT), OLD);
});

describe('a flag set by hand', () => {
  test('does not come into force by a yes to something else that did not name it', async () => {
    const { house } = await open();
    await house.call('reloadTenantConfig', {});
    await house.put(BOT, bot(true));
    assert.equal((await house.call('reloadTenantConfig', {}))['error'], 'reload_error');
    await house.say('Bau das um');
    const question = await house.call('writeTenantConfig', change);
    asked(question);
    assert.deepEqual(question['exposure'], ['public_api']);
  });

  test('between question and yes, makes a new question', async () => {
    const { house } = await open();
    await house.call('reloadTenantConfig', {});
    await house.say('Bau das um');
    const question = await house.call('writeTenantConfig', change);
    assert.equal(question['exposure'], undefined);
    await house.put(BOT, bot(true));
    await house.say('ja');
    const again = await house.call('writeTenantConfig', { ...change, confirm: true });
    asked(again);
    assert.deepEqual(again['exposure'], ['public_api']);
    assert.equal(await house.onDisk(PROMPT), OLD);
  });

  test('between question and yes, stands on the card of a proposal that is named by its id alone', async () => {
    const { house } = await open();
    await house.call('reloadTenantConfig', {});
    await house.say('Bau das um');
    const question = await house.call('writeTenantConfig', change);
    await house.put(BOT, bot(true));
    await house.say('ja');
    const named = { proposal_id: question['proposal_id'], confirm: true };
    const again = await house.call('writeTenantConfig', named);
    asked(again);
    assert.deepEqual(again['exposure'], ['public_api']);
    assert.equal(again['preview'], question['preview']);
    assert.deepEqual((await house.torwart.card({ tenant: 'acme', chat: 'A' }))?.exposure, ['public_api']);
    assert.equal(await house.onDisk(PROMPT), OLD);
  });

  const askElse = (house: TestHouse) => house.call('writeTenantConfig', change);
  for (const [why, at, code, meanwhile] of [
    ['claim is lost', 'claim', 'conflict', askElse],
    ['claim fails', 'claim', 'storage_failed', () => Promise.reject(new Error('EIO'))],
    [
      'write is refused, and whose question is replaced meanwhile',
      'claimed',
      'conflict',
      async (house: TestHouse) => {
        await askElse(house);
        await house.put(BOT, `${bot(false)}// von Hand\n`);
      },
    ],
  ] as const) {
    test(`is not approved by a yes whose ${why}`, async () => {
      const { house, hooks } = await open();
      await house.call('reloadTenantConfig', {});
      await house.say('Mach den Bot öffentlich');
      asked(await house.call('writeTenantConfig', { path: BOT, content: bot(true) }));
      await house.say('ja');
      hooks.set(at, () => meanwhile(house));
      const answer = await house.call('writeTenantConfig', { path: BOT, content: bot(true), confirm: true });
      assert.equal(answer['error'], code);
      assert.ok((await house.onDisk(BOT))?.startsWith(bot(false)));
      await house.put(BOT, bot(true));
      assert.equal((await house.call('reloadTenantConfig', {}))['error'], 'reload_error');
    });
  }

  test('that was approved is in force after the write, and after a restart', async () => {
    const { house } = await open();
    await house.say('Mach den Bot öffentlich');
    asked(await house.call('writeTenantConfig', { path: BOT, content: bot(true) }));
    await house.say('ja');
    const written = await house.call('writeTenantConfig', { path: BOT, content: bot(true), confirm: true });
    assert.deepEqual([written['success'], written['reloaded']], [true, true], JSON.stringify(written));
    await house.reopen();
    assert.equal((await house.call('reloadTenantConfig', {}))['success'], true);
  });
});

describe('another file between question and yes', () => {
  const tool = (text: string) =>
    `<?php\nreturn ['tools' => ['wetter' => ['description' => '${text}', 'handler' => fn ($args, $ctx) => '${text}']]];\n`;
  const mine = { path: 'tools/b.php', content: tool('meins') };
  const codes = (answer: Answer) =>
    (answer['warnings'] as { code: string }[] | undefined)?.map(({ code }) => code);

  for (const [how, rest] of [
    ['with the same content', mine],
    ['by its id alone', {}],
  ] as const) {
    test(`doubles the name: a call ${how} is asked anew, with the note, and then written`, async () => {
      const { house } = await open();
      await house.say('Bau ein Wetter-Tool');
      const question = await house.call('writeTenantConfig', mine);
      asked(question);
      assert.ok(codes(question)?.includes('shadow') !== true);
      await house.put('tools/a.php', tool('fremd'));
      await house.say('ja');
      const named = 'path' in rest ? rest : { proposal_id: question['proposal_id'] };
      const again = await house.call('writeTenantConfig', { ...named, confirm: true });
      asked(again);
      assert.ok(codes(again)?.includes('shadow'), JSON.stringify(again));
      assert.equal(await house.onDisk(mine.path), null);
      await house.say('ja');
      const written = await house.call('writeTenantConfig', { ...mine, confirm: true });
      assert.equal(written['success'], true, JSON.stringify(written));
      assert.ok(codes(written)?.includes('shadow'));
      assert.equal(await house.onDisk(mine.path), mine.content);
    });
  }

  test('that neither doubles nor breaks anything leaves the yes as it is', async () => {
    const { house } = await open();
    await house.say('Bau ein Wetter-Tool');
    asked(await house.call('writeTenantConfig', mine));
    await house.put('prompts/anderes.md', 'Anderes');
    await house.say('ja');
    assert.equal((await house.call('writeTenantConfig', { ...mine, confirm: true }))['success'], true);
  });
});
