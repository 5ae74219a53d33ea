/** Who wishes not to be asked, who to be asked again: shared and own messages, and what must hold of any. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { autoConfirmWish, wishes, type AutoWish } from './auto-confirm.ts';
import { BLOCKERS, LOOK_ALIKES, UNKNOWN_WORDS } from './cases/blockers.ts';
import { coveringExamples } from './grammar/examples.ts';

interface AutoCase {
  readonly text: string;
  readonly intent: AutoWish;
  readonly level?: 'core' | 'edge';
}

const shared = read('../../tests/cases/auto-shared.json');
const own = read('./cases/auto-own.json');
const wishing = fc.constantFrom(
  ...[...shared, ...own].filter((c) => autoConfirmWish(c.text) !== 'none').map((c) => c.text),
);

function read(path: string): readonly AutoCase[] {
  const cases = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as readonly AutoCase[];
  assert.ok(cases.length > 0);
  for (const c of cases)
    assert.ok(['on', 'off', 'none'].includes(c.intent), `a case without expectation: ${c.text}`);
  return cases;
}

function wrong(cases: readonly AutoCase[]): string[] {
  const judged = cases.map((c) => ({ ...c, is: autoConfirmWish(c.text) }));
  return judged.filter((c) => c.is !== c.intent).map((c) => `${c.text}: ${c.is}, not ${c.intent}`);
}

test('wishes about asking are understood, and nothing else is one', () => {
  assert.deepEqual(wrong(shared.filter((c) => c.level === 'core')), []);
  assert.deepEqual(wrong(own), []);
});

test('asking is never switched off by what is not core', () => {
  for (const c of shared) if (c.intent !== 'on') assert.notEqual(autoConfirmWish(c.text), 'on', c.text);
});

test('a restriction, a condition, an unknown word, a number or a question mark never switches asking off', () => {
  const more = fc.constantFrom(
    ...BLOCKERS,
    ...UNKNOWN_WORDS,
    '3',
    '?',
    ' ?',
    '…',
    'so viel',
    'als nötig',
    'wie sonst',
  );
  fc.assert(
    fc.property(wishing, more, fc.nat(), fc.constantFrom(' ', ', '), (text, word, at, between) => {
      if (['nie', 'never', 'no', 'dont', 'gleich', 'first'].includes(word)) return; // „nie mehr fragen“ and „without asking first“ ask for the same
      assert.notEqual(autoConfirmWish(`${text}${between}${word}`), 'on');
      const words = text.split(' ');
      words.splice(at % (words.length + 1), 0, word);
      assert.notEqual(autoConfirmWish(words.join(' ')), 'on', words.join(' '));
    }),
    { numRuns: 3000 },
  );
});

test('a spoken message can ask to be asked again, and never not to be asked', () => {
  for (const c of [...shared, ...own]) {
    const spoken = autoConfirmWish(`🎤 ${c.text.replace(/^🎤\s*/u, '')}`);
    assert.notEqual(spoken, 'on', c.text);
    if (c.intent === 'off') assert.equal(spoken, 'off', c.text);
  }
});

test('case, blanks and a closing mark change nothing', () => {
  fc.assert(
    fc.property(wishing, fc.constantFrom('', '!', '!!', '.'), fc.boolean(), (text, end, upper) => {
      const bare = /[.!]$/.test(text) ? text.slice(0, -1) : text;
      const other = ` ${(upper ? bare.toUpperCase() : bare.toLowerCase()).replaceAll(' ', '  ')}${end} `;
      assert.equal(autoConfirmWish(other), autoConfirmWish(text), other);
    }),
  );
});

test('one look-alike letter makes it no wish', () => {
  fc.assert(
    fc.property(wishing, fc.constantFrom(...LOOK_ALIKES), (text, [latin, other]) => {
      const letters = Array.from(text);
      const at = letters.findIndex((letter) => letter.toLowerCase() === latin);
      if (at >= 0) assert.equal(autoConfirmWish(letters.with(at, other).join('')), 'none');
    }),
  );
});

test('every sentence of the word tables is understood as what it stands for, or as the safer wish', () => {
  for (const [wish, pattern] of wishes) {
    for (const example of coveringExamples(pattern)) {
      if (example.at(0) === '~' || example.at(-1) === '~') continue; // a comma stands only between words
      const text = example.join(' ').replaceAll(' ~', ',');
      const understood = autoConfirmWish(text);
      assert.ok(understood === wish || (wish === 'on' && understood === 'off'), `${wish}: ${text}`);
    }
  }
});

test('any text at all gets an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 130 }), (text) => autoConfirmWish(text) === 'none'),
  );
  for (const odd of [7, null, undefined, {}]) assert.equal(autoConfirmWish(odd as never), 'none');
  assert.equal(autoConfirmWish('frag nicht mehr '.repeat(100_000)), 'none');
});
