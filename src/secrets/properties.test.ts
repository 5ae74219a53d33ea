/** What must hold for every file: nothing shows, nothing is lost, masking twice changes nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maskJson, maskedView, maskText } from './mask.ts';
import { checkMove } from './monotone.ts';
import { restore } from './restore.ts';
import { chaos, sample } from './samples.ts';

test('no value of a config file is readable, in the text, its view or its JSON', () => {
  fc.assert(
    fc.property(sample, ({ path, text, values }) => {
      const masked = maskText(text, { path });
      const record = JSON.stringify(maskJson({ path, content: text }));
      for (const value of values) {
        assert.ok(!masked.text.includes(value));
        assert.ok(!record.includes(value));
      }
    }),
    { numRuns: 400 },
  );
});

test('masking what is masked changes nothing, whatever the text', () => {
  const idempotent = ({ path, text }: { path: string; text: string }): void => {
    const once = maskText(text, { path });
    assert.deepEqual(maskText(once.text, { path }), { text: once.text, count: 0 });
  };
  fc.assert(fc.property(chaos, idempotent), { numRuns: 2500 });
  fc.assert(fc.property(sample, idempotent), { numRuns: 300 });
});

test('a mask inside a longer value is looked at again', () => {
  const once = maskText('api_key=-----END PRIVATE KEY-----', { path: 'a.ini' });
  assert.deepEqual(maskText(once.text, { path: 'a.ini' }), { text: once.text, count: 0 });
});

test('the unchanged view gives the file back byte for byte, whatever the text', () => {
  const whole = ({ path, text }: { path: string; text: string }): void => {
    const view = maskedView(text, { path });
    assert.equal(view.lines.map((line) => line.real).join(''), text);
    assert.equal(view.lines.map((line) => line.shown).join(''), view.text);
    const restored = restore({ path, current: text, sent: view.text });
    assert.deepEqual(restored.ok ? restored.text : restored.refusal, text);
  };
  fc.assert(fc.property(chaos, whole), { numRuns: 2000 });
  fc.assert(fc.property(sample, whole), { numRuns: 300 });
});

test('a file may be read under another name only where that shows nothing new', () => {
  fc.assert(
    fc.property(
      sample,
      fc.constantFrom('notes.txt', 'a.php', 'x.json', 'lang/de.php'),
      ({ path, text, values }, to) => {
        if (checkMove({ text, from: path, to }) !== null) return;
        const shown = maskText(text, { path: to }).text;
        for (const value of values) assert.ok(!shown.includes(value));
      },
    ),
    { numRuns: 300 },
  );
});

test('an .env renamed to text is refused, to another .env it is not', () => {
  const text = 'APP_NAME=Bloomify\nDB_PASSWORD=Falke*32xcdu?\n';
  assert.equal(checkMove({ text, from: '.env', to: 'env.txt' })?.code, 'masked_secret');
  assert.equal(checkMove({ text, from: '.env', to: '.env.local' }), null);
  assert.equal(checkMove({ text, from: '.env', to: '_backups/.env.20261004T081233.bak' }), null);
});
