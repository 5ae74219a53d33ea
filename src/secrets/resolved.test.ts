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

test('hidden in JSON within JSON, in an export of PHP, line by line, and where a limit cut it', () => {
  const quoted = 'Mandel"horn\\77';
  const twice = JSON.stringify(JSON.stringify(quoted)).slice(3, -3);
  assert.equal(hideResolved(twice, [quoted]), '***masked(len=14)***');
  assert.equal(hideResolved("x => 'Man\\'del77'", ["Man'del77"]), "x => '***masked(len=9)***'");
  assert.equal(hideResolved('bei zweite-Zeile', ['erste-Zeile\nzweite-Zeile']), 'bei ***masked(len=12)***');
  const cut = `${'.'.repeat(300)}Mandelhorn`;
  assert.equal(hideResolved(cut, ['Mandelhorn-und-Kirsche']), `${'.'.repeat(300)}***masked(len=10)***`);
  assert.equal(hideResolved('Mandelhorn', ['Mandelhorn-und-Kirsche']), 'Mandelhorn');
});

test('what overlaps is hidden as one', () => {
  assert.equal(hideResolved('x abcdefgh y', ['abcdef', 'defgh']), 'x ***masked(len=8)*** y');
});
