/** Whole conversations with the offline builder through the real turn loop, over a toolbox that behaves like the gate. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { JSONSchema7 } from 'ai';
import fc from 'fast-check';
import { isClearYes } from '../../approval/clear-yes.ts';
import { applyPatch } from '../../diff/apply.ts';
import { OFFLINE_LABEL } from '../model/choose.ts';
import type { Toolbox, ToolAnswer } from '../toolbox.ts';
import { fakeHouse, fakeMessages } from '../turn/fakes.ts';
import { createOfflineBuilder } from './builder.ts';
import type { IsYes } from './decide.ts';

const fixtures = JSON.parse(
  readFileSync(new URL('../../../tests/cases/gate-fixtures.json', import.meta.url), 'utf8'),
) as {
  tenants: { acme: Record<string, string> };
};

const KUNDENSERVICE =
  "<?php\nreturn [\n    'assistants' => [\n        'kundenservice' => [\n            'name' => 'Kundenservice',\n            'temperature' => 0.7,\n            'max_tokens' => 800,\n            'public_api' => false,\n            'greeting' => 'Guten Tag',\n            'handler' => function ($a) {\n                return ['temperature' => 1];\n            },\n        ],\n        'zweiter' => [\n            'name' => 'Zweiter',\n            'temperature' => 0.1,\n        ],\n    ],\n];\n";

interface Call {
  readonly tool: string;
  readonly args: Record<string, unknown>;
}

interface World {
  readonly files: Map<string, string>;
  readonly calls: Call[];
  /** Changes the next answer of a tool, once. */
  readonly upset: Map<string, (call: Call) => ToolAnswer>;
  /** Lets a person speak and the builder answer; what it said comes back. */
  readonly ask: (text: string) => Promise<string>;
}

const schema = (...names: string[]): { type: 'object'; properties: Record<string, { type: string }> } => ({
  type: 'object',
  properties: Object.fromEntries(
    names.map((name) => [name, { type: name === 'confirm' ? 'boolean' : 'string' }]),
  ),
});

const SPECS = {
  readTenantConfig: schema('path', 'start_line', 'end_line', 'page'),
  writeTenantConfig: schema('path', 'content', 'patch', 'confirm', 'proposal_id'),
  deleteTenantConfig: schema('path', 'confirm', 'proposal_id'),
  listBackups: schema('path'),
  rollbackWrite: schema('path', 'backup', 'confirm'),
  confirmChatAction: schema('proposal_id', 'confirm'),
  oeffnungszeiten: {
    type: 'object' as const,
    properties: { tag: { type: 'string' }, woche: { type: 'integer' } },
  },
};

const BUTTONS = ['Ja, speichern', 'Yes, save', 'Ja, löschen', 'Yes, delete'];
const isYes: IsYes = (text) => isClearYes(text, { buttons: BUTTONS });

