/**
 * Every tool with every kind of failure that it can have, as data where it can be. A tool without an attempt, and an
 * error code without one, fail the test.
 */
import { maskText } from '../../src/secrets/mask.ts';
import { MAX_BYTES } from '../../src/domain/change.ts';
import type { ErrorCode } from '../../src/domain/codes.ts';
import { area, config, former, sandbox } from './places.ts';
import { CHAT, TENANT, type Answer, type PlantedHouse } from './open-planted.ts';
import { plantOne } from './planted.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the model itself sends: it may stand on the person's card and nowhere else. */
const word = plantOne('sent', 'password');
const key = plantOne('sent', 'schluessel', 'provider');
const token = plantOne('sent', 'token', 'token');
export const sent = [word, key, token];

export type Ask = (tool: string, args: unknown, o?: { chat?: string | null }) => Promise<Answer>;

export interface Attempt {
  readonly tool: string;
  /** The code that must come; `ok` where it must succeed. */
  readonly expect: ErrorCode | 'ok';
  readonly why: string;
  /** Answers what the attempt came to. */
  run(ask: Ask, house: PlantedHouse): Promise<Answer>;
}

type Args = Readonly<Record<string, unknown>>;

function attempt(
  tool: string,
  expect: Attempt['expect'],
  why: string,
  args: Args,
  prepare?: (house: PlantedHouse) => Promise<void>,
): Attempt {
  return {
    tool,
    expect,
    why,
    run: async (ask, house) => {
      await prepare?.(house);
      return ask(tool, args);
    },
  };
}

/** Asked, agreed to with the card's own button, done. */
function approved(tool: string, why: string, args: Args, expect: Attempt['expect'] = 'ok'): Attempt {
  return { tool, expect, why, run: (ask, house) => agree(ask, house, tool, args) };
}

export async function agree(ask: Ask, house: PlantedHouse, tool: string, args: Args): Promise<Answer> {
  await house.say('x');
  const asked = await ask(tool, args);
  if (asked['needs_confirmation'] !== true) return asked;
  await house.say((asked['suggestions'] as string[])[0] ?? '');
  return ask(tool, { ...args, confirm: true });
}

/** How a test is called does not tell it either. */
const nameless = (path: string): string => path.replace(/sk-proj-\w+/, 'named like one');
const textOf = (path: string): string => config.find((place) => place.path === path)?.text ?? '';
const KASSE = 'apis/kasse.php';
const masked = (path: string): string => maskText(textOf(path), { path }).text;
const lineNumber = (path: string, part: string): number =>
  masked(path)
    .split('\n')
    .findIndex((line) => line.includes(part)) + 1;
/** A hunk whose context is the masked file around a line, and which changes that line. */
function hunkAt(path: string, part: string, change: (line: string) => string, at?: number): string {
  const lines = masked(path).split('\n');
  const line = lineNumber(path, part);
  const [old = ''] = lines.slice(line - 1, line);
  const before = lines.slice(Math.max(0, line - 3), line - 1);
  const after = lines.slice(line, line + 2).filter((_one, index) => line + index < lines.length - 1);
  return [
    `@@ -${at ?? line - before.length},1 +1,1 @@`,
    ...before.map((one) => ` ${one}`),
    `-${old}`,
    `+${change(old)}`,
    ...after.map((one) => ` ${one}`),
    '',
  ].join('\n');
}
const withLine = (path: string, part: string, change: (line: string) => string): string =>
  masked(path)
    .split('\n')
    .map((line) => (line.includes(part) ? change(line) : line))
    .join('\n');

const LABEL = "'label' => 'Kasse'";
const relabel = hunkAt(KASSE, LABEL, (line) => line.replace('Kasse', 'Laden'));
const brokenPhp = withLine(KASSE, "    'password' =>", () => `    'password' => => '${word.text}',`);
const write = 'writeTenantConfig';
const sentPhp = `<?php\nreturn ['apis' => ['neu' => ['password' => '${word.text}', 'wert' => '${key.text}', 'token' => '${token.text}']]];\n`;

