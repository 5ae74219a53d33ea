/** The unified diff in text: standard, with everything hidden written out, cut with counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyPatch } from './apply.ts';
import { diffLines } from './compute.ts';
import { toShownLines, type ShownLine } from './shown-lines.ts';
import { renderUnified, type UnifiedOptions } from './unified.ts';

const plain = (text: string): readonly ShownLine[] => toShownLines(text) ?? [];
const options: UnifiedOptions = {
  path: 'tools/a.php',
  before: 'file',
  after: 'file',
  otherValue: 'anderer Wert',
};
const render = (before: string, after: string, o: Partial<UnifiedOptions> = {}): string =>
  renderUnified(diffLines(plain(before), plain(after)), { ...options, ...o }).text;

test('a change, a new file, a deleted file', () => {
  assert.equal(
    render('a\nb\nc\n', 'a\nB\nc\n'),
    '--- a/tools/a.php\n+++ b/tools/a.php\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n',
  );
  assert.equal(
    render('', 'x\n', { before: 'missing' }),
    '--- /dev/null\n+++ b/tools/a.php\n@@ -0,0 +1,1 @@\n+x\n',
  );
  assert.equal(
    render('x\n', '', { after: 'missing' }),
    '--- a/tools/a.php\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-x\n',
  );
});

test('a missing final newline is said', () => {
  assert.equal(render('a\nb', 'a\nb\n').split('@@\n')[1], ' a\n-b\n\\ No newline at end of file\n+b\n');
});

test('hidden characters and other values are written out', () => {
  assert.match(render('a\n', 'a\u202Eb\n'), /\+a⟦U\+202E⟧b\n/);
  assert.match(render('a\n', 'a\r\n'), /-a\n\+a⟦U\+000D⟧\n/);
  assert.match(render('10 EUR\n', '10\u00A0EUR\n'), /-10 EUR\n\+10⟦U\+00A0⟧EUR\n/);
  assert.match(render('Gr\u00FC\u00DFe\n', 'Gru\u0308\u00DFe\n'), /-Grüße\n\+Gru⟦U\+0308⟧ße\n/);
  const view = diffLines([{ shown: 'mask', key: 's1\n' }], [{ shown: 'mask', key: 's2\n' }]);
  assert.match(renderUnified(view, options).text, /-mask ⟦anderer Wert⟧\n\+mask ⟦anderer Wert⟧\n/);
});

test('ordinary CRLF files show no line ends', () => {
  assert.doesNotMatch(render('a\r\nb\r\n', 'a\r\nc\r\n'), /⟦|\r/);
});

test('cut at whole lines, with counts and a header that counts what is there', () => {
  const before = Array.from({ length: 100 }, (_, i) => `alt ${i}\n`).join('');
  const after = before.replaceAll('alt', 'neu');
  const view = diffLines(plain(before), plain(after));
  const cut = renderUnified(view, { ...options, maxBytes: 600 });
  assert.equal(cut.complete, false);
  assert.ok(Buffer.byteLength(cut.text) <= 600);
  const removed = cut.text.match(/^-alt/gm)?.length ?? 0;
  assert.deepEqual(cut.omitted, { added: 100, removed: 100 - removed });
  assert.match(cut.text, new RegExp(`@@ -1,${removed} \\+0,0 @@`));
  assert.deepEqual(renderUnified(view, { ...options, maxBytes: 3 }), {
    text: '',
    complete: false,
    omitted: { added: 100, removed: 100 },
  });
  assert.equal(renderUnified(view, { ...options, maxBytes: 100_000 }).complete, true);
});

test('what is rendered of ordinary texts can be applied again', () => {
  const line = fc.constantFrom(
    'a',
    'b',
    'c',
    '',
    'x y',
    '    ],',
    '--- a',
    '+++ b',
    '@@ -1 +1 @@',
    '\\ No',
    'größer',
  );
  const text = fc
    .tuple(fc.array(line, { minLength: 1 }), fc.boolean())
    .map(([lines, ended]) => lines.join('\n') + (ended ? '\n' : ''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== after && before !== '');
      const outcome = applyPatch(before, render(before, after));
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.equal(outcome.text, after);
    }),
    { numRuns: 3000 },
  );
});
