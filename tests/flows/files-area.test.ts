/** The files area through the real ToolRunner: runTool is its only door, and behind it stands the same gate. */
import assert from 'node:assert/strict';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Ports } from '../../src/index.ts';
import { proves } from '../seed/proves.ts';
import { openHouse, type Answer, type TestHouse } from './open-house.ts';

const NOTE = 'notes/plan.md';
const OLD = '# Plan\n\nAlt.\n';
const NEW = '# Plan\n\nNeu.\n';
const ENV = 'keys/.env';
const SECRET = 'erfunden-aaaabbbbcccc1111';
const ENV_TEXT = `MODE=test\nAPI_TOKEN=${SECRET}\n`;
const LONG = Array.from({ length: 100 }, (_, i) => `Zeile ${i}: nichts Besonderes.\n`).join('');

/** What a test breaks, by name of port and function. */
const broken = new Set<string>();
const recorded: string[] = [];
const breakable = (real: Ports): Ports => ({
  ...real,
  executions: {
    ...real.executions,
    record: async (execution) => {
      recorded.push(JSON.stringify(execution));
      return real.executions.record(execution);
    },
  },
  backups: {
    ...real.backups,
    save: async (o) => {
      if (broken.has('backups.save')) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return real.backups.save(o);
    },
  },
  userFiles: {
    ...real.userFiles,
    commit: async (approved) => {
      if (broken.has('userFiles.commit')) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      const [first] = approved.files;
      if (broken.has('torn') && first !== undefined) {
        // As a process that dies between the two halves of a rename.
        put(first.path, first.after ?? '');
        throw Object.assign(new Error('gone'), { code: 'EIO' });
      }
      return real.userFiles.commit(approved);
    },
  },
});

let house: TestHouse;
before(async () => {
  house = await openHouse({ ports: breakable, files: { [NOTE]: 'Config, nicht Dateibereich.\n' } });
});
after(() => house.close());

