/** One walk over a text, however much its words share with each other and with the text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildAutomaton, findWords, type Automaton } from './automaton.ts';

type Hit = readonly [index: number, end: number];

function hitsIn(automaton: Automaton, text: string): readonly Hit[] {
  const hits: Hit[] = [];
  findWords(automaton, text, (index, end) => hits.push([index, end]));
  return hits;
}

test('the longest word that ends at each place', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ü'), minLength: 1, maxLength: 6 });
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ü'), maxLength: 30 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), text, (words, said) => {
      const hits: Hit[] = [];
      for (let end = 1; end <= said.length; end += 1) {
        const ending = words.filter((one) => said.slice(0, end).endsWith(one));
        const longest = ending.toSorted((one, other) => other.length - one.length)[0];
        if (longest !== undefined) hits.push([words.indexOf(longest), end]);
      }
      assert.deepEqual(hitsIn(buildAutomaton(words), said), hits);
    }),
    { numRuns: 1000 },
  );
});

const HOSTILE: readonly (readonly [name: string, words: readonly string[], text: string])[] = [
  ['one sign again and again, and another at the end', [`${'a'.repeat(0x8000)}b`], 'a'.repeat(0x40000)],
  [
    'thousands that begin alike',
    Array.from({ length: 2000 }, (_, at) => `sk-p${at.toString(36).padStart(60, 'x')}`),
    'sk-p'.repeat(80_000),
  ],
  [
    'each within the next',
    Array.from({ length: 500 }, (_, at) => 'a'.repeat(at + 4)),
    `${'a'.repeat(400)}b`.repeat(800),
  ],
  [
    'a sign of its own after each beginning',
    Array.from({ length: 3000 }, (_, at) => `${'a'.repeat(at % 50)}${String.fromCharCode(0x4e00 + at)}`),
    'a'.repeat(200_000),
  ],
];

for (const [name, words, text] of HOSTILE) {
  test(`as many steps as signs: ${name}`, () => {
    const automaton = buildAutomaton(words);
    let steps = 0;
    const fail = new Proxy(automaton.fail, {
      get(states, at) {
        steps += 1;
        return Reflect.get(states, at) as unknown;
      },
    });
    findWords({ ...automaton, fail }, text, () => {
      steps += 1;
    });
    assert.ok(steps <= 2 * text.length, String(steps));
    assert.ok(automaton.forked.size <= words.length);
    const units = words.reduce((sum, word) => sum + word.length, 0);
    assert.ok(automaton.ends.length <= units + 1);
  });
}
