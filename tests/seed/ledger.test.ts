/**
 * The seed ledger: every line of the seed is asked for by a requirement or known to ask for nothing, and every
 * requirement is proved by a test or waits for a named later part. A red line here is a promise nobody keeps.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readProofs } from './read-proofs.ts';
import { PARTS, type Part, type Requirement } from './requirement.ts';
import { chapters, requirements, SEED_LINES, SILENT_LINES } from './requirements.ts';

const ledger: Readonly<Record<string, Requirement>> = requirements;
const proofs = readProofs();

test('no two chapters name one requirement', () => {
  const ids = Object.values(chapters).flatMap((chapter) => Object.keys(chapter));
  assert.deepEqual(ids.toSorted(), Object.keys(ledger).toSorted());
});

test('every line of the seed is asked for or asks for nothing', () => {
  const asked = new Set(Object.values(ledger).flatMap((requirement) => linesOf(requirement.seed)));
  const silent = new Set(linesOf(SILENT_LINES));
  for (let line = 1; line <= SEED_LINES; line += 1) {
    assert.equal(Number(asked.has(line)) + Number(silent.has(line)), 1, `line ${line} of the seed`);
  }
  assert.equal(Math.max(...asked, ...silent), SEED_LINES);
});

test('every requirement says something', () => {
  for (const [id, { says, todo }] of Object.entries(ledger)) {
    assert.match(id, /^[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)$/);
    assert.ok(says.length > 10, id);
    if (todo !== undefined) assert.ok(Object.hasOwn(PARTS, todo), id);
  }
});

test('no test proves an unknown requirement', () => {
  const unknown = [...proofs]
    .filter(([id]) => !Object.hasOwn(ledger, id))
    .map(([id, files]) => `${id} in ${files.join(', ')}`);
  assert.deepEqual(unknown, []);
});

test('what is proved waits for nobody', () => {
  const stale = Object.entries(ledger).flatMap(([id, { todo }]) =>
    todo !== undefined && proofs.has(id) ? [`${id}: remove todo ${todo}`] : [],
  );
  assert.deepEqual(stale, []);
});

test('every requirement is proved or waits for a later part', (t) => {
  const open = Object.entries(ledger).filter(([id]) => !proofs.has(id));
  const waiting = Object.groupBy(open, ([, { todo }]) => todo ?? 'now');
  t.diagnostic(
    `${Object.keys(ledger).length} requirements, ${Object.keys(ledger).length - open.length} proved`,
  );
  for (const part of Object.keys(PARTS) as Part[]) {
    t.diagnostic(`${part}, ${PARTS[part]}: ${waiting[part]?.length ?? 0} to do`);
  }
  const unproved = (waiting['now'] ?? []).map(([id, { seed, says }]) => `${id} (line ${seed}): ${says}`);
  assert.deepEqual(unproved, []);
});

/** "22, 24-26" → 22, 24, 25, 26. */
function linesOf(text: string): number[] {
  return text.split(', ').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number);
    assert.ok(Number.isInteger(from) && Number.isInteger(to), part);
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index);
  });
}