/** Files in memory; writes wait for a message that is „ja“, „Ja, speichern“ or “yes”. */
function world(extra: Record<string, string> = {}, lent: { isYes?: IsYes } = { isYes }): World {
  const files = new Map(
    Object.entries({ ...fixtures.tenants.acme, 'assistants/kundenservice.php': KUNDENSERVICE, ...extra }),
  );
  const backups = new Map<string, string>();
  const messages = fakeMessages();
  const calls: Call[] = [];
  const upset = new Map<string, (call: Call) => ToolAnswer>();
  let pending: { id: string; path: string; after: string | null; said: number } | null = null;
  let proposals = 0;

  const people = (): readonly string[] =>
    messages.all.filter((message) => message.role === 'user').map((message) => message.text);
  const propose = (path: string, after: string | null): ToolAnswer => {
    proposals += 1;
    pending = { id: `p${proposals}`, path, after, said: people().length };
    return {
      success: false,
      needs_confirmation: true,
      error: 'freigabe_fehlt',
      proposal_id: pending.id,
      path,
      message: 'Bitte antworten.',
    };
  };
  const confirm = (id: unknown): ToolAnswer => {
    if (pending === null || pending.id !== id)
      return { success: false, error: 'not_found', message: 'Kein Vorschlag.' };
    const yes =
      people().length === pending.said + 1 &&
      ['ja', 'Ja, speichern', 'yes', '👍'].includes(people().at(-1) ?? '');
    if (!yes) return propose(pending.path, pending.after);
    const { path, after } = pending;
    pending = null;
    const before = files.get(path);
    const backup = before === undefined ? null : `${path}.${backups.size + 1}.bak`;
    if (backup !== null && before !== undefined) backups.set(backup, before);
    if (after === null) files.delete(path);
    else files.set(path, after);
    return { success: true, path, backup, change: 'values', message: `${path} ist geschrieben.` };
  };
  const write = (args: Record<string, unknown>): ToolAnswer => {
    if (args['confirm'] === true) return confirm(args['proposal_id']);
    const path = String(args['path']);
    if (typeof args['content'] === 'string') return propose(path, args['content']);
    const outcome = applyPatch(files.get(path) ?? '', String(args['patch']));
    if (!outcome.ok)
      return { success: false, error: `patch_${outcome.reason}`, message: 'Der Patch passt nicht.' };
    return propose(path, outcome.text);
  };
  const read = (args: Record<string, unknown>): ToolAnswer => {
    if (args['path'] === undefined) {
      const listed = [...files].map(([path, text]) => {
        const more = text.length > 2048 ? { more: { characters: text.length - 2048 } } : {};
        return { path, bytes: Buffer.byteLength(text), preview: text.slice(0, 2048), ...more };
      });
      return { success: true, files: listed, total_files: listed.length, page: 1, pages: 1 };
    }
    const text = files.get(typeof args['path'] === 'string' ? args['path'] : '');
    if (text === undefined)
      return { success: false, error: 'file_missing', message: 'Die Datei gibt es nicht.' };
    const lines = text.split(/(?<=\n)/);
    const start = Number(args['start_line'] ?? 1);
    const end = Math.min(Number(args['end_line'] ?? lines.length), start + 29, lines.length);
    const wanted = Math.min(Number(args['end_line'] ?? lines.length), lines.length);
    const more = wanted > end ? { more: { lines: wanted - end, next_start_line: end + 1 } } : {};
    return {
      success: true,
      path: args['path'],
      content: lines.slice(start - 1, end).join(''),
      total_lines: lines.length,
      start_line: start,
      end_line: end,
      ...more,
    };
  };
  const tools: Record<string, (args: Record<string, unknown>) => ToolAnswer> = {
    readTenantConfig: read,
    writeTenantConfig: write,
    deleteTenantConfig: (args) =>
      args['confirm'] === true ? confirm(args['proposal_id']) : propose(String(args['path']), null),
    listBackups: (args) => {
      const names = [...backups.keys()].filter((name) => name.startsWith(String(args['path']))).toReversed();
      return {
        success: true,
        path: args['path'],
        backups: names.map((backup) => ({ backup, bytes: 1, created_at: '2026-11-01T00:00:00.000Z' })),
      };
    },
    rollbackWrite: (args) => propose(String(args['path']), backups.get(String(args['backup'])) ?? ''),
    confirmChatAction: (args) => confirm(args['proposal_id']),
    oeffnungszeiten: (args) => ({ success: true, result: { tag: args['tag'], von: '7:00' } }),
  };
  const toolbox: Toolbox = {
    specs: async () =>
      Object.entries(SPECS).map(([name, parameters]) => ({ name, description: name, parameters })),
    call: async ({ tool, args }) => {
      const call = { tool, args: args as Record<string, unknown> };
      calls.push(call);
      const odd = upset.get(tool);
      upset.delete(tool);
      return odd === undefined
        ? (tools[tool]?.(call.args) ?? { success: false, error: 'unknown_tool', message: '?' })
        : odd(call);
    },
  };
  const model = {
    model: createOfflineBuilder(lent),
    label: OFFLINE_LABEL,
    offline: true,
    providerOptions: {},
  };
  const house = fakeHouse({ model, toolbox, messages });
  const ask = async (text: string): Promise<string> => {
    messages.speak(text);
    const { result } = await house.run();
    assert.deepEqual(house.faults, []);
    return result.text;
  };
  return { files, calls, upset, ask };
}

