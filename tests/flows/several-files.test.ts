/** writeTenantConfigs through the real ToolRunner: one preview, one yes, all or nothing, after a crash too. */
import assert from 'node:assert/strict';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Ports } from '../../src/index.ts';
import { openHouse, type Answer, type TestHouse } from './open-house.ts';

const BOT = 'assistants/bot.php';
const BOT_TEXT =
  "<?php\nreturn [\n    'assistants' => [\n        'bot' => [\n            'icon' => '💬',\n            'public_api' => false,\n        ],\n    ],\n];\n";
const MD = 'prompts/support.md';
const MD_TEXT = '# Support\n\nDu bist freundlich.\nAntworte kurz.\n';
const OLD_TOOL = 'tools/alt.php';
const TOKEN = 'erfunden-aaaabbbbcccc1111dddd2222';
const APIS = 'apis.php';
const APIS_TEXT = `<?php\nreturn ['apis' => ['crm' => [\n    'label' => 'CRM',\n    'token' => '${TOKEN}',\n]]];\n`;

const tool = (name: string, more = '') =>
  `<?php\nreturn ['tools' => ['${name}' => ['description' => 'Test', ${more}'handler' => fn () => 7]]];\n`;

const FILES: Readonly<Record<string, string>> = {
  [BOT]: BOT_TEXT,
  [MD]: MD_TEXT,
  [OLD_TOOL]: tool('alt'),
  [APIS]: APIS_TEXT,
};

/** What a test breaks, by name. */
const broken = new Set<'torn' | 'unsettled'>();
const breakable = (real: Ports): Ports => ({
  ...real,
  files: {
    ...real.files,
    commit: async (approved) => {
      const [first] = approved.files;
      if (!broken.has('torn') && !broken.has('unsettled')) return real.files.commit(approved);
      // As a process that dies after the first of its renames.
      if (broken.has('torn') && first !== undefined)
        writeFileSync(join(real.files.root(approved.tenant), first.path), first.after ?? '');
      throw Object.assign(new Error('gone'), { code: 'EIO' });
    },
  },
  proposals: {
    ...real.proposals,
    settle: async (id, status, detail) => {
      if (broken.has('unsettled')) throw new Error('gone');
      return real.proposals.settle(id, status, detail);
    },
  },
});

let house: TestHouse;
before(async () => {
  house = await openHouse({ ports: breakable });
});
after(() => house.close());

beforeEach(async () => {
  broken.clear();
  const root = house.torwart.configRoot('acme');
  for (const name of globSync('*', { cwd: root })) rmSync(join(root, name), { recursive: true });
  for (const [path, text] of Object.entries(FILES)) await house.put(path, text);
  await house.call('reloadTenantConfig', {});
  await house.say('Bau das um');
});

const write = (changes: readonly Answer[], more: Answer = {}) =>
  house.call('writeTenantConfigs', { changes, ...more });

function assertAsked(answer: Answer): void {
  assert.deepEqual(
    [answer['success'], answer['needs_confirmation'], answer['error']],
    [false, true, 'freigabe_fehlt'],
    JSON.stringify(answer),
  );
}

function assertError(answer: Answer, error: string): void {
  assert.deepEqual([answer['success'], answer['error']], [false, error], JSON.stringify(answer));
}

async function approved(changes: readonly Answer[]): Promise<Answer> {
  assertAsked(await write(changes));
  await house.say('Ja, speichern');
  return write(changes, { confirm: true });
}

async function assertUntouched(): Promise<void> {
  for (const [path, text] of Object.entries(FILES))
    assert.equal(await house.onDisk(path), text, `${path} was touched`);
}

const backups = () => globSync('_backups/**/*.bak', { cwd: house.torwart.configRoot('acme') });
const SET = [
  { path: BOT, content: BOT_TEXT.replace('💬', '🤖') },
  { path: MD, patch: '@@ -4 +4,2 @@\n Antworte kurz.\n+Sei höflich.\n' },
  { path: 'tools/neu.php', content: tool('neuesTool') },
  { path: OLD_TOOL, delete: true },
];