const writing: readonly Attempt[] = [
  attempt(write, 'mode_missing', 'a path alone', { path: KASSE }),
  attempt(write, 'mode_conflict', 'two ways at once', {
    path: KASSE,
    content: masked(KASSE),
    patch: relabel,
  }),
  attempt(write, 'path_invalid', 'a credential as a path', { path: `../${key.text}`, content: 'x' }),
  attempt(write, 'path_invalid', 'a credential in a reserved name', {
    path: `_${key.text}/a.md`,
    content: 'x',
  }),
  attempt(write, 'file_missing', 'a patch of a file named like one', {
    path: `${key.text}.php`,
    patch: relabel,
  }),
  attempt(write, 'source_file_missing', 'names what is there', {
    path: 'a.json',
    source_file: `${key.text}.json`,
  }),
  attempt(write, 'path_invalid', 'no basename', { path: 'a.json', source_file: `../${key.text}.json` }),
  attempt(write, 'too_large', 'more than a file may hold', {
    path: 'gross.md',
    content: `${key.text} `.repeat(MAX_BYTES / key.text.length + 1),
  }),
  attempt(write, 'encoding', 'no UTF-8', { path: 'a.json', source_file: 'latin.json' }, async (house) => {
    const folder = await house.torwart.sandboxDir({ tenant: TENANT, chat: CHAT });
    await writeFile(join(folder, 'latin.json'), Buffer.from(`{"password": "${word.text}\u00e4"}`, 'latin1'));
  }),
  attempt(write, 'patch_malformed', 'a credential where a hunk should be', {
    path: KASSE,
    patch: `${key.text}\n`,
  }),
  attempt(write, 'patch_malformed', 'a line without a sign', {
    path: KASSE,
    patch: `@@ -1,1 +1,1 @@\n 'token' => '${key.text}'\n'password' => '${word.text}'\n`,
  }),
  attempt(write, 'patch_mismatch', 'a neighbour of a credential is wrong', {
    path: KASSE,
    patch: relabel.replace(LABEL, "'label' => 'Kassen'"),
  }),
  attempt(write, 'patch_mismatch', 'a guess in the context', {
    path: KASSE,
    patch: `@@ -5,2 +5,2 @@\n-    'label' => 'Kasse',\n+    'label' => 'Laden',\n     'password' => '${word.text}',\n`,
  }),
  attempt(write, 'patch_mismatch', 'far from anything', {
    path: KASSE,
    patch: `@@ -999,1 +999,1 @@\n-${key.text}\n+x\n`,
  }),
  attempt(write, 'patch_mismatch', 'in .env', {
    path: '.env',
    patch: `@@ -1,1 +1,1 @@\n-PASSWORD=${word.text}\n+PASSWORD=x\n`,
  }),
  attempt(write, 'patch_mismatch', 'in YAML', {
    path: 'dienste.yaml',
    patch: '@@ -3,2 +3,2 @@\n-  password: falsch\n+  password: x\n   passwort: falsch\n',
  }),
  attempt(write, 'patch_mismatch', 'in JSON on one line', {
    path: 'klein.json',
    patch: '@@ -1,1 +1,1 @@\n-{"titel":"x"}\n+{"titel":"y"}\n',
  }),
  attempt(
    write,
    'patch_ambiguous',
    'the same lines twice',
    {
      path: 'doppelt.php',
      patch: `@@ -9,1 +9,1 @@\n-    'label' => 'x',\n+    'label' => 'y',\n`,
    },
    (house) =>
      house.put(
        'doppelt.php',
        `<?php\nreturn ['apis' => ['a' => [\n    'label' => 'x',\n    'password' => 'egal',\n], 'b' => [\n    'label' => 'x',\n]]];\n`,
      ),
  ),
  attempt(write, 'patch_overlap', 'two hunks over one line', {
    path: KASSE,
    patch: `${relabel}${hunkAt(KASSE, LABEL, () => 'x')}`,
  }),
  attempt(write, 'patch_empty', 'changes nothing', {
    path: KASSE,
    patch: hunkAt(KASSE, LABEL, (line) => line),
  }),
  attempt(write, 'masked_secret', 'a mask with another length', {
    path: KASSE,
    content: withLine(KASSE, "'password' =>", (line) => line.replace(/len=\d+/, 'len=1')),
  }),
  attempt(write, 'masked_secret', 'a mask in a new file', { path: 'neu.php', content: masked(KASSE) }),
  attempt(write, 'masked_secret', 'a relabelled value', {
    path: KASSE,
    content: withLine(KASSE, "'kennwort' =>", (line) => line.replace('kennwort', 'anrede')),
  }),
  attempt(write, 'syntax_error', 'on the line of a credential', { path: KASSE, content: brokenPhp }),
  attempt(write, 'syntax_error', 'a credential is the unexpected token', {
    path: 'neu.php',
    content: `<?php\nreturn ['a' => 1 '${key.text}' 'password' => "${word.text}" ];\n`,
  }),
  attempt(write, 'syntax_error', 'PHP names a variable', {
    path: 'neu.php',
    content: `<?php\n$a '${key.text}';\n`,
  }),
  attempt(write, 'syntax_error', 'JSON quotes its source', {
    path: 'neu.json',
    content: `{"password": "${word.text}" "${key.text}", }`,
  }),
  attempt(write, 'syntax_error', 'JSON, masked values near', {
    path: 'dienste.json',
    content: withLine('dienste.json', '"password"', () => `    "password": "${word.text}" "${key.text}"`),
  }),
  attempt(write, 'syntax_error', 'YAML quotes its source', {
    path: 'neu.yaml',
    content: `a: 'x\npassword: ${word.text}\n  b: [${key.text}\n`,
  }),
  attempt(write, 'syntax_error', '.env', { path: '.env', content: `PASSWORD ${word.text}\n${key.text}\n` }),
  attempt(write, 'forbidden_code', 'on the line of a credential', {
    path: KASSE,
    content: withLine(
      KASSE,
      "    'password' =>",
      () => `    'password' => shell_exec('${key.text}') . '${word.text}',`,
    ),
  }),
  attempt(write, 'forbidden_code', 'a function named like one', {
    path: 'neu.php',
    content: `<?php\nreturn ['tools' => ['a' => ['description' => 'x', 'handler' => fn () => ('${key.text}')('${key.text}')]]];\n`,
  }),
  attempt(write, 'schema_invalid', 'names the property', {
    path: 'neu.php',
    content: `<?php\nreturn ['tools' => ['a' => ['description' => 'x', 'parameters' => ['type' => 'object', 'properties' => ['${key.text} !' => ['type' => 'string']], 'required' => ['${key.text}']], 'handler' => fn () => 1]]];\n`,
  }),
  attempt(write, 'exposure_literal', 'computed from one', {
    path: 'neu.php',
    content: `<?php\nreturn ['assistants' => ['${key.text}' => ['public_api' => !'${key.text}']]];\n`,
  }),
  attempt(write, 'shrink_guard', 'much smaller', { path: KASSE, content: `<?php\nreturn ['apis' => []];\n` }),
  attempt(write, 'reload_error', 'a candidate that throws what it read', {
    path: 'neu.php',
    content: `<?php\n$k = (require __DIR__ . '/apis/kasse.php')['apis']['kasse'];\nthrow new Exception(implode(' ', $k));\n`,
  }),
  attempt(write, 'reload_error', 'a candidate that fails at what it read', {
    path: 'neu.php',
    content: `<?php\n$k = (require __DIR__ . '/apis/kasse.php')['apis']['kasse'];\nreturn [$k['password'] => intdiv($k['passwort'], 1)];\n`,
  }),
  {
    tool: write,
    expect: 'freigabe_nicht_moeglich',
    why: 'no chat',
    run: (ask) => ask(write, { path: KASSE, patch: relabel }, { chat: null }),
  },
  {
    tool: write,
    expect: 'freigabe_pruefung_fehlgeschlagen',
    why: 'messages cannot be read',
    run: async (ask, house) => {
      house.arm((call, make) => (call === 'messages.list' ? Promise.reject(new Error(word.text)) : make()));
      try {
        return await ask(write, { path: KASSE, patch: relabel });
      } finally {
        house.arm(null);
      }
    },
  },
  attempt(write, 'freigabe_fehlt', 'a patch beside credentials', { path: KASSE, patch: relabel }),
  attempt(write, 'freigabe_fehlt', 'credentials in clear', { path: 'neu.php', content: sentPhp }),
  attempt(write, 'freigabe_fehlt', 'credentials over credentials', {
    path: KASSE,
    content: sentPhp,
    force: true,
  }),
  attempt(write, 'freigabe_fehlt', 'a new file named like one', {
    path: `prompts/${key.text}.md`,
    content: 'Hallo\n',
  }),
  attempt(write, 'freigabe_fehlt', 'from the sandbox', { path: 'neu.json', source_file: 'neu.json' }),
  attempt(write, 'freigabe_fehlt', 'named like one, from the sandbox', {
    path: 'neu.php',
    source_file: sandbox[1]?.path ?? '',
  }),
  attempt(write, 'exposure_literal', 'a long name that is cut, and one that a stand-in changes', {
    path: 'neu.php',
    content: `<?php\nreturn ['assistants' => ['${'a'.repeat(100)} ${key.text}' => ['public_api' => true]], 'apis' => ['x' => ['url' => 'https://${'b'.repeat(90)}.example/?token=${token.text}']], 'tools' => ['t' => ['description' => 'x', 'mask_secrets' => false, 'handler' => fn () => 'https://${'c'.repeat(50)}.example/']]];\n`,
  }),
  attempt(write, 'freigabe_fehlt', 'keys that vanish', {
    path: KASSE,
    content: `<?php\nreturn ['apis' => ['x' => ['password' => '${word.text}']]];\n`,
    force: true,
  }),
  approved(write, 'a patch beside credentials', { path: KASSE, patch: relabel }),
  approved(write, 'back again', { path: KASSE, content: masked(KASSE) }),
  approved(write, 'a whole file with credentials', { path: 'neu.php', content: sentPhp }),
  approved(write, 'an .env line', {
    path: '.env',
    patch: hunkAt('.env', 'FILIALE', () => `FILIALE=${word.text}`),
  }),
  approved(write, 'a new file named like one', { path: `prompts/${key.text}.md`, content: 'Hallo\n' }),
  {
    tool: write,
    expect: 'freigabe_fehlt',
    why: 'the file changed meanwhile',
    run: async (ask, house) => {
      await house.say('x');
      const args = { path: KASSE, patch: relabel };
      const asked = await ask(write, args);
      await house.put(KASSE, textOf(KASSE).replace("'alt' =>", "'alt'  =>"));
      await house.say((asked['suggestions'] as string[])[0] ?? '');
      const answer = await ask(write, { proposal_id: asked['proposal_id'], confirm: true });
      await house.put(KASSE, textOf(KASSE));
      return answer;
    },
  },
  {
    tool: write,
    expect: 'conflict',
    why: 'another one moved the file under the lock',
    run: async (ask, house) => {
      await house.say('x');
      const asked = await ask(write, { path: 'prompts/hilfe.md', content: 'Neu\n', force: true });
      await house.say((asked['suggestions'] as string[])[0] ?? '');
      house.arm((call, make) => {
        if (call !== 'files.exclusive') return make();
        house.arm(null);
        return house.put('prompts/hilfe.md', `${textOf('prompts/hilfe.md')}x\n`).then(make);
      });
      const answer = await ask(write, { proposal_id: asked['proposal_id'], confirm: true });
      house.arm(null);
      await house.put('prompts/hilfe.md', textOf('prompts/hilfe.md'));
      return answer;
    },
  },
  attempt('writeTenantConfigs', 'freigabe_fehlt', 'several', {
    changes: [
      { path: KASSE, patch: relabel },
      { path: 'neu2.php', content: sentPhp },
      { path: 'klein.json', delete: true },
    ],
  }),
  attempt('writeTenantConfigs', 'masked_secret', 'one of them masked', {
    changes: [
      { path: 'a.md', content: 'x' },
      { path: 'b.php', content: masked(KASSE) },
    ],
  }),
  attempt('writeTenantConfigs', 'arguments_invalid', 'one path twice', {
    changes: [
      { path: `${key.text}.md`, content: 'x' },
      { path: `${key.text}.md`, content: 'y' },
    ],
  }),
  approved('writeTenantConfigs', 'several', {
    changes: [{ path: 'neu3.md', content: `password: ${word.text}\n` }],
  }),
  attempt('deleteTenantConfig', 'file_missing', 'named like one', { path: `${key.text}.php` }),
  attempt('deleteTenantConfig', 'freigabe_fehlt', 'a file full of them', { path: 'dienste.yaml' }),
  attempt('deleteTenantConfig', 'freigabe_fehlt', 'a file named like one', {
    path: config.at(-2)?.path ?? '',
  }),
  approved('deleteTenantConfig', 'a file named like one', { path: config.at(-2)?.path ?? '' }),
];

