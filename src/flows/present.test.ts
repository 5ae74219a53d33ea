/** What a card says of names from a file: long ones can be read and are told apart, lists are cut and masked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts } from '../domain/messages.ts';
import type { Note } from '../domain/verdict.ts';
import { present } from './present.ts';

const KEY = 'sk_live_' + 'Zr3nWq8YtLc5VbXj1Mf6Kp';
const picture = { person: '', model: '', omitted: { added: 0, removed: 0 }, diff: [], complete: true };
const shown = (kind: Note['kind'], ...facts: Facts[]) =>
  present(
    picture as unknown as Parameters<typeof present>[0],
    facts.map((one): Note => ({ kind, code: 'x', message: 'x', facts: one })),
    ({ facts: said }) => [said['name']].flat().join(', '),
  );

test('two flags with a long common beginning are two sentences', () => {
  const long = 'a'.repeat(200);
  const ends = shown(
    'exposure',
    { name: `${long}.b` },
    { name: `${long}.c` },
    { name: `${long}.c` },
  ).tragweite;
  assert.deepEqual(
    ends.map((text) => text.slice(-2)),
    ['.b', '.c'],
  );
  assert.ok(ends.every((text) => text.length < 130));
  const tail = 'z'.repeat(60);
  const middle = shown('exposure', { name: `${long}1${tail}` }, { name: `${long}2${tail}` }).tragweite;
  assert.equal(middle.length, 2);
  assert.equal(middle[1], `${middle[0] ?? ''} (2)`);
});

test('a list is masked, and cut entry by entry and as a whole; of an exposure every entry is told', () => {
  const name = Array.from({ length: 30 }, (_, index) => `n${index}`);
  const [loss = ''] = shown('loss', { name: ['b'.repeat(500), KEY, ...name] }).verluste;
  assert.ok(!loss.includes(KEY) && !loss.includes('b'.repeat(121)), loss);
  assert.match(loss, /n17, … \+12$/);
  assert.match(shown('exposure', { name }).tragweite[0] ?? '', /n28, n29$/);
  assert.equal(shown('warning', { name: [1, 2] }).warnings[0]?.message, '1, 2');
});
