/** YAML: what it takes, what it refuses and where; no text of the file is in any answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yaml } from './language.ts';
import { yamlMessages } from './messages.ts';

const good: readonly [string, string][] = [
  ['a map', 'a: 1\nb:\n  - x\n  - y: z\n'],
  ['nothing', ''],
  ['a comment', '# nur ein Kommentar\n'],
  ['several documents', 'a: 1\n---\nb: 2\n...\n---\nc\n'],
  ['flow style', '{a: [1, 2, {b: c}]}\n'],
  ['block texts', 'a: |\n  x\n  y\nb: >-\n  z\n'],
  ['an anchor and aliases', 'base: &b {x: 1}\none: *b\ntwo:\n  <<: *b\n'],
  ['many uses of a small anchor', `a: &a x\nl:\n${'  - *a\n'.repeat(500)}`],
  ['unquoted umlauts', 'größe: für alle\n'],
  ['a tag', 'a: !!str 1\n'],
  ['JSON', '{"a": 1}\n'],
  ['the same key in two maps', 'a: {x: 1}\nb: {x: 2}\n'],
];

for (const [name, text] of good) {
  test(`YAML takes ${name}`, () => {
    assert.deepEqual(yaml.syntax(text, null), { ok: true, notes: [] });
  });
}

const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...'bcdefgh'.split('').map((name, index) => {
    const last = 'abcdefg'[index];
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${last}`).join(', ')}]`;
  }),
].join('\n');

const bad: readonly [string, string, string, number | undefined][] = [
  ['a tab', 'a:\n\tb: 1\n', 'yaml.tab', 2],
  ['an open quote', 'a: "geheim123\n', 'yaml.quote', 2],
  ['an open bracket', 'a: [geheim123\n', 'yaml.', 2],
  ['a wrong indentation', 'a:\n    b: 1\n  c: 2\n', 'yaml.', 3],
  ['two colons', 'a: geheim123: 2\n', 'yaml.indent', 1],
  ['a repeated key', 'a: 1\nb: 2\na: 3\n', 'yaml.duplicate_key', 3],
  ['a repeated key inside', 'x:\n  a: 1\n  a: 3\n', 'yaml.duplicate_key', 3],
  ['an alias to nothing', 'a: *geheim123\n', 'yaml.alias', 1],
  ['an alias to itself', 'a: &x [*x]\n', 'yaml.alias', 1],
  ['an alias bomb', bomb, 'yaml.bomb', 6],
  ['endless nesting', '['.repeat(100_000), 'yaml.', undefined],
  ['deep nesting', `${'['.repeat(400)}${']'.repeat(400)}`, 'yaml.deep', 1],
];

for (const [name, text, message, line] of bad) {
  test(`YAML refuses ${name}`, () => {
    const verdict = yaml.syntax(text, null);
    assert.ok(!verdict.ok);
    const { refusal } = verdict;
    assert.equal(refusal.code, 'syntax_error');
    assert.ok(refusal.message.startsWith(message), refusal.message);
    assert.ok(Object.hasOwn(yamlMessages, refusal.message));
    if (line !== undefined) assert.equal(refusal.line, line);
    assert.ok(!JSON.stringify(refusal).includes('geheim123'));
  });
}
