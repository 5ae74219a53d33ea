/** The audit on its cases: what it must find, what it must let be, and what it takes for old. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proves } from '../../../../tests/seed/proves.ts';
import { ask, inHandler, readCases, SETTINGS } from '../fakes.ts';
import { audit } from './guard.ts';

const PATH = 'tools/test.php';

for (const { name, expect, after } of readCases(new URL('cases/hits.txt', import.meta.url))) {
  test(`audit refuses ${name}`, async () => {
    proves('pipeline.forbidden-functions');
    const { refusal } = await ask(audit, { path: PATH, before: null, after: inHandler(after) });
    assert.equal(refusal?.code, 'forbidden_code');
    assert.equal(`${refusal.message.replace('audit.', '')}@${refusal.line}`, expect);
    assert.equal(typeof refusal.facts['name'], 'string');
  });
}

for (const { name, after } of readCases(new URL('cases/misses.txt', import.meta.url))) {
  test(`audit passes ${name}`, async () => {
    assert.deepEqual(await ask(audit, { path: PATH, before: null, after: inHandler(after) }), {
      refusal: null,
      notes: [],
    });
  });
}

for (const { name, expect, before, after } of readCases(new URL('cases/changes.txt', import.meta.url))) {
  test(`audit tells old from new: ${name}`, async () => {
    const old = before === null ? null : inHandler(before);
    const { refusal, notes } = await ask(audit, { path: PATH, before: old, after: inHandler(after) });
    const said =
      refusal === null
        ? notes.map((note) => `kept@${note.line}`).join(' ') || 'none'
        : `${refusal.message}@${refusal.line}`;
    assert.equal(said, expect);
    for (const note of notes) assert.deepEqual([note.kind, note.code], ['warning', 'audit']);
  });
}

const system = { ...SETTINGS, engine: 'system' as const };

test('with a system engine an unknown function is refused, a listed, declared or own one is not', async () => {
  const code = (call: string) => inHandler(`return ${call};\n`);
  const answer = (call: string, own: readonly string[] = []) =>
    ask(audit, { path: PATH, before: null, after: code(call) }, { ...system, ownFunctions: own });
  const unknown = await answer('swoole_async_read(1)');
  assert.deepEqual(
    [unknown.refusal?.message, unknown.refusal?.facts],
    ['audit.not_listed', { name: 'swoole_async_read', line: 3 }],
  );
  assert.equal((await answer('strtoupper("a") . mb_strlen("a") . array_sum([1])')).refusal, null);
  assert.equal((await answer('preis_netto(1)', ['preis_netto'])).refusal, null);
  assert.equal((await answer('new Imagine\\Client()')).refusal?.message, 'audit.not_listed');
});

test('a file with more findings than can be compared is refused even where they are old', async () => {
  const text = inHandler(`${"system('x');".repeat(600)}\n`);
  const { refusal } = await ask(audit, { path: PATH, before: text, after: text });
  assert.equal(refusal?.code, 'forbidden_code');
});

test('a file that is gone, or that PHP would not run, is nobody’s business here', async () => {
  assert.deepEqual(await ask(audit, { path: PATH, before: inHandler('eval($a);\n'), after: null }), {
    refusal: null,
    notes: [],
  });
  assert.deepEqual(await ask(audit, { path: 'a.md', before: null, after: 'eval(1)' }), {
    refusal: null,
    notes: [],
  });
});
