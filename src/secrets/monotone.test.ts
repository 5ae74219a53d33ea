/** What was hidden stays hidden: found by place, over a move, and in bytes that take a file's place. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMove, checkReveals, findRevealed, findUncovered } from './monotone.ts';

const at = (start: number, end: number) => ({ start, end });

test('a hidden stretch is covered by masked ones and by blanks between them', () => {
  assert.equal(findUncovered('ab cd', [at(0, 5)], [at(0, 2), at(3, 5)]), null);
  assert.deepEqual(findUncovered('ab-cd', [at(0, 5)], [at(0, 2), at(3, 5)]), at(0, 5));
  assert.deepEqual(findUncovered('ab cd', [at(0, 2), at(3, 5)], [at(0, 2)]), at(3, 5));
  assert.equal(findUncovered('abcd', [at(1, 3)], [at(0, 4)]), null);
  assert.equal(findUncovered('', [], []), null);
  assert.equal(findRevealed('APP_TOKEN=geheim-1234', [], '.env'), null);
  assert.deepEqual(findRevealed('plain geheim', [at(6, 12)], 'a.txt'), at(6, 12));
});

test('a file may not move to where its values would be readable', () => {
  const text = 'A=1\nGREETING=guten-tag-allerseits\n';
  assert.equal(checkMove({ text, from: '.env', to: 'b/.env' }), null);
  const refusal = checkMove({ text, from: '.env', to: 'notes.txt' });
  assert.deepEqual([refusal?.code, refusal?.line], ['masked_secret', 1]);
  const second = checkMove({ text: `\n${text.slice(4)}`, from: '.env', to: 'notes.txt' });
  assert.equal(second?.line, 2);
});

const REPLACED: readonly {
  readonly what: string;
  readonly current: string;
  readonly after: string;
  readonly line: number | null;
}[] = [
  { what: 'another value', current: 'NOTE=guten-tag\n', after: 'NOTE=gute-nacht\n', line: null },
  {
    what: 'the same value, hidden as well',
    current: 'NOTE=guten-tag\n',
    after: 'NOTE=guten-tag\n',
    line: null,
  },
  { what: 'the value in a comment', current: 'NOTE=guten-tag\n', after: 'A=1\n# guten-tag\n', line: 2 },
  { what: 'one of two values', current: 'A=x\nNOTE=guten-tag\n', after: '# guten-tag\n', line: 1 },
  { what: 'a value of eight characters', current: 'NOTE=abcdefgh\n', after: '# abcdefgh\n', line: 1 },
  { what: 'a value of seven', current: 'NOTE=abcdefg\n', after: '# abcdefg\n', line: null },
  {
    what: 'a short value, then one that tells',
    current: 'A=abc\nB=abcdefgh\n',
    after: '# abc abcdefgh\n',
    line: 1,
  },
];
for (const { what, current, after, line } of REPLACED) {
  test(`bytes that take a file’s place: ${what}`, () => {
    const refusal = checkReveals({ current, after, path: '.env' });
    assert.deepEqual(
      refusal === null ? null : [refusal.code, refusal.line],
      line === null ? null : ['masked_secret', line],
    );
  });
}
