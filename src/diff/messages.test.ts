/** Every sentence of the room reads as ICU and names only facts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { applyPatch } from './apply.ts';
import { patchMessages } from './messages.ts';

const say = (said: { message: string; facts: object }, lang: 'de' | 'en'): string => {
  const sentences: Readonly<Record<string, Readonly<Record<'de' | 'en', string>>>> = patchMessages;
  const facts = Object.fromEntries(
    Object.entries(said.facts).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) ? value.join(', ') : (value as string),
    ]),
  );
  const text: unknown = new IntlMessageFormat(sentences[said.message]?.[lang] ?? '', lang).format(facts);
  assert.ok(typeof text === 'string' && text !== '');
  return text;
};

const file = 'a\n\tb\nc\nx\nx\ny\nx\nx\n';
const refusals: readonly (readonly [string, string])[] = [
  ['patch.malformed.no_hunk', ''],
  ['patch.malformed.preamble', 'hello\n'],
  ['patch.malformed.second_file', '@@ -1 +1 @@\n-a\n+b\ndiff --git a/x b/x\n'],
  ['patch.malformed.header', '@@\n-a\n'],
  ['patch.malformed.no_body', '@@ -1 +1 @@\n'],
  ['patch.malformed.prefix', '@@ -1 +1 @@\na\n'],
  ['patch.malformed.marker', '@@ -1 +1 @@\n\\ No newline at end of file\n'],
  ['patch.malformed.text_after_marker', '@@ -1 +1 @@\n-a\n+b\n\\ No newline at end of file\n'],
  ['patch.empty.hunk', '@@ -1 +1 @@\n a\n'],
  ['patch.overlap', '@@ -3 +3 @@\n-c\n+d\n@@ -1 +1 @@\n-a\n+b\n'],
  ['patch.ambiguous', '@@ -3 +3 @@\n-x\n+d\n'],
  ['patch.no_anchor', '@@ -3 +3 @@\n+d\n'],
  ['patch.already_applied', '@@ -1 +1 @@\n-q\n+a\n'],
  ['patch.mismatch.line', '@@ -2 +2 @@\n-b\n+d\n'],
  ['patch.mismatch.past_end', '@@ -8,2 +8 @@\n x\n-b\n+d\n'],
  ['patch.mismatch.end_marker', '@@ -8 +8 @@\n-x\n\\ No newline at end of file\n+z\n'],
];

for (const [key, patch] of refusals) {
  test(`the refusal ${key} is said in both tongues`, () => {
    const outcome = applyPatch(file, patch);
    assert.ok(!outcome.ok);
    assert.equal(outcome.said.message, key);
    for (const lang of ['de', 'en'] as const) assert.doesNotMatch(say(outcome.said, lang), /[{}]|undefined/);
  });
}

test('a hardly visible difference is named', () => {
  const outcome = applyPatch(file, '@@ -2 +2 @@\n-    b\n+d\n');
  assert.ok(!outcome.ok);
  assert.equal(
    say(outcome.said, 'de'),
    'Hunk 1 passt nicht. Zeile 2: erwartet „    b“, gefunden „⟦TAB⟧b“. Der Unterschied: Tabulator statt Leerzeichen oder umgekehrt. Datei neu lesen und den Patch frisch bauen.',
  );
});

test('warnings are said in both tongues', () => {
  const outcome = applyPatch(file, '@@ -4,3 +4,3 @@\n-x\n x\n');
  assert.ok(outcome.ok);
  assert.deepEqual(
    outcome.warnings.map((note) => note.code),
    ['cut_patch', 'twins'],
  );
  for (const note of outcome.warnings) {
    for (const lang of ['de', 'en'] as const) assert.doesNotMatch(say(note, lang), /[{}]|undefined/);
  }
});
