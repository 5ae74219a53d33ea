/** The exposure guard on its cases: what must be literal, what stays quiet, what is told on top of the preview. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proves } from '../../../../tests/seed/proves.ts';
import { ask, readCases, sentenceKeys, SETTINGS } from '../fakes.ts';
import { exposure } from './guard.ts';
import { hostsIn } from './hosts.ts';
import { exposureMessages } from './messages.ts';

const PATH = 'assistants/test.php';

for (const { name, expect, after } of readCases(new URL('cases/literal.txt', import.meta.url))) {
  test(`exposure refuses ${name}`, async () => {
    proves('exposure.literal', 'exposure.computed-key');
    const { refusal } = await ask(exposure, { path: PATH, before: null, after });
    assert.equal(refusal?.code, 'exposure_literal');
    const said = `${refusal.message.replace('exposure.', '')}@${refusal.line} ${String(refusal.facts['key'])}`;
    assert.equal(said, expect);
  });
}

for (const { name, after } of readCases(new URL('cases/quiet.txt', import.meta.url))) {
  test(`exposure is quiet about ${name}`, async () => {
    assert.deepEqual(await ask(exposure, { path: PATH, before: null, after }), { refusal: null, notes: [] });
  });
}

for (const { name, expect, before, after } of readCases(new URL('cases/changes.txt', import.meta.url))) {
  test(`exposure: ${name}`, async () => {
    const { refusal, notes } = await ask(exposure, { path: PATH, before, after });
    const told = notes.map((note) => `${note.code}:${note.field}`).join(' ') || 'quiet';
    assert.equal(refusal === null ? told : `${refusal.message} ${String(refusal.facts['key'])}`, expect);
    for (const note of notes) {
      assert.equal(note.kind, 'exposure');
      assert.equal(note.path, PATH);
      assert.ok(sentenceKeys(exposureMessages).has(note.message), note.message);
    }
  });
}

test('a flag is told by where it stands', async () => {
  proves('exposure.on-top', 'exposure.allow-write');
  const after = `<?php
return [
  'assistants' => ['bot' => ['public_api' => true]],
  'tools' => ['t' => ['description' => 'x', 'public_api' => true, 'mask_secrets' => false]],
  'remote_databases' => ['shop' => ['allow_write' => true]],
];
`;
  const { notes } = await ask(exposure, { path: PATH, before: null, after });
  assert.deepEqual(
    notes.map(({ message, facts, line }) => [message, facts['key'], facts['name'], line]),
    [
      ['exposure.opens_assistant', 'assistants.bot.public_api', 'bot', 3],
      ['exposure.opens_tool', 'tools.t.public_api', 't', 4],
      ['exposure.opens_secrets', 'tools.t.mask_secrets', 't', 4],
      ['exposure.opens_database', 'remote_databases.shop.allow_write', 'shop', 5],
    ],
  );
});

test('the list of flags is a setting', async () => {
  const o = {
    path: PATH,
    before: null,
    after: "<?php\nreturn ['assistants' => ['x' => ['shop_window' => 1]]];\n",
  };
  assert.equal((await ask(exposure, o)).refusal, null);
  const { refusal } = await ask(exposure, o, { ...SETTINGS, exposureFlags: ['shop_window'] });
  assert.equal(refusal?.code, 'exposure_literal');
});

test('hosts are read as the one who connects reads them', () => {
  assert.deepEqual(hostsIn('https://a.example/x http://B.example:8080?y wss://c.example', false), [
    'a.example',
    'b.example:8080',
    'c.example',
  ]);
  assert.deepEqual(hostsIn('https://user:pw@d.example/', false), ['d.example']);
  assert.deepEqual(hostsIn('https://api.', true), ['api.…']);
  assert.deepEqual(hostsIn('//e.example/x.js', false), ['e.example']);
  assert.deepEqual(hostsIn('keine Adresse // hier', false), []);
});
