/** Seed, the three modes and the pipeline, as whole calls through the real house. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFixture } from './fixture.ts';
import { proves } from './proves.ts';
import { BOT, changed, FILES, patchOf, PROMPT, TOOL } from './samples.ts';

const fixture = await openFixture();

test('exactly one of three modes', async () => {
  proves('write.three-modes', 'mode.exactly-one', 'mode.patch-and-content');
  const t = await fixture.tenant(FILES);
  assert.equal((await t.write({ path: BOT }))['error'], 'mode_missing');
  const patch = patchOf(BOT, "            'icon' => '💬',", "            'icon' => '🤖',");
  for (const more of [{ content: 'x' }, { source_file: 'x.php' }]) {
    assert.equal((await t.write({ path: BOT, patch, ...more }))['error'], 'mode_conflict');
  }
  assert.equal((await t.write({ path: BOT, content: 'x', source_file: 'x.php' }))['error'], 'mode_conflict');
  assert.equal(t.read(BOT), FILES[BOT]);
});

test('content: the whole file', async () => {
  proves('write.config-files', 'content.whole-file', 'pipeline.write', 'write.no-silent-loss');
  const t = await fixture.tenant(FILES);
  const content = changed(BOT, '💬', '🤖');
  const written = await t.approve({ path: BOT, content });
  assert.equal(written['success'], true, JSON.stringify(written));
  assert.equal(written['mode'], 'content');
  assert.equal(t.read(BOT), content);
});

test('content above 10 KB: a hint to the other modes', async () => {
  proves('content.hint-over-10-kb');
  const t = await fixture.tenant({});
  const small = await t.write({ path: 'prompts/klein.md', content: 'Regel\n'.repeat(1000) });
  assert.equal(small['hint'], undefined);
  const large = await t.write({ path: 'prompts/gross.md', content: 'Regel\n'.repeat(2000) });
  assert.match(String(large['hint']), /source_file/);
  assert.match(String(large['hint']), /patch/);
});

test('a stub in place of a large text is seen, by the guard or in the preview', async () => {
  proves('content.stub-is-seen', 'content.below-the-guard', 'shrink.blocks');
  const t = await fixture.tenant(FILES);
  const lines = (FILES[PROMPT] ?? '').split('\n');
  const guarded = await t.write({ path: PROMPT, content: `${lines.slice(0, 20).join('\n')}\n` });
  assert.equal(guarded['error'], 'shrink_guard');
  const below = await t.write({
    path: PROMPT,
    content: `${lines.slice(0, 50).join('\n')}\n… (Rest unverändert)\n`,
  });
  assert.equal(below['error'], 'freigabe_fehlt', JSON.stringify(below));
  assert.ok(Array.isArray(below['verluste']) && below['verluste'].length > 0);
  assert.match(String(below['preview']), /^-60\. Regel Nummer 60$/m);
  assert.equal(t.read(PROMPT), FILES[PROMPT]);
});

test('source_file: from the chat’s own sandbox, whole, by basename', async () => {
  proves(
    'source.from-sandbox',
    'source.chat-local',
    'source.basename-only',
    'source.must-be-there',
    'source.large-file-whole',
  );
  const t = await fixture.tenant(FILES);
  const text = `# Groß\n\n${'Eine lange Regel, die niemand kürzt.\n'.repeat(8000)}`;
  await t.sandbox('gross.md', text);
  const path = 'prompts/gross.md';
  const written = await t.approve({ path, source_file: 'gross.md' });
  assert.equal(written['success'], true, JSON.stringify(written));
  assert.equal(t.read(path), text);
  for (const name of ['../A/gross.md', 'ordner/gross.md', '/etc/hostname']) {
    const answer = await t.write({ path, source_file: name });
    assert.equal(answer['success'], false);
    assert.notEqual(answer['error'], 'freigabe_fehlt', name);
  }
  assert.equal((await t.write({ path, source_file: 'fehlt.md' }))['error'], 'source_file_missing');
  await fixture.torwart.createChat({ tenant: t.id, id: 'B', user: 'u1' });
  const other = await t.call(
    'writeTenantConfig',
    { path: 'prompts/b.md', source_file: 'gross.md' },
    { chat: 'B' },
  );
  assert.equal(other['error'], 'source_file_missing');
});

test('source_path, file_path and filepath are the same', async () => {
  proves('source.aliases');
  const t = await fixture.tenant({});
  await t.sandbox('neu.md', '# Neu\n');
  for (const alias of ['source_path', 'file_path', 'filepath']) {
    assert.equal(
      (await t.write({ path: 'prompts/neu.md', [alias]: 'neu.md' }))['error'],
      'freigabe_fehlt',
      alias,
    );
    assert.notEqual(
      (await t.write({ path: 'prompts/neu.md', [alias]: '../neu.md' }))['error'],
      'freigabe_fehlt',
      alias,
    );
  }
});

test('patch: against the current file, which must exist; an error writes nothing', async () => {
  proves('patch.against-current', 'patch.file-must-exist', 'patch.no-wrong-file', 'patch.offsets');
  const t = await fixture.tenant(FILES);
  const patch = patchOf(BOT, "            'icon' => '💬',", "            'icon' => '🤖',");
  assert.equal((await t.write({ path: 'assistants/neu.php', patch }))['error'], 'file_missing');
  assert.equal(
    (await t.write({ path: BOT, patch: patch.replace('Support', 'Suport') }))['error'],
    'patch_mismatch',
  );
  assert.equal(t.read(BOT), FILES[BOT]);
  const moved = patch.replace(/^@@ -\d+/, '@@ -20');
  const written = await t.approve({ path: BOT, patch: moved });
  assert.equal(written['success'], true, JSON.stringify(written));
  assert.equal(t.read(BOT), changed(BOT, '💬', '🤖'));
  assert.deepEqual(written['patch_offsets'], { '1': 5 - 20 });
});

/** Each of these goes through `content`, `source_file` and `patch`. */
const GUARDED = [
  {
    id: 'pipeline.php-syntax',
    path: BOT,
    from: "            'name' => 'Support',",
    to: "            'name' => 'Support",
    error: 'syntax_error',
  },
  {
    id: 'pipeline.forbidden-functions',
    path: TOOL,
    from: "                return 'Hallo ' . $args['name'];",
    to: "                return shell_exec($args['name']);",
    error: 'forbidden_code',
  },
  {
    id: 'pipeline.tool-schema',
    path: TOOL,
    from: "                'required' => ['name'],",
    to: "                'required' => ['vorname'],",
    error: 'schema_invalid',
  },
  {
    id: 'exposure.literal',
    path: BOT,
    from: "            'public_api' => false,",
    to: "            'public_api' => !0,",
    error: 'exposure_literal',
  },
  {
    id: 'exposure.computed-key',
    path: BOT,
    from: "            'public_api' => false,",
    to: "            'public' . '_api' => true,",
    error: 'exposure_literal',
  },
] as const;