const lineOf = (text: string | undefined, part: string): string =>
  (text ?? '')
    .split('\n')
    .find((line) => line.includes(part))
    ?.trim() ?? '';
const patchOf = (calls: readonly Call[]): string =>
  String(calls.findLast((call) => call.args['patch'] !== undefined)?.args['patch']);

/** One order, then a yes: which file changes how. `line`: a piece of the changed line, and the whole line after it. */
const orders: { say: string; path: string; line: [string, string]; yes?: string }[] = [
  {
    say: 'ändere beim supportBot das Icon in 🤖',
    path: 'assistants/supportBot.php',
    line: ["'icon'", "'icon' => '🤖',"],
  },
  {
    say: 'setz im Kundenservice die Temperatur auf 0.2',
    path: 'assistants/kundenservice.php',
    line: ["'temperature' => 0.2", "'temperature' => 0.2,"],
  },
  {
    say: 'setz im Kundenservice die Temperatur auf 0,2!',
    path: 'assistants/kundenservice.php',
    line: ["'temperature' => 0.2", "'temperature' => 0.2,"],
  },
  {
    say: 'Setz bitte die Temperatur im Kundenservice von 0.7 auf 0.3.',
    path: 'assistants/kundenservice.php',
    line: ["'temperature' => 0.3", "'temperature' => 0.3,"],
  },
  {
    say: 'setz die Temperatur auf 0.4 im Kundenservice',
    path: 'assistants/kundenservice.php',
    line: ["'temperature' => 0.4", "'temperature' => 0.4,"],
  },
  {
    say: 'stell beim kundenservice die Temperatur auf 0.5 ein',
    path: 'assistants/kundenservice.php',
    line: ["'temperature' => 0.5", "'temperature' => 0.5,"],
  },
  {
    say: 'Könntest du beim Support-Bot das Modell auf „gpt-5 mini“ ändern',
    path: 'assistants/supportBot.php',
    line: ["'model'", "'model' => 'gpt-5 mini',"],
  },
  {
    say: 'set the temperature of kundenservice to 0.9',
    path: 'assistants/kundenservice.php',
    line: ["'temperature' => 0.9", "'temperature' => 0.9,"],
    yes: 'yes',
  },
  {
    say: "change supportBot's icon to 🦊",
    path: 'assistants/supportBot.php',
    line: ["'icon'", "'icon' => '🦊',"],
    yes: 'yes',
  },
  {
    say: 'change the max tokens in kundenservice to 1200',
    path: 'assistants/kundenservice.php',
    line: ["'max_tokens'", "'max_tokens' => 1200,"],
    yes: 'yes',
  },
  {
    say: 'ändere in der Preisliste p3 auf 999',
    path: 'tools/preisliste.php',
    line: ["'p3' =>", "'p3' => 999,"],
  },
  { say: 'setz in tools/crm.php das limit = 50', path: 'tools/crm.php', line: ["'limit'", "'limit' => 50,"] },
  {
    say: 'ändere beim zweiter die Temperatur auf 0.6',
    path: 'assistants/kundenservice.php',
    line: ["'temperature' => 0.6", "'temperature' => 0.6,"],
  },
  {
    say: "ändere beim Kundenservice die Begrüßung auf „Wie geht's?“",
    path: 'assistants/kundenservice.php',
    line: ["'greeting'", "'greeting' => 'Wie geht\\'s?',"],
  },
  {
    say: 'schalte public_api beim kundenservice ein',
    path: 'assistants/kundenservice.php',
    line: ["'public_api'", "'public_api' => true,"],
  },
  {
    say: 'ersetze in prompts/support.md „Antworte kurz.“ durch „Antworte ausführlich.“',
    path: 'prompts/support.md',
    line: ['Antworte', 'Antworte ausführlich.'],
  },
  {
    say: 'replace "freundlich" with "höflich" in support.md',
    path: 'prompts/support.md',
    line: ['Du bist', 'Du bist höflich.'],
    yes: 'yes',
  },
];