const reading: readonly Attempt[] = [
  attempt('readTenantConfig', 'ok', 'the list with its previews', {}),
  ...config.map(({ path }) =>
    attempt('readTenantConfig', path === config.at(-2)?.path ? 'file_missing' : 'ok', nameless(path), {
      path,
    }),
  ),
  attempt('readTenantConfig', 'ok', 'from the middle of a key', {
    path: KASSE,
    start_line: lineNumber(KASSE, 'private_key') + 1,
    line_numbers: true,
  }),
  attempt('readTenantConfig', 'ok', 'a long line is cut', { path: 'lang.json' }, (house) =>
    house.put('lang.json', `{"a":"${'x '.repeat(24_570)}","password":"${word.text}","b":"${key.text}"}\n`),
  ),
  attempt('readTenantConfig', 'arguments_invalid', 'no such line', { path: KASSE, start_line: 9999 }),
  attempt('readTenantConfig', 'path_invalid', 'a backup', { path: `_backups/.env.${key.text}.bak` }),
  attempt('readTenantConfig', 'file_missing', 'named like one', { path: `${key.text}.md` }),
  attempt('listBackups', 'ok', '.env', { path: '.env' }),
  attempt('listBackups', 'path_invalid', 'outside', { path: `../${key.text}` }),
  attempt('rollbackWrite', 'not_found', 'no such backup', { path: '.env', backup: `${key.text}.bak` }),
  {
    tool: 'rollbackWrite',
    expect: 'ok',
    why: 'an older .env',
    run: async (ask, house) =>
      agree(ask, house, 'rollbackWrite', { path: '.env', backup: await oldestBackup(ask, '.env') }),
  },
  {
    tool: 'rollbackWrite',
    expect: 'ok',
    why: 'and the newer one again',
    run: async (ask, house) =>
      agree(ask, house, 'rollbackWrite', { path: KASSE, backup: await oldestBackup(ask, KASSE) }),
  },
  attempt('moveSecrets', 'file_missing', 'named like one', { path: `${key.text}.php` }),
  attempt('moveSecrets', 'freigabe_fehlt', 'shows what would move', { path: 'datenbanken.php' }),
  approved('moveSecrets', 'all of one file', { path: 'klein.json' }),
  attempt('reloadTenantConfig', 'ok', 'loads', {}),
  attempt('reloadTenantConfig', 'reload_error', 'a file on disk throws what it read', {}, (house) =>
    house.put(
      'wirft.php',
      `<?php\nthrow new Exception(implode(' ', array_filter((require __DIR__ . '/apis/kasse.php')['apis']['kasse'], 'is_string')));\n`,
    ),
  ),
  attempt('reloadTenantConfig', 'ok', 'mended', {}, (house) => house.put('wirft.php', '<?php\nreturn [];\n')),
  attempt('getChatMessages', 'ok', 'all of them', { limit: 200 }, async (house) => {
    await house.say(`Passwort: ${word.text}, und der Schlüssel ${key.text}`);
    const place = { tenant: TENANT, chat: CHAT };
    await house.torwart.record({
      ...place,
      role: 'assistant',
      text: `Bearer ${token.text} und password: ${word.text}`,
    });
  }),
  {
    tool: 'getChatMessages',
    expect: 'not_found',
    why: 'no chat',
    run: (ask) => ask('getChatMessages', {}, { chat: null }),
  },
  attempt('stateSet', 'ok', 'under a telling name', {
    namespace: 'notiz',
    key: 'p',
    value: { password: word.text, x: key.text },
  }),
  attempt('stateSet', 'forbidden', 'the gate’s own', { namespace: `_${key.text}`, key: 'p', value: 1 }),
  attempt('stateSet', 'too_large', 'too much', {
    namespace: 'notiz',
    key: 'p',
    value: key.text.repeat(8000),
  }),
  attempt('stateGet', 'ok', 'what was set', { namespace: 'notiz', key: 'p' }),
  attempt('stateGet', 'arguments_invalid', 'no such spelling', { namespace: `/${key.text}`, key: 'p' }),
  attempt('stateDelete', 'ok', 'named like one', { namespace: 'notiz', key: key.text }),
  attempt('stateDelete', 'forbidden', 'the gate’s own', { namespace: `_${key.text}`, key: 'p' }),
  attempt('stateClear', 'ok', 'named like one', { namespace: key.text }),
  attempt('stateClear', 'forbidden', 'the gate’s own', { namespace: `_${key.text}` }),
  attempt('setAutoConfirm', 'forbidden', 'unasked', { on: true }),
  attempt('setAutoConfirm', 'ok', 'off', { on: false }),
  attempt('confirmChatAction', 'not_found', 'no such proposal', { proposal_id: key.text, confirm: true }),
  attempt('confirmChatAction', 'freigabe_fehlt', 'not agreed to', { confirm: true }, async (house) => {
    await house.call('deleteTenantConfig', { path: 'dienste.yaml' });
  }),
  {
    tool: 'confirmChatAction',
    expect: 'ok',
    why: 'what is pending',
    run: async (ask, house) => {
      const asked = await ask('fragt', {});
      await house.say((asked['suggestions'] as string[])[0] ?? '');
      return ask('confirmChatAction', { proposal_id: asked['proposal_id'], confirm: true });
    },
  },
];

