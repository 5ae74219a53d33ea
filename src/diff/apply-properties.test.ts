/** What holds of the applier for any text and any patch. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyPatch, type PatchApplied } from './apply.ts';
import { diffLines } from './compute.ts';
import { keepsOutside, lineOrigins } from './origins.ts';
import { splitLines, toShownLines } from './shown-lines.ts';
import { findTwins, type PlacedHunk } from './twins.ts';
import { indexLines } from './file-lines.ts';

/** The change as a patch with its real bytes; `drift` is added to every start line. */
function patchOf(
  before: string,
  after: string,
  o: { readonly context: number; readonly drift?: number },
): string {
  const [old, now] = [splitLines(before), splitLines(after)];
  const view = diffLines(toShownLines(before) ?? [], toShownLines(after) ?? [], { context: o.context });
  return view.hunks
    .map((hunk) => {
      const lines = hunk.lines.map(({ op, oldLine, newLine }) => {
        const key = (op === '+' ? now[(newLine ?? 0) - 1] : old[(oldLine ?? 0) - 1]) ?? '';
        return key.endsWith('\n') ? op + key : `${op}${key}\n\\ No newline at end of file\n`;
      });
      const start = Math.max(0, hunk.oldStart + (o.drift ?? 0));
      return `@@ -${start},${hunk.oldCount} +${hunk.newStart},${hunk.newCount} @@\n${lines.join('')}`;
    })
    .join('');
}

const content = fc.constantFrom(
  'a',
  'b',
  'c',
  '',
  'x y',
  '    ],',
  'ä„“',
  'a\rb',
  '--- x',
  '+++ y',
  '@@',
  '\\ x',
  '👩‍💻',
);
const lineBreak = fc.constantFrom('lf', 'crlf', 'mixed');
const body = fc
  .tuple(
    fc.array(fc.tuple(content, fc.boolean()), { maxLength: 14 }),
    lineBreak,
    fc.constantFrom('', 'end', 'a'),
  )
  .map(([lines, ends, last]) => {
    const join = (crlf: boolean): string => (ends === 'crlf' || (ends === 'mixed' && crlf) ? '\r\n' : '\n');
    return lines.map(([text, crlf]) => text + join(crlf)).join('') + last;
  });
// A BOM in a file of nothing else is no line, and there a patch of whole lines has nothing to name.
const file = fc.tuple(body, fc.boolean()).map(([text, bom]) => (bom && text !== '' ? `\uFEFF${text}` : text));

function assertWhole(before: string, outcome: PatchApplied): void {
  assert.ok(keepsOutside(before, outcome));
  const origins = lineOrigins(before, outcome);
  const [old, now] = [indexLines(before), indexLines(outcome.text)];
  assert.equal(origins.length, now.count);
  for (const [line, origin] of origins.entries()) {
    if (origin === -1) continue;
    const text = outcome.text.slice(now.starts[line], now.starts[line + 1]);
    assert.equal(
      text.replace(/\r?\n$/, ''),
      before.slice(old.starts[origin], old.starts[origin + 1]).replace(/\r?\n$/, ''),
    );
  }
}

/** Every line break of the text is CRLF, and there is one. */
function endsUniformly(text: string): boolean {
  const breaks = text.split('\n').length - 1;
  return breaks > 0 && text.split('\r\n').length - 1 === breaks;
}

test('applying the difference of two texts to the first gives the second', () => {
  fc.assert(
    fc.property(file, file, fc.integer({ min: 0, max: 3 }), (before, after, context) => {
      fc.pre(before !== after);
      const patch = patchOf(before, after, { context });
      const outcome = applyPatch(before, patch);
      if (!outcome.ok && outcome.reason === 'ambiguous') {
        // Without context an insertion has nothing to check its place by.
        assert.equal(outcome.said.message, 'patch.no_anchor');
        assert.ok(context === 0);
        return;
      }
      assert.ok(outcome.ok, JSON.stringify({ patch, outcome }));
      if (endsUniformly(before) && !patch.includes('\r')) {
        // LF against CRLF does not count there, and the file's own line end is written (spec, section 2).
        assert.equal(outcome.text.replaceAll('\r\n', '\n'), after.replaceAll('\r\n', '\n'));
        return;
      }
      assert.equal(outcome.text, after);
      assert.deepEqual(outcome.offsets, {});
      assertWhole(before, outcome);
    }),
    { numRuns: 6000 },
  );
});