for (const order of orders) {
  test(`order: ${order.say}`, async () => {
    const { files, ask, calls } = world();
    const before = files.get(order.path) ?? '';
    const proposed = await ask(order.say);
    assert.match(proposed, /Vorschlag|Proposal/);
    assert.equal(files.get(order.path), before);
    const saved = await ask(order.yes ?? 'ja');
    assert.equal(saved, `${order.path} ist geschrieben.`);
    assert.equal(lineOf(files.get(order.path), order.line[0]), order.line[1]);
    const changed = (files.get(order.path) ?? '')
      .split('\n')
      .filter((line, i) => line !== before.split('\n')[i]);
    assert.equal(changed.length, 1);
    const context = patchOf(calls)
      .split('\n')
      .filter((line) => line.startsWith(' '));
    assert.ok(context.length >= 3);
  });
}

test('two values in one sentence are one patch', async () => {
  const { files, ask, calls } = world();
  await ask('setz beim Kundenservice die Temperatur auf 0.2 und die Begrüßung auf „Moin und hallo“');
  await ask('ja');
  const text = files.get('assistants/kundenservice.php');
  assert.equal(lineOf(text, "'temperature' => 0.2"), "'temperature' => 0.2,");
  assert.equal(lineOf(text, "'greeting'"), "'greeting' => 'Moin und hallo',");
  assert.equal(calls.filter((call) => call.args['patch'] !== undefined).length, 1);
});

/** What cannot be done is said, and nothing is proposed. */
const refusals: [string, string, RegExp][] = [
  [
    'a value that is not there',
    'ändere beim supportBot die Lautstärke auf 11',
    /kein einzelner Wert „Lautstärke“ zu finden\. Zu ändern sind zum Beispiel: assistants\.supportBot\.name/,
  ],
  ['a word where a number stands', 'setz im Kundenservice die Temperatur auf warm', /ist eine Zahl/],
  [
    'a credential',
    'ändere in apis.php den token auf abc123',
    /„ändere apis\.trello\.token auf \{\{secret:TOKEN\}\}“/,
  ],
  ['no file named', 'ändere das Icon in 🤖', /keine Datei/],
  ['a key within code', 'ändere beim kundenservice den return auf 2', /kein einzelner Wert/],
  ['a part of a file, to be deleted', 'lösch das Icon beim supportBot', /nur ganze Dateien/],
  ['something else', 'schreib mir ein Gedicht über Brot', /kein Sprachmodell/],
  ['a yes to nothing', 'ja', /kein Vorschlag/],
  ['an unknown tool', 'ruf wetterbericht auf', /„wetterbericht“ gibt es nicht/],
  ['nothing to undo', 'mach das rückgängig', /noch nichts geschrieben/],
  ['the same value', 'setz beim supportBot das icon auf 💬', /schon 💬/],
];
for (const [why, say, expected] of refusals) {
  test(`says plainly what it cannot do: ${why}`, async () => {
    const { ask, calls } = world({
      'apis.php': "<?php\nreturn ['apis' => ['trello' => ['token' => '***masked(len=64)***']]];\n",
    });
    assert.match(await ask(say), expected);
    assert.deepEqual(
      calls.filter((call) => call.tool !== 'readTenantConfig'),
      [],
    );
  });
}

test('a masked value can become a placeholder', async () => {
  const { ask, files } = world({
    'apis.php': "<?php\nreturn ['apis' => ['trello' => ['token' => '***masked(len=64)***']]];\n",
  });
  await ask('ändere in apis.php den token auf {{secret:TRELLO_TOKEN}}');
  await ask('ja');
  assert.match(files.get('apis.php') ?? '', /'token' => '\{\{secret:TRELLO_TOKEN\}\}'/);
});

test('several keys of one name: it asks which, with lines, and a dotted key tells', async () => {
  const extra = { 'settings.json': '{\n  "a": { "limit": 1 },\n  "b": { "limit": 2 }\n}\n' };
  const { ask, files } = world(extra);
  assert.match(
    await ask('setz in settings.json limit auf 5'),
    /a\.limit \(Zeile 2\) und b\.limit \(Zeile 3\)/,
  );
  await ask('setz in settings.json b.limit auf 5');
  await ask('ja');
  assert.equal(files.get('settings.json'), '{\n  "a": { "limit": 1 },\n  "b": { "limit": 5 }\n}\n');
});