test('the same guards for every mode', async () => {
  proves(
    'pipeline.same-for-all-modes',
    'pipeline.php-syntax',
    'pipeline.forbidden-functions',
    'pipeline.tool-schema',
    'exposure.literal',
    'exposure.computed-key',
  );
  const t = await fixture.tenant(FILES);
  for (const { id, path, from, to, error } of GUARDED) {
    const content = changed(path, from, to);
    await t.sandbox('neu.php', content);
    for (const mode of [{ content }, { source_file: 'neu.php' }, { patch: patchOf(path, from, to) }]) {
      const answer = await t.write({ path, ...mode });
      assert.equal(answer['error'], error, `${id} ${Object.keys(mode).join()}: ${JSON.stringify(answer)}`);
    }
    assert.equal(t.read(path), FILES[path]);
  }
});

test('the stages run in the seed’s order', async () => {
  proves('pipeline.order');
  const t = await fixture.tenant(FILES);
  const shrunk = "<?php\nreturn ['tools' => []];\n";
  const long = `<?php\n${'// Zeile\n'.repeat(100)}return ['tools' => []];\n`;
  t.put('tools/lang.php', long);
  const steps = [
    { why: 'syntax before audit', content: '<?php\nshell_exec("x"\n', error: 'syntax_error' },
    {
      why: 'audit before exposure',
      content: "<?php\nshell_exec('x');\nreturn ['assistants' => ['a' => ['public_api' => !0]]];\n",
      error: 'forbidden_code',
    },
    {
      why: 'exposure before shrink',
      content: "<?php\nreturn ['assistants' => ['a' => ['public_api' => !0]]];\n",
      error: 'exposure_literal',
    },
    { why: 'shrink before the gate', content: shrunk, error: 'shrink_guard' },
    {
      why: 'the gate before the write',
      content: long.replace('// Zeile', '// Zeilen'),
      error: 'freigabe_fehlt',
    },
  ];
  for (const { why, content, error } of steps) {
    assert.equal((await t.write({ path: 'tools/lang.php', content }))['error'], error, why);
  }
  assert.deepEqual([t.read('tools/lang.php'), t.backups()], [long, []]);
});

