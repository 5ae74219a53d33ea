/** The syntax guard: every language by its own reader, PHP wherever PHP would run it, and no source text in an answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proves } from '../../../../tests/seed/proves.ts';
import { ask } from '../fakes.ts';
import { PASS } from '../../../domain/verdict.ts';
import type { ConfigPath } from '../../../domain/path.ts';
import { SETTINGS } from '../fakes.ts';
import { syntax } from './guard.ts';

const cases: readonly { path: string; after: string; line?: number; message?: RegExp }[] = [
  { path: 'a.php', after: '<?php\nreturn [];\n' },
  { path: 'a.php', after: '<?php\nreturn [\n', line: 3 },
  { path: 'a.PHP', after: '<?php\nreturn ]\n', line: 2 },
  { path: 'a.php', after: "<?php\nreturn ['a' => 1\n 'geheim123'];\n", line: 3 },
  { path: 'a.php', after: '<?php\nfunction f() {}\nfunction f() {}\n', line: 3 },
  { path: 'a.php', after: 'kein PHP\n' },
  { path: 'a.md', after: '# A\n<?php return ]\n', line: 2 },
  { path: 'a.md', after: '# A\n<? return ]\n', line: 2 },
  { path: 'a.txt', after: 'x <?= 1 ?>\n' },
  { path: 'a.json', after: '{"a": "<?php return 1;"}\n', line: 2 },
  { path: 'a.json', after: '{"a": "<?= 1 ?>"\n', line: 2, message: /^json\./ },
  { path: 'a.json', after: '{"a": 1}\n' },
  { path: 'a.json', after: '{"a": 1,}\n', line: 1, message: /^json\.trailing_comma$/ },
  { path: 'a.yaml', after: 'a: 1\nb: 2\n' },
  { path: 'a.yml', after: 'a: "x\n', line: 2, message: /^yaml\./ },
  { path: '.env', after: 'A=1\n' },
  { path: '.env.local', after: 'A=1\nnichts\n', line: 2, message: /^env\.no_assignment$/ },
  { path: 'notes.txt', after: '{ [ ungültig: "\n' },
  { path: 'a.md', after: '{ [ ungültig: "\n' },
];

for (const { path, after, line, message } of cases) {
  test(`syntax: ${path} ${JSON.stringify(after)}`, async () => {
    proves('pipeline.php-syntax');
    const { refusal } = await ask(syntax, { path, before: null, after });
    assert.equal(refusal?.code, line === undefined ? undefined : 'syntax_error');
    assert.equal(refusal?.line, line);
    if (message !== undefined) assert.match(refusal?.message ?? '', message);
    assert.ok(!JSON.stringify(refusal).includes('geheim123'));
  });
}

test('a lone surrogate is not UTF-8', async () => {
  const { refusal } = await ask(syntax, { path: 'a.md', before: null, after: 'x \ud800 y' });
  assert.equal(refusal?.message, 'syntax.not_utf8');
});

test('what PHP would run and nobody looked at is refused', () => {
  const change = { path: 'a.php' as ConfigPath, before: null, after: '<?php return 1;' };
  const verdict = syntax.check({ change, php: null, force: false }, SETTINGS);
  assert.equal(verdict.ok ? null : verdict.refusal.message, 'phplang.unchecked');
  const noTokens = { before: null, after: { lint: { ok: true }, tokens: null } } as const;
  assert.equal(syntax.check({ change, php: noTokens, force: false }, SETTINGS).ok, false);
});

test('a deleted file has no syntax', () => {
  const change = { path: 'a.php' as ConfigPath, before: '<?php ]', after: null };
  assert.deepEqual(syntax.check({ change, php: null, force: false }, SETTINGS), PASS);
});

test('keys that repeat are pointed out, those that did so before are not', async () => {
  const doubled = '{"a": 1, "a": 2}\n';
  const fresh = await ask(syntax, { path: 'a.json', before: '{}', after: doubled });
  assert.deepEqual(
    fresh.notes.map(({ code, line }) => [code, line]),
    [['duplicate_key', 1]],
  );
  assert.deepEqual((await ask(syntax, { path: 'a.json', before: doubled, after: `${doubled} ` })).notes, []);
  const env = await ask(syntax, { path: '.env', before: 'A=1\n', after: 'A=1\nB=1\nA=2\n' });
  assert.deepEqual(
    env.notes.map(({ facts, line }) => [facts['key'], line]),
    [['A', 3]],
  );
});
