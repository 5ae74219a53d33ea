/** What counts as a clear yes: shared and own messages, and what must hold of any message. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { LANGS } from '../domain/lang.ts';
import { buttonsFor } from './buttons.ts';
import { isClearYes } from './clear-yes.ts';
import { patterns, spellings } from './consent-grammar.ts';
import { TONGUES } from './words/all.ts';
import { coveringExamples } from './grammar/examples.ts';
import { BLOCKERS, LOOK_ALIKES, UNKNOWN_WORDS } from './cases/blockers.ts';

interface YesCase {
  readonly text: string;
  readonly yes: boolean;
  readonly level?: 'core' | 'edge';
  readonly kind: string;
}

const shared = read('../../tests/cases/yes-shared.json');
const own = read('./cases/yes-own.json');
const accepted = [...shared, ...own].filter((c) => isClearYes(c.text)).map((c) => c.text);
const acceptedText = fc.constantFrom(...accepted);
/** Of these the last token is a word, so that one more word goes on with the sentence. */
const acceptedWords = fc.constantFrom(...accepted.filter((text) => /\p{L}$/u.test(text)));

function read(path: string): readonly YesCase[] {
  const cases: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  assert.ok(Array.isArray(cases) && cases.length > 0, path);
  for (const c of cases as readonly Partial<YesCase>[]) {
    assert.equal(typeof c.text, 'string', `${path}: a case without text`);
    assert.equal(typeof c.yes, 'boolean', `${path}: a case without expectation: ${String(c.text)}`);
  }
  return cases as readonly YesCase[];
}

function wrong(cases: readonly YesCase[], yes: boolean): string[] {
  return cases.filter((c) => c.yes === yes && isClearYes(c.text) !== yes).map((c) => `${c.kind}: ${c.text}`);
}

test('no message that is not a clear yes passes for one', () => {
  assert.deepEqual(wrong(shared, false), []);
  assert.deepEqual(wrong(own, false), []);
});

test('every clear yes of the core is understood', () => {
  assert.deepEqual(
    wrong(
      shared.filter((c) => c.level === 'core'),
      true,
    ),
    [],
  );
  assert.deepEqual(wrong(own, true), []);
});

test('the buttons of a proposal to save are a yes and a no', () => {
  for (const button of Object.values(TONGUES).flatMap(({ buttons }) => [buttons.yes]))
    assert.equal(isClearYes(button), true, button);
  for (const button of Object.values(TONGUES).map(({ buttons }) => buttons.no)) {
    assert.equal(isClearYes(button), false, button);
    assert.equal(
      isClearYes(button, { buttons: [button] }),
      false,
      `${button}, passed as a button by mistake`,
    );
  }
});

test('the button of an action counts on its own card only, and saving is not what it asks', () => {
  const files: [] = [];
  const buttons = LANGS.map((lang) => buttonsFor({ files, state: 'x' }, lang).yes);
  for (const text of ['Ja, ausführen', 'ja, ausführen bitte', 'Yes, do it', 'ja', 'ok'])
    assert.equal(isClearYes(text, { buttons }), true, text);
  for (const text of ['Ja, speichern', 'ja, löschen', 'ausführen?', 'nicht ausführen', 'Nein, verwerfen'])
    assert.equal(isClearYes(text, { buttons }), false, text);
});

test('only the passed buttons count, and verbs of saving only on a card to save', () => {
  const buttons = ['Ja, löschen'];
  for (const text of [
    'Ja, löschen',
    'ja  löschen',
    'JA, LÖSCHEN!',
    'Ja, löschen bitte',
    'ja, löschen. Danke',
  ]) {
    assert.equal(isClearYes(text), false, text);
    assert.equal(isClearYes(text, { buttons }), true, text);
  }
  for (const text of ['ja', 'mach das', 'ok, go ahead'])
    assert.equal(isClearYes(text, { buttons }), true, text);
  for (const text of [
    'Ja, speichern',
    'save it',
    'ja, löschen aber später',
    'löschen',
    'ja, nicht löschen',
  ]) {
    assert.equal(isClearYes(text, { buttons }), false, text);
  }
  assert.equal(isClearYes('artikel 7 zeigen', { buttons: ['Artikel 7 zeigen'] }), true);
  assert.equal(isClearYes('ja', { buttons: [] }), true);
});

test('a restriction, an unknown word, a number or a question mark after any yes makes it no', () => {
  const tail = fc.constantFrom(...BLOCKERS, ...UNKNOWN_WORDS, '0.3', '7', '?', ' ?', '…', '...', ' /');
  fc.assert(
    fc.property(acceptedWords, tail, fc.constantFrom(' ', ', ', '. ', '\n'), (yes, more, between) => {
      assert.equal(isClearYes(`${yes}${between}${more}`), false);
    }),
    { numRuns: 2000 },
  );
});

