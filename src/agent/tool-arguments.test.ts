/** A tenant's schema against arguments: what fits, and that nothing in either can make the look take long or fail late. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../domain/effective.ts';
import { checkArguments } from './tool-arguments.ts';

const check = (schema: Json, value: Json) =>
  checkArguments('t', { a: value }, { type: 'object', properties: { a: schema } });
const answerOf = (schema: Json, value: Json) => {
  const refusal = check(schema, value);
  return refusal === null
    ? 'fits'
    : [refusal.code, ...((refusal.facts['where'] ?? []) as string[])].join(' ');
};

const UNIQUE = { type: 'array', uniqueItems: true };
const TWICE = 'arguments_invalid a: uniqueItems';
const unique: readonly { readonly value: Json; readonly answer: string; readonly schema?: Json }[] = [
  { value: [], answer: 'fits' },
  { value: [1, '1', true, 'true', null, 'null'], answer: 'fits' },
  { value: [[1], ['1'], [[1]], { 0: 1 }], answer: 'fits' },
  { value: ['__proto__', 'constructor', { constructor: 1 }], answer: 'fits' },
  {
    value: [
      { x: 1, y: [2] },
      { y: [2], x: 1 },
    ],
    answer: TWICE,
  },
  { value: [{ p: { x: 1, y: 2 } }, { p: { y: 2, x: 1 } }], answer: TWICE },
  { value: [{ x: [1, 2] }, { x: [2, 1] }], answer: 'fits' },
  { value: [0, -0], answer: TWICE },
  { value: ['a', 'b', 'a'], answer: TWICE },
  { value: ['a', 'a'], schema: { ...UNIQUE, items: { type: 'string' } }, answer: TWICE },
  { value: ['a', 'a'], schema: { ...UNIQUE, uniqueItems: false }, answer: 'fits' },
  {
    value: [['a', 'a']],
    schema: { type: 'array', items: UNIQUE },
    answer: 'arguments_invalid a/0: uniqueItems',
  },
  { value: Array.from({ length: 90_000 }, (_, index) => [index]), answer: 'fits' },
];

for (const { value, answer, schema = UNIQUE } of unique)
  test(`items are unique or not: ${JSON.stringify(value).slice(0, 60)}`, () => {
    assert.equal(answerOf(schema, value), answer);
  });

test('a list with its own name __proto__ is told from one without', () => {
  assert.equal(answerOf(UNIQUE, JSON.parse('[{"__proto__":1},{}]') as Json), 'fits');
});

test('a schema that would answer later is unusable, wherever it says so', () => {
  for (const schema of [{ $async: true, type: 'number' }, { anyOf: [{ $async: true, type: 'number' }] }])
    assert.equal(answerOf(schema, 'x'), 'schema_invalid');
  assert.equal(checkArguments('t', { a: 1 }, { $async: true, type: 'object' })?.code, 'schema_invalid');
});

test('more looks than a server has time for are refused, and usual ones are not', () => {
  const values = Array.from({ length: 90_000 }, (_, index) => index);
  const branches = (count: number) => Array.from({ length: count }, (_, index) => ({ const: -1 - index }));
  const list = (items: Json) => ({ type: 'array', items });
  assert.equal(answerOf(list({ anyOf: branches(700) }), values), 'too_large');
  assert.equal(answerOf(list({ anyOf: branches(700) }), [-700]), 'fits');
  assert.equal(answerOf(list({ enum: values.slice(0, 1900) }), values), 'too_large');
  assert.equal(answerOf(list({ enum: values.slice(0, 100) }), values.slice(0, 100)), 'fits');
  assert.equal(answerOf(list({ type: 'integer', minimum: 0 }), values), 'fits');
});

test('a pattern is matched in linear time, and long ones do not meet long texts', () => {
  const text = 'a'.repeat(200_000);
  assert.equal(answerOf({ pattern: '^(a+)+$' }, `${text}!`), 'arguments_invalid a: pattern');
  assert.equal(answerOf({ pattern: 'ab'.repeat(200) }, text), 'too_large');
  assert.equal(answerOf({ allOf: Array.from({ length: 400 }, () => UNIQUE) }, [text]), 'too_large');
  assert.equal(answerOf({ pattern: '^[A-Z]{2}-[0-9]+$' }, 'DE-77'), 'fits');
});
