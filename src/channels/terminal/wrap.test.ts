/** Rows of the card: nothing is lost, nothing is wider than the terminal, and no row can pass for another line. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pc from 'picocolors';
import fc from 'fast-check';
import { createSay } from '../../wire/say.ts';
import { drawCard } from './draw-card.ts';
import { terminalMessages } from './messages.ts';
import { CARD_MARK } from './plain.ts';
import { GOES_ON, wrapLine } from './wrap.ts';

const rows = (text: string, columns: number) => wrapLine(text, { columns, from: 2 });

test('breaks after a blank, or within a word that is too long', () => {
  assert.deepEqual(rows('eins zwei drei vier', 12), ['eins zwei ', '↳ drei vier']);
  assert.deepEqual(rows('kurz', 12), ['kurz']);
  assert.deepEqual(rows('aaaaaaaaaaaaaaaaaaaaaaaa', 12), ['aaaaaaaaaaaa', '↳ aaaaaaaaaa', '↳ aa']);
  assert.deepEqual(rows('日本語日本語', 6), ['日本語', '↳ 日本', '↳ 語']);
  assert.deepEqual(rows('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 4), ['👩‍👩‍👧👩‍👩‍👧', '↳ 👩‍👩‍👧']);
});

test('property: the rows hold the whole line and none is too wide', () => {
  const text = fc.array(fc.constantFrom('a', ' ', '-', '+', 'wort', 'ä', ',', '↳ '), { maxLength: 80 });
  fc.assert(
    fc.property(text, fc.integer({ min: 6, max: 40 }), (parts, columns) => {
      const line = parts.join('');
      const [first = '', ...more] = rows(line, columns);
      assert.equal(first + more.map((row) => row.slice(GOES_ON.length)).join(''), line);
      for (const row of more) assert.ok(row.startsWith(GOES_ON));
      for (const row of [first, ...more]) assert.ok(row.length <= columns, row);
    }),
  );
});

const card = {
  proposalId: 'p_1',
  preview: `@@ -1 +1 @@\n-kurz\n+${'x'.repeat(37)} -return ['public_api' => false];\n`,
  complete: true,
  warnings: [
    { code: 'x', message: 'Ein Satz, der für einen schmalen Schirm viel zu lang ist und umbricht.' },
  ],
  exposure: [],
  tragweite: [],
  verluste: [],
  expiresAt: 0,
};

test('every row of a narrow card has the mark; where the width is unknown no line is broken', () => {
  const o = { say: createSay(terminalMessages)('de'), colors: pc.createColors(false), now: 0 };
  const drawn = drawCard(card, { ...o, columns: 42 });
  for (const row of drawn.trimEnd().split('\n')) {
    assert.ok(row.startsWith(CARD_MARK));
    assert.ok(row.length < 42, row);
  }
  assert.ok(!/^▌ -return/m.test(drawn));
  assert.ok(drawn.includes("\n▌ ↳ -return ['public_api' => false];\n"));
  assert.ok(drawCard(card, o).includes(card.warnings[0]?.message ?? '?'));
  assert.equal(drawCard(card, o), drawCard(card, { ...o, columns: 1 }));
});
