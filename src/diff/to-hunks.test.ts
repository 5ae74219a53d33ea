/** The change as data: both sides are built from it again, and it says the same as the unified diff. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { DiffHunk, DiffLine } from '../domain/file-diff.ts';
import { diffLines, type ChangeView } from './compute.ts';
import { revealAlike, revealHidden, writeOut } from './reveal.ts';
import { splitLines, toShownLines, type ShownLine } from './shown-lines.ts';
import { holdsAll, ownText, toHunks } from './to-hunks.ts';
import { renderUnified } from './unified.ts';

const BREAKS = { lf: '\n', crlf: '\r\n', none: '' } as const;
const SIDES = {
  old: { without: 'added', start: 'oldStart', count: 'oldCount' },
  new: { without: 'removed', start: 'newStart', count: 'newCount' },
} as const;

const lines = (real: string, masked?: string): readonly ShownLine[] => {
  const found = toShownLines(real, masked);
  assert.ok(found !== undefined);
  return found;
};
const whole = (line: DiffLine) => ownText(line) + BREAKS[line.end];

/** The other side of a text, from the hunks alone. */
function turn(text: string, hunks: readonly DiffHunk[], from: 'old' | 'new'): string {
  const [side, other] = [SIDES[from], SIDES[from === 'old' ? 'new' : 'old']];
  const given = splitLines(text);
  const built: string[] = [];
  let at = 0;
  for (const hunk of hunks) {
    const start = hunk[side.start] - (hunk[side.count] === 0 ? 0 : 1);
    built.push(...given.slice(at, start));
    const stands = hunk.lines.filter((line) => line.kind !== side.without).map(whole);
    assert.deepEqual(given.slice(start, start + hunk[side.count]), stands);
    const becomes = hunk.lines.filter((line) => line.kind !== other.without).map(whole);
    assert.equal(becomes.length, hunk[other.count]);
    built.push(...becomes);
    at = start + hunk[side.count];
  }
  return [...built, ...given.slice(at)].join('');
}

const odd = fc.constantFrom(
  'a',
  'b',
  'wort',
  ' ',
  '\t',
  '\u00A0',
  'e\u0301',
  'é',
  '\u202E',
  '\u200B',
  '\uFEFF',
  '\u{E0041}',
  '\uD800',
  '❤️',
  '👩‍💻',
  '⟦U+202E⟧',
  '***masked(len=8)***',
  "'",
);
const line = fc.array(odd, { maxLength: 5 }).map((parts) => parts.join(''));
const text = fc
  .tuple(
    fc.array(fc.tuple(line, fc.constantFrom('\n', '\n', '\r\n')), { maxLength: 14 }),
    fc.oneof(fc.constant(''), line),
  )
  .map(([body, end]) => body.flat().join('') + end);

describe('the change as data', () => {
  test('both sides are built from it exactly', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const view = diffLines(lines(before), lines(after));
        const hunks = toHunks(view);
        assert.equal(turn(before, hunks, 'old'), after);
        assert.equal(turn(after, hunks, 'new'), before);
        assert.equal(holdsAll(view, hunks), true);
      }),
    );
  });

  test('masked sides too, and no real byte of them is in it', () => {
    const secret = (n: number) => `'token' => 'geheim-${n}',`;
    const mask = (real: string) => real.replace(/geheim-\d+/g, '***masked(len=8)***');
    fc.assert(
      fc.property(
        fc.array(fc.oneof(line, fc.nat(2).map(secret)), { maxLength: 10 }),
        fc.array(fc.oneof(line, fc.nat(2).map(secret)), { maxLength: 10 }),
        (one, two) => {
          const [before, after] = [one, two].map((side) => side.map((l) => `${l}\n`).join(''));
          assert.ok(before !== undefined && after !== undefined);
          const view = diffLines(lines(before, mask(before)), lines(after, mask(after)));
          const hunks = toHunks(view);
          assert.equal(turn(mask(before), hunks, 'old'), mask(after));
          assert.equal(turn(mask(after), hunks, 'new'), mask(before));
          assert.doesNotMatch(JSON.stringify(hunks), /geheim-/);
        },
      ),
    );
  });

  test('it says what the unified diff says', () => {
    const options = { path: 'a.md', before: 'file', after: 'file', otherValue: 'anderer Wert' } as const;
    fc.assert(
      fc.property(text, text, (before, after) => {
        const view = diffLines(lines(before), lines(after));
        const drawn = toHunks(view).flatMap((hunk) =>
          hunk.lines.map(({ kind, text: shown, end, endChange }) => {
            const sign = kind === 'added' ? '+' : kind === 'removed' ? '-' : ' ';
            const cr = endChange === true && end === 'crlf' ? '⟦U+000D⟧' : '';
            return `${sign}${shown}${cr}`;
          }),
        );
        const rows = renderUnified(view, options).text.split('\n').slice(2, -1);
        assert.deepEqual(
          rows.filter((row) => !/^(?:@@ -|\\ No)/.test(row)),
          drawn,
        );
      }),
    );
  });

  test('marks lie where the words lie, also behind what is written out', () => {
    const view = diffLines(
      lines('rot\u202E und alt bleibt hier\n'),
      lines('rot\u202E und neu bleibt hier\n'),
    );
    const changed = toHunks(view).flatMap((hunk) => hunk.lines);
    const marked = changed.flatMap(({ text: shown, marks = [] }) => marks.map(([a, b]) => shown.slice(a, b)));
    assert.deepEqual(marked, ['alt', 'neu']);
    const named = changed.flatMap(({ text: shown, hidden = [] }) =>
      hidden.map(([a, b]) => shown.slice(a, b)),
    );
    assert.deepEqual(named, ['⟦U+202E⟧', '⟦U+202E⟧']);
  });

  test('signs that the file itself holds are not taken for written out', () => {
    const [hunk] = toHunks(diffLines([], lines('⟦U+202E⟧\u202E\n')));
    assert.deepEqual(hunk?.lines, [
      { kind: 'added', text: '⟦U+202E⟧⟦U+202E⟧', end: 'lf', hidden: [[8, 16]] },
    ]);
  });

  test('another value and another line end are said', () => {
    const values = toHunks(diffLines(lines('a\nb\n', 'x\nb\n'), lines('c\nb\n', 'x\nb\n')));
    assert.deepEqual(
      values[0]?.lines.map(({ kind, text: shown, otherValue }) => [kind, shown, otherValue]),
      [
        ['removed', 'x', true],
        ['added', 'x', true],
        ['context', 'b', undefined],
      ],
    );
    const ends = toHunks(diffLines(lines('a\n'), lines('a\r\n')));
    assert.deepEqual(
      ends[0]?.lines.map(({ end, endChange }) => [end, endChange]),
      [
        ['lf', true],
        ['crlf', true],
      ],
    );
  });

  test('a hunk less is not the whole', () => {
    const view: ChangeView = diffLines(lines('a\n'.repeat(30)), lines(`x\n${'a\n'.repeat(28)}y\n`));
    assert.equal(holdsAll(view, toHunks(view)), true);
    assert.equal(holdsAll(view, toHunks(view).slice(1)), false);
  });
});

test('what is written out is what a reader is shown', () => {
  fc.assert(
    fc.property(line, (original) => {
      assert.equal(writeOut(original, false).text, revealHidden(original));
      assert.equal(writeOut(original, true).text, revealAlike(original));
    }),
  );
});
