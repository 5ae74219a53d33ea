/** Every error code that belongs to the first approved write, through the real ToolRunner: a clear error, the old bytes untouched. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, link, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Ports } from '../../src/index.ts';
import { PhpMissing } from '../../src/io/php/faults.ts';
import { proves } from '../seed/proves.ts';
import { openHouse, type Answer, type TestHouse } from './open-house.ts';

const MD = 'prompts/support.md';
const MD_TEXT = '# Support\n\nDu bist freundlich.\nAntworte kurz.\n';
const BOT = 'assistants/bot.php';
const BOT_TEXT =
  "<?php\nreturn [\n    'assistants' => [\n        'bot' => [\n            'icon' => '💬',\n            'public_api' => false,\n        ],\n    ],\n];\n";
const APIS = 'apis.php';
const APIS_TEXT =
  "<?php\nreturn ['apis' => ['crm' => [\n    'label' => 'CRM',\n    'token' => '5f0c9d1e2b3a4f5f0c9d1e2b3a4f5f0c9d1e2b3a4f5f0c9d1e2b3a4f5f0c9d1e',\n]]];\n";
const LONG =
  Array.from({ length: 100 }, (_, i) => `Regel ${i}: Antworte freundlich und knapp.`).join('\n') + '\n';

const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** Ports that a test may break by name: a full disk, or an engine that is not installed. */
const broken = new Set<string>();
const breakable = (real: Ports): Ports => {
  const guard = <T extends object>(port: T, name: string): T =>
    Object.fromEntries(
      Object.entries(port).map(([key, value]) => [
        key,
        typeof value !== 'function'
          ? value
          : (...args: unknown[]) => {
              if (broken.has(`${name}.${key}`)) throw name === 'php' ? new PhpMissing() : noSpace();
              return (value as (...a: unknown[]) => unknown)(...args);
            },
      ]),
    ) as T;
  return {
    ...real,
    messages: guard(real.messages, 'messages'),
    toolState: guard(real.toolState, 'toolState'),
    proposals: guard(real.proposals, 'proposals'),
    backups: guard(real.backups, 'backups'),
    files: guard(real.files, 'files'),
    php: guard(real.php, 'php'),
  };
};

const FILES: Readonly<Record<string, string>> = {
  [MD]: MD_TEXT,
  [BOT]: BOT_TEXT,
  [APIS]: APIS_TEXT,
  'prompts/long.md': LONG,
};

let house: TestHouse;
let root: string;
before(async () => {
  house = await openHouse({ files: FILES, ports: breakable });
  root = house.torwart.configRoot('acme');
});
after(() => house.close());
afterEach(async () => {
  broken.clear();
  for (const [path, text] of Object.entries(FILES))
    assert.equal(await house.onDisk(path), text, `${path} was touched`);
});

const write = (args: Answer) => house.call('writeTenantConfig', args);

async function expectError(answer: Answer | Promise<Answer>, error: string): Promise<Answer> {
  const got = await answer;
  assert.equal(got['success'], false);
  assert.equal(got['error'], error, JSON.stringify(got));
  assert.equal(typeof got['message'], 'string');
  assert.ok(String(got['message']).length > 10);
  return got;
}