test('a table that the config is built on is found by key and by name', async () => {
  const table =
    "<?php\n$p = [\n    'B1' => ['name' => 'Roggenbrot', 'preis' => 2.5],\n    'B2' => ['name' => 'Brezel', 'preis' => 0.9],\n];\nreturn [];\n";
  const { ask, files } = world({ 'tools/preise.php': table });
  await ask('ändere in tools/preise.php den Preis von B1 auf 2.8');
  await ask('ja');
  await ask('setz in tools/preise.php den Preis der Brezel von 0.9 auf 1.1');
  await ask('ja');
  assert.equal(files.get('tools/preise.php'), table.replace('2.5', '2.8').replace('0.9', '1.1'));
});

test('YAML and .env keep their notation, CRLF stays', async () => {
  const { ask, files } = world({
    'zeiten.yaml': 'montag:\r\n  von: "07:00" # früh\r\n  bis: 18\r\n',
    '.env': 'DEBUG=0\nNAME="x"\n',
  });
  await ask('setz in zeiten.yaml montag.von auf 08:30');
  await ask('ja');
  assert.equal(files.get('zeiten.yaml'), 'montag:\r\n  von: "08:30" # früh\r\n  bis: 18\r\n');
  await ask('setz in .env DEBUG auf 1');
  await ask('ja');
  assert.equal(files.get('.env'), 'DEBUG=1\nNAME="x"\n');
});

const PATCH =
  "@@ -4,3 +4,3 @@\n         'supportBot' => [\n-            'name' => 'Support',\n+            'name' => 'Hilfe',\n             'icon' => '💬',\n";
for (const [how, message] of [
  ['fenced, file named before', `Bitte auf assistants/supportBot.php anwenden:\n\`\`\`diff\n${PATCH}\`\`\``],
  ['raw, with headers', `--- a/assistants/supportBot.php\n+++ b/assistants/supportBot.php\n${PATCH}`],
  ['raw, file named by its assistant', `Patch für den supportBot:\n${PATCH}`],
] as const) {
  test(`a pasted patch: ${how}`, async () => {
    const { ask, files } = world();
    assert.match(await ask(message), /den Patch auf assistants\/supportBot\.php anwenden/);
    await ask('ja');
    assert.match(files.get('assistants/supportBot.php') ?? '', /'name' => 'Hilfe'/);
  });
}

test('a pasted patch that does not fit is answered with the tool’s own sentence', async () => {
  const { ask } = world();
  assert.equal(await ask(`Patch für tools/crm.php:\n${PATCH}`), 'Der Patch passt nicht. (patch_mismatch)');
});

test('a pasted patch for several files is not taken for one', async () => {
  const { ask, calls } = world();
  const second = PATCH.replaceAll('supportBot', 'salesBot');
  const both = `diff --git a/a.php b/a.php\n+++ b/a.php\n${PATCH}diff --git a/b.php b/b.php\n+++ b/b.php\n${second}`;
  assert.match(await ask(both), /mehrere Dateien \(a\.php und b\.php\)/);
  assert.deepEqual(calls, []);
});

test('new files, inline and fenced; an existing one is not called new', async () => {
  const { ask, files } = world();
  await ask('neue Datei prompts/neu.md: # Neu\nZweite Zeile');
  await ask('ja');
  assert.equal(files.get('prompts/neu.md'), '# Neu\nZweite Zeile\n');
  await ask('Create the file notes/x.json:\n```json\n{"a": 1}\n```');
  await ask('yes');
  assert.equal(files.get('notes/x.json'), '{"a": 1}\n');
  assert.match(await ask('neue Datei prompts/neu.md: anders'), /gibt es schon/);
  await ask('prompts/neu.md soll so aussehen:\n```\nGanz anders\n```');
  await ask('ja');
  assert.equal(files.get('prompts/neu.md'), 'Ganz anders\n');
});

test('deletes a file that is named, by path or by the tool it defines alone', async () => {
  const { ask, files } = world();
  assert.match(await ask('lösch das Tool altesTool'), /tools\/altesTool\.php löschen/);
  await ask('ja');
  assert.equal(files.has('tools/altesTool.php'), false);
  assert.match(await ask('lösch den Assistenten zweiter'), /mehrere Einträge/);
});