test('with wrong start lines it lands right or refuses', () => {
  const unique = fc
    .array(fc.constantFrom('],', '[', 'k'), { minLength: 4, maxLength: 60 })
    .map((lines) => lines.map((line, i) => (i % 3 === 0 ? `${line} ${i}\n` : `${line}\n`)).join(''));
  fc.assert(
    fc.property(unique, fc.nat(59), fc.integer({ min: -120, max: 120 }), (before, at, drift) => {
      const lines = splitLines(before);
      const place = at % lines.length;
      const after = lines.with(place, 'changed\n').join('');
      const patch = patchOf(before, after, { context: 3, drift });
      const outcome = applyPatch(before, patch);
      if (!outcome.ok) return;
      const hunk = outcome.placed[0];
      // Every place it may take holds exactly the hunk's old lines, and is the only one or the stated one.
      assert.ok(hunk !== undefined);
      assertWhole(before, outcome);
      if (outcome.text !== after) assert.ok(outcome.twins?.['1'] !== undefined);
    }),
    { numRuns: 2000 },
  );
});

test('no text given as a patch makes it throw or change a byte outside', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '@@ -1,2 +1,2 @@',
      '@@ -2 +2 @@ x',
      '@@',
      '@@ -1',
      '--- a',
      '+++ b',
      'diff --git a b',
      ' a',
      '-a',
      '+a',
    ),
    fc.constantFrom(
      ' ',
      '-',
      '+',
      '',
      '\\ No newline at end of file',
      '\\',
      ' b',
      '-b',
      '+b',
      '\r',
      '\uFEFF',
      '@@@ -1 -1 +1 @@@',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const patch = fc
    .array(fc.tuple(piece, fc.constantFrom('\n', '\n', '\r\n', '')))
    .map((parts) => parts.flat().join(''));
  fc.assert(
    fc.property(file, patch, (before, text) => {
      const outcome = applyPatch(before, text);
      if (outcome.ok) {
        assertWhole(before, outcome);
        assert.notEqual(outcome.text, before);
      } else {
        assert.ok((outcome.expected?.length ?? 0) <= 300 && (outcome.found?.length ?? 0) <= 300);
        assert.match(outcome.said.message, /^patch\./);
      }
    }),
    { numRuns: 6000 },
  );
});

test('twins are those that a plain search finds', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 6, maxLength: 24 });
  fc.assert(
    fc.property(
      lines,
      fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 })), { maxLength: 6 }),
      (all, steps) => {
        const text = indexLines(all.map((line) => `${line}\n`).join(''));
        const placed: PlacedHunk[] = [];
        let at = 0;
        for (const [gap, length] of steps) {
          at += gap;
          if (at + length > all.length) break;
          const old = all.slice(at, at + length);
          const hunk = {
            number: placed.length + 1,
            oldStart: at + 1,
            oldCount: 0,
            newCount: 0,
            lines: [],
            old,
          };
          placed.push({ at, hunk: { ...hunk, oldMark: -1, newMark: false } });
          at += length;
        }
        const expected: Record<string, number[]> = {};
        for (const { hunk, at: own } of placed) {
          const hits = all
            .map((_, i) => i)
            .filter((i) => i !== own && hunk.old.every((line, j) => all[i + j] === line))
            .map((i) => i + 1);
          if (hits.length > 0) expected[String(hunk.number)] = hits.slice(0, 20);
        }
        assert.deepEqual(findTwins(text, placed), expected);
      },
    ),
    { numRuns: 3000 },
  );
});