test('a new exposure stands on top of the question and needs one yes', async () => {
  proves(
    'exposure.on-top',
    'exposure.allow-write',
    'exposure.this-question-only',
    'exposure.one-confirmation',
    'change.exposure',
  );
  const t = await fixture.tenant(FILES);
  const open = {
    path: BOT,
    content: changed(BOT, "'public_api' => false", "'public_api' => true"),
    confirm_exposure: true,
  };
  const asked = await t.write(open);
  assert.deepEqual(
    [asked['error'], asked['exposure'], asked['change']],
    ['freigabe_fehlt', ['public_api'], 'code'],
    JSON.stringify(asked),
  );
  assert.match(String(asked['tragweite']), /supportBot/);
  const db = await t.write({
    path: 'apis.php',
    content: changed('apis.php', "'allow_write' => false", "'allow_write' => true"),
  });
  assert.deepEqual([db['error'], db['exposure']], ['freigabe_fehlt', ['allow_write']], JSON.stringify(db));
  await t.say('Ja, speichern');
  const other = await t.write({ ...open, confirm: true });
  assert.equal(other['error'], 'freigabe_fehlt', 'the yes was for the database');
  assert.equal(t.read(BOT), FILES[BOT]);
  await t.say('Ja, speichern');
  assert.equal((await t.write({ ...open, confirm: true }))['success'], true);
  assert.equal(t.read(BOT), open.content);
});

test('the shrink guard needs both measures, and force passes it and nothing else', async () => {
  proves('shrink.both-needed', 'shrink.force');
  const t = await fixture.tenant(FILES);
  const lines = (FILES[PROMPT] ?? '').split('\n');
  t.put('prompts/breit.md', `${'x'.repeat(4000)}\nkurz\n`);
  assert.equal(
    (await t.write({ path: 'prompts/breit.md', content: 'kurz\n' }))['error'],
    'freigabe_fehlt',
    'few lines',
  );
  t.put('prompts/lang.md', `${'a\n'.repeat(40)}${'x'.repeat(4000)}\n`);
  assert.equal(
    (await t.write({ path: 'prompts/lang.md', content: `${'x'.repeat(4000)}\n` }))['error'],
    'freigabe_fehlt',
    'few bytes',
  );
  const args = { path: PROMPT, content: `${lines.slice(0, 20).join('\n')}\n`, force: true };
  assert.equal((await t.write(args))['error'], 'freigabe_fehlt', 'force does not pass the gate');
  await t.say('ja');
  assert.equal((await t.write({ ...args, confirm: true }))['success'], true);
  assert.equal(
    (await t.write({ path: BOT, content: '<?php\nreturn [', force: true }))['error'],
    'syntax_error',
  );
});

test('a backup holds the old bytes before the new ones are written', async () => {
  proves('pipeline.gate', 'pipeline.backup');
  const t = await fixture.tenant(FILES);
  const args = { path: BOT, content: changed(BOT, '💬', '🤖') };
  await t.write(args);
  assert.deepEqual([t.read(BOT), t.backups()], [FILES[BOT], []]);
  await t.say('ja');
  const failed = await fixture.broken('backups', () => t.write({ ...args, confirm: true }));
  assert.deepEqual([failed['success'], t.read(BOT)], [false, FILES[BOT]]);
  // Nothing was written, so the yes was not used up.
  const again = await t.write({ ...args, confirm: true });
  assert.equal(again['success'], true, JSON.stringify(again));
  const [backup, ...rest] = t.backups();
  assert.deepEqual(rest, []);
  assert.match(backup ?? '', /^_backups\/assistants\/supportBot\.php\..+\.bak$/);
  assert.deepEqual([t.read(backup ?? ''), t.read(BOT)], [FILES[BOT], args.content]);
});

test('a tool just written is callable in the same turn', async () => {
  proves('pipeline.reload');
  const t = await fixture.tenant(FILES);
  assert.deepEqual((await t.call('gruss', { name: 'Ada' }))['result'], 'Hallo Ada');
  const content = changed(TOOL, "'Hallo '", "'Moin '");
  assert.equal((await t.approve({ path: TOOL, content }))['reloaded'], true);
  assert.deepEqual((await t.call('gruss', { name: 'Ada' }))['result'], 'Moin Ada');
  const neu = (FILES[TOOL] ?? '').replaceAll('gruss', 'abschied').replace('Hallo ', 'Tschüs ');
  assert.equal((await t.approve({ path: 'tools/abschied.php', content: neu }))['success'], true);
  assert.deepEqual((await t.call('abschied', { name: 'Ada' }))['result'], 'Tschüs Ada');
});
