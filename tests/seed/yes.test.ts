/** Seed, „Was als Ja gilt“: its own example sentences, and as many of its kind as it takes to tell the rule. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isClearYes } from '../../src/approval/clear-yes.ts';
import { proves } from './proves.ts';

function judge(yes: boolean, texts: readonly string[]): void {
  for (const text of texts) assert.equal(isClearYes(text), yes, text);
}

test('the button’s text', () => {
  proves('tests.yes-sentences', 'yes.button');
  judge(true, ['Ja, speichern']);
  judge(false, ['Nein, verwerfen']);
  assert.equal(isClearYes('Ja, löschen'), false);
  assert.equal(isClearYes('Ja, löschen', { buttons: ['Ja, löschen'] }), true);
});

test('a short message that begins with a yes-word', () => {
  proves('yes.yes-word');
  judge(true, ['ja', 'Ja', 'ok', 'passt', 'mach das', 'sieht gut aus', '👍']);
  judge(false, ['', 'nein', 'vielleicht', 'die Änderung', 'jaguar']);
});

test('at most a few words after it', () => {
  proves('yes.few-words');
  judge(true, ['ja bitte', 'ja bitte speichern', 'ok danke']);
  judge(false, [
    'ja, und schreib danach dem Kunden eine Mail mit allen Änderungen dieser Woche',
    `ja ${'bitte '.repeat(40)}`,
  ]);
});

test('no question', () => {
  proves('yes.no-question');
  judge(false, ['ja?', 'ok?', 'passt das?', 'ok, warum', 'ja, was ändert sich?']);
});

test('no restriction', () => {
  proves('yes.no-restriction');
  for (const word of ['aber', 'noch', 'anders', 'nicht', 'erst', 'auch'])
    judge(false, [`ja, ${word}`, `ja ${word} das`, `${word} ja`]);
});

test('a 🎤 prefix is ignored', () => {
  proves('yes.voice');
  judge(true, ['🎤 ja', '🎤 Ja, speichern']);
  judge(false, ['🎤 ja, aber anders', '🎤']);
});
