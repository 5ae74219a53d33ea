/** Where one step more or less would show: ends of files, BOMs, notes, and the place that a mismatch names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyPatch } from './apply.ts';

const MARK = '\\ No newline at end of file\n';
const BOM = '\uFEFF';
const many = (count: number, line: string): string => `${line}\n`.repeat(count);

const GOOD: readonly {
  readonly name: string;
  readonly original: string;
  readonly patch: string;
  readonly text: string;
  readonly offsets?: Readonly<Record<string, number>>;
}[] = [
  {
    name: 'a second BOM belongs to line 1',
    original: `${BOM}${BOM}a\nb\n`,
    patch: '@@ -2 +2 @@\n-b\n+c\n',
    text: `${BOM}${BOM}a\nc\n`,
  },
  {
    name: 'a line further down that begins with U+FEFF is not the file’s BOM',
    original: `${BOM}a\nb\n${BOM}c\n`,
    patch: `@@ -3 +3 @@\n-${BOM}c\n+c\n`,
    text: `${BOM}a\nb\nc\n`,
  },
  {
    name: 'line 1 named with its BOM, stated further down',
    original: `${BOM}a\nb\nq\n`,
    patch: `@@ -3 +3 @@\n-${BOM}a\n+c\n`,
    text: 'c\nb\nq\n',
    offsets: { '1': -2 },
  },
  {
    name: 'a last line without line break, stated behind the end',
    original: 'a\nb',
    patch: '@@ -5 +5 @@\n-b\n+c\n',
    text: 'a\nc',
    offsets: { '1': -3 },
  },
  {
    name: 'a marker in a file of mixed line ends: the CR is content',
    original: 'a\nb\r\n',
    patch: `@@ -2 +2 @@\n-b\r\n+c\r\n${MARK}`,
    text: 'a\nc\r',
  },
  {
    name: 'a marker in a CRLF file: the CR goes with the LF',
    original: 'a\r\nb\r\n',
    patch: `@@ -2 +2 @@\n-b\n+c\n${MARK}`,
    text: 'a\r\nc',
  },
  {
    name: 'the last line of mixed line ends goes, and its line break with it',
    original: 'a\nb\r\nc',
    patch: '@@ -3 +2,0 @@\n-c\n',
    text: 'a\nb',
  },
  { name: 'only an empty line stays', original: '\nb', patch: '@@ -2 +1,0 @@\n-b\n', text: '\n' },
  { name: 'only an empty CRLF line stays', original: '\r\nb', patch: '@@ -2 +1,0 @@\n-b\n', text: '\r\n' },
  { name: 'an empty line stays last', original: 'a\n\nb', patch: '@@ -3 +2,0 @@\n-b\n', text: 'a\n\n' },
  {
    name: 'an empty CRLF line stays last',
    original: 'a\r\n\r\nb',
    patch: '@@ -3 +2,0 @@\n-b\n',
    text: 'a\r\n\r\n',
  },
];

for (const { name, original, patch, text, offsets } of GOOD) {
  test(name, () => {
    const outcome = applyPatch(original, patch);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    assert.deepEqual([outcome.text, outcome.offsets], [text, offsets ?? {}]);
  });
}

/** `at`: the line that is named, from 1. */
const MISSED: readonly {
  readonly name: string;
  readonly original: string;
  readonly patch: string;
  readonly says: string;
  readonly at: number;
  readonly facts?: Readonly<Record<string, unknown>>;
}[] = [
  {
    name: 'line 1 only begins with what its BOM is named with',
    original: `${BOM}ab\n`,
    patch: `@@ -1 +1 @@\n-${BOM}a\n+c\n`,
    says: 'patch.mismatch.line',
    at: 1,
  },
  {
    name: 'line 1 is another, named with its BOM',
    original: `${BOM}a\n`,
    patch: `@@ -1 +1 @@\n-${BOM}x\n+c\n`,
    says: 'patch.mismatch.line',
    at: 1,
  },
  {
    name: 'line 1 fits by its BOM, line 2 does not',
    original: `${BOM}a\nb\n`,
    patch: `@@ -1,2 +1 @@\n ${BOM}a\n-x\n`,
    says: 'patch.mismatch.line',
    at: 2,
  },
  {
    name: 'line 1 does not fit by its BOM, nor does line 2',
    original: `${BOM}q\nz\n`,
    patch: `@@ -1,2 +1 @@\n ${BOM}a\n-b\n`,
    says: 'patch.mismatch.line',
    at: 1,
  },
  {
    name: 'line 2 is compared with itself, not with line 1, whatever it begins with',
    original: `${BOM}a\nz\n`,
    patch: `@@ -1,2 +1 @@\n a\n-${BOM}a\n`,
    says: 'patch.mismatch.line',
    at: 2,
  },
  {
    name: 'a last line without line break that only begins so',
    original: 'q\nab',
    patch: '@@ -2 +2 @@\n-a\n+c\n',
    says: 'patch.mismatch.line',
    at: 2,
  },
  {
    name: 'a last line without line break that is only as long',
    original: 'q\nx',
    patch: '@@ -2 +2 @@\n-a\n+c\n',
    says: 'patch.mismatch.line',
    at: 2,
  },
  {
    name: 'a line that is claimed to be the last and is not',
    original: 'a\nb',
    patch: `@@ -1 +1 @@\n-a\n${MARK}+c\n`,
    says: 'patch.mismatch.end_marker',
    at: 1,
  },
  {
    name: 'the place where the first line stands is meant',
    original: `${many(3, 'q')}\n${many(6, 'q')}a\nz\n`,
    patch: '@@ -1,2 +1 @@\n a\n-b\n',
    says: 'patch.mismatch.line',
    at: 12,
  },
  {
    name: 'the place where the last line stands is meant',
    original: `${many(10, 'q')}z\nb\n`,
    patch: '@@ -1,2 +1 @@\n a\n-b\n',
    says: 'patch.mismatch.line',
    at: 11,
  },
  {
    name: 'of two places that fit alike the nearer is meant',
    original: `${many(5, 'q')}a\nz\n${many(5, 'q')}a\nz\n`,
    patch: '@@ -1,3 +1 @@\n a\n-b\n c\n',
    says: 'patch.mismatch.line',
    at: 7,
  },
  {
    name: 'a place a hundred lines on is looked at',
    original: `${many(100, 'q')}a\nz\n`,
    patch: '@@ -1,3 +1 @@\n a\n-b\n c\n',
    says: 'patch.mismatch.line',
    at: 102,
  },
  {
    name: 'a place a hundred and one lines on is not',
    original: `${many(101, 'q')}a\nz\n`,
    patch: '@@ -1,3 +1 @@\n a\n-b\n c\n',
    says: 'patch.mismatch.line',
    at: 1,
  },
  {
    name: 'what an earlier hunk took is not meant',
    original: 'a\nz\nq\nq\nq\n',
    patch: '@@ -1,2 +1 @@\n-a\n z\n@@ -4,3 +3,2 @@\n a\n-b\n c\n',
    says: 'patch.mismatch.line',
    at: 4,
  },
  {
    name: 'right behind an earlier hunk may be meant',
    original: 'x\na\nq\nq\nq\nq\n',
    patch: '@@ -1 +1 @@\n-x\n+y\n@@ -5,3 +5,2 @@\n a\n-b\n c\n',
    says: 'patch.mismatch.line',
    at: 3,
  },
  {
    name: 'the text that is there already',
    original: 'c\na\nb\n',
    patch: '@@ -1,2 +1,2 @@\n c\n-x\n+a\n',
    says: 'patch.already_applied',
    at: 2,
    facts: { expected: 'x', found: 'a' },
  },
  {
    name: 'the text that is there already, in a file that ends',
    original: 'c\na\n',
    patch: '@@ -1,3 +1,2 @@\n c\n a\n-x\n',
    says: 'patch.already_applied',
    at: 3,
    facts: { expected: 'x', found: undefined },
  },
  {
    name: 'lines that are gone already',
    original: 'a\nb\n',
    patch: '@@ -1,3 +1,2 @@\n a\n-x\n b\n',
    says: 'patch.already_applied',
    at: 2,
  },
  {
    name: 'two lines that stand elsewhere already',
    original: 'q\nq\nc\na\n',
    patch: '@@ -1,2 +1,2 @@\n c\n-x\n+a\n',
    says: 'patch.already_applied',
    at: 4,
  },
  {
    name: 'one line that stands elsewhere is there for its own reasons',
    original: 'q\nq\na\n',
    patch: '@@ -1 +1 @@\n-x\n+a\n',
    says: 'patch.mismatch.line',
    at: 1,
  },
  {
    name: 'one line that stands in its place is there already',
    original: 'a\nq\n',
    patch: '@@ -1 +1 @@\n-x\n+a\n',
    says: 'patch.already_applied',
    at: 1,
  },
  {
    name: 'an empty line that would be added says nothing',
    original: '\nb\n',
    patch: '@@ -1 +1 @@\n-a\n+\n',
    says: 'patch.mismatch.line',
    at: 1,
  },
  {
    name: 'the like line at line 1 is named',
    original: 'a b\nq\nq\n',
    patch: '@@ -3 +3 @@\n-a\u00A0b\n+x\n',
    says: 'patch.mismatch.line',
    at: 3,
    facts: { nearest: 1 },
  },
  {
    name: 'of two like lines as near the earlier is named',
    original: 'q\na b\nq\na b\nq\n',
    patch: '@@ -3 +3 @@\n-a\u00A0b\n+x\n',
    says: 'patch.mismatch.line',
    at: 3,
    facts: { nearest: 2 },
  },
  {
    name: 'an empty line is like no other',
    original: 'q\n \nq\n',
    patch: '@@ -1,2 +1 @@\n-\n z\n',
    says: 'patch.mismatch.line',
    at: 1,
    facts: { nearest: 0 },
  },
];