async function oldestBackup(ask: Ask, path: string): Promise<string> {
  const { backups } = (await ask('listBackups', { path })) as { backups?: { backup: string }[] };
  return backups?.at(-1)?.backup ?? '';
}

const inArea = (tool: string, args: Args, more: Args = {}): Args => ({ tool, args, ...more });
/** A tool of the files area is called through runTool, and counted as itself. */
function behind(tool: string, expect: Attempt['expect'], why: string, args: Args): Attempt {
  return { tool, expect, why, run: (ask) => ask('runTool', inArea(tool, args)) };
}
function agreedBehind(tool: string, why: string, args: Args): Attempt {
  return { tool, expect: 'ok', why, run: (ask, house) => agree(ask, house, 'runTool', inArea(tool, args)) };
}

const files: readonly Attempt[] = [
  attempt('runTool', 'unknown_tool', 'named like one', inArea(key.text, {})),
  attempt('runTool', 'arguments_invalid', 'two names', { tool: key.text, name: `${key.text}x`, args: {} }),
  attempt('runTool', 'ok', 'reads', inArea('readTenantConfig', { path: KASSE })),
  attempt(
    'runTool',
    'forbidden',
    'too deep',
    ['a', 'b', 'c', 'd', 'e', 'f'].reduce<Args>((inner) => inArea('runTool', inner), { tool: key.text }),
  ),
  behind('listFiles', 'ok', 'all', {}),
  behind('listFiles', 'ok', 'a prefix', { prefix: key.text }),
  ...area.map(({ path }) => behind('readFile', 'ok', nameless(path), { path })),
  behind('readFile', 'file_missing', 'named like one', { path: key.text }),
  behind('readFile', 'path_invalid', 'outside', { path: `../${key.text}` }),
  behind('writeFile', 'freigabe_fehlt', 'over another', {
    path: 'zugang.json',
    content: `{"password": "${word.text}"}`,
    force: true,
  }),
  agreedBehind('writeFile', 'a new one', { path: 'neu.json', content: `{"password": "${word.text}"}\n` }),
  behind('writeFile', 'syntax_error', 'no JSON', {
    path: 'neu2.json',
    content: `{"password": "${word.text}"`,
  }),
  behind('renameFile', 'masked_secret', 'would reveal', { from: 'alt.env', to: 'alt.txt' }),
  behind('renameFile', 'freigabe_fehlt', 'shows both', { from: 'zugang.json', to: `${key.text}.json` }),
  behind('renameFile', 'file_missing', 'nothing there', { from: key.text, to: 'x' }),
  agreedBehind('renameFile', 'to a name like one', { from: 'zugang.json', to: `${key.text}.json` }),
  behind('deleteFile', 'freigabe_fehlt', 'a file named like one', { path: area.at(-1)?.path ?? '' }),
  behind('deleteFile', 'file_missing', 'nothing there', { path: key.text }),
  agreedBehind('deleteFile', 'a file named like one', { path: area.at(-1)?.path ?? '' }),
];

