/** How a patch is read, one rule a case: what is malformed and where, line ends, markers, and hunks that change nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyPatch } from './apply.ts';
import { changesNothing, endsOf, parsePatch, withoutCarriageReturns, type Hunk } from './parse.ts';

const MARK = '\\ No newline at end of file\n';

const MALFORMED: readonly (readonly [patch: string, why: string, line: number])[] = [
  ['@foo\n@@ -1 +1 @@\n-a\n+b\n', 'preamble', 1],
  ['@@ -1 +1 @@\n-a\n@foo\n', 'prefix', 3],
  ['@@ -1 +1 @@\n@@ -2 +2 @@\n-a\n+b\n', 'no_body', 1],
  ['--- a\n+++ b\n@@ -1 +1 @@', 'no_body', 3],
  ['--- a\n+++ b\n@@ -1 +1 @@\n', 'no_body', 3],
  ['diff --git a/x b/x\ndiff --git a/y b/y\n@@ -1 +1 @@\n-a\n+b\n', 'second_file', 2],
  ['@@ -1 +1 @@\n-a\n\rb\n', 'prefix', 3],
  [`@@ -1 +1 @@\n-a\n+\r\n${MARK}`, 'marker', 4],
  [`@@ -1 +1 @@\n-a\n+\n${MARK}`, 'marker', 4],
  [`@@ -1 +1 @@\n-a\n+b\n${MARK}+c\n`, 'text_after_marker', 5],
];
for (const [patch, why, line] of MALFORMED) {
  test(`malformed: ${why} in line ${line} of ${JSON.stringify(patch)}`, () => {
    const parsed = parsePatch(patch);
    assert.deepEqual(parsed.ok ? 'ok' : [parsed.why, parsed.line], [why, line]);
  });
}

const ENDS: readonly (readonly [patch: string, ends: string])[] = [
  ['@@ -1 +1 @@\n-a\n+b\n', 'lf'],
  ['@@ -1 +1 @@\n-a\r\n+b\r\n', 'crlf'],
  ['@@ -1 +1 @@\n-a\r\n+b\n', 'mixed'],
  // The marker's own line end is no content; a last line without one says nothing.
  [`@@ -1 +1 @@\n-a\r\n+b\r\n${MARK}`, 'crlf'],
  ['@@ -1 +1 @@\n-a\r\n+b\r', 'crlf'],
  ['@@ -1 +1 @@\n+b', 'none'],
];
for (const [patch, ends] of ENDS) {
  test(`line ends ${ends} of ${JSON.stringify(patch)}`, () => {
    const parsed = parsePatch(patch);
    assert.equal(parsed.ok && parsed.ends, ends);
  });
}

test('what counts of line ends mean', () => {
  assert.deepEqual([endsOf(0, 0), endsOf(1, 0), endsOf(0, 1), endsOf(1, 1)], ['none', 'lf', 'crlf', 'mixed']);
});

function hunkOf(body: string): Hunk {
  const parsed = parsePatch(`@@ -1 +1 @@\n${body}`);
  const hunk = parsed.ok ? parsed.hunks[0] : undefined;
  assert.ok(hunk !== undefined, body);
  return hunk;
}

test('only a CR at a line’s end is taken off', () => {
  const hunk = withoutCarriageReturns(hunkOf(' a\r\n-b\n+\rc\r\n'));
  assert.deepEqual(
    hunk.lines.map((line) => line.text),
    ['a', 'b', '\rc'],
  );
  assert.deepEqual(hunk.old, ['a', 'b']);
});

const IDLE: readonly (readonly [body: string, idle: boolean])[] = [
  [' a\n', true],
  ['-a\n+a\n', true],
  [`-a\n${MARK}+a\n${MARK}`, true],
  [` a\n${MARK}`, true],
  [' a\n-b\n-c\n+b\n+c\n', true],
  [`-a\n${MARK}+a\n`, false],
  [`-a\n+a\n${MARK}`, false],
  ['-a\n+b\n', false],
  ['+a\n', false],
  ['-a\n', false],
  [' a\n+b\n', false],
  [' a\n-b\n', false],
];
for (const [body, idle] of IDLE) {
  test(`${idle ? 'changes nothing' : 'changes something'}: ${JSON.stringify(body)}`, () => {
    assert.equal(changesNothing(hunkOf(body)), idle);
  });
}

const APPLIED: readonly (readonly [name: string, original: string, patch: string, text: string])[] = [
  [
    'an empty line of a CRLF patch is an empty context line',
    'a\r\n\r\nb\r\n',
    '@@ -1,3 +1,3 @@\r\n a\r\n\r\n-b\r\n+c\r\n',
    'a\r\n\r\nc\r\n',
  ],
  [
    'among mixed line ends its CR is content',
    'a\n\r\nb\n',
    '@@ -1,3 +1,3 @@\n a\n\r\n-b\n+c\n',
    'a\n\r\nc\n',
  ],
  ['a line may be removed behind the new last one', 'a\nb\n', `@@ -1,2 +1 @@\n-a\n+x\n${MARK}-b\n`, 'x'],
];
for (const [name, original, patch, text] of APPLIED) {
  test(name, () => {
    const outcome = applyPatch(original, patch);
    assert.equal(outcome.ok && outcome.text, text);
  });
}

test('two lines cannot both be the last one', () => {
  const outcome = applyPatch('a\nb', `@@ -1,2 +1 @@\n-a\n${MARK}-b\n${MARK}+c\n`);
  assert.ok(!outcome.ok);
  assert.equal(outcome.reason, 'mismatch');
});