describe('one yes', () => {
  test('one preview over all files, one yes, every mode, and what was written is in force', async () => {
    const box = await house.torwart.sandboxDir({ tenant: 'acme', chat: 'A' });
    writeFileSync(join(box, 'gross.md'), '# Aus der Sandbox\n');
    const changes = [...SET, { path: 'prompts/gross.md', source_file: 'gross.md' }];
    const asked = await write(changes);
    assertAsked(asked);
    for (const line of [
      "+            'icon' => '🤖',",
      '+Sei höflich.',
      '+++ b/tools/neu.php',
      `--- a/${OLD_TOOL}`,
    ])
      assert.ok(String(asked['preview']).split('\n').includes(line), line);
    assert.match(String(asked['verluste']), /^tools\.alt /);
    await assertUntouched();
    await house.say('ja');
    const done = await write(changes, { confirm: true });
    assert.equal(done['success'], true, JSON.stringify(done));
    assert.equal(done['reloaded'], true);
    assert.equal(done['change'], 'new');
    const files = done['files'] as readonly Answer[];
    assert.deepEqual(
      files.map((file) => [file['path'], file['mode']]),
      [
        [BOT, 'content'],
        [MD, 'patch'],
        ['tools/neu.php', 'content'],
        [OLD_TOOL, 'delete'],
        ['prompts/gross.md', 'source_file'],
      ],
    );
    assert.deepEqual(files[1]?.['patch_offsets'], {});
    assert.deepEqual(Object.keys(done['backups'] as Answer), [BOT, MD, OLD_TOOL]);
    assert.equal(backups().length, 3);
    assert.equal(await house.onDisk(MD), `${MD_TEXT}Sei höflich.\n`);
    assert.equal(await house.onDisk('prompts/gross.md'), '# Aus der Sandbox\n');
    assert.equal(await house.onDisk(OLD_TOOL), null);
    assert.equal((await house.call('neuesTool', {}))['result'], 7);
    assertError(await house.call('alt', {}), 'unknown_tool');
  });

  test('proposal_id and confirm suffice', async () => {
    const asked = await write(SET);
    await house.say('ja');
    const done = await house.call('writeTenantConfigs', {
      proposal_id: asked['proposal_id'],
      confirm: true,
    });
    assert.equal(done['success'], true, JSON.stringify(done));
    assert.equal(await house.onDisk(OLD_TOOL), null);
  });

  test('is for exactly this set: not one file less, more or different', async () => {
    for (const other of [SET.slice(1), [...SET, { path: 'x.md', content: 'x\n' }], SET.toReversed()]) {
      await write(SET);
      await house.say('ja');
      assertAsked(await write(other, { confirm: true }));
    }
    await write(SET);
    await house.say('ja');
    const single = { path: BOT, content: SET[0]?.content, confirm: true };
    assertAsked(await house.call('writeTenantConfig', single));
    await assertUntouched();
  });

  test('two calls at once: one writes, once', async () => {
    await write(SET);
    await house.say('ja');
    const answers = await Promise.all([1, 2].map(() => write(SET, { confirm: true })));
    const wrote = answers.filter((answer) => answer['success'] === true && answer['unchanged'] !== true);
    assert.equal(wrote.length, 1, JSON.stringify(answers));
    assert.equal(backups().length, 3);
  });

  test('a file that changed since: asked anew, nothing written', async () => {
    await write(SET);
    await house.put(MD, `Vorspann.\n${MD_TEXT}`);
    await house.say('ja');
    const again = await write(SET, { confirm: true });
    assertAsked(again);
    assert.match(String(again['message']), /prompts\/support\.md/);
    assert.equal(await house.onDisk(BOT), BOT_TEXT);
    await house.say('ja');
    assert.equal((await write(SET, { confirm: true }))['success'], true);
    assert.equal(await house.onDisk(MD), `Vorspann.\n${MD_TEXT}Sei höflich.\n`);
  });

  test('neither an order nor auto-approval serves a set, not even of one small value', async () => {
    await house.say('frag nicht mehr');
    assert.equal((await house.call('setAutoConfirm', { on: true }))['on'], true);
    assertAsked(await write(SET.slice(0, 1)));
    await house.say('ändere beim bot das Icon in 🤖');
    assertAsked(await write(SET.slice(0, 1)));
    await house.call('setAutoConfirm', { on: false });
    await assertUntouched();
  });
});

