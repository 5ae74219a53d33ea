/** The change view: nothing that changes is missing, nothing that is masked is told apart by its bytes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { diffLines, type ChangeView } from './compute.ts';
import { compareWords, splitByMarks } from './marks.ts';
import { splitLines, toShownLines, type ShownLine } from './shown-lines.ts';

const plain = (text: string): readonly ShownLine[] => toShownLines(text) ?? [];
const masked = (real: string, shown: string): readonly ShownLine[] => toShownLines(real, shown) ?? [];
const brief = (view: ChangeView): string[] =>
  view.hunks.flatMap((hunk) => [
    `@@ ${hunk.oldStart},${hunk.oldCount} ${hunk.newStart},${hunk.newCount}`,
    ...hunk.lines.map(
      (line) => `${line.op}${line.shown}${line.hiddenChange ? ' !' : ''}${line.endChange ? ' $' : ''}`,
    ),
  ]);

test('one changed line with context', () => {
  const before = plain('a\nb\nc\nd\ne\nf\ng\nh\n');
  const view = diffLines(before, plain('a\nb\nc\nd\nE\nf\ng\nh\n'));
  assert.deepEqual(brief(view), ['@@ 2,7 2,7', ' b', ' c', ' d', '-e', '+E', ' f', ' g', ' h']);
  assert.deepEqual([view.added, view.removed], [1, 1]);
});

test('changes far apart are two hunks, near ones are one', () => {
  const lines = Array.from({ length: 30 }, (_, i) => `l${i}\n`);
  const changed = lines.with(2, 'x\n');
  assert.equal(diffLines(plain(lines.join('')), plain(changed.with(20, 'y\n').join(''))).hunks.length, 2);
  assert.equal(diffLines(plain(lines.join('')), plain(changed.with(9, 'y\n').join(''))).hunks.length, 1);
});

test('an inserted entry begins with its own key, a removed one as well', () => {
  const entry = (name: string): string => `    '${name}' => [\n        'limit' => 10,\n    ],\n`;
  const two = `[\n${entry('a')}${entry('c')}];\n`;
  const three = `[\n${entry('a')}${entry('b')}${entry('c')}];\n`;
  const changed = (view: ChangeView): string[] => brief(view).filter((line) => /^[-+]/.test(line));
  const lines = ["    'b' => [", "        'limit' => 10,", '    ],'];
  assert.deepEqual(
    changed(diffLines(plain(two), plain(three))),
    lines.map((line) => `+${line}`),
  );
  assert.deepEqual(
    changed(diffLines(plain(three), plain(two))),
    lines.map((line) => `-${line}`),
  );
});

test('lines carry their numbers on the sides they stand on, and marks only where words were compared', () => {
  const view = diffLines(plain('a\nbbb one\nc\n'), plain('a\nbbb two\nc\n'), { context: 1 });
  assert.deepEqual(
    view.hunks.flatMap(({ lines }) => lines.map(({ op, oldLine, newLine }) => [op, oldLine, newLine])),
    [
      [' ', 1, 1],
      ['-', 2, null],
      ['+', null, 2],
      [' ', 3, 3],
    ],
  );
  const marks = view.hunks.flatMap(({ lines }) => lines.map((line) => ('marks' in line ? line.marks : null)));
  assert.deepEqual(marks, [null, [[4, 7]], [[4, 7]], null]);
  const none = diffLines(plain('a\nb\nc\n'), plain('a\nB\nc\n'), { context: 0 });
  assert.deepEqual(brief(none), ['@@ 2,1 2,1', '-b', '+B']);
});

test('words are compared in lines of up to 2000 characters that are not the same', () => {
  const long = `${'a'.repeat(1998)} `;
  assert.deepEqual(compareWords(`${long}b`, `${long}c`), { old: [[1999, 2000]], now: [[1999, 2000]] });
  assert.equal(compareWords(`${long}bb`, `${long}c`), undefined);
  assert.equal(compareWords(`${long}b`, `${long}cc`), undefined);
  assert.equal(compareWords('a b', 'a b'), undefined);
  const words = Array.from({ length: 60 }, (_, n) => `w${n}`);
  assert.equal(compareWords(words.join(' '), words.map((word) => `${word}x`).join(' ')), undefined);
});

test('text is split at marks, and no piece is empty', () => {
  assert.deepEqual(
    splitByMarks('abc', [
      [0, 1],
      [1, 2],
      [3, 9],
    ]),
    [
      { text: 'a', marked: true },
      { text: 'b', marked: true },
      { text: 'c', marked: false },
    ],
  );
});

test('new, emptied and equal files', () => {
  assert.deepEqual(brief(diffLines([], plain('a\nb'))), ['@@ 0,0 1,2', '+a', '+b']);
  assert.deepEqual(brief(diffLines(plain('a\n'), [])), ['@@ 1,1 0,0', '-a']);
  assert.deepEqual(diffLines(plain('a\n'), plain('a\n')), { hunks: [], added: 0, removed: 0 });
});

test('a masked value that changes is a change, and marked', () => {
  const mask = "'token' => '***masked(len=8)***',\n";
  const view = diffLines(masked("'token' => 'aaaaaaaa',\n", mask), masked("'token' => 'bbbbbbbb',\n", mask));
  assert.deepEqual(brief(view), ['@@ 1,1 1,1', `-${mask.trim()} !`, `+${mask.trim()} !`]);
});

test('two masked values that change places are marked, wherever they stand', () => {
  const shown = 'mask\nx\ny\nz\nmask\n';
  const view = diffLines(masked('s1\nx\ny\nz\ns2\n', shown), masked('s2\nx\ny\nz\ns1\n', shown));
  for (const hunk of view.hunks) {
    for (const line of hunk.lines) assert.equal(line.hiddenChange === true, line.op !== ' ');
  }
  assert.deepEqual([view.added, view.removed], [2, 2]);
  const near = diffLines(masked('s1\ns2\n', 'mask\nmask\n'), masked('s2\ns1\n', 'mask\nmask\n'));
  assert.ok(near.hunks[0]?.lines.filter((line) => line.op !== ' ').every((line) => line.hiddenChange));
});

test('a masked line that only moves is not another value', () => {
  const view = diffLines(masked('s1\nx\ny\n', 'mask\nx\ny\n'), masked('x\ny\ns1\n', 'x\ny\nmask\n'));
  assert.ok(view.hunks.every((hunk) => hunk.lines.every((line) => line.hiddenChange === undefined)));
});

test('another line end is a change of the end, not of the value', () => {
  const view = diffLines(plain('a\nb\n'), plain('a\r\nb'));
  assert.deepEqual(brief(view), ['@@ 1,2 1,2', '-a $', '-b $', '+a $', '+b $']);
  assert.deepEqual(
    view.hunks[0]?.lines.map((line) => line.end),
    ['lf', 'lf', 'crlf', 'none'],
  );
});

test('words that changed are marked', () => {
  const view = diffLines(plain("'limit' => 10,\n"), plain("'limit' => 25,\n"));
  assert.deepEqual(
    view.hunks[0]?.lines.map((line) => line.marks),
    [[[11, 13]], [[11, 13]]],
  );
  assert.equal(compareWords('alpha beta', 'ganz etwas anderes 123'), undefined);
});

const line = fc.constantFrom('a', 'b', 'c', '', 'x y', '    ],', 'ä„“', '\r');
const text = fc
  .tuple(fc.array(fc.tuple(line, fc.constantFrom('\n', '\n', '\r\n'))), fc.constantFrom('', 'a', 'end'))
  .map(([lines, last]) => lines.map(([content, end]) => content + end).join('') + last);

test('the hunks, applied to the lines before, give the lines after', () => {
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 4 }), (before, after, context) => {
      const view = diffLines(plain(before), plain(after), { context });
      const [old, now] = [splitLines(before), splitLines(after)];
      const result: string[] = [];
      let next = 0;
      for (const hunk of view.hunks) {
        const start = hunk.oldStart - (hunk.oldCount === 0 ? 0 : 1);
        result.push(...old.slice(next, start));
        next = start;
        for (const { op, oldLine, newLine } of hunk.lines) {
          if (op !== '+') assert.equal(oldLine, next + 1);
          if (op !== '-') assert.equal(newLine, result.length + 1);
          if (op === ' ') result.push(old[next] ?? '');
          if (op === '+') result.push(now[(newLine ?? 0) - 1] ?? '');
          if (op !== '+') next += 1;
        }
        assert.equal(next, start + hunk.oldCount);
      }
      result.push(...old.slice(next));
      assert.equal(result.join(''), after);
      assert.equal(old.join(''), before);
    }),
    { numRuns: 4000 },
  );
});

test('marks never lose a character', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '=', '😀', 'ä', '\t'), maxLength: 40 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const marks = compareWords(before, after);
      for (const [shown, own] of [
        [before, marks?.old],
        [after, marks?.now],
      ] as const) {
        const pieces = splitByMarks(shown, own);
        assert.equal(pieces.map((piece) => piece.text).join(''), shown);
      }
      if (marks === undefined) return;
      const left = (shown: string, own: typeof marks.old): string =>
        splitByMarks(shown, own)
          .filter((piece) => !piece.marked)
          .map((piece) => piece.text)
          .join('');
      assert.equal(left(before, marks.old), left(after, marks.now));
    }),
    { numRuns: 2000 },
  );
});

test('two wholly different large texts are one replacement', () => {
  const big = (word: string): string =>
    Array.from({ length: 20_000 }, (_, i) => `${word} ${i} ${i % 7}\n`).join('');
  const view = diffLines(plain(big('alt')), plain(big('neu')));
  assert.deepEqual([view.hunks.length, view.added, view.removed], [1, 20_000, 20_000]);
});

test('two large texts of the same lines in another order are still a view', () => {
  const before = Array.from({ length: 20_000 }, (_, i) => `line ${i}\n`);
  const view = diffLines(plain(before.join('')), plain(before.toReversed().join('')));
  assert.ok(view.added === view.removed && view.added >= 19_000);
});
