/** Values are found where they stand and nowhere else, and the patch built on them applies to give just that change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyPatch } from '../../diff/apply.ts';
import { buildPatch } from './build-patch.ts';
import { literalsOf } from './literals.ts';
import { matchLiteral } from './match-literal.ts';
import { readChange } from './read-change.ts';
import { quotesIn, takeFence, wordsIn } from './message.ts';
import { fenced } from './skills/show.ts';

const shown = (path: string, text: string): string[] =>
  literalsOf(path, text).map((literal) => `${literal.keys.join('.')}=${literal.kind}:${literal.value}`);

const cases: [string, string, string, string[]][] = [
  [
    'nested arrays',
    'a.php',
    "<?php\nreturn ['a' => ['b' => 1, 'c' => -2.5, 'd' => 'x\\'y', 'e' => true, 'f' => null]];",
    ['a.b=number:1', 'a.c=number:-2.5', "a.d=string:x'y", 'a.e=bool:true', 'a.f=null:null'],
  ],
  [
    'comments and blanks',
    'a.php',
    "<?php\nreturn [ // 'no' => 1\n  # 'no' => 2\n  /* 'no' => 3 */ 'a' => 1, #[x]\n];",
    ['a=number:1'],
  ],
  [
    'code is no config',
    'a.php',
    "<?php\n$x = ['n' => 1];\nreturn ['h' => function () { return ['n' => 2]; }, 'f' => fn($a) => ['n' => 3], 'g' => foo(['n' => 4]), 'a' => 1];",
    ['$x.n=number:1', 'a=number:1'],
  ],
  [
    'expressions are no values',
    'a.php',
    "<?php return ['a' => 1 + 2, 'b' => 'x' . 'y', 'c' => \"a $b\", 'd' => A::B, 'e' => 7];",
    ['e=number:7'],
  ],
  ['heredoc', 'a.php', "<?php return ['a' => <<<TXT\n  'n' => 1,\n  TXT, 'b' => 2];", ['b=number:2']],
  ['cut in the middle', 'a.php', "<?php return ['a' => 1, 'b' => 'never clo", ['a=number:1']],
  [
    'json',
    'a.json',
    '{"a": {"b": [1, "x"]}, "c": false}',
    ['a.b.0=number:1', 'a.b.1=string:x', 'c=bool:false'],
  ],
  [
    'yaml',
    'a.yaml',
    'a:\n  b: 1 # eins\n  c: "x: y"\nd: [1, 2]\ne: |\n  text\nf: ja\n',
    ['a.b=number:1', 'a.c=string:x: y', 'd.0=number:1', 'd.1=number:2', 'f=string:ja'],
  ],
  [
    'yaml lists',
    'a.yml',
    'shops:\n  markt:\n    monday: ["06:00"]\nclosed:\n- date: 1\n  why: a\n- date: 2\nlast: [x, {y: 1}]\nend: 3\n',
    [
      'shops.markt.monday.0=string:06:00',
      'closed.0.date=number:1',
      'closed.0.why=string:a',
      'closed.1.date=number:2',
      'end=number:3',
    ],
  ],
  ['env', '.env', '# A=1\nB=2\nexport C="x y"\n', ['B=number:2', 'C=string:x y']],
  ['markdown has none', 'a.md', '# a: 1', []],
];
for (const [why, path, text, expected] of cases) {
  test(`values of a file: ${why}`, () => assert.deepEqual(shown(path, text), expected));
}

test('array() is read like [ ]', () => {
  const text = "<?php return ['a' => array('t' => array('x', \"y\"), 'n' => 5)];";
  assert.deepEqual(shown('a.php', text), ['a.t.0=string:x', 'a.t.1=string:y', 'a.n=number:5']);
});