/** One bad call per row; the row is the whole expectation. */
const CALLS: readonly (readonly [string, string, Answer])[] = [
  ['mode_missing', 'no mode', { path: MD }],
  ['mode_missing', 'only null modes', { path: MD, content: null, patch: null, source_file: null }],
  ['mode_conflict', 'patch and content', { path: MD, content: 'x', patch: '@@ -1 +1 @@\n-a\n+b\n' }],
  ['mode_conflict', 'two different aliases', { path: MD, source_file: 'a', filepath: 'b' }],
  ['arguments_invalid', 'no path', { content: 'x' }],
  ['arguments_invalid', 'an unknown argument', { path: MD, content: 'x', contents: 'y' }],
  ['arguments_invalid', 'confirm as a text', { path: MD, content: 'x', confirm: 'true' }],
  ['arguments_invalid', 'a number as content', { path: MD, content: 7 }],
  ['path_invalid', '..', { path: '../x.md', content: 'x' }],
  ['path_invalid', 'absolute', { path: '/etc/passwd', content: 'x' }],
  ['path_invalid', 'NUL', { path: 'a\u0000.md', content: 'x' }],
  ['path_invalid', 'backslash', { path: 'a\\b.md', content: 'x' }],
  ['path_invalid', 'underscore', { path: '_backups/x.md', content: 'x' }],
  ['path_invalid', 'trailing dot', { path: 'a.md.', content: 'x' }],
  ['path_invalid', 'bidi', { path: 'a\u202Edm.md', content: 'x' }],
  ['path_invalid', '4,000 characters', { path: 'a/'.repeat(2000) + 'x.md', content: 'x' }],
  ['path_invalid', 'twin by case', { path: 'Prompts/Support.md', content: 'x' }],
  ['path_invalid', 'a folder where a file should be', { path: 'prompts', content: 'x' }],
  ['file_missing', 'patch of a missing file', { path: 'neu.md', patch: '@@ -1 +1 @@\n-a\n+b\n' }],
  ['source_file_missing', 'nothing in the sandbox', { path: MD, source_file: 'fehlt.md' }],
  ['path_invalid', 'source_file with a folder', { path: MD, source_file: '../fehlt.md' }],
  ['patch_malformed', 'no hunk', { path: MD, patch: 'hallo' }],
  ['patch_malformed', 'empty', { path: MD, patch: '' }],
  [
    'patch_mismatch',
    'other context',
    { path: MD, patch: '@@ -3,1 +3,1 @@\n-Du bist streng.\n+Du bist nett.\n' },
  ],
  ['patch_ambiguous', 'two places', { path: 'prompts/long.md', patch: '@@ -5,0 +5,1 @@\n+neu\n' }],
  [
    'patch_overlap',
    'hunks in reverse',
    {
      path: MD,
      patch:
        '@@ -4 +4 @@\n-Antworte kurz.\n+Antworte lang.\n@@ -3 +3 @@\n-Du bist freundlich.\n+Du bist nett.\n',
    },
  ],
  ['patch_empty', 'changes nothing', { path: MD, patch: '@@ -3 +3 @@\n Du bist freundlich.\n' }],
  [
    'masked_secret',
    'a mask in a new file',
    { path: 'neu.php', content: "<?php\nreturn ['apis' => ['x' => ['token' => '***masked(len=64)***']]];\n" },
  ],
  ['syntax_error', 'broken PHP', { path: BOT, content: '<?php\nreturn [\n' }],
  ['syntax_error', 'broken JSON', { path: 'x.json', content: '{"a": }' }],
  ['syntax_error', 'broken YAML', { path: 'x.yaml', content: 'a: [1, 2\nb: }' }],
  ['syntax_error', 'broken .env', { path: '.env', content: 'A=1\ndas ist keine Zuweisung\n' }],
  [
    'forbidden_code',
    'a system call',
    {
      path: 'tools/x.php',
      content:
        "<?php\nreturn ['tools' => ['x' => ['description' => 'x', 'handler' => fn ($a, $c) => system('id')]]];\n",
    },
  ],
  [
    'schema_invalid',
    'an array without items',
    {
      path: 'tools/x.php',
      content:
        "<?php\nreturn ['tools' => ['x' => ['description' => 'x', 'parameters' => ['type' => 'object', 'properties' => ['l' => ['type' => 'array', 'description' => 'l']]], 'handler' => fn () => 1]]];\n",
    },
  ],
  [
    'exposure_literal',
    'a flag that is no literal',
    { path: BOT, content: BOT_TEXT.replace("'public_api' => false", "'public_api' => !0") },
  ],
  [
    'shrink_guard',
    'two thirds gone',
    { path: 'prompts/long.md', content: LONG.split('\n').slice(0, 30).join('\n') },
  ],
  [
    'reload_error',
    'does not load',
    { path: 'tools/x.php', content: "<?php\n$x = gibtEsNicht();\nreturn ['tools' => []];\n" },
  ],
  ['encoding', 'lone surrogate', { path: 'x.md', content: 'a\ud800b' }],
  ['too_large', '20 MB of content', { path: 'x.md', content: 'a'.repeat(20 * 1024 * 1024) }],
  [
    'too_large',
    'a patch of 50 MB',
    { path: MD, patch: `@@ -3 +3 @@\n-Du bist freundlich.\n+${'a'.repeat(50 * 1024 * 1024)}\n` },
  ],
  ['not_found', 'an unknown proposal', { proposal_id: 'p_gibtesnicht', confirm: true }],
];

