/** A remembered answer is the answer; what is old or long is worked out again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rememberTexts } from './remember.ts';

function counted(most: number) {
  const asked: string[] = [];
  const work = rememberTexts(most, (text, path) => {
    asked.push(`${path}:${text.slice(0, 1)}`);
    return `${path}/${text}`;
  });
  return { asked, work };
}

const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(300)) as [string, string, string];

test('the same text under the same path is worked out once, under another path again', () => {
  const { asked, work } = counted(4);
  assert.equal(work(a, 'x.php'), `x.php/${a}`);
  assert.equal(work(a, 'x.php'), `x.php/${a}`);
  assert.equal(work(a, 'x.env'), `x.env/${a}`);
  assert.deepEqual(asked, ['x.php:a', 'x.env:a']);
});

test('the one that was not asked for longest goes first', () => {
  const { asked, work } = counted(2);
  for (const text of [a, b, a, c, a, b]) work(text, 'x');
  assert.deepEqual(asked, ['x:a', 'x:b', 'x:c', 'x:b']);
});

test('what is very long or short is not kept', () => {
  const { asked, work } = counted(2);
  for (const text of ['l'.repeat(128 * 1024 + 1), 's']) {
    work(text, 'x');
    work(text, 'x');
  }
  assert.equal(asked.length, 4);
});