test('undo goes to the backup of the last write, by confirmChatAction after the yes', async () => {
  const { ask, files, calls } = world();
  const before = files.get('assistants/supportBot.php');
  await ask('ändere beim supportBot das Icon in 🤖');
  await ask('ja');
  assert.match(await ask('mach das rückgängig'), /zurücksetzen/);
  await ask('ja');
  assert.equal(files.get('assistants/supportBot.php'), before);
  assert.equal(calls.at(-1)?.tool, 'confirmChatAction');
  assert.match(await ask('zeig die Backups von supportBot.php'), /2 Backups/);
});

test('a yes confirms with the proposal’s id; what is no answer does not confirm', async () => {
  const { ask, calls, files } = world();
  await ask('ändere beim supportBot das Icon in 🤖');
  await ask('ja');
  assert.deepEqual(calls.at(-1), { tool: 'writeTenantConfig', args: { proposal_id: 'p1', confirm: true } });
  await ask('ändere beim supportBot das Icon in 🦊');
  const so_far = calls.length;
  assert.match(await ask('Nein, verwerfen'), /Verworfen/);
  assert.match(
    await ask('was macht der Bot eigentlich den ganzen Tag über, wenn keiner hinschaut?'),
    /kein Sprachmodell/,
  );
  assert.equal(calls.length, so_far);
  assert.match(files.get('assistants/supportBot.php') ?? '', /🤖/);
});

for (const [said, expected] of [
  ['ja aber erst morgen', /^Das war kein klares Ja, darum wurde nichts gespeichert/],
  ['yes, but make it 🦊', /^That was no clear yes, so nothing was saved/],
  ['hm, weiß nicht', /kein klares Ja/],
  ['und was heißt das genau?', /kein klares Ja/],
] as const) {
  test(`no clear yes is not asked about again by itself: ${said}`, async () => {
    const { ask, files, calls } = world();
    await ask('ändere beim supportBot das Icon in 🤖');
    const so_far = calls.length;
    assert.match(await ask(said), expected);
    assert.equal(calls.length, so_far);
    assert.match(files.get('assistants/supportBot.php') ?? '', /💬/);
    assert.match(await ask('ja'), /kein Vorschlag/);
    assert.match(files.get('assistants/supportBot.php') ?? '', /💬/);
  });
}

test('a yes with another order in it is that order', async () => {
  const { ask, files } = world();
  await ask('ändere beim supportBot das Icon in 🤖');
  const again = await ask('ja, aber setz das Icon auf 🦊');
  assert.ok(again.startsWith('Vorschlag: ') && again.includes('🦊'), again);
  await ask('ja');
  assert.match(files.get('assistants/supportBot.php') ?? '', /🦊/);
});

test('where the gate sees no yes, the builder says so in its own words', async () => {
  const { ask, files, calls } = world({}, {});
  await ask('ändere beim supportBot das Icon in 🤖');
  assert.match(await ask('ja aber erst morgen'), /^Es wurde nichts gespeichert/);
  assert.equal(calls.at(-1)?.args['confirm'], true);
  assert.match(files.get('assistants/supportBot.php') ?? '', /💬/);
  await ask('ja');
  assert.match(files.get('assistants/supportBot.php') ?? '', /🤖/);
});

test('the key of a button where nothing is open', async () => {
  const { ask } = world();
  for (const key of ['1', '2 ']) assert.match(await ask(key), /kein Vorschlag/);
});

const bot = (section: string, key: string): string =>
  `<?php\nreturn ['${section}' => ['${key}' => ['icon' => 'a', 'model' => 'm']]];\n`;
for (const { files, say, path } of [
  { files: { 'a/helper.php': bot('assistants', 'helper') }, say: 'helper', path: 'a/helper.php' },
  { files: { 'tools/x.php': bot('tools', 'helper') }, say: 'helper', path: 'tools/x.php' },
  { files: { 'a/x.php': bot('assistants', 'Helper') }, say: 'helper', path: 'a/x.php' },
  { files: { 'helper.json': '{"icon": "a"}' }, say: 'helper', path: 'helper.json' },
]) {
  test(`a value of ${say}, beside a prompt of that name: ${path}`, async () => {
    const { ask } = world({ 'prompts/helper.md': '# Helper\n', ...files });
    assert.ok((await ask(`change the icon of ${say} to X`)).includes(` in ${path} `));
  });
}

