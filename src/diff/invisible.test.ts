/** How two lines differ, and how an error shows them: as data, line by line. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  lookalikeKey,
  nameDifference,
  showDifference,
  SHOWN,
  showLine,
  type Difference,
} from './invisible.ts';

/** As much of a line as is compared. */
const READ = 4000;

const NAMED: readonly (readonly [Difference, expected: string, found: string])[] = [
  ['carriage_return', 'a', 'a\r'],
  ['bom', 'a', '\uFEFFa'],
  ['unicode_form', 'a\u0308', '\u00E4'],
  ['no_break_space', 'a b', 'a\u00A0b'],
  ['invisible', 'ab', 'a\u200Bb'],
  ['trailing_blank', 'a', 'a '],
  ['blanks', 'a b', 'a  b'],
  ['tab', 'a\tb', 'a b'],
  ['tab', 'a b', 'a\tb'],
  ['quotes', '"a"', '„a“'],
  ['html', 'a&b', 'a&amp;b'],
  ['html', '&nbsp;<', '&nbsp;&lt;'],
  ['case', 'a', 'A'],
  ['case', 'a\tb', 'A\tb'],
  ['several', 'a b', 'a  B'],
  ['line_number', '3: x', 'x'],
  ['cut', 'ab', 'abc'],
  ['text', 'a', 'b'],
  ['text', '', 'abc'],
  ['text', ' ', ' abc'],
  ['text', 'abc', 'ab'],
  ['case', 'a'.repeat(READ), 'A'.repeat(READ)],
  ['text', 'a'.repeat(READ + 1), 'A'.repeat(READ)],
  ['text', 'a'.repeat(READ), 'A'.repeat(READ + 1)],
];
for (const [difference, expected, found] of NAMED) {
  test(`${JSON.stringify(expected.slice(0, 20))} and ${JSON.stringify(found.slice(0, 20))}: ${difference}`, () => {
    assert.equal(nameDifference(expected, found), difference);
  });
}

test('of a long line only the beginning makes it alike', () => {
  const long = 'a'.repeat(READ);
  assert.equal(lookalikeKey(`${long}b`), lookalikeKey(`${long}c`));
  assert.notEqual(lookalikeKey(`${long.slice(1)}b`), lookalikeKey(`${long.slice(1)}c`));
  assert.equal(lookalikeKey('A „b“'), lookalikeKey('a"b"'));
});

const plain = 'p'.repeat(SHOWN);
const SHOWN_AS: readonly {
  readonly of: readonly [string, string];
  readonly as: readonly [string, string];
}[] = [
  { of: ['a b', 'a c'], as: ['a b', 'a c'] },
  { of: ['ab', 'ab '], as: ['ab', 'ab⟦SP⟧'] },
  { of: ['ab', 'ab  '], as: ['ab', 'ab⟦SP⟧⟦SP⟧'] },
  { of: ['a  b', 'a b'], as: ['a  b', 'a b'] },
  { of: ['a\tb', 'a b'], as: ['a⟦TAB⟧b', 'a b'] },
  { of: ['\ta', '\tb'], as: ['\ta', '\tb'] },
  { of: ['a\t', 'b\t'], as: ['a\t', 'b\t'] },
  { of: ['a\t.\t', 'a b\t'], as: ['a⟦TAB⟧.\t', 'a b\t'] },
  { of: ['a b ', 'c b '], as: ['a b ', 'c b '] },
  { of: ['a\u0308x', '\u00E4x'], as: ['a⟦U+0308⟧x', '\u00E4x'] },
  { of: ['\u200Ba', '\u200Bb'], as: ['⟦U+200B⟧a', '⟦U+200B⟧b'] },
  { of: ['aXa', 'aXXa'], as: ['aXa', 'aXXa'] },
  { of: ['a\t\ta', 'a\ta'], as: ['a\t⟦TAB⟧a', 'a\ta'] },
  { of: ['a\ta', 'a\t\ta'], as: ['a\ta', 'a\t⟦TAB⟧a'] },
  // Room for all: nothing is left out. One more: the stretch around the difference.
  { of: [`${plain.slice(1)}a`, `${plain.slice(1)}b`], as: [`${plain.slice(1)}a`, `${plain.slice(1)}b`] },
  { of: [`a${plain}`, `b${plain}`], as: [`a${'p'.repeat(297)}…`, `b${'p'.repeat(297)}…`] },
  {
    of: [`${plain}a${plain}`, `${plain}b${plain}`],
    as: [`…${'p'.repeat(40)}a${'p'.repeat(257)}…`, `…${'p'.repeat(40)}b${'p'.repeat(257)}…`],
  },
  // What differs is shown, at the very end as well.
  { of: [`${plain}a`, `${plain}b`], as: [`…${'p'.repeat(297)}a`, `…${'p'.repeat(297)}b`] },
];
for (const { of, as } of SHOWN_AS) {
  test(`shown: ${JSON.stringify(of[0].slice(0, 20))} of ${of[0].length} and ${of[1].length}`, () => {
    const [expected, found] = as;
    assert.deepEqual(showDifference(...of), { expected, found });
  });
}

const ALONE: readonly (readonly [string, string])[] = [
  ['a\tb', 'a\tb'],
  ['a\u0007b ', 'a⟦U+0007⟧b '],
  ['a\u202Eb', 'a⟦U+202E⟧b'],
  [plain, plain],
  // What is written out is never cut in its middle, nor is a character of two halves.
  [`${'p'.repeat(295)}\u0007`, `${'p'.repeat(295)}…`],
  [`${'p'.repeat(291)}\u0007\u0007`, `${'p'.repeat(291)}⟦U+0007⟧…`],
  [`\u0007${'p'.repeat(296)}`, `⟦U+0007⟧${'p'.repeat(291)}…`],
  [`\u0007${'p'.repeat(290)}😀pppp`, `⟦U+0007⟧${'p'.repeat(290)}…`],
];
for (const [line, shown] of ALONE) {
  test(`shown alone: ${JSON.stringify(line.slice(0, 12))} of ${line.length}`, () =>
    assert.equal(showLine(line), shown));
}
