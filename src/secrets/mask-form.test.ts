/** What a mask is, what resembles one in whatever spelling, and what only says that a value was here. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countCharacters, isMask, isStandIn, maskFor, resemblesMask, withoutMasks } from './mask-form.ts';

const COUNTED: readonly (readonly [string, number])[] = [
  ['', 0],
  ['a', 1],
  ['😀', 1],
  ['😀😀a😀', 4],
  ['\u{10000}', 1],
  ['\u{10FFFF}', 1],
  ['\uD83D', 1],
  ['a\uD83D', 2],
  ['\uD83Da', 2],
  ['\uD83D\uD83D\uDE00', 2],
  ['\uDE00\uD83D', 2],
  ['\uDC00\uDC00', 2],
  ['\uD7FF\uDC00', 2],
  ['\uD83D\uE000', 2],
  ['\uD83D\uDBFF', 2],
  ['\uE000\uDC00', 2],
];
for (const [text, count] of COUNTED) {
  test(`${JSON.stringify(text)} has ${count} characters`, () => assert.equal(countCharacters(text), count));
}

test('a mask is one whole, with a length', () => {
  assert.equal(isMask(maskFor(64)), true);
  for (const text of ['***masked(len=0)***', '***masked(len=)***', ` ${maskFor(4)}`, `${maskFor(4)}x`])
    assert.equal(isMask(text), false, text);
  assert.equal(withoutMasks(`a${maskFor(5)}b${maskFor(12)}`), 'ab');
  assert.equal(withoutMasks('***masked(len=0)***'), '***masked(len=0)***');
});

const RESEMBLE = [
  maskFor(64),
  '*masked',
  '* _masked',
  'masked**',
  'masked (len',
  '(len=5)',
  '( len : 5 )',
  'masked len=',
  String.raw`\u002amasked`,
  String.raw`\u{2a}masked`,
  String.raw`\x2Amasked`,
  '%2amasked',
  '&#x2a;masked',
  '&#42;masked',
  '&ast;masked',
  '&midast;masked',
  '&lpar;len=5&rpar;',
  '(len&equals;5)',
  String.raw`*\masked`,
  '*mas\u200Bked',
  '∗masked',
  '（len＝5）',
];
for (const line of RESEMBLE) test(`resembles a mask: ${line}`, () => assert.equal(resemblesMask(line), true));

const PLAIN = [
  '',
  'masked',
  'unmasked values',
  'len=5',
  '(length=5)',
  '** bold ** and a mask',
  '&#42;',
  String.raw`\u{110000}masked`,
  '&rpar;len=5&lpar;',
  '&equals;len=5&rpar;',
  '&lpar;len&rpar;5)',
];
for (const line of PLAIN) test(`resembles no mask: ${line}`, () => assert.equal(resemblesMask(line), false));

test('a value of nothing but signs, or a word in brackets, only says that one was here', () => {
  for (const value of [
    '*',
    '••••',
    '…',
    '...',
    'xxxx',
    '[masked]',
    '<hidden>',
    '(geheim)',
    'unverändert',
    ' ** ',
  ])
    assert.equal(isStandIn(value), true, value);
  for (const value of ['', ' ', '..', 'xxx', 'a*', 'hidden', '[other]', 'masked by nobody'])
    assert.equal(isStandIn(value), false, value);
  assert.equal(isStandIn('*'.repeat(200)), true);
  assert.equal(isStandIn('*'.repeat(201)), false);
});