test('two things with values and one name are asked about; so is a file to show', async () => {
  const { ask } = world({
    'prompts/helper.md': '# Helper\n',
    'a/helper.php': bot('assistants', 'helper'),
    't/helper.php': bot('tools', 'helper'),
  });
  assert.match(
    await ask('change the icon of helper to X'),
    /fits several files: a\/helper\.php and t\/helper\.php/,
  );
  assert.match(await ask('show helper'), /prompts\/helper\.md/);
});

test('the deleting card’s own words are an answer, not another order', async () => {
  const { ask, calls } = world();
  await ask('lösch das Tool altesTool');
  await ask('ja, löschen');
  assert.deepEqual(calls.at(-1), { tool: 'deleteTenantConfig', args: { proposal_id: 'p1', confirm: true } });
});

test('a new order instead of an answer is a new order', async () => {
  const { ask, files } = world();
  await ask('ändere beim supportBot das Icon in 🤖');
  await ask('ändere beim supportBot das Icon in 🦊');
  await ask('ja');
  assert.match(files.get('assistants/supportBot.php') ?? '', /🦊/);
});

test('a file that moved between reading and writing is read again once, and only once', async () => {
  const mismatch = (): ToolAnswer => ({ success: false, error: 'patch_mismatch', message: 'passt nicht' });
  const { ask, upset, calls, files } = world();
  upset.set('writeTenantConfig', () => {
    files.set('assistants/supportBot.php', `${files.get('assistants/supportBot.php')}// neu\n`);
    return mismatch();
  });
  assert.match(await ask('ändere beim supportBot das Icon in 🤖'), /Vorschlag/);
  assert.equal(calls.filter((call) => call.tool === 'writeTenantConfig').length, 2);
  upset.set('writeTenantConfig', () => {
    upset.set('writeTenantConfig', mismatch);
    return mismatch();
  });
  assert.match(await ask('ändere beim supportBot das Icon in 🦊'), /passt nicht \(patch_mismatch\)/);
});

test('a conflict at the yes: the order is built anew and asked about again', async () => {
  const { ask, upset, files } = world();
  await ask('ändere beim supportBot das Icon in 🤖');
  upset.set('writeTenantConfig', () => ({
    success: false,
    error: 'conflict',
    message: 'inzwischen geändert',
  }));
  assert.match(await ask('ja'), /Vorschlag/);
  await ask('ja');
  assert.match(files.get('assistants/supportBot.php') ?? '', /🤖/);
});

test('shows files, lines, tools and help, in the tongue of the message', async () => {
  const { ask, calls } = world({
    'lang.md': `${Array.from({ length: 300 }, (_, i) => `Zeile ${i + 1}`).join('\n')}\n\`\`\`\nzu\n\`\`\`\n`,
  });
  assert.match(await ask('zeig die Dateien'), /9 Dateien:\n- assistants\/supportBot\.php \(\d+ Bytes\)/);
  assert.match(await ask('show the files'), /9 files:/);
  const lines = await ask('zeig Zeile 10 bis 12 von lang.md');
  assert.ok(lines.includes('```\nZeile 10\nZeile 11\nZeile 12\n```'));
  assert.match(await ask('show lang.md'), /273 lines follow/);
  assert.match(await ask('zeig Zeilen 300-303 von lang.md'), /````\nZeile 300\n```\nzu\n```\n````/);
  assert.match(await ask('welche Tools gibt es? zeig die Tools'), /readTenantConfig/);
  assert.match(await ask('was kannst du?'), /Offline-Builder/);
  assert.match(await ask('help'), /offline builder/);
  assert.deepEqual([...new Set(calls.map((call) => call.tool))], ['readTenantConfig']);
});