test('a restriction before any yes makes it no', () => {
  fc.assert(
    fc.property(acceptedText, fc.constantFrom(...BLOCKERS, ...UNKNOWN_WORDS), (yes, word) => {
      assert.equal(isClearYes(`${word} ${yes}`), false);
    }),
    { numRuns: 2000 },
  );
});

test('case, blanks and a closing mark change nothing', () => {
  fc.assert(
    fc.property(
      acceptedWords,
      fc.constantFrom('', '.', '!', '!!', ' !'),
      fc.boolean(),
      fc.boolean(),
      (yes, end, upper, wide) => {
        const text = wide ? yes.replaceAll(' ', '  \t') : yes;
        assert.equal(isClearYes((upper ? text.toUpperCase() : text.toLowerCase()) + end), true);
      },
    ),
  );
});

test('invisible characters are ignored at the ends and nowhere else', () => {
  const invisible = fc.constantFrom('\u200B', '\u200E', '\u200F', '\u2060', '\uFEFF');
  fc.assert(
    fc.property(acceptedWords, invisible, fc.nat(), (yes, mark, at) => {
      assert.equal(isClearYes(`${mark}${yes}${mark}`), true);
      const letters = [...yes.matchAll(/\p{L}(?=\p{L})/gu)].map((match) => match.index + 1);
      const place = letters[at % letters.length];
      if (place !== undefined) assert.equal(isClearYes(yes.slice(0, place) + mark + yes.slice(place)), false);
    }),
  );
});

test('one look-alike letter makes it no', () => {
  fc.assert(
    fc.property(acceptedText, fc.constantFrom(...LOOK_ALIKES), ([...yes], [latin, other]) => {
      const at = yes.findIndex((letter) => letter.toLowerCase() === latin);
      if (at < 0) return;
      assert.equal(isClearYes(yes.with(at, other).join('')), false);
    }),
    { numRuns: 1000 },
  );
});

test('the Kelvin sign is no k', () => {
  for (const text of ['o\u212A', 'O.\u212A.', 'o\u212Aay']) assert.equal(isClearYes(text), false);
});

test('an umlaut of two code points is the umlaut', () => {
  assert.equal(isClearYes('ja, übernehmen'.normalize('NFD')), true);
});

test('any text at all gets an answer, and a faulty argument is no', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 130 }),
      (text) => typeof isClearYes(text) === 'boolean',
    ),
  );
  for (const odd of [7, null, undefined, {}, ['ja'], Symbol('ja')])
    assert.equal(isClearYes(odd as never), false);
  assert.equal(isClearYes('ja', { buttons: 5 as never }), false);
  for (const text of ['\uD83D', 'ja \uDC4D', 'ja'.repeat(500_000), `ja${' '.repeat(1_000_000)}`, '']) {
    assert.equal(isClearYes(text), false);
  }
});

test('a button that cannot be read, or that the text goes on from otherwise, hides none of the others', () => {
  assert.equal(isClearYes('Ausführen, danke', { buttons: ['Wirklich?', 'Ausführen'] }), true);
  assert.equal(isClearYes('Löschen und weg, danke', { buttons: ['Löschen', 'Löschen und weg'] }), true);
  for (const button of ['?', '', '👍?']) assert.equal(isClearYes('danke', { buttons: [button] }), false);
});

test('a message of more than about 120 characters is no', () => {
  assert.equal(isClearYes('ja, das passt so, bitte speichern, vielen Dank'), true);
  assert.equal(isClearYes(`ja, ${'bitte so speichern, '.repeat(6)}danke`), false);
});

test('every phrase of the word tables is understood', () => {
  const frames: Readonly<Record<string, (phrase: string) => string>> = {
    greeting: (phrase) => `${phrase}, ja`,
    lead: (phrase) => `${phrase}, einverstanden`,
    heard: (phrase) => `${phrase}, einverstanden`,
    opener: (phrase) => `${phrase}, loslegen`,
    and: (phrase) => `passt ${phrase} loslegen`,
    button: () => 'ja',
  };
  const alone = new Set(['nod', 'yes', 'order', 'saveOrder']);
  for (const [label, pattern] of patterns) {
    const frame =
      frames[label] ?? (alone.has(label) ? String : (phrase: string) => `einverstanden, ${phrase}`);
    for (const example of coveringExamples(pattern)) {
      if (example.some((word, at) => word === example[at + 1])) continue; // „machen Sie sie“: a word twice is refused
      const text = frame(example.join(' ').replaceAll(' ~', ','));
      assert.equal(isClearYes(text), true, `${label}: ${text}`);
    }
  }
});

test('every listed spelling leads to a word of the tables, and to that one', () => {
  for (const [word, slips] of Object.values(TONGUES).flatMap((tongue) => Object.entries(tongue.spellings))) {
    assert.equal(spellings.get(word), word, `spellings of an unknown word: ${word}`);
    for (const slip of slips) assert.equal(spellings.get(slip), word, slip);
  }
});
