/** Credentials as programs read them: out of a file's own spelling, and out of a config that PHP has built. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { credentialsIn, credentialsOf } from './known-values.ts';
import { readingsOf } from './readings.ts';

const READINGS: readonly (readonly [source: string, reading: string])[] = [
  ["Ta\\'mi\\\\lo", "Ta'mi\\lo"],
  ['Ta\\"mi\\$lo', 'Ta"mi$lo'],
  ['K\\u00fcche\\/7', 'Küche/7'],
  ['\\ud83c\\udf52', '🍒'],
  ['a\\x41\\101\\u{42}', 'aAAB'],
  ["Ta''mi", "Ta'mi"],
  ['Ta%20mi%2Flo', 'Ta mi/lo'],
  ['    erste\n    zweite', 'erste\nzweite'],
  ['eins\nzwei', 'eins zwei'],
  ['am\\nSee', 'am\nSee'],
];

for (const [source, reading] of READINGS) {
  test(`${JSON.stringify(source)} is read as ${JSON.stringify(reading)}`, () => {
    assert.ok(readingsOf(source).includes(reading), JSON.stringify(readingsOf(source)));
    assert.equal(readingsOf(source)[0], source);
  });
}

test('a plain value has one reading, and an empty one none', () => {
  assert.deepEqual(readingsOf('Mandelhorn77'), ['Mandelhorn77']);
  assert.deepEqual(readingsOf(''), []);
});

test('a file’s credentials are known as they stand there and as they are read', () => {
  const values = credentialsOf(`<?php return ['password' => 'Mandel\\'horn77'];`, 'a.php');
  assert.deepEqual([...values].toSorted(), ["Mandel'horn77", "Mandel\\'horn77"]);
});

test('a config’s credentials are known whole, whatever they were put together from', () => {
  const config = {
    apis: {
      kasse: { label: 'Kasse', password: 'Mandelhorn77', adresse: 'https://bot:Kirsch7orte@x.example/a' },
    },
    listen: [{ name: 'API_TOKEN', value: 'Zw3tschgenD4tschi' }],
  };
  assert.deepEqual([...credentialsIn(config)].toSorted(), [
    'Kirsch7orte',
    'Mandelhorn77',
    'Zw3tschgenD4tschi',
  ]);
  assert.deepEqual(credentialsIn({ label: 'Kasse', n: 1, leer: null }), []);
});
