/** The notation of the word tables: what it reads, what it refuses, and how verbs and spellings come into it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compile } from './automaton.ts';
import { coveringExamples } from './examples.ts';
import { lex, trimEnds } from './lex.ts';
import { parsePattern, type Pattern } from './pattern.ts';
import { fillTemplate, patternReader } from './vocabulary.ts';

const read = patternReader({ thing: 'it|the (change|file)' });

function matches(pattern: Pattern, text: string): boolean {
  let state: ReturnType<ReturnType<typeof compile<true>>['next']> = compile<true>([[true, pattern]]);
  for (const word of text.split(' ').filter(Boolean)) state = state?.next(word) ?? null;
  return (state?.whole.length ?? 0) > 0;
}

test('choices, options, repeats and pieces', () => {
  const pattern = read('[please] save <thing> {now|then}');
  for (const text of ['save it', 'please save the file', 'save the change now then now']) {
    assert.equal(matches(pattern, text), true, text);
  }
  for (const text of ['save', 'save the', 'save it please', 'please please save it', '']) {
    assert.equal(matches(pattern, text), false, text);
  }
});

test('a slip in a table is met when it is read', () => {
  for (const text of ['(a|b', 'a)', '[a', '{a', 'a]', 'say <unknown>'])
    assert.throws(() => read(text), /pattern/, text);
});

test('what a pattern covers, it reads', () => {
  const words = fc.constantFrom('a', 'b', 'c');
  const texts = fc.letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      words,
      fc.tuple(tie('any'), tie('any')).map(([x, y]) => `${x} ${y}`),
      fc.tuple(tie('any'), tie('any')).map(([x, y]) => `(${x}|${y})`),
      tie('any').map((x) => `[${x}]`),
      tie('any').map((x) => `{${x}}`),
    ),
  })).any;
  fc.assert(
    fc.property(texts, (text) => {
      const pattern = parsePattern(text, () => null);
      for (const example of coveringExamples(pattern))
        assert.equal(matches(pattern, example.join(' ')), true, text);
    }),
  );
});

test('only forms of one verb meet in a template', () => {
  const verbs = [
    { du: 'setz', rest: 'um' },
    { du: 'wend', rest: 'an' },
    { du: 'tu', rest: '' },
    { inf: 'loslegen' },
  ];
  assert.deepEqual(fillTemplate('$du es $rest', verbs).toSorted(), [
    '(setz) es um',
    '(tu) es ',
    '(wend) es an',
  ]);
  assert.deepEqual(fillTemplate('$inf bitte', verbs), ['(loslegen) bitte']);
  assert.deepEqual(fillTemplate('go', verbs), ['go']);
});

test('a message is cut into words, signs and separators, or not understood', () => {
  const lexicon = { signs: ['👍', ':)'], abbreviations: [['o.k.', 'ok']] } as const;
  assert.deepEqual(lex("Ja,  mach's! 👍🏽", lexicon), ['ja', '~', 'machs', '~', '👍']);
  assert.deepEqual(lex('O.K. :)', lexicon), ['ok', ':)']);
  for (const text of [
    'ja?',
    'ja 5',
    'ja..',
    'ja,',
    ', ja',
    'ja,, ok',
    '„ja“',
    'ja/ok',
    'j\u200Ba',
    'да',
    'ja 👍\u200D',
  ]) {
    assert.equal(lex(text, lexicon), null, text);
  }
  assert.equal(trimEnds(' \u200B\uFEFFja\u200E\n'), 'ja');
});
