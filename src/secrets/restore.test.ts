/** Masks put back, and each refusal with its key and line; whole round trips stand in `src/write`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskedView } from './masked-view.ts';
import { restore } from './restore.ts';

const path = '.env';
const BOM = '\uFEFF';
const shownOf = (current: string): string =>
  maskedView(current, { path })
    .lines.map((line) => line.shown)
    .join('');

const REFUSED: readonly {
  readonly what: string;
  readonly current: string | null;
  readonly sent: string;
  readonly is: readonly [key: string, line: number];
}[] = [
  {
    what: 'a mask in a new file',
    current: null,
    sent: 'A=***masked(len=5)***\n',
    is: ['masked.new_file', 1],
  },
  {
    what: 'a mask that stands for no line',
    current: 'A=geheim-1234\n',
    sent: 'B=x\nA=***masked(len=99)***\n',
    is: ['masked.changed', 2],
  },
  {
    what: 'stars in the place of a value',
    current: 'A=geheim-1234\n',
    sent: '# x\nA=****\n',
    is: ['masked.stand_in', 2],
  },
];
for (const { what, current, sent, is } of REFUSED) {
  test(`refused: ${what}`, () => {
    const restored = restore({ path, current, sent });
    assert.ok(!restored.ok);
    const { code, message, line, facts } = restored.refusal;
    assert.deepEqual([code, message, line, facts['line']], ['masked_secret', is[0], is[1], is[1]]);
  });
}

test('a masked line sent twice is refused at its second place', () => {
  const current = 'A=geheim-1234\n';
  const restored = restore({ path, current, sent: shownOf(current).repeat(2) });
  assert.ok(!restored.ok);
  assert.deepEqual([restored.refusal.message, restored.refusal.line], ['masked.copied', 2]);
});

test('a file that begins with a BOM keeps it where it was sent, and its first line is found with and without', () => {
  const current = `${BOM}A=geheim-1234\nB=geheim-5678\n`;
  const shown = shownOf(current);
  assert.ok(shown.startsWith(BOM));
  for (const [sent, text] of [
    [`${shown}C=\n`, `${current}C=\n`],
    [`${shown.slice(1)}C=\n`, `${current.slice(1)}C=\n`],
  ] as const) {
    const restored = restore({ path, current, sent });
    assert.equal(restored.ok && restored.text, text);
  }
});

test('what a patch says it kept is kept, twins and all; what it only claims is not', () => {
  const current = 'A=geheim-1234\nX=1111\nA=geheim-5678\n';
  const view = maskedView(current, { path });
  const shown = view.lines.map((line) => line.shown);
  assert.equal(shown[0], shown[2]);
  const sent = `${shown[2] ?? ''}`;
  const kept = restore({ path, current, sent, view, origins: Int32Array.of(2) });
  assert.equal(kept.ok && kept.text, 'A=geheim-5678\n');
  const first = restore({ path, current, sent, view, origins: Int32Array.of(0) });
  assert.equal(first.ok && first.text, 'A=geheim-1234\n');
  for (const origins of [Int32Array.of(1), Int32Array.of(-1), undefined]) {
    const claimed = restore({ path, current, sent, ...(origins === undefined ? {} : { origins }) });
    assert.equal(claimed.ok, false);
  }
});