describe('writeTenantConfig', () => {
  for (const [error, why, args] of CALLS) {
    test(`${error}: ${why}`, async () => {
      await expectError(write(args), error);
      await expectError(write({ ...args, confirm_exposure: true }), error);
    });
  }

  test('shrink_guard needs both; force passes it and only it', async () => {
    proves('shrink.blocks', 'shrink.both-needed', 'shrink.force');
    const few = LONG.split('\n').slice(0, 85).join('\n');
    await expectError(write({ path: 'prompts/long.md', content: few }), 'freigabe_fehlt');
    const third = LONG.split('\n').slice(0, 30).join('\n');
    const forced = await expectError(
      write({ path: 'prompts/long.md', content: third, force: true }),
      'freigabe_fehlt',
    );
    const warnings = forced['warnings'] as readonly { code: string }[];
    assert.ok(warnings.some((warning) => warning.code === 'shrink'));
    await expectError(write({ path: BOT, content: '<?php\nreturn [', force: true }), 'syntax_error');
  });
});

describe('files on disk', () => {
  test('that are not UTF-8, too large, links, FIFOs or folders are refused, and reading never hangs', async () => {
    await house.put('latin.md', Uint8Array.from([0x47, 0x72, 0xfc, 0xdf, 0x65]));
    await house.put('riesig.md', 'a'.repeat(3 * 1024 * 1024));
    await symlink('/etc/passwd', join(root, 'link.md'));
    await writeFile(join(house.dataDir, 'aussen.md'), 'x\n');
    await link(join(house.dataDir, 'aussen.md'), join(root, 'hart.md'));
    execFileSync('mkfifo', [join(root, 'rohr.md')]);
    for (const tool of ['readTenantConfig', 'writeTenantConfig', 'deleteTenantConfig']) {
      const more = tool === 'writeTenantConfig' ? { content: 'neu\n' } : {};
      await expectError(house.call(tool, { path: 'latin.md', ...more }), 'encoding');
      await expectError(house.call(tool, { path: 'riesig.md', ...more }), 'too_large');
      await expectError(house.call(tool, { path: 'link.md', ...more }), 'path_invalid');
      await expectError(house.call(tool, { path: 'hart.md', ...more }), 'path_invalid');
      await expectError(house.call(tool, { path: 'rohr.md', ...more }), 'path_invalid');
      await expectError(house.call(tool, { path: 'prompts', ...more }), 'path_invalid');
    }
  });

  test('that are missing answer file_missing', async () => {
    await expectError(house.call('readTenantConfig', { path: 'fehlt.md' }), 'file_missing');
    await expectError(house.call('deleteTenantConfig', { path: 'fehlt.md' }), 'file_missing');
    await expectError(house.call('rollbackWrite', { path: MD, backup: 'gibtesnicht.bak' }), 'not_found');
  });
});

describe('source_file', () => {
  test('is refused as FIFO, link, folder; missing ones are answered with the names that are there', async () => {
    proves('source.chat-local');
    const box = await house.torwart.sandboxDir({ tenant: 'acme', chat: 'A' });
    execFileSync('mkfifo', [join(box, 'rohr')]);
    await symlink('/etc/passwd', join(box, 'link'));
    await mkdir(join(box, 'ordner'));
    await writeFile(join(box, 'da.md'), 'x\n');
    for (const source_file of ['rohr', 'link', 'ordner'])
      await expectError(write({ path: MD, source_file }), 'path_invalid');
    const missing = await expectError(write({ path: MD, source_file: 'fehlt.md' }), 'source_file_missing');
    assert.match(JSON.stringify(missing), /da\.md/);
    await house.torwart.createChat({ tenant: 'acme', id: 'andere', user: 'u1' });
    const other = await house.call(
      'writeTenantConfig',
      { path: MD, source_file: 'da.md' },
      { chat: 'andere' },
    );
    await expectError(other, 'source_file_missing');
  });
});