const at = (path: string) => join(house.torwart.filesRoot('acme'), path);
const read = (path: string) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null);
function put(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

beforeEach(async () => {
  broken.clear();
  rmSync(house.torwart.filesRoot('acme'), { recursive: true });
  mkdirSync(house.torwart.filesRoot('acme'));
  put(NOTE, OLD);
  put(ENV, ENV_TEXT);
  put('long.md', LONG);
  await house.say('Kümmer dich um die Dateien');
});

const run = (tool: string, args: Answer, more: Answer = {}) => house.call('runTool', { tool, args, ...more });

function assertAsked(answer: Answer): void {
  assert.deepEqual(
    [answer['success'], answer['needs_confirmation'], answer['error']],
    [false, true, 'freigabe_fehlt'],
    JSON.stringify(answer),
  );
}

function assertError(answer: Answer, error: string): void {
  assert.deepEqual([answer['success'], answer['error']], [false, error], JSON.stringify(answer));
  assert.equal(answer['needs_confirmation'], undefined);
}

async function approved(tool: string, args: Answer): Promise<Answer> {
  const asked = await run(tool, args);
  assertAsked(asked);
  const [yes] = asked['suggestions'] as readonly string[];
  await house.say(yes ?? 'ja');
  return run(tool, args, { confirm: true });
}

describe('writing asks', () => {
  test('writeFile, deleteFile and renameFile write only after a yes to exactly this', async () => {
    proves('gate.file-tools', 'gate.run-tool-confirm', 'tests.whole-turns');
    const calls = [
      ['writeFile', { path: NOTE, content: NEW }],
      ['deleteFile', { path: NOTE }],
      ['renameFile', { from: NOTE, to: 'notes/neu.md' }],
    ] as const;
    for (const [tool, args] of calls) {
      assertAsked(await run(tool, args));
      assertAsked(await run(tool, args, { confirm: true }));
      assertAsked(await run(tool, { ...args, confirm: true }));
      await house.say('ja');
      // A confirm inside args is ignored, wherever the yes stands.
      assertAsked(await run(tool, { ...args, confirm: true }));
      assert.equal(read(NOTE), OLD);
    }
    const done = await run(...(['renameFile', calls[2][1], { confirm: true }] as const));
    assert.equal(done['success'], true, JSON.stringify(done));
    assert.deepEqual([read(NOTE), read('notes/neu.md')], [null, OLD]);
  });

  test('the answer names mode, path, root, size and backup; nothing is reloaded', async () => {
    const done = await approved('writeFile', { path: NOTE, content: NEW });
    const { mode, path, root, bytes, lines, change } = done;
    assert.deepEqual(
      { mode, path, root, bytes, lines, change },
      { mode: 'content', path: NOTE, root: 'files', bytes: 13, lines: 3, change: 'code' },
    );
    assert.equal('reloaded' in done, false);
    assert.equal(read(NOTE), NEW);
    assert.equal(read(`_backups/${String(done['backup'])}`), OLD);
    assert.equal(await house.onDisk(NOTE), 'Config, nicht Dateibereich.\n');
  });

  test('the card says that the files area is meant', async () => {
    await run('writeFile', { path: NOTE, content: NEW });
    const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
    assert.ok(card?.warnings.some(({ code }) => code === 'files_area'));
    assert.match(card?.preview ?? '', /^\+Neu\.$/m);
  });

  test('proposal_id and confirm suffice, with the tool’s name, without it, and through confirmChatAction', async () => {
    for (const finish of [
      (id: unknown) => house.call('runTool', { tool: 'writeFile', proposal_id: id, confirm: true }),
      (id: unknown) => house.call('runTool', { tool: 'writeFile', args: {}, proposal_id: id, confirm: true }),
      (id: unknown) => house.call('runTool', { proposal_id: id, confirm: true }),
      () => house.call('confirmChatAction', { confirm: true }),
    ]) {
      put(NOTE, OLD);
      const asked = await run('writeFile', { path: NOTE, content: NEW });
      assertAsked(await finish(asked['proposal_id']));
      await house.say('ja');
      const done = await finish(asked['proposal_id']);
      assert.equal(done['success'], true, JSON.stringify(done));
      assert.equal(read(NOTE), NEW);
    }
  });

  test('a yes to one root, tool or path is none to another', async () => {
    const content = 'Gleicher Inhalt.\n';
    await house.call('writeTenantConfig', { path: NOTE, content });
    await house.say('ja');
    assertAsked(await run('writeFile', { path: NOTE, content }, { confirm: true }));
    await house.say('ja');
    assertAsked(await house.call('writeTenantConfig', { path: NOTE, content, confirm: true }));
    await run('writeFile', { path: NOTE, content });
    await house.say('ja');
    assertAsked(await run('deleteFile', { path: NOTE }, { confirm: true }));
    assert.equal(read(NOTE), OLD);
    assert.equal(await house.onDisk(NOTE), 'Config, nicht Dateibereich.\n');
  });

  test('neither an order nor auto-approval serves them', async () => {
    proves('auto.never-file-tools');
    await house.say('frag nicht mehr');
    assert.equal((await house.call('setAutoConfirm', { on: true }))['on'], true);
    put('preise.php', "<?php\nreturn ['preis' => 100];\n");
    assertAsked(await run('writeFile', { path: 'preise.php', content: "<?php\nreturn ['preis' => 120];\n" }));
    await house.say('lösch die Datei plan');
    assertAsked(await run('deleteFile', { path: NOTE }));
    assert.equal(read(NOTE), OLD);
    await house.call('setAutoConfirm', { on: false });
  });

  test('one yes, two calls at once: one writes', async () => {
    await run('writeFile', { path: NOTE, content: NEW });
    await house.say('ja');
    const answers = await Promise.all(
      [1, 2, 3].map(() => run('writeFile', { path: NOTE, content: NEW }, { confirm: true })),
    );
    const wrote = answers.filter((answer) => answer['success'] === true && answer['unchanged'] !== true);
    assert.equal(wrote.length, 1, JSON.stringify(answers));
    assert.equal(globSync('_backups/**/*.bak', { cwd: house.torwart.filesRoot('acme') }).length, 1);
  });

  test('without a chat, or from a program, nobody can be asked', async () => {
    for (const o of [{ chat: null }, { origin: 'schedule' }, { origin: 'cli' }] as const) {
      const args = { tool: 'deleteFile', args: { path: NOTE }, confirm: true };
      assertError(await house.call('runTool', args, o), 'freigabe_nicht_moeglich');
    }
    assert.equal(read(NOTE), OLD);
  });

  test('a file that changed since is asked about anew', async () => {
    await run('writeFile', { path: NOTE, content: NEW });
    put(NOTE, `${OLD}Von Hand.\n`);
    await house.say('ja');
    assertAsked(await run('writeFile', { path: NOTE, content: NEW }, { confirm: true }));
    assert.equal(read(NOTE), `${OLD}Von Hand.\n`);
  });

  test('what is there already is unchanged', async () => {
    const answer = await run('writeFile', { path: NOTE, content: OLD });
    assert.deepEqual([answer['success'], answer['unchanged']], [true, true]);
  });
});

describe('what is refused', () => {
  test('paths, missing files, shrinking, sizes, arguments', async () => {
    const rows = [
      ['path_invalid', 'writeFile', { path: '../x.md', content: 'x' }],
      ['path_invalid', 'writeFile', { path: '_backups/x.md', content: 'x' }],
      ['path_invalid', 'writeFile', { path: 'Notes/plan.md', content: 'x' }],
      ['path_invalid', 'writeFile', { path: 'notes', content: 'x' }],
      ['path_invalid', 'renameFile', { from: NOTE, to: '/etc/x' }],
      ['path_invalid', 'renameFile', { from: '../x', to: 'x' }],
      ['path_invalid', 'renameFile', { from: NOTE, to: 'notes/Plan.md' }],
      ['file_missing', 'deleteFile', { path: 'fehlt.md' }],
      ['file_missing', 'renameFile', { from: 'fehlt.md', to: 'x.md' }],
      ['file_missing', 'readFile', { path: 'fehlt.md' }],
      ['conflict', 'renameFile', { from: NOTE, to: 'long.md' }],
      ['conflict', 'renameFile', { from: NOTE, to: `./${NOTE}` }],
      ['shrink_guard', 'writeFile', { path: 'long.md', content: LONG.slice(0, 1000) }],
      ['too_large', 'writeFile', { path: 'gross.md', content: 'x'.repeat(3 * 1024 * 1024) }],
      ['encoding', 'writeFile', { path: 'x.md', content: 'a\ud800b' }],
      ['syntax_error', 'writeFile', { path: 'x.json', content: '{"a": }' }],
      ['syntax_error', 'writeFile', { path: 'x.txt', content: '<?php return [' }],
      ['forbidden_code', 'writeFile', { path: 'x.PHTML', content: "<?php return system('id');" }],
      ['masked_secret', 'writeFile', { path: 'neu.env', content: 'TOKEN=***masked(len=9)***\n' }],
      ['arguments_invalid', 'writeFile', { path: NOTE }],
      ['arguments_invalid', 'writeFile', { path: NOTE, content: 'x', patch: 'y' }],
      ['arguments_invalid', 'deleteFile', { path: [NOTE] }],
    ] as const;
    for (const [error, tool, args] of rows) {
      assertError(await run(tool, args), error);
      assertError(await run(tool, { ...args, confirm_exposure: true }, { confirm: true }), error);
    }
    assert.deepEqual([read(NOTE), read('long.md')], [OLD, LONG]);
  });

  test('a rename makes no PHP of what PHP may not run', async () => {
    put('x.txt', "system('id');\n");
    put('y.txt', "<?php return ['a' => system('id')];\n");
    assertAsked(await run('renameFile', { from: 'x.txt', to: 'x.md' }));
    assertError(await run('renameFile', { from: 'y.txt', to: 'y.php' }), 'forbidden_code');
  });

  test('shrinking on purpose passes with force, and only it', async () => {
    const short = LONG.slice(0, 1000);
    assertAsked(await run('writeFile', { path: 'long.md', content: short, force: true }));
    assertError(await run('writeFile', { path: 'x.json', content: '{', force: true }), 'syntax_error');
  });

  test('their names are reached by runTool only', async () => {
    for (const tool of ['writeFile', 'deleteFile', 'renameFile', 'readFile', 'listFiles']) {
      const direct = await house.call(tool, { path: NOTE, content: NEW, confirm: true });
      assertError(direct, 'unknown_tool');
      assert.match(String(direct['message']), /runTool/);
    }
  });
});

describe('values that are hidden', () => {
  test('are masked where the file is read, previewed and recorded, and come back where it is written', async () => {
    const answer = await run('readFile', { path: ENV });
    assert.equal(answer['success'], true);
    const view = String(answer['content']);
    assert.doesNotMatch(JSON.stringify(answer), /erfunden-/);
    const content = `${view}MORE=1\n`;
    const done = await approved('writeFile', { path: ENV, content });
    assert.equal(done['success'], true, JSON.stringify(done));
    assert.equal(read(ENV), `${ENV_TEXT}MORE=1\n`);
    assert.doesNotMatch(JSON.stringify(done), /erfunden-/);
    await run('writeFile', { path: 'keys/.env.neu', content: 'X=erfunden-neuer-wert\n' });
    assert.ok(recorded.length > 3);
    assert.doesNotMatch(recorded.join('\n'), /erfunden-/);
  });

  test('never become readable by another name', async () => {
    assertError(await run('renameFile', { from: ENV, to: 'keys/env.txt' }), 'masked_secret');
    assertError(await run('renameFile', { from: ENV, to: 'keys.md' }), 'masked_secret');
    const kept = await approved('renameFile', { from: ENV, to: 'keys/.env.local' });
    assert.equal(kept['success'], true, JSON.stringify(kept));
    assert.deepEqual([read(ENV), read('keys/.env.local')], [null, ENV_TEXT]);
    assert.doesNotMatch(JSON.stringify(kept), /erfunden-/);
  });

  test('are in no preview of a rename or deletion', async () => {
    for (const asked of [
      await run('renameFile', { from: ENV, to: 'keys/.env.local' }),
      await run('deleteFile', { path: ENV }),
    ]) {
      assertAsked(asked);
      const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
      assert.doesNotMatch(JSON.stringify([asked, card]), /erfunden-/);
    }
  });
});

describe('renaming', () => {
  test('is shown as such: both names, the old file going, the new one coming', async () => {
    const asked = await run('renameFile', { from: NOTE, to: 'archiv/alt.md' });
    const preview = String(asked['preview']);
    for (const line of ['--- /dev/null', '+++ b/archiv/alt.md', `--- a/${NOTE}`, '+++ /dev/null'])
      assert.ok(preview.split('\n').includes(line), line);
    const warnings = asked['warnings'] as readonly { code: string; message: string }[];
    const named = warnings.find(({ code }) => code === 'rename');
    for (const path of [NOTE, 'archiv/alt.md']) assert.ok(named?.message.includes(path), path);
    assert.deepEqual(
      [asked['mode'], asked['from'], asked['to'], asked['change']],
      ['rename', NOTE, 'archiv/alt.md', 'new'],
    );
  });

  test('keeps the bytes and a backup; a target that appeared meanwhile stops it, and the yes is still good', async () => {
    const args = { from: NOTE, to: 'archiv/alt.md' };
    await run('renameFile', args);
    put('archiv/alt.md', 'Von jemand anderem.\n');
    await house.say('ja');
    assertError(await run('renameFile', args, { confirm: true }), 'conflict');
    assert.deepEqual([read(NOTE), read('archiv/alt.md')], [OLD, 'Von jemand anderem.\n']);
    rmSync(at('archiv/alt.md'));
    const done = await run('renameFile', args, { confirm: true });
    assert.equal(done['success'], true, JSON.stringify(done));
    assert.deepEqual([read(NOTE), read('archiv/alt.md')], [null, OLD]);
    assert.equal(read(`_backups/${String(done['backup'])}`), OLD);
  });
});

describe('after a crash', () => {
  const notice = async () => {
    const { messages } = (await house.call('getChatMessages', {})) as { messages: readonly Answer[] };
    return String(messages.at(-1)?.['text']);
  };
  const args = { from: NOTE, to: 'archiv/alt.md' };

  test('between its two halves, a rename is completed at the next start, and the chat says so', async () => {
    await run('renameFile', args);
    await house.say('ja');
    broken.add('torn');
    assertError(await run('renameFile', args, { confirm: true }), 'storage_failed');
    assert.deepEqual([read(NOTE), read('archiv/alt.md')], [OLD, OLD]);
    put('_torwart-0123456789abcdef01234567.tmp', 'halb');
    broken.clear();
    await house.reopen();
    assert.deepEqual([read(NOTE), read('archiv/alt.md')], [null, OLD]);
    assert.equal(read('_torwart-0123456789abcdef01234567.tmp'), null);
    assert.match(await notice(), /unterbrochen und ist jetzt geschrieben/);
    assert.equal(await house.onDisk(NOTE), 'Config, nicht Dateibereich.\n');
  });

  test('where somebody changed the file meanwhile, nothing more happens, and the chat says so', async () => {
    await run('renameFile', args);
    await house.say('ja');
    broken.add('torn');
    assertError(await run('renameFile', args, { confirm: true }), 'storage_failed');
    broken.clear();
    put(NOTE, 'Von Hand.\n');
    await house.reopen();
    assert.deepEqual([read(NOTE), read('archiv/alt.md')], ['Von Hand.\n', OLD]);
    assert.match(await notice(), /nicht vollständig geschrieben/);
  });
});

describe('reading', () => {
  test('listFiles shows names and sizes, by prefix; the config is another root', async () => {
    const all = await run('listFiles', {});
    const paths = (answer: Answer) =>
      (answer['files'] as readonly { path: string }[]).map(({ path }) => path);
    assert.deepEqual(paths(all), [ENV, 'long.md', NOTE]);
    assert.deepEqual(paths(await run('listFiles', { prefix: 'notes/' })), [NOTE]);
    assert.deepEqual(paths(await run('listFiles', { prefix: null })), [ENV, 'long.md', NOTE]);
    const config = await house.call('readTenantConfig', {});
    assert.deepEqual(paths(config), [NOTE]);
  });

  test('readFile takes a range, and long files come in parts', async () => {
    const part = await run('readFile', { path: 'long.md', start_line: 3, end_line: 4 });
    assert.deepEqual(
      [part['content'], part['total_lines'], part['start_line'], part['end_line'], part['more']],
      ['Zeile 2: nichts Besonderes.\nZeile 3: nichts Besonderes.\n', 100, 3, 4, undefined],
    );
    assertError(await run('readFile', { path: 'long.md', start_line: 101 }), 'arguments_invalid');
    assertError(await run('readFile', { path: 'long.md', start_line: 4, end_line: 3 }), 'arguments_invalid');
    put('riesig.md', LONG.repeat(40));
    const first = await run('readFile', { path: 'riesig.md' });
    const more = first['more'] as { lines: number; next_start_line: number };
    assert.equal(Number(first['end_line']) + more.lines, 4000);
    const second = await run('readFile', { path: 'riesig.md', start_line: more.next_start_line });
    assert.equal(second['start_line'], Number(first['end_line']) + 1);
    put('leer.md', '');
    assert.deepEqual((await run('readFile', { path: 'leer.md' }))['content'], '');
    put('zeile.md', 'x'.repeat(60_000));
    assert.equal((await run('readFile', { path: 'zeile.md' }))['cut_characters'], 60_000 - 48 * 1024);
  });

  test('nothing of it is loaded as configuration', async () => {
    const code =
      "<?php\nreturn ['tools' => ['heimlich' => ['description' => 'x', 'handler' => fn () => 1]]];\n";
    const done = await approved('writeFile', { path: 'tools/x.php', content: code });
    assert.equal(done['success'], true, JSON.stringify(done));
    assertError(await house.call('heimlich', {}), 'unknown_tool');
  });
});

describe('the disk fails', () => {
  for (const part of ['backups.save', 'userFiles.commit']) {
    test(`${part}: storage_failed, nothing written, the yes still good`, async () => {
      await run('writeFile', { path: NOTE, content: NEW });
      await house.say('ja');
      broken.add(part);
      assertError(await run('writeFile', { path: NOTE, content: NEW }, { confirm: true }), 'storage_failed');
      assert.equal(read(NOTE), OLD);
      broken.clear();
      const done = await run('writeFile', { path: NOTE, content: NEW }, { confirm: true });
      assert.equal(done['success'], true, JSON.stringify(done));
      assert.equal(read(NOTE), NEW);
    });
  }
});
