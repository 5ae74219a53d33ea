/** However many notes a file brings, the preview stays readable, nothing throws, and no exposure is left out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConfigPath } from '../../domain/path.ts';
import type { Note } from '../../domain/verdict.ts';
import { runGuards } from '../pipeline.ts';
import { boundNotes, MAX_NOTES } from './bound-notes.ts';
import { factsOf, SETTINGS } from './fakes.ts';

const note = (kind: Note['kind'], index: number): Note => ({
  kind,
  code: 'x',
  message: 'x.x',
  facts: { index },
});
const many = (kind: Note['kind'], count: number): readonly Note[] =>
  Array.from({ length: count }, (_, index) => note(kind, index));

test('up to the limit every note stands', () => {
  assert.deepEqual(boundNotes(many('loss', MAX_NOTES)), many('loss', MAX_NOTES));
});

test('above it the rest is counted, as a loss where one is among it', () => {
  const warnings = boundNotes(many('warning', MAX_NOTES + 7));
  assert.equal(warnings.length, MAX_NOTES + 1);
  assert.deepEqual(warnings.at(-1), {
    kind: 'warning',
    code: 'more',
    message: 'guards.more',
    facts: { count: 7 },
  });
  const mixed = boundNotes([...many('warning', MAX_NOTES), ...many('loss', 1)]);
  assert.deepEqual(
    [mixed.length, mixed.at(-1)?.kind, mixed.at(-1)?.facts],
    [MAX_NOTES + 1, 'loss', { count: 1 }],
  );
});

test('every exposure is shown, wherever it stands', () => {
  const bounded = boundNotes([...many('warning', 200), ...many('exposure', 200)]);
  assert.equal(bounded.filter(({ kind }) => kind === 'exposure').length, 200);
  assert.deepEqual(bounded.at(-1)?.facts, { count: 150 });
});

test('a .env with half a million repeated names is answered', () => {
  const text = 'A=b\n'.repeat(500_000);
  const change = { path: 'a.env' as ConfigPath, before: null, after: text };
  const verdict = runGuards([{ change, php: null, force: false }], SETTINGS);
  assert.ok(verdict.ok);
  assert.equal(verdict.notes.length, MAX_NOTES + 1);
  assert.deepEqual(verdict.notes.at(-1)?.facts, { count: 499_999 - MAX_NOTES });
  assert.equal(verdict.notes.at(-1)?.path, 'a.env');
});

test('a file that loses thousands of tools says so', async () => {
  const tools = Array.from({ length: 3000 }, (_, index) => `'t${index}' => [],`).join('\n');
  const facts = await factsOf({
    path: 'a.php',
    before: `<?php\nreturn ['tools' => [${tools}]];\n`,
    after: "<?php\nreturn ['tools' => []];\n",
    force: true,
  });
  const verdict = runGuards([facts], SETTINGS);
  assert.ok(verdict.ok);
  const losses = verdict.notes.filter(({ kind }) => kind === 'loss');
  assert.equal(losses.length, MAX_NOTES + 1);
  assert.deepEqual(losses.at(-1)?.facts, { count: 3000 - MAX_NOTES });
});