describe('the world outside breaks', () => {
  const change = { path: MD, content: `${MD_TEXT}Neu.\n` };

  test('messages cannot be read: freigabe_pruefung_fehlgeschlagen', async () => {
    proves('block.messages-fail', 'gate.fail-closed');
    await house.say('x');
    broken.add('messages.list');
    await expectError(write(change), 'freigabe_pruefung_fehlgeschlagen');
    broken.clear();
    await write(change);
    await house.say('ja');
    broken.add('messages.list');
    await expectError(write({ ...change, confirm: true }), 'freigabe_pruefung_fehlgeschlagen');
  });

  for (const part of ['toolState.read', 'toolState.write', 'proposals.save', 'proposals.get']) {
    test(`${part} fails: freigabe_nicht_moeglich`, async () => {
      proves('block.state-fails');
      await house.say('x');
      if (part === 'proposals.get') await write(change);
      broken.add(part);
      await expectError(write({ ...change, content: `${MD_TEXT}${part}\n` }), 'freigabe_nicht_moeglich');
    });
  }

  for (const part of ['backups.save', 'files.commit', 'proposals.claim']) {
    test(`${part} fails: storage_failed, and the yes can be used when it works again`, async () => {
      const text = `${MD_TEXT}${part}\n`;
      await house.say('x');
      await write({ path: MD, content: text });
      await house.say('ja');
      broken.add(part);
      await expectError(write({ path: MD, content: text, confirm: true }), 'storage_failed');
      assert.equal(await house.onDisk(MD), MD_TEXT);
      broken.clear();
      assert.equal((await write({ path: MD, content: text, confirm: true }))['success'], true);
      await house.put(MD, MD_TEXT);
    });
  }

  test('the PHP engine is not there: sandbox_error, other files go on', async () => {
    broken.add('php.analyse');
    await expectError(write({ path: BOT, content: BOT_TEXT.replace('💬', '🤖') }), 'sandbox_error');
    broken.clear();
    assert.equal((await write(change))['error'], 'freigabe_fehlt');
  });

  test('the store is garbage: freigabe_nicht_moeglich', async () => {
    await house.say('x');
    await write(change);
    await house.say('ja');
    const { DatabaseSync } = await import('node:sqlite');
    const db = new DatabaseSync(join(house.dataDir, 'torwart.db'));
    db.exec("update tool_state set value = '{{{' where namespace = '_approval_gate'");
    db.close();
    await expectError(write({ ...change, confirm: true }), 'freigabe_nicht_moeglich');
    const clean = new DatabaseSync(join(house.dataDir, 'torwart.db'));
    clean.exec("delete from tool_state where namespace = '_approval_gate'");
    clean.close();
  });
});

describe('the runner', () => {
  test('unknown tenant, tool, reserved namespaces, wrong kinds of arguments', async () => {
    proves('state.set', 'state.delete', 'state.clear');
    const nobody = await house.torwart.call({
      tenant: 'gibtesnicht',
      chat: null,
      tool: 'readTenantConfig',
      args: {},
    });
    await expectError(nobody, 'not_found');
    await expectError(house.call('__proto__', {}), 'unknown_tool');
    await expectError(house.call('constructor', {}), 'unknown_tool');
    for (const args of ['x', 7, [], true])
      await expectError(house.call('readTenantConfig', args), 'arguments_invalid');
    for (const namespace of ['_approval_gate', ' _approval_gate', '\u200b_x', '＿x', '_X', '\t_x']) {
      await expectError(house.call('stateSet', { namespace, key: 'k', value: 1 }), 'forbidden');
      await expectError(house.call('stateDelete', { namespace, key: 'k' }), 'forbidden');
      await expectError(house.call('stateClear', { namespace }), 'forbidden');
      await expectError(house.call('stateGet', { namespace, key: 'k' }), 'forbidden');
    }
    for (const namespace of ['', '*', 'a/../_approval_gate', 'a\u0000']) {
      await expectError(house.call('stateClear', { namespace }), 'arguments_invalid');
    }
  });

  test('nothing is left lying about', async () => {
    const names = await readdir(root, { recursive: true });
    assert.deepEqual(
      names.filter((name) => name.includes('.tmp') || name.includes('torwart')),
      [],
    );
    await chmod(root, 0o755);
  });
});