/** In every way in which a handler can show what it has. */
const WAYS: Readonly<Record<string, Attempt['expect']>> = {
  klar: 'ok',
  text: 'ok',
  json: 'ok',
  json2: 'ok',
  base64: 'ok',
  base64b: 'ok',
  url: 'ok',
  form: 'ok',
  hex: 'ok',
  html: 'ok',
  export: 'ok',
  schluessel: 'ok',
  echo: 'ok',
  wirft: 'sandbox_error',
  lang: 'sandbox_error',
  kette: 'sandbox_error',
  klasse: 'sandbox_error',
  warnung: 'ok',
  fatal: 'sandbox_error',
  typ: 'sandbox_error',
  merkt: 'ok',
  merkt2: 'sandbox_error',
  loggt: 'ok',
  ruft: 'ok',
  liest: 'ok',
  holt: 'ok',
  nichts: 'sandbox_error',
  raum: 'sandbox_error',
  ende: 'ok',
  viel: 'ok',
};

const handlers: readonly Attempt[] = [
  ...Object.entries(WAYS).map(([wie, expect]) => attempt('zeigt', expect, wie, { wie })),
  {
    tool: 'zeigt',
    expect: 'ok',
    why: 'what is in force, where the disk has moved on',
    run: async (ask, house) => {
      await house.put('marke.md', `${house.clock.now}\n`);
      await ask('reloadTenantConfig', {});
      await house.put(KASSE, "<?php\nreturn ['apis' => ['kasse' => ['label' => 'Leer']]];\n");
      await house.put('dienste.json', '{}\n');
      try {
        return await ask('zeigt', { wie: 'text' });
      } finally {
        await house.put(KASSE, textOf(KASSE));
        await house.put('dienste.json', textOf('dienste.json'));
      }
    },
  },
  attempt('stateGet', 'ok', 'what a handler kept', { namespace: 'notiz', key: 'k' }),
  attempt('zeigt', 'arguments_invalid', 'unknown', { [key.text]: key.text }),
  attempt('fragt', 'freigabe_fehlt', 'its preview holds them', {}),
  attempt('fragt', 'sandbox_error', 'its preview throws them', { wie: 'wirft' }),
  approved('fragt', 'its answer holds them', {}),
  attempt('offen', 'ok', 'in clear, but for the secrets area', {}),
  attempt(key.text, 'unknown_tool', 'named like a credential', { password: word.text }),
  attempt(`${'x'.repeat(70)} ${key.text}`, 'unknown_tool', 'named like one that is cut', {}),
];

