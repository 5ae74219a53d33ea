/** The losses guard on its cases: placeholders and prose that only looks like them, and names that vanish. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runGuards } from '../../pipeline.ts';
import { ask, factsOf, readCases, SETTINGS } from '../fakes.ts';
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

/** `names`: what is said to be removed. */
const keys: readonly {
  why: string;
  path: string;
  before: string;
  after: string;
  names: readonly string[];
}[] = [
  {
    why: 'a key and one below another',
    path: 'settings.json',
    before: '{"a": 1, "b": {"x": 1, "y": 2}, "c": {"z": 1}}',
    after: '{"b": {"x": 1}}',
    names: ['a', 'b.y', 'c'],
  },
  { why: 'a renamed key', path: 'a.json', before: '{"a": 1}', after: '{"b": 1}', names: ['a'] },
  {
    why: 'keys that become a list',
    path: 'a.json',
    before: '{"a": {"x": 1}}',
    after: '{"a": ["x"]}',
    names: ['a.x'],
  },
  {
    why: 'odd names',
    path: 'a.json',
    before: '\uFEFF{"__proto__": 1, "constructor": 2, "": 3}',
    after: '{}',
    names: ['__proto__', 'constructor', ''],
  },
  {
    why: 'other values, another order',
    path: 'a.json',
    before: '{"a": 1, "b": {"x": 1}}',
    after: '{ "b": {"x": [9]}, "a": {} }',
    names: [],
  },
  {
    why: 'a key two levels below',
    path: 'a.json',
    before: '{"a": {"b": {"c": 1}}}',
    after: '{"a": {"b": {}}}',
    names: [],
  },
  { why: 'elements of a list', path: 'a.json', before: '[{"a": 1}, 2]', after: '[{}]', names: [] },
  { why: 'a text that was no JSON', path: 'a.json', before: '{"a": 1', after: '{}', names: [] },
  {
    why: 'keys of YAML',
    path: 'zeiten.yaml',
    before: 'montag:\n  von: 7\n  bis: 18\ndienstag: { von: 8 }\n# ruhetag: 1\n',
    after: 'montag:\n  von: 7\n',
    names: ['montag.bis', 'dienstag'],
  },
  {
    why: 'YAML in another spelling',
    path: 'a.yml',
    before: 'a: { x: 1, "y": 2 }\nb: |\n  c: 1\n1: eins\n',
    after: '"1": eins\nb: x\na:\n  y: 2\n  x: 1\n',
    names: [],
  },
  { why: 'a second document', path: 'a.yml', before: 'a: 1\n---\nb: 1\n', after: 'a: 1\n', names: ['b'] },
  {
    why: 'what was merged in',
    path: 'a.yml',
    before: 'a: &a {x: 1}\nb:\n  <<: *a\n',
    after: 'a: {x: 1}\nb: {}\n',
    names: [],
  },
  {
    why: 'names of a .env',
    path: '.env',
    before: 'A=1\nexport B="x\nC=2"\nD=4\n',
    after: '# A=1\nD=5\n',
    names: ['A', 'B'],
  },
  { why: 'values of a .env', path: 'x.env', before: 'A=1\nB=2\n', after: 'B=3\nA=\n', names: [] },
  { why: 'keys in Markdown', path: 'a.md', before: '{"a": 1}', after: '{}', names: [] },
];

for (const { why, path, before, after, names } of keys)
  test(`losses of keys: ${why}`, async () => assert.deepEqual(await linesOf(path, before, after), names));

test('a file that comes or goes as a whole loses no keys', async () => {
  assert.deepEqual(await linesOf('a.json', '{"a": 1}', null), []);
  assert.deepEqual(await linesOf('a.json', null, '{"a": 1}'), []);
});

/** By path: before and after; `lost`: what is said to be removed. */
const moves: readonly {
  why: string;
  files: readonly (readonly [path: string, before: string | null, after: string | null])[];
  lost: readonly string[];
}[] = [
  {
    why: 'to another config file of the set',
    files: [
      ['a.php', config("'tools' => ['a' => [], 'b' => []]"), config("'tools' => ['b' => []]")],
      ['b.php', null, config("'tools' => ['a' => []]")],
    ],
    lost: [],
  },
  {
    why: 'with its file, under another name',
    files: [
      ['neu.php', null, config("'apis' => ['x' => []]")],
      ['alt.php', config("'apis' => ['x' => []]"), null],
    ],
    lost: [],
  },
  {
    why: 'to another section, which is another thing',
    files: [
      ['a.php', config("'tools' => ['a' => []]"), config('')],
      ['b.php', config(''), config("'tasks' => ['a' => []]")],
    ],
    lost: ['tools.a'],
  },
  {
    why: 'to a file that PHP does not load as config',
    files: [
      ['a.php', config("'tools' => ['a' => []]"), config('')],
      ['a.php.txt', null, config("'tools' => ['a' => []]")],
    ],
    lost: ['tools.a'],
  },
  {
    why: 'away from two files at once',
    files: [
      ['a.php', config("'tools' => ['a' => []]"), config('')],
      ['b.php', config("'tools' => ['a' => []]"), null],
    ],
    lost: ['tools.a', 'tools.a'],
  },
];

for (const { why, files, lost } of moves)
  test(`a definition that moves ${why}`, async () => {
    const facts = await Promise.all(
      files.map(([path, before, after]) => factsOf({ path, before, after, force: true })),
    );
    const verdict = runGuards(facts, SETTINGS);
    assert.ok(verdict.ok);
    const names = verdict.notes.filter(({ kind }) => kind === 'loss').map(({ facts: { name } }) => name);
    assert.deepEqual(names, lost);
  });
