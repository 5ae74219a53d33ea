/** Nothing hidden passes, nothing ordinary changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findHidden, revealAlike, revealHidden } from './reveal.ts';

const written: readonly (readonly [string, string, string])[] = [
  ['right-to-left override', 'a\u202Eb', 'a⟦U+202E⟧b'],
  ['isolate', '\u2066x\u2069', '⟦U+2066⟧x⟦U+2069⟧'],
  ['zero width space', 'a\u200Bb', 'a⟦U+200B⟧b'],
  ['joiner without emoji', 'a\u200Db', 'a⟦U+200D⟧b'],
  ['joiner after an emoji, before a letter', '👩\u200Da', '👩⟦U+200D⟧a'],
  ['tag character', '🏴\u{E0067}\u{E007F}', '🏴⟦U+E0067⟧⟦U+E007F⟧'],
  ['soft hyphen', 'api\u00ADkey', 'api⟦U+00AD⟧key'],
  ['byte order mark', '\uFEFFx', '⟦U+FEFF⟧x'],
  ['carriage return', 'a\rb', 'a⟦U+000D⟧b'],
  ['NUL, escape, NEL', '\0\u001B\u0085', '⟦U+0000⟧⟦U+001B⟧⟦U+0085⟧'],
  ['line and paragraph separator', '\u2028\u2029', '⟦U+2028⟧⟦U+2029⟧'],
  ['private use', '\uE000', '⟦U+E000⟧'],
  ['lone surrogates', '\uD83D x \uDE00', '⟦U+D83D⟧ x ⟦U+DE00⟧'],
  ['variation selector on a letter', 'a\uFE0F', 'a⟦U+FE0F⟧'],
  ['second variation selector on an emoji', '❤\uFE0F\uFE0F', '❤\uFE0F⟦U+FE0F⟧'],
  ['variation selectors as carriers of data', '😀\u{E0100}\u{E0150}', '😀⟦U+E0100⟧⟦U+E0150⟧'],
  ['Hangul filler, braille blank', '\u3164\u2800', '⟦U+3164⟧⟦U+2800⟧'],
  ['noncharacter', '\uFFFE', '⟦U+FFFE⟧'],
];
for (const [name, text, expected] of written) {
  test(`written out: ${name}`, () => assert.equal(revealHidden(text), expected));
}

const kept: readonly string[] = [
  'Größe: „ja“ – 10 €, 5 µs, 3 kΩ',
  '\t$a = 1;\n',
  '❤️ ☎️ 1️⃣ #️⃣ ©️',
  '👩‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 🧑🏽‍🚀 👍🏿',
  '设置 配置文件 カタカナ 한국어 العربية עברית',
  'e\u0301 n\u0303',
  '⟦U+202E⟧',
];
for (const text of kept) test(`left alone: ${text}`, () => assert.equal(revealHidden(text), text));

test('what looks like a plain blank or letter is written out where lines look alike', () => {
  assert.equal(revealAlike('10\u00A0EUR u\u0308'), '10⟦U+00A0⟧EUR u⟦U+0308⟧');
});

test('hidden characters are named once each, by kind', () => {
  assert.deepEqual(findHidden('a\u202Eb\u202Ec\u200Bd 👩‍💻'), { bidi: ['U+202E'], invisible: ['U+200B'] });
});

test('revealing twice is revealing once, and leaves nothing hidden', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        '\u202E',
        '\u200D',
        '\uFE0F',
        '👩',
        '💻',
        '❤',
        'a',
        '\t',
        '\n',
        '\r',
        '1',
        '\u20E3',
        '🏽',
        '\uD800',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, (sample) => {
      const once = revealHidden(sample);
      assert.equal(revealHidden(once), once);
      assert.deepEqual(findHidden(once), { bidi: [], invisible: [] });
      assert.ok(once.isWellFormed());
    }),
    { numRuns: 3000 },
  );
});
