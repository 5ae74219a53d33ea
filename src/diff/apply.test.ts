/** Every rule of the patch mode (spec, section 2 "patch"), one by one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyPatch, type PatchOutcome, type PatchReason } from './apply.ts';
import { keepsOutside, lineOrigins } from './origins.ts';

const MARK = '\\ No newline at end of file\n';
const BOM = '\uFEFF';
const numbered = (count: number): string =>
  Array.from({ length: count }, (_, i) => `line ${i + 1}\n`).join('');

interface Good {
  readonly name: string;
  readonly original: string;
  readonly patch: string;
  readonly text: string;
  readonly offsets?: Record<string, number>;
  readonly warnings?: readonly string[];
}

const good: readonly Good[] = [
  {
    name: 'file headers, index, mode and blank lines before a hunk are skipped',
    original: 'a\n',
    patch:
      'diff --git a/x b/x\nold mode 100644\nnew mode 100755\nindex 1..2\nIndex: x\n======\n\n--- a/x\n+++ b/x\n@@ -1 +1 @@ function f()\n-a\n+b\n',
    text: 'b\n',
  },
  { name: 'a BOM before the patch', original: 'a\n', patch: `${BOM}@@ -1 +1 @@\n-a\n+b\n`, text: 'b\n' },
  { name: 'counts that lie', original: 'a\n', patch: '@@ -1,0 +7,0 @@\n-a\n+b\n', text: 'b\n' },
  { name: 'no blanks in the header', original: 'a\n', patch: '@@-1,1 +1,1@@\n-a\n+b\n', text: 'b\n' },
  {
    name: 'a file header pair inside a hunk is content',
    original: '-- a\n++ b\n',
    patch: '@@ -1,2 +1,1 @@\n--- a\n-++ b\n+x\n',
    text: 'x\n',
  },
  {
    name: 'two line breaks at the end: the second is an empty context line',
    original: 'a\n\n',
    patch: '@@ -1,2 +1,2 @@\n-a\n+b\n\n',
    text: 'b\n\n',
  },
  {
    name: 'BOM stays, line 1 as context',
    original: `${BOM}a\nb\n`,
    patch: '@@ -1,2 +1,2 @@\n a\n-b\n+c\n',
    text: `${BOM}a\nc\n`,
  },
  {
    name: 'BOM stays, line 1 removed',
    original: `${BOM}a\nb\n`,
    patch: '@@ -1 +1 @@\n-a\n+c\n',
    text: `${BOM}c\nb\n`,
  },
  {
    name: 'BOM stays before an inserted line',
    original: `${BOM}a\n`,
    patch: '@@ -1 +1,2 @@\n+x\n a\n',
    text: `${BOM}x\na\n`,
  },
  {
    name: 'BOM stays though named in context',
    original: `${BOM}a\nb\n`,
    patch: `@@ -1,2 +1,2 @@\n ${BOM}a\n-b\n+c\n`,
    text: `${BOM}a\nc\n`,
  },
  {
    name: 'BOM goes where the removed line names it',
    original: `${BOM}a\n`,
    patch: `@@ -1 +1 @@\n-${BOM}a\n+a\n`,
    text: 'a\n',
  },
  {
    name: 'BOM comes where the added line brings it',
    original: 'a\n',
    patch: `@@ -1 +1 @@\n-a\n+${BOM}a\n`,
    text: `${BOM}a\n`,
  },
  {
    name: 'BOM is not doubled',
    original: `${BOM}a\n`,
    patch: `@@ -1 +1 @@\n-a\n+${BOM}b\n`,
    text: `${BOM}b\n`,
  },
  {
    name: 'CRLF patch on an LF file',
    original: 'a\nb\n',
    patch: '@@ -1,2 +1,2 @@\r\n a\r\n-b\r\n+c\r\n',
    text: 'a\nc\n',
  },
  {
    name: 'LF patch on a CRLF file with BOM',
    original: `${BOM}a\r\nb\r\n`,
    patch: '@@ -1,2 +1,2 @@\n-a\n+x\n b\n',
    text: `${BOM}x\r\nb\r\n`,
  },
  {
    name: 'one line end changes on purpose',
    original: 'a\r\nb\r\n',
    patch: '@@ -1 +1 @@\n-a\r\n+a\n',
    text: 'a\nb\r\n',
  },
  {
    name: 'a mixed file, CR is content',
    original: 'a\r\nb\n',
    patch: '@@ -1 +1 @@\r\n-a\r\n+x\r\n',
    text: 'x\r\nb\n',
  },
  {
    name: 'append to an unended CRLF file',
    original: 'a\r\nb',
    patch: '@@ -2 +2,2 @@\n b\n+c\n',
    text: 'a\r\nb\r\nc',
  },
  { name: 'append to a normal file', original: 'a\n', patch: '@@ -1 +1,2 @@\n a\n+b\n', text: 'a\nb\n' },
  {
    name: 'last line of an unended file removed',
    original: 'a\nb',
    patch: '@@ -1,2 +1 @@\n a\n-b\n',
    text: 'a',
  },
  {
    name: 'last line of an unended file removed after an empty line, which stays',
    original: 'a\n\nb',
    patch: '@@ -3 +2,0 @@\n-b\n',
    text: 'a\n\n',
  },
  { name: 'all lines removed', original: 'a\nb', patch: '@@ -1,2 +0,0 @@\n-a\n-b\n', text: '' },
  { name: 'marker: newline comes', original: 'a', patch: `@@ -1 +1 @@\n-a\n${MARK}+a\n`, text: 'a\n' },
  { name: 'marker: newline goes', original: 'a\n', patch: `@@ -1 +1 @@\n-a\n+a\n${MARK}`, text: 'a' },
  {
    name: 'marker: on an untouched last line',
    original: 'a\nb',
    patch: `@@ -1,2 +1,2 @@\n-a\n+x\n b\n${MARK}`,
    text: 'x\nb',
  },
  {
    name: 'marker: last line removed',
    original: 'a\nb',
    patch: `@@ -1,2 +1 @@\n a\n-b\n${MARK}`,
    text: 'a\n',
  },
  {
    name: 'marker in another tongue',
    original: 'a',
    patch: '@@ -1 +1 @@\n-a\n\\ Kein Zeilenumbruch am Dateiende.\n+b\n',
    text: 'b\n',
  },
  { name: 'into an empty file', original: '', patch: '@@ -0,0 +1,2 @@\n+a\n+b\n', text: 'a\nb\n' },
  {
    name: 'into an empty file, without newline',
    original: '',
    patch: `@@ -0,0 +1 @@\n+a\n${MARK}`,
    text: 'a',
  },
  {
    name: 'into a file of nothing but a BOM',
    original: BOM,
    patch: '@@ -0,0 +1 @@\n+a\n',
    text: `${BOM}a\n`,
  },
  {
    name: 'minus 100 lines is within the window',
    original: numbered(300),
    patch: '@@ -250 +250 @@\n-line 150\n+x\n',
    text: numbered(300).replace('line 150\n', 'x\n'),
    offsets: { '1': -100 },
  },
  {
    name: 'a unique place after a wrong start line 0',
    original: 'a\nb\n',
    patch: '@@ -0,1 +0,1 @@\n-b\n+c\n',
    text: 'a\nc\n',
    offsets: { '1': 2 },
  },
  {
    name: 'touching hunks',
    original: 'a\nb\nc\n',
    patch: '@@ -1,2 +1,2 @@\n-a\n+x\n b\n@@ -3 +3 @@\n-c\n+z\n',
    text: 'x\nb\nz\n',
  },
  {
    name: 'a cut last hunk is noted',
    original: 'a\nb\nc\n',
    patch: '@@ -1,3 +1,3 @@\n a\n-b\n',
    text: 'a\nc\n',
    warnings: ['cut_patch'],
  },
  {
    name: 'replacement patterns are text',
    original: '$& $1\n',
    patch: '@@ -1 +1 @@\n-$& $1\n+$$ $& $` \\1\n',
    text: '$$ $& $` \\1\n',
  },
];

for (const { name, original, patch, text, offsets = {}, warnings = [] } of good) {
  test(`applied: ${name}`, () => {
    const outcome = applyPatch(original, patch);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    assert.equal(outcome.text, text);
    assert.deepEqual(outcome.offsets, offsets);
    assert.deepEqual(
      outcome.warnings.map((note) => note.code),
      warnings,
    );
    assert.ok(keepsOutside(original, outcome));
  });
}

interface Bad {
  readonly name: string;
  readonly original?: string;
  readonly patch: string;
  readonly reason: PatchReason;
  readonly message?: string;
  readonly more?: Partial<Extract<PatchOutcome, { ok: false }>>;
  readonly facts?: object;
}

const bad: readonly Bad[] = [
  {
    name: 'prose before a hunk',
    patch: 'Here is the patch:\n@@ -1 +1 @@\n-a\n+b\n',
    reason: 'malformed',
    message: 'patch.malformed.preamble',
  },
  { name: 'a code fence around it', patch: '```diff\n@@ -1 +1 @@\n-a\n+b\n```\n', reason: 'malformed' },
  {
    name: 'a code fence after it',
    patch: '@@ -1 +1 @@\n-a\n+b\n```\n',
    reason: 'malformed',
    message: 'patch.malformed.prefix',
    more: { hunk: 1, line: 4 },
  },
  {
    name: 'a second file',
    patch: '@@ -1 +1 @@\n-a\n+b\ndiff --git a/y b/y\n',
    reason: 'malformed',
    message: 'patch.malformed.second_file',
  },
  {
    name: 'a rename',
    patch: 'diff --git a/x b/y\nrename from x\nrename to y\n@@ -1 +1 @@\n-a\n+b\n',
    reason: 'malformed',
  },
  {
    name: 'a header without numbers',
    patch: '@@ ... @@\n-a\n+b\n',
    reason: 'malformed',
    message: 'patch.malformed.header',
  },
  { name: 'a negative start', patch: '@@ --1 +1 @@\n-a\n+b\n', reason: 'malformed' },
  {
    name: 'a hunk without body between hunks',
    patch: '@@ -1 +1 @@\n@@ -1 +1 @@\n-a\n+b\n',
    reason: 'malformed',
    message: 'patch.malformed.no_body',
  },
  {
    name: 'a line that only looks like the marker',
    patch: '@@ -1 +1 @@\n-a\n\\App\\Foo::bar();\n',
    reason: 'malformed',
    message: 'patch.malformed.prefix',
  },
  {
    name: 'a marker before any line',
    patch: `@@ -1 +1 @@\n${MARK}-a\n+b\n`,
    reason: 'malformed',
    message: 'patch.malformed.marker',
  },
  {
    name: 'a marker after an empty line',
    patch: `@@ -1 +1 @@\n-a\n+\n${MARK}`,
    reason: 'malformed',
    message: 'patch.malformed.marker',
  },
  {
    name: 'text after a marked added line',
    patch: `@@ -1 +1,2 @@\n-a\n+b\n${MARK}+c\n`,
    reason: 'malformed',
    message: 'patch.malformed.text_after_marker',
  },
  {
    name: 'text of the file after a marked added line',
    original: 'a\nb\n',
    patch: `@@ -1 +1 @@\n-a\n+x\n${MARK}`,
    reason: 'malformed',
    message: 'patch.malformed.text_after_marker',
  },
  {
    name: 'a marker that is wrong',
    original: 'a\nb\n',
    patch: `@@ -2 +2 @@\n-b\n${MARK}+c\n`,
    reason: 'mismatch',
    message: 'patch.mismatch.end_marker',
  },
  {
    name: 'a marked line in the middle',
    original: 'a\nb',
    patch: `@@ -1,2 +1 @@\n-a\n${MARK}-b\n+c\n`,
    reason: 'mismatch',
  },
  {
    name: 'no fuzz',
    original: 'a\nb\nc\n',
    patch: '@@ -1,3 +1,3 @@\n a\n-b\n+x\n d\n',
    reason: 'mismatch',
    more: { hunk: 1, line: 3, expected: 'd', found: 'c' },
  },
  {
    name: 'beyond the window',
    original: numbered(300),
    patch: '@@ -251 +251 @@\n-line 150\n+x\n',
    reason: 'mismatch',
  },
  {
    name: 'no carried drift',
    original: numbered(300),
    patch: '@@ -10 +10 @@\n-line 100\n+x\n@@ -20 +20 @@\n-line 121\n+y\n',
    reason: 'mismatch',
    more: { hunk: 2 },
  },
  {
    name: 'two places',
    original: 'x\na\nb\na\nb\n',
    patch: '@@ -1,2 +1,2 @@\n a\n-b\n+c\n',
    reason: 'ambiguous',
    more: { hunk: 1, candidates: [2, 4] },
  },
  {
    name: 'nothing to tell the place by',
    original: 'a\n',
    patch: '@@ -1,0 +2 @@\n+b\n',
    reason: 'ambiguous',
    message: 'patch.no_anchor',
    more: { candidates: [] },
  },
  {
    name: 'a second hunk into an empty file',
    original: '',
    patch: '@@ -0,0 +1 @@\n+b\n@@ -0,0 +1 @@\n+c\n',
    reason: 'ambiguous',
  },
  {
    name: 'before the end of the previous hunk',
    original: 'a\nb\nc\n',
    patch: '@@ -2,2 +2,2 @@\n-b\n+x\n c\n@@ -3 +3 @@\n-c\n+y\n',
    reason: 'overlap',
    more: { hunk: 2, line: 3 },
  },
  {
    name: 'a hunk that changes nothing, wherever it stands',
    patch: '@@ -9 +9 @@\n-nowhere\n+nowhere\n',
    reason: 'empty',
    message: 'patch.empty.hunk',
  },
  {
    name: 'a hunk of context, beside a good one',
    patch: '@@ -1 +1 @@\n-a\n+b\n@@ -5 +5 @@\n nowhere\n',
    reason: 'empty',
    more: { hunk: 2 },
  },
  {
    name: 'a patch that only says what is so',
    original: 'a',
    patch: `@@ -1 +1 @@\n-a\n+a\n${MARK}`,
    reason: 'empty',
    message: 'patch.empty',
  },
  {
    name: 'CR on one line of the patch',
    original: 'a\nb\n',
    patch: '@@ -1,2 +1,2 @@\n a\r\n-b\n+c\n',
    reason: 'mismatch',
    facts: { difference: 'carriage_return', expected: 'a⟦CR⟧', found: 'a' },
  },
  {
    name: 'BOM named where there is none',
    original: 'a\n',
    patch: `@@ -1 +1 @@\n-${BOM}a\n+b\n`,
    reason: 'mismatch',
    facts: { difference: 'bom', expected: '⟦BOM⟧a' },
  },
  {
    name: 'tab for blanks',
    original: '\ta\n',
    patch: '@@ -1 +1 @@\n-    a\n+b\n',
    reason: 'mismatch',
    facts: { difference: 'tab', found: '⟦TAB⟧a' },
  },
  {
    name: 'no-break space',
    original: '10\u00A0EUR\n',
    patch: '@@ -1 +1 @@\n-10 EUR\n+b\n',
    reason: 'mismatch',
    facts: { difference: 'no_break_space', found: '10⟦NBSP⟧EUR' },
  },
  {
    name: 'Unicode form',
    original: 'für\n',
    patch: '@@ -1 +1 @@\n-fu\u0308r\n+b\n',
    reason: 'mismatch',
    facts: { difference: 'unicode_form', expected: 'fu⟦U+0308⟧r', found: 'für' },
  },
  {
    name: 'curly quotes',
    original: 'Sag „ja“\n',
    patch: '@@ -1 +1 @@\n-Sag "ja"\n+b\n',
    reason: 'mismatch',
    facts: { difference: 'quotes' },
  },
  {
    name: 'blanks at the end',
    original: 'a\n',
    patch: '@@ -1 +1 @@\n-a  \n+b\n',
    reason: 'mismatch',
    facts: { difference: 'trailing_blank', expected: 'a⟦SP⟧⟦SP⟧' },
  },
  {
    name: 'case',
    original: 'true\n',
    patch: '@@ -1 +1 @@\n-TRUE\n+b\n',
    reason: 'mismatch',
    facts: { difference: 'case' },
  },
  {
    name: 'a line number copied along',
    original: "'a' => 1\n",
    patch: "@@ -1 +1 @@\n-12| 'a' => 1\n+b\n",
    reason: 'mismatch',
    facts: { difference: 'line_number' },
  },
  {
    name: 'HTML spelling',
    original: 'a => 1\n',
    patch: '@@ -1 +1 @@\n-a =&gt; 1\n+b\n',
    reason: 'mismatch',
    facts: { difference: 'html' },
  },
  {
    name: 'the beginning of a line',
    original: 'abc def\n',
    patch: '@@ -1 +1 @@\n-abc\n+b\n',
    reason: 'mismatch',
    facts: { difference: 'cut' },
  },
  {
    name: 'the nearest similar line is named',
    original: 'x\ny\n\tlimit\n',
    patch: '@@ -1 +1 @@\n-  limit\n+b\n',
    reason: 'mismatch',
    facts: { nearest: 3, alike: 'tab' },
  },
  {
    name: 'the line meant is looked for where most lines fit',
    original: 'p\nq\na\nb\nc\nd\n',
    patch: '@@ -1,4 +1,4 @@\n a\n b\n-x\n+y\n d\n',
    reason: 'mismatch',
    more: { line: 5, expected: 'x', found: 'c' },
  },
  {
    name: 'past the end',
    original: 'a\n',
    patch: '@@ -1,2 +1,1 @@\n a\n-b\n',
    reason: 'mismatch',
    message: 'patch.mismatch.past_end',
    more: { line: 2, expected: 'b' },
  },
  {
    name: 'already applied',
    original: 'a\nneu\nc\n',
    patch: '@@ -1,3 +1,3 @@\n a\n-alt\n+neu\n c\n',
    reason: 'mismatch',
    message: 'patch.already_applied',
  },
  { name: 'a start line of 10^20', patch: '@@ -100000000000000000000 +1 @@\n-a\n+b\n', reason: 'mismatch' },
  { name: 'a start line of 400 digits', patch: `@@ -${'9'.repeat(400)} +1 @@\n-a\n+b\n`, reason: 'mismatch' },
];

for (const { name, original = 'a\n', patch, reason, message, more = {}, facts = {} } of bad) {
  test(`refused: ${name}`, () => {
    const outcome = applyPatch(original, patch);
    assert.ok(!outcome.ok, JSON.stringify(outcome));
    assert.equal(outcome.reason, reason, JSON.stringify(outcome));
    if (message !== undefined) assert.equal(outcome.said.message, message);
    assert.partialDeepStrictEqual(outcome, more);
    assert.partialDeepStrictEqual(outcome.said.facts, facts);
  });
}

test('long lines are shown around the difference, bounded', () => {
  const line = 'x'.repeat(5000);
  const outcome = applyPatch(`${line}a${line}\n`, `@@ -1 +1 @@\n-${line}b${line}\n+c\n`);
  assert.ok(!outcome.ok);
  assert.ok((outcome.expected?.length ?? 999) <= 300 && (outcome.found?.length ?? 999) <= 300);
  assert.ok(outcome.expected?.includes('b') && outcome.found?.includes('a'));
});

test('twins: where the taken lines stand as well, at most twenty', () => {
  const outcome = applyPatch('a\nb\nx\na\nb\nb\n', '@@ -1,2 +1,2 @@\n a\n-b\n+c\n@@ -3 +3 @@\n-x\n+y\n');
  assert.ok(outcome.ok);
  assert.deepEqual(outcome.twins, { '1': [4] });
  assert.deepEqual(outcome.warnings[0]?.facts, { hunk: 1, line: 1, lines: [4] });
  const many = applyPatch('],\n'.repeat(3000), '@@ -5 +5 @@\n-],\n+x\n');
  assert.ok(many.ok);
  assert.equal(many.twins?.['1']?.length, 20);
});

test('twins that overlap the place, and hunks that are part of one another', () => {
  const outcome = applyPatch(
    'x\nx\nx\ny\nx\nx\n',
    '@@ -1,2 +1 @@\n-x\n x\n@@ -3,2 +3,2 @@\n-x\n+z\n y\n@@ -5 +5 @@\n-x\n+w\n',
  );
  assert.ok(outcome.ok);
  assert.deepEqual(outcome.twins, { '1': [2, 5], '3': [1, 2, 3, 6] });
});

test('twins of a first line whose BOM the patch names', () => {
  const text = `${BOM}a\nx\nb\na\nx\n`;
  const outcome = applyPatch(text, `@@ -1,2 +1,2 @@\n-${BOM}a\n+${BOM}c\n x\n`);
  assert.ok(outcome.ok);
  assert.deepEqual([outcome.text, outcome.twins], [`${BOM}c\nx\nb\na\nx\n`, { '1': [4] }]);
});

test('line origins', () => {
  const outcome = applyPatch('a\nb\nc\nd\n', '@@ -2,2 +2,3 @@\n+x\n b\n-c\n+y\n');
  assert.ok(outcome.ok);
  assert.deepEqual([...lineOrigins('a\nb\nc\nd\n', outcome)], [0, -1, 1, -1, 3]);
});

test('a result whose bytes outside the hunks differ is noticed', () => {
  const outcome = applyPatch('a\nb\nc\n', '@@ -2 +2 @@\n-b\n+x\n');
  assert.ok(outcome.ok);
  assert.equal(keepsOutside('a\nb\nc\n', outcome), true);
  assert.equal(keepsOutside('a\nb\nc\n', { ...outcome, text: 'A\nx\nc\n' }), false);
  assert.equal(keepsOutside('a\nb\nc\n', { ...outcome, text: 'a\nx\nc' }), false);
});
