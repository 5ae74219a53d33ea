/** What could be overlooked is named, with its line; what is ordinary is not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { diffLines } from './compute.ts';
import { inspectChange } from './inspect.ts';
import { viewMessages } from './messages.ts';
import { findMixedWords } from './mixed-script.ts';
import { toShownLines } from './shown-lines.ts';

const inspect = (before: string, after: string) =>
  inspectChange(diffLines(toShownLines(before) ?? [], toShownLines(after) ?? []), before, after);

interface Case {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly notes: readonly { readonly message: string; readonly line?: number; readonly facts?: object }[];
}

const long = 'x'.repeat(201);
const cases: readonly Case[] = [
  { name: 'an ordinary change', before: 'a\nb\n', after: 'a\nGröße – „ja“ 👩‍💻 5 µs\n', notes: [] },
  { name: 'a new CRLF file', before: '', after: 'a\r\nb\r\n', notes: [] },
  {
    name: 'CRLF becomes LF',
    before: 'a\r\nb\r\n',
    after: 'a\nb\n',
    notes: [{ message: 'view.eol.style', facts: { from: 'crlf', to: 'lf' } }],
  },
  {
    name: 'one line of another end',
    before: 'a\nb\n',
    after: 'a\nb\r\n',
    notes: [{ message: 'view.eol.mixed' }],
  },
  {
    name: 'the final newline goes',
    before: 'a\nb\n',
    after: 'a\nb',
    notes: [{ message: 'view.eol.final_removed', line: 2 }],
  },
  {
    name: 'the final newline comes',
    before: 'a\nb',
    after: 'a\nb\n',
    notes: [{ message: 'view.eol.final_added', line: 2 }],
  },
  {
    name: 'blanks at the end come',
    before: 'a\nb\n',
    after: 'a\nb  \n',
    notes: [{ message: 'view.eol.blanks_added', line: 2, facts: { line: 2, lines: [2], count: 1 } }],
  },
  {
    name: 'blanks at the end go',
    before: 'a\nb  \n',
    after: 'a\nb\n',
    notes: [{ message: 'view.eol.blanks_removed', line: 2 }],
  },
  { name: 'blanks at the end stay', before: 'a  \nb\n', after: 'a  \nc\n', notes: [] },
  {
    name: 'a long line',
    before: 'a\n',
    after: `a\n${long}\n`,
    notes: [{ message: 'view.long_line', line: 2, facts: { line: 2, length: 201 } }],
  },
  {
    name: 'a long line goes',
    before: `a\n${long}\n`,
    after: 'a\n',
    notes: [{ message: 'view.long_line.removed', line: 2 }],
  },
  { name: 'a long line stays', before: `${long}\na\n`, after: `${long}\nb\n`, notes: [] },
  {
    name: 'bidi',
    before: 'a\n',
    after: 'a\nx\u202Ey\n',
    notes: [{ message: 'view.bidi', line: 2, facts: { line: 2, characters: ['U+202E'] } }],
  },
  {
    name: 'zero width',
    before: 'a\n',
    after: 'a\npublic\u200B_api\n',
    notes: [{ message: 'view.invisible', line: 2, facts: { line: 2, characters: ['U+200B'] } }],
  },
  {
    name: 'a no-break space for a blank',
    before: 'a\n10 EUR\n',
    after: 'a\n10\u00A0EUR\n',
    notes: [{ message: 'view.alike', line: 2 }],
  },
  { name: 'hidden characters go', before: 'a\u200B\n', after: 'a\n', notes: [] },
  {
    name: 'a Cyrillic letter in a Latin word',
    before: 'a\n',
    after: "'public_\u0430pi' => true,\n",
    notes: [
      {
        message: 'view.mixed_script',
        line: 1,
        facts: { line: 1, word: 'public_\u0430pi', characters: ['\u0430 U+0430'] },
      },
    ],
  },
  {
    name: 'a BOM comes',
    before: 'a\n',
    after: '\uFEFFa\n',
    notes: [{ message: 'view.bom_added', line: 1 }, { message: 'view.invisible' }],
  },
];

for (const { name, before, after, notes } of cases) {
  test(`inspected: ${name}`, () => {
    const found = inspect(before, after);
    assert.deepEqual(
      found.map((note) => note.message),
      notes.map((note) => note.message),
    );
    for (const [i, expected] of notes.entries()) {
      if (expected.line !== undefined) assert.equal(found[i]?.line, expected.line);
      if (expected.facts !== undefined) assert.deepEqual(found[i]?.facts, expected.facts);
    }
  });
}

test('notes are bounded and the rest are counted', () => {
  const notes = inspect('', `${long}\n`.repeat(500));
  assert.equal(notes.length, 21);
  assert.deepEqual(notes.at(-1)?.facts, { count: 480 });
});

const mixed = ['аdmin', 'pаypal', 'tοken', 'Αdmin', 'ｐublic', '𝐚pi', 'հello', 'Привeт'];
for (const word of mixed) test(`mixed: ${word}`, () => assert.equal(findMixedWords(`x ${word} y`).length, 1));

const unmixed = [
  'Größe naïve façade Straße_2',
  '5 µs 10 μm 3 kΩ Δt π_2 λ-Funktion',
  '使用API接口 iPhoneのケース 한국어API',
  'Привет мир',
  'echo "\\nПривет";',
  'Ελληνικά',
  '😀 ❤️ ½ m² H₂O ﬁ',
  'Tiếng Việt Łódź',
];
for (const line of unmixed) test(`not mixed: ${line}`, () => assert.deepEqual(findMixedWords(line), []));

test('every note can be said in both tongues', () => {
  const all = [
    ...cases.flatMap((one) => inspect(one.before, one.after)),
    ...inspect('', `${long}\n`.repeat(30)),
  ];
  const sentences: Readonly<Record<string, Readonly<Record<'de' | 'en', string>>>> = viewMessages;
  for (const { message, facts } of all) {
    for (const lang of ['de', 'en'] as const) {
      const text: unknown = new IntlMessageFormat(sentences[message]?.[lang] ?? '', lang).format(
        Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, String(value)])),
      );
      assert.ok(typeof text === 'string' && text !== '');
    }
  }
});