for (const { name, original, patch, says, at, facts } of MISSED) {
  test(name, () => {
    const outcome = applyPatch(original, patch);
    assert.ok(!outcome.ok, JSON.stringify(outcome));
    assert.deepEqual([outcome.said.message, outcome.line], [says, at]);
    for (const [key, value] of Object.entries(facts ?? {}))
      assert.deepEqual(outcome.said.facts[key], value, key);
  });
}

test('what is malformed says where: before any hunk, and in one', () => {
  const before = applyPatch('a\n', 'oops\n');
  assert.ok(!before.ok);
  assert.equal('hunk' in before, false);
  assert.deepEqual(before.said.facts, { line: 1, hunk: 0 });
  const within = applyPatch('a\n', '@@ -1 +1 @@\n-a\n+b\n@@ -9 +9 @@\n-b\noops\n');
  assert.ok(!within.ok);
  assert.equal(within.hunk, 2);
  assert.deepEqual(within.said.facts, { line: 6, hunk: 2 });
});

const CUT: readonly { readonly patch: string; readonly cut: boolean }[] = [
  { patch: '@@ -1 +1 @@\n-a\n+b\n', cut: false },
  { patch: '@@ -1,2 +1 @@\n-a\n+b\n', cut: true },
  { patch: '@@ -1 +1,2 @@\n-a\n+b\n', cut: true },
  { patch: '@@ -1 +1,3 @@\n-a\n+b\n+c\n', cut: true },
  { patch: '@@ -1,2 +1,2 @@\n-a\n+b\n', cut: true },
];
for (const { patch, cut } of CUT) {
  test(`a patch that ${cut ? 'may have been' : 'was not'} cut: ${JSON.stringify(patch)}`, () => {
    const outcome = applyPatch('a\nq\n', patch);
    assert.ok(outcome.ok);
    assert.deepEqual(
      outcome.warnings.map(({ code }) => code),
      cut ? ['cut_patch'] : [],
    );
    assert.equal('twins' in outcome, false);
  });
}

test('of hunks with twins ten are pointed out, each with its own line', () => {
  const names = Array.from({ length: 11 }, (_, n) => `k${n}`);
  const original = [...names, ...names].map((name) => `${name}\n`).join('');
  const patch = names.map((name, n) => `@@ -${n + 1} +${n + 1} @@\n-${name}\n+x${n}\n`).join('');
  const outcome = applyPatch(original, patch);
  assert.ok(outcome.ok);
  const lines = outcome.warnings.map((note) => [note.code, note.line, note.facts?.['line']]);
  assert.deepEqual(
    lines,
    Array.from({ length: 10 }, (_, n) => ['twins', n + 1, n + 1]),
  );
  assert.equal(Object.keys(outcome.twins ?? {}).length, 11);
});