describe('all or nothing', () => {
  const good = { path: MD, content: `${MD_TEXT}Neu.\n` };

  test('one refused file refuses the set', async () => {
    const rows = [
      ['syntax_error', { path: BOT, content: '<?php\nreturn [' }],
      ['forbidden_code', { path: 'tools/x.php', content: tool('x', "'a' => system('id'), ") }],
      ['exposure_literal', { path: BOT, content: BOT_TEXT.replace('false', '!0') }],
      ['schema_invalid', { path: 'tools/x.php', content: tool('runTool') }],
      ['reload_error', { path: 'tools/x.php', content: '<?php\n$x = gibtEsNicht();\nreturn [];\n' }],
      ['masked_secret', { path: 'neu.php', content: "<?php\nreturn ['token' => '***masked(len=9)***'];\n" }],
      ['patch_mismatch', { path: BOT, patch: '@@ -1 +1 @@\n-gibt es nicht\n+x\n' }],
      ['file_missing', { path: 'fehlt.md', delete: true }],
      ['file_missing', { path: 'fehlt.md', patch: '@@ -1 +1 @@\n-a\n+b\n' }],
      ['source_file_missing', { path: 'x.md', source_file: 'fehlt.md' }],
      ['path_invalid', { path: '../x.md', content: 'x' }],
      ['path_invalid', { path: 'Prompts/x.md', content: 'x' }],
      ['mode_missing', { path: 'x.md' }],
      ['mode_missing', { path: 'x.md', content: null, delete: false }],
      ['mode_conflict', { path: BOT, content: 'x', delete: true }],
      ['mode_conflict', { path: BOT, source_file: 'a', patch: 'b' }],
      ['arguments_invalid', { path: BOT, content: 'x', mode: 'content' }],
      ['arguments_invalid', { content: 'x' }],
      ['arguments_invalid', { path: `./${MD}`, content: 'x' }],
      ['arguments_invalid', { path: 'PROMPTS/support.md', content: 'x' }],
      ['arguments_invalid', { path: `${MD}/x.md`, content: 'x' }],
    ] as const;
    for (const [error, bad] of rows) {
      assertError(await write([good, bad]), error);
      assertError(await write([bad, good], { confirm: true }), error);
    }
    await assertUntouched();
    assert.deepEqual(backups(), []);
  });

  test('no changes, too many, too much', async () => {
    assertError(await house.call('writeTenantConfigs', {}), 'arguments_invalid');
    assertError(await write([]), 'arguments_invalid');
    const many = Array.from({ length: 51 }, (_, i) => ({ path: `neu/${i}.md`, content: 'x\n' }));
    assertError(await write(many), 'too_large');
    const large = Array.from({ length: 5 }, (_, i) => ({
      path: `neu/${i}.md`,
      content: 'x'.repeat(1_900_000),
    }));
    assertError(await write(large), 'too_large');
    for (let i = 0; i < 5; i += 1) await house.put(`viel/${i}.md`, 'x'.repeat(1_900_000));
    const going = Array.from({ length: 5 }, (_, i) => ({ path: `viel/${i}.md`, delete: true }));
    assertError(await write(going), 'too_large');
    assertAsked(await write(many.slice(0, 50)));
  });

  test('the second net looks at the whole set: a definition may move from file to file', async () => {
    const moved = [
      { path: OLD_TOOL, delete: true },
      { path: 'tools/alt-neu.php', content: tool('alt') },
    ];
    const codes = (asked: Answer) => {
      assertAsked(asked);
      const warnings = (asked['warnings'] ?? []) as readonly { code: string }[];
      return warnings.map(({ code }) => code);
    };
    assert.deepEqual(codes(await write(moved)), []);
    assert.deepEqual(codes(await write(moved.slice(1))), ['shadow']);
    await write(moved);
    await house.say('ja');
    assert.equal((await write(moved, { confirm: true }))['success'], true);
    assert.equal((await house.call('alt', {}))['result'], 7);
  });

  test('an exposure in one file stands on top of the set’s preview', async () => {
    const open = { path: BOT, content: BOT_TEXT.replace("'public_api' => false", "'public_api' => true") };
    const asked = await write([good, open]);
    assertAsked(asked);
    assert.deepEqual(asked['exposure'], ['public_api']);
    await house.say('ja');
    const done = await write([good, open], { confirm: true });
    assert.equal(done['success'], true, JSON.stringify(done));
    assert.equal(done['reloaded'], true);
  });

  test('masked values come back in every file', async () => {
    const view = String((await house.call('readTenantConfig', { path: APIS }))['content']);
    const done = await approved([good, { path: APIS, content: view.replace("'CRM'", "'Kunden'") }]);
    assert.equal(done['success'], true, JSON.stringify(done));
    assert.equal(await house.onDisk(APIS), APIS_TEXT.replace("'CRM'", "'Kunden'"));
    assert.doesNotMatch(JSON.stringify(done), /erfunden-/);
  });

  test('what says nothing new is left out, and said; all of it: unchanged', async () => {
    const same = { path: BOT, content: BOT_TEXT };
    const asked = await write([same, good]);
    const warnings = asked['warnings'] as readonly { code: string; message: string }[];
    assert.match(warnings.find(({ code }) => code === 'unchanged')?.message ?? '', /assistants\/bot\.php/);
    await house.say('ja');
    const done = await write([same, good], { confirm: true });
    assert.deepEqual(
      (done['files'] as readonly Answer[]).map((file) => file['path']),
      [MD],
    );
    assert.equal(backups().length, 1);
    const again = await write([same, good]);
    assert.deepEqual([again['success'], again['unchanged']], [true, true]);
  });

  test('shrinking needs force, which passes nothing else', async () => {
    const long = Array.from({ length: 100 }, (_, i) => `Regel ${i}: Antworte freundlich.\n`);
    await house.put('prompts/lang.md', long.join(''));
    const short = { path: 'prompts/lang.md', content: long.slice(0, 30).join('') };
    assertError(await write([good, short]), 'shrink_guard');
    assertAsked(await write([good, short], { force: true }));
    const bad = { path: BOT, content: '<?php\nreturn [' };
    assertError(await write([short, bad], { force: true }), 'syntax_error');
  });
});