test('a property finds the nearest key, and several where it is not clear', () => {
  const literals = literalsOf(
    'a.json',
    '{"x": {"temperature": 1, "maxTokens": 2, "name": "a"}, "y": {"name": "b", "title": "c"}}',
  );
  const found = (...property: string[]): string[] =>
    matchLiteral(literals, property).map((literal) => literal.keys.join('.'));
  assert.deepEqual(found('Temperatur'), ['x.temperature']);
  assert.deepEqual(found('max', 'tokens'), ['x.maxTokens']);
  assert.deepEqual(found('max_tokens'), ['x.maxTokens']);
  assert.deepEqual(found('name'), ['x.name', 'y.name']);
  assert.deepEqual(found('y', 'name'), ['y.name']);
  assert.deepEqual(found('y.name'), ['y.name']);
  assert.deepEqual(found('Titel'), ['y.title']);
  assert.deepEqual(found('Farbe'), []);
  const prices = literalsOf(
    'a.php',
    "<?php $p = ['B1' => ['name' => 'Roggenbrot', 'preis' => 2], 'B2' => ['name' => 'Brezel', 'preis' => 1]]; return [];",
  );
  const price = (...property: string[]): string[] =>
    matchLiteral(prices, property).map((literal) => literal.keys.join('.'));
  assert.deepEqual(price('Preis', 'Brezel'), ['$p.B2.preis']);
  assert.deepEqual(price('preis', 'B1'), ['$p.B1.preis']);
  assert.deepEqual(price('preis'), ['$p.B1.preis', '$p.B2.preis']);
});

test('what is no order to change is not read as one', () => {
  for (const text of [
    'die Temperatur ist auf 0.2',
    'setz dich',
    'mach das',
    'ändere das Icon',
    'passt',
    'make it so',
  ]) {
    assert.equal(readChange(text, wordsIn(text), []), null, text);
  }
});

const line = fc.stringMatching(/^[ab {}@+-]{0,4}$/);
const texts = fc.tuple(
  fc.array(line, { minLength: 1, maxLength: 30 }),
  fc.constantFrom('\n', '\r\n'),
  fc.boolean(),
);

test('property: the built patch applies, and gives the edited text', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.tuple(fc.nat(), fc.nat(6)), { minLength: 1, maxLength: 4 }),
      ([lines, end, final], spots) => {
        const marked = lines.map((entry, i) => `${i}:${entry}`).join(end) + (final ? end : '');
        const edits = spots
          .map(([at, length]) => ({ from: at % marked.length, length }))
          .toSorted((a, b) => a.from - b.from)
          .flatMap(({ from, length }) => {
            const stop = marked.slice(from).search(/[\r\n]|$/);
            return [{ from, to: from + Math.min(length, stop), text: 'NEU' }];
          })
          .filter((edit, i, all) => i === 0 || edit.from >= (all[i - 1]?.to ?? 0))
          .filter((edit) => !/[\r\n]/.test(marked.charAt(edit.from)));
        if (edits.length === 0) return;
        let expected = '';
        let at = 0;
        for (const edit of edits) {
          expected += marked.slice(at, edit.from) + edit.text;
          at = edit.to;
        }
        expected += marked.slice(at);
        const outcome = applyPatch(marked, buildPatch(marked, edits));
        assert.ok(outcome.ok, buildPatch(marked, edits));
        assert.equal(outcome.text, expected);
        assert.deepEqual(outcome.offsets, {});
      },
    ),
    { numRuns: 400 },
  );
});

test('property: hostile texts are read without a fault', () => {
  const hostile = fc.array(
    fc.constantFrom(
      "'",
      '"',
      '[',
      ']',
      '{',
      '(',
      ')',
      '=>',
      ',',
      '<<<A\n',
      '\n',
      '#',
      '/*',
      '*/',
      '\\',
      '$',
      '„',
      '“',
      '```',
      '`',
      'a',
      ':',
      ' ',
      '-',
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(hostile, (parts) => {
      const text = parts.join('');
      for (const path of ['a.php', 'a.json', 'a.yaml', '.env']) {
        for (const literal of literalsOf(path, text))
          assert.ok(literal.from <= literal.to && literal.to <= text.length);
      }
      for (const word of wordsIn(text)) assert.equal(text.slice(word.from, word.to), word.raw);
      for (const span of quotesIn(text)) assert.ok(span.from <= span.to);
      takeFence(text);
      const block = fenced(text).split('\n');
      assert.equal(block.filter((entry) => entry === block[0]).length, 2);
    }),
    { numRuns: 2000 },
  );
});