export const attempts: readonly Attempt[] = [...writing, ...reading, ...files, ...handlers];

/** For every tool: arguments of no such name, of the wrong kind, and none at all, with credentials in all of them. */
export function misfits(tool: string, call: (args: Args) => readonly [string, unknown]): readonly Attempt[] {
  const bad: readonly Args[] = [
    { [key.text]: 1 },
    { [`${'n'.repeat(25)} ${key.text}`]: key.text, password: word.text },
    {
      path: [key.text],
      namespace: { password: word.text },
      tool: 7,
      args: key.text,
      changes: key.text,
      on: key.text,
      from: 1,
      wie: [key.text],
    },
  ];
  return bad.map((args, index) => ({
    tool,
    expect: 'arguments_invalid',
    why: `misfit ${index + 1}`,
    run: (ask) => ask(...call(args)),
  }));
}

/** For every tool, calls that reach as far as it goes: each port call on the way is made to fail. */
export const journeys: Readonly<Record<string, (ask: Ask, house: PlantedHouse) => Promise<unknown>>> = {
  readTenantConfig: (ask) => ask('readTenantConfig', { path: KASSE }),
  'readTenantConfig, all': (ask) => ask('readTenantConfig', {}),
  writeTenantConfig: (ask, house) =>
    agree(ask, house, write, { path: 'prompts/hilfe.md', content: `Neu ${house.clock.now}\n`, force: true }),
  'writeTenantConfig, PHP': (ask) => ask(write, { path: KASSE, patch: relabel }),
  'writeTenantConfig, sandbox': (ask) => ask(write, { path: 'neu.json', source_file: 'neu.json' }),
  writeTenantConfigs: (ask) => ask('writeTenantConfigs', { changes: [{ path: 'neu4.md', content: 'x\n' }] }),
  deleteTenantConfig: (ask) => ask('deleteTenantConfig', { path: 'dienste.yaml' }),
  confirmChatAction: (ask) => ask('confirmChatAction', { confirm: true }),
  setAutoConfirm: (ask) => ask('setAutoConfirm', { on: false }),
  listBackups: (ask) => ask('listBackups', { path: '.env' }),
  rollbackWrite: async (ask) =>
    ask('rollbackWrite', { path: '.env', backup: await oldestBackup(ask, '.env') }),
  moveSecrets: async (ask, house) => {
    await house.put('weg.env', former.text);
    return agree(ask, house, 'moveSecrets', { path: 'weg.env' });
  },
  runTool: (ask) => ask('runTool', inArea('readTenantConfig', { path: KASSE })),
  reloadTenantConfig: (ask) => ask('reloadTenantConfig', {}),
  getChatMessages: (ask) => ask('getChatMessages', {}),
  stateGet: (ask) => ask('stateGet', { namespace: 'notiz', key: 'k' }),
  stateSet: (ask) => ask('stateSet', { namespace: 'notiz', key: 'q', value: 1 }),
  stateDelete: (ask) => ask('stateDelete', { namespace: 'notiz', key: 'q' }),
  stateClear: (ask) => ask('stateClear', { namespace: 'leer' }),
  listFiles: (ask) => ask('runTool', inArea('listFiles', {})),
  readFile: (ask) => ask('runTool', inArea('readFile', { path: 'notiz.md' })),
  writeFile: (ask) => ask('runTool', inArea('writeFile', { path: 'neu5.json', content: '{}' })),
  renameFile: (ask) => ask('runTool', inArea('renameFile', { from: 'notiz.md', to: 'notiz2.md' })),
  deleteFile: (ask) => ask('runTool', inArea('deleteFile', { path: 'notiz.md' })),
  zeigt: (ask) => ask('zeigt', { wie: 'merkt' }),
  'zeigt, calls a tool': (ask) => ask('zeigt', { wie: 'liest' }),
  'zeigt, logs': (ask) => ask('zeigt', { wie: 'loggt' }),
  fragt: (ask, house) => agree(ask, house, 'fragt', {}),
  offen: (ask) => ask('offen', {}),
};