describe('a long preview', () => {
  test('is cut for the model with counts, over all files together; the person sees every line', async () => {
    const text = Array.from({ length: 200 }, (_, i) => `Zeile ${i} mit etwas Text darin.\n`).join('');
    const many = Array.from({ length: 20 }, (_, i) => ({ path: `neu/${i}.md`, content: text }));
    const asked = await write(many);
    assertAsked(asked);
    const preview = String(asked['preview']);
    assert.ok(Buffer.byteLength(preview) < 34 * 1024, `${Buffer.byteLength(preview)} bytes`);
    const shown = preview.split('\n').filter((line) => line.startsWith('+Zeile')).length;
    assert.match(preview, new RegExp(`gekürzt: ${(4000 - shown).toLocaleString('de')} weitere Zeilen dazu`));
    const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
    assert.equal(card?.preview.split('\n').filter((line) => line.startsWith('+Zeile')).length, 4000);
  });
});

describe('after a crash', () => {
  const notice = async () => {
    const { messages } = (await house.call('getChatMessages', {})) as { messages: readonly Answer[] };
    return String(messages.at(-1)?.['text']);
  };

  test('in the middle of the set, the rest is written at the next start', async () => {
    await write(SET);
    await house.say('ja');
    broken.add('torn');
    assertError(await write(SET, { confirm: true }), 'storage_failed');
    assert.notEqual(await house.onDisk(BOT), BOT_TEXT);
    assert.equal(await house.onDisk(MD), MD_TEXT);
    broken.clear();
    await house.reopen();
    assert.equal(await house.onDisk(MD), `${MD_TEXT}Sei höflich.\n`);
    assert.equal(await house.onDisk(OLD_TOOL), null);
    assert.equal((await house.call('neuesTool', {}))['result'], 7);
    assert.match(await notice(), /unterbrochen und ist jetzt geschrieben/);
  });

  test('before the first file, all of it is; the yes is not good for a second time', async () => {
    const asked = await write(SET);
    await house.say('ja');
    broken.add('unsettled');
    assertError(await write(SET, { confirm: true }), 'storage_failed');
    await assertUntouched();
    broken.clear();
    await house.reopen();
    assert.equal(await house.onDisk(MD), `${MD_TEXT}Sei höflich.\n`);
    const id = { proposal_id: asked['proposal_id'], confirm: true };
    assertError(await house.call('writeTenantConfigs', id), 'conflict');
  });

  test('where somebody changed a file meanwhile, nothing more is written, and the chat says so', async () => {
    await write(SET);
    await house.say('ja');
    broken.add('torn');
    assertError(await write(SET, { confirm: true }), 'storage_failed');
    broken.clear();
    await house.put(MD, 'Von Hand.\n');
    await house.reopen();
    assert.equal(await house.onDisk(MD), 'Von Hand.\n');
    assert.equal(await house.onDisk('tools/neu.php'), null);
    assert.match(await notice(), /nicht vollständig geschrieben/);
  });
});
