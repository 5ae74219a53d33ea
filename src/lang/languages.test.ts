/** Every language keeps the same manners, and every file has one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { langMessages, languages, languagesOf } from './index.ts';

const ids = (path: string, text = '') => languagesOf(path, text).map(({ id }) => id);

test('files find their languages', () => {
  assert.deepEqual(ids('tools/a.php'), ['php']);
  assert.deepEqual(ids('tools/a.PhP'), ['php']);
  assert.deepEqual(ids('a.phtml'), ['php']);
  assert.deepEqual(ids('a.json'), ['json']);
  assert.deepEqual(ids('a.json', '{"a": "<?php"}'), ['php', 'json']);
  assert.deepEqual(ids('a.yaml'), ['yaml']);
  assert.deepEqual(ids('a.yml'), ['yaml']);
  assert.deepEqual(ids('.env'), ['env']);
  assert.deepEqual(ids('conf/.env.production'), ['env']);
  assert.deepEqual(ids('prompts/a.md'), ['markdown']);
  assert.deepEqual(ids('prompts/a.md', 'x <? y'), ['php', 'markdown']);
  assert.deepEqual(ids('LICENSE'), ['text']);
});

for (const language of languages) {
  test(`${language.id} answers every text with a verdict that has a sentence`, () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '"',
      "'",
      ':',
      ' ',
      '\n',
      '- ',
      '=',
      'a',
      '1',
      '#',
      '\t',
      '&a',
      '*a',
      '[',
      ']',
      ',',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const verdict = language.syntax(text, null);
        if (verdict.ok) return;
        assert.equal(verdict.refusal.code, 'syntax_error');
        assert.ok(Object.hasOwn(langMessages, verdict.refusal.message), verdict.refusal.message);
        const lines = text.split('\n').length;
        assert.ok((verdict.refusal.line ?? 1) >= 1 && (verdict.refusal.line ?? 1) <= lines);
      }),
      { numRuns: 300 },
    );
  });
}