test('calls a tool with typed arguments', async () => {
  const { ask, calls } = world();
  const said = await ask('ruf oeffnungszeiten auf mit tag=montag und woche=3');
  assert.deepEqual(calls.at(-1), { tool: 'oeffnungszeiten', args: { tag: 'montag', woche: 3 } });
  assert.match(said, /"von": "7:00"/);
  await ask('call oeffnungszeiten with {"tag": "freitag"}');
  assert.deepEqual(calls.at(-1)?.args, { tag: 'freitag' });
  await ask('call oeffnungszeiten with tag="zwei worte"');
  assert.deepEqual(calls.at(-1)?.args, { tag: 'zwei worte' });
});

test('a tool that asks first: the card waits, and the yes shows what the tool answered', async () => {
  const { ask, calls, upset } = world();
  const asked = { success: false, needs_confirmation: true, error: 'freigabe_fehlt', proposal_id: 'p1' };
  upset.set('oeffnungszeiten', () => asked);
  upset.set('confirmChatAction', () => ({ success: true, result: { nummer: 'G-1' } }));
  await ask('ruf oeffnungszeiten auf mit tag=montag');
  const said = await ask('ja');
  assert.ok(said.startsWith('oeffnungszeiten antwortet:') && said.includes('"nummer": "G-1"'), said);
  assert.deepEqual(calls.at(-1), {
    tool: 'confirmChatAction',
    args: { proposal_id: 'p1', confirm: true },
  });
});

test('in a step that may only speak it speaks, and without a tool it says which one is missing', async () => {
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'zeig die Dateien' }] }];
  const said = async (options: object): Promise<unknown> =>
    (await createOfflineBuilder().doGenerate({ prompt, ...options })).content[0];
  const tools = [{ type: 'function' as const, name: 'readTenantConfig', inputSchema: {} }];
  assert.deepEqual(await said({ tools }), {
    type: 'tool-call',
    toolCallId: 'offline-1',
    toolName: 'readTenantConfig',
    input: '{}',
  });
  assert.match(
    JSON.stringify(await said({ tools, toolChoice: { type: 'none' } })),
    /keine weiteren Werkzeugaufrufe/,
  );
  assert.match(JSON.stringify(await said({})), /fehlt hier das Tool readTenantConfig/);
});

test('property: any message gets a move, and the same one twice', async () => {
  const word = fc.constantFrom(
    'ändere',
    'setz',
    'zeig',
    'lösch',
    'ersetze',
    'ruf',
    'neue',
    'Datei',
    'auf',
    'in',
    'beim',
    'supportBot',
    'das',
    'Icon',
    'und',
    'von',
    '„a“',
    '“',
    '"',
    '```',
    '\n',
    '@@ -1 +1 @@',
    '-a',
    '+b',
    'a.php',
    ':',
    '=',
    '?',
    'ja',
    'nein',
    '🤖',
    '\uD800',
    'x'.repeat(50),
  );
  const tools = Object.entries(SPECS).map(([name, schema]) => ({
    type: 'function' as const,
    name,
    inputSchema: schema as JSONSchema7,
  }));
  const builder = createOfflineBuilder();
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 25 }), async (words) => {
      const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: words.join(' ') }] }];
      const [first, second] = [
        await builder.doGenerate({ prompt, tools }),
        await builder.doGenerate({ prompt, tools }),
      ];
      assert.deepEqual(first, second);
      assert.ok(first.content[0]?.type === 'text' || first.content[0]?.type === 'tool-call');
    }),
    { numRuns: 1000 },
  );
});

test('after a change the next order may leave the file out', async () => {
  const { ask, files } = world();
  await ask('setz im Kundenservice die Temperatur auf 0.2');
  await ask('ja');
  await ask('und setz die max_tokens auf 900');
  await ask('ja');
  assert.match(files.get('assistants/kundenservice.php') ?? '', /'max_tokens' => 900/);
});

test('a long file is read part by part', async () => {
  const rows = Array.from({ length: 150 }, (_, i) => `            'p${i}' => ${i},`).join('\n');
  const { ask, files } = world({
    'tools/lang.php': `<?php\nreturn [\n    'tools' => [\n        'langeliste' => [\n            'description' => 'x',\n${rows}\n        ],\n    ],\n];\n`,
  });
  await ask('ändere in der langeliste p149 auf 7');
  await ask('ja');
  assert.match(files.get('tools/lang.php') ?? '', /'p149' => 7,/);
});
