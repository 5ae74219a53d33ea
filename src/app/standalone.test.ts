/** The package root in two tongues: the sentences differ, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as root from '../index.ts';

const [de, en] = [root.inLanguage('de'), root.inLanguage('en')];
const PATCH = '@@ -1 +1 @@\n-b\n+c\n';

test('the functions exported by name are the German ones', () => {
  assert.deepEqual(root.applyPatch('a\n', PATCH), de.applyPatch('a\n', PATCH));
});

test('another tongue has other sentences and the same codes', async () => {
  const [german, english] = [de.applyPatch('a\n', PATCH), en.applyPatch('a\n', PATCH)];
  assert.ok(!german.ok && !english.ok);
  assert.match(german.message, /passt nicht/);
  assert.match(english.message, /does not fit/);
  assert.deepEqual({ ...german, message: '' }, { ...english, message: '' });
  const file = { path: 'a.json', before: null, after: '{' };
  const answers = [await de.checkFile(file), await en.checkFile(file)];
  assert.deepEqual(
    answers.map(({ refusals }) => refusals.map(({ error }) => error)),
    [['syntax_error'], ['syntax_error']],
  );
  assert.notEqual(answers[0]?.refusals[0]?.message, answers[1]?.refusals[0]?.message);
});
