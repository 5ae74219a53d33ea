/** The losses guard on its cases: placeholders and prose that only looks like them, and names that vanish. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, readCases } from '../fakes.ts';
import { losses } from './guard.ts';

const linesOf = async (path: string, before: string | null, after: string | null) => {
  const { refusal, notes } = await ask(losses, { path, before, after });
  assert.equal(refusal, null);
  for (const note of notes) assert.equal(note.kind, 'loss');
  return notes.map((note) => note.line ?? String(note.facts['name']));
};

for (const { name, expect, after } of readCases(new URL('cases/placeholders.txt', import.meta.url))) {
  test(`losses sees ${name}`, async () => {
    const [line, path = ''] = expect.split(' ');
    assert.deepEqual(await linesOf(path, '<?php\n', after), [Number(line)]);
  });
}

for (const { name, expect, after } of readCases(new URL('cases/prose.txt', import.meta.url))) {
  test(`losses lets be ${name}`, async () => {
    assert.deepEqual(await linesOf(expect, '', after), []);
  });
}

test('what stood there before is the file’s own', async () => {
  const old = '# A\n… rest unverändert\n';
  assert.deepEqual(await linesOf('a.md', old, `neu\n${old}`), []);
  assert.deepEqual(await linesOf('a.md', old, `${old}… rest unverändert\n`), [3]);
});

test('a line of nothing but dots is a loss where there was something to lose', async () => {
  assert.deepEqual(await linesOf('a.md', 'eins\nzwei\ndrei\n', 'eins\n...\n'), [2]);
  assert.deepEqual(await linesOf('a.md', null, 'eins\n...\n'), []);
});

test('a flood of placeholders is counted', async () => {
  const { notes } = await ask(losses, {
    path: 'a.md',
    before: '',
    after: '// ... rest unverändert\n'.repeat(50),
  });
  assert.equal(notes.length, 6);
  assert.deepEqual(notes.at(-1)?.facts, { count: 45 });
});

const config = (body: string) => `<?php\nreturn [${body}];\n`;

test('names that vanish are named', async () => {
  const before = config(`
    'tools' => ['a' => ['x' => 1], 'b' => []],
    'assistants' => ['s' => []], 'apis' => ['i' => []], 'remote_databases' => ['d' => []], 'tasks' => ['t' => []],
    'other' => ['z' => 1],`);
  assert.deepEqual(await linesOf('a.php', before, config("'tools' => ['b' => []]")), [
    'assistants.s',
    'tools.a',
    'apis.i',
    'remote_databases.d',
    'tasks.t',
  ]);
  assert.deepEqual(await linesOf('a.php', before, before.replace("'x' => 1", "'y' => 2")), []);
});

test('with a file its names vanish', async () => {
  assert.deepEqual(await linesOf('a.php', config("'tools' => ['a' => []]"), null), ['tools.a']);
});

test('a renamed name vanishes', async () => {
  assert.deepEqual(
    await linesOf('a.php', config("'tools' => ['a' => []]"), config("'tools' => ['b' => []]")),
    ['tools.a'],
  );
});
