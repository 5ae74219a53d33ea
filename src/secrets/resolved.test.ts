/** Resolved values are gone from an answer in every encoding. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hideResolved } from './resolved.ts';

const SECRET = 'Küchen/77 "x"+<y>&z';
const MASK = '***masked(len=19)***';

const SPELLINGS: readonly (readonly [name: string, spell: (value: string) => string])[] = [
  ['plain', (value) => value],
  ['JSON', (value) => JSON.stringify(value).slice(1, -1)],
  [
    'JSON as PHP writes it',
    (value) => JSON.stringify(value).slice(1, -1).replaceAll('/', '\\/').replace('ü', '\\u00fc'),
  ],
  ['a query', (value) => encodeURIComponent(value)],
  ['a form', (value) => encodeURIComponent(value).replaceAll('%20', '+')],
  [
    'HTML',
    (value) =>
      value
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;'),
  ],
  ['hex', (value) => Buffer.from(value).toString('hex')],
];

for (const [name, spell] of SPELLINGS) {
  test(`hidden in ${name}`, () => {
    const said = `vor ${spell(SECRET)} nach`;
    assert.deepEqual(hideResolved({ a: [said], n: 1 }, [SECRET]), { a: [`vor ${MASK} nach`], n: 1 });
  });
}

test('hidden in base64, whatever stands before and after it', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 7 }),
      fc.string({ maxLength: 7 }),
      fc.boolean(),
      (before, after, url) => {
        const encoded = Buffer.from(`${before}${SECRET}${after}`).toString(url ? 'base64url' : 'base64');
        const shown = String(hideResolved(encoded, [SECRET]));
        assert.ok(shown.includes(MASK));
        assert.ok(
          shown.replace(MASK, '').length <= 8 + Math.ceil(((before.length + after.length) * 3 * 4) / 3),
        );
      },
    ),
  );
});

test('the longer of two values goes first, and short ones only where they stand alone', () => {
  assert.deepEqual(
    hideResolved('abcdef12 abcdef', ['abcdef', 'abcdef12']),
    '***masked(len=8)*** ***masked(len=6)***',
  );
  assert.deepEqual(hideResolved(['ab', 'Kabel'], ['ab']), ['***masked(len=2)***', 'Kabel']);
});

test('replacement patterns in a value mean nothing', () => {
  assert.equal(hideResolved('x $& $1 y', ['$& $1']), 'x ***masked(len=5)*** y');
});

test('without values nothing changes', () => {
  const value = { a: ['b'], c: null };
  assert.equal(hideResolved(value, []), value);
});

test('hidden in JSON within JSON, in an export of PHP, line by line', () => {
  const quoted = 'Mandel"horn\\77';
  const twice = JSON.stringify(JSON.stringify(quoted)).slice(3, -3);
  assert.equal(hideResolved(twice, [quoted]), '***masked(len=14)***');
  assert.equal(hideResolved("x => 'Man\\'del77'", ["Man'del77"]), "x => '***masked(len=9)***'");
  assert.equal(hideResolved('bei zweite-Zeile', ['erste-Zeile\nzweite-Zeile']), 'bei ***masked(len=12)***');
});

test('a right beginning of a value reads like a wrong one, wherever it stands', () => {
  const value = 'Mandelhorn-und-Kirsche';
  for (const before of ['', 'x ', '.'.repeat(300), '.'.repeat(10_000 - 10)]) {
    for (let length = 1; length < value.length; length += 1) {
      const text = before + value.slice(0, length);
      assert.equal(hideResolved(text, [value]), text);
      assert.deepEqual(hideResolved({ [text]: [text] }, [value]), { [text]: [text] });
    }
  }
});

test('what overlaps is hidden as one', () => {
  assert.equal(hideResolved('x abcdefgh y', ['abcdef', 'defgh']), 'x ***masked(len=8)*** y');
});

test('of two values that end together the longer is hidden', () => {
  assert.equal(hideResolved('.abcd-efgh-ijk', ['efgh-ijk', 'abcd-efgh-ijk']), '.***masked(len=13)***');
  assert.equal(hideResolved('.abcd-efgh-ijk', ['abcd-efgh-ijk', 'efgh-ijk-lmno']), '.***masked(len=13)***');
});

const LETTERS = fc.constantFrom('a', 'b');
const WORDS = fc.array(fc.string({ unit: LETTERS, minLength: 4, maxLength: 14 }), {
  minLength: 1,
  maxLength: 6,
});

test('the same is hidden as by looking for each value at each place', () => {
  const pieces = (words: readonly string[]) =>
    fc.array(
      fc.oneof(
        fc.constantFrom(...words),
        fc.constantFrom(...words).map((word) => word.slice(0, -1)),
        fc.constantFrom('a', 'b', ' '),
      ),
      { maxLength: 8 },
    );
  const example = WORDS.chain((words) => fc.tuple(fc.constant(words), pieces(words), fc.boolean()));
  fc.assert(
    fc.property(example, ([words, said, long]) => {
      const text = `${long ? '.'.repeat(256) : ''}.${said.join('')}`;
      assert.equal(hideResolved(text, words), hideSlowly(text, words));
    }),
    { numRuns: 1000 },
  );
});

/** Every value at every place, marked sign by sign. */
function hideSlowly(text: string, words: readonly string[]): string {
  const places: (readonly [start: number, end: number])[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const rest = text.slice(start);
    for (const word of words) {
      if (rest.startsWith(word)) places.push([start, start + word.length]);
    }
  }
  // Two signs are hidden as one where some place holds both.
  const holds = (at: number) => places.some(([start, end]) => start <= at && at < end);
  const holdsBoth = (at: number) => places.some(([start, end]) => start <= at && at + 1 < end);
  let shown = '';
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!holds(at)) {
      shown += text[at] ?? '';
      continue;
    }
    length += 1;
    if (holdsBoth(at)) continue;
    shown += `***masked(len=${length})***`;
    length = 0;
  }
  return shown;
}

test('a list that is too long for one walk is hidden all the same', () => {
  const long = Array.from({ length: 9 }, (_, at) => `${at}-`.repeat(20_000));
  const shown = hideResolved([...long, 'Kabel'], [...long, 'ab']);
  assert.deepEqual(shown, [...long.map(() => '***masked(len=40000)***'), 'Kabel']);
});
