/** Named breaks fit their files, reasons have words, and a break that is planted is really seen by the tests beside it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { NAMED, placeNamed } from './named.ts';
import { REASONS } from './reasons.ts';
import { runTests } from './run-tests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const placed = NAMED.map((named) => placeNamed(named, readFileSync(`${root}/${named.file}`, 'utf8')));

test('every named break fits its file once and changes it, under a name of its own', () => {
  assert.ok(placed.length >= 20);
  assert.equal(new Set(NAMED.map(({ name }) => name)).size, NAMED.length);
  for (const { find, plant, name } of NAMED) assert.notEqual(find, plant, name);
});

test('every reason says why, for a file that is there', () => {
  for (const { file, source, changes, why } of REASONS) {
    assert.ok(why.length > 20 && changes.length > 0, `${file}: ${source}`);
    assert.ok(readFileSync(`${root}/${file}`, 'utf8').length > 0);
  }
});

const SEEN = [
  { name: 'a forwarded yes counts', by: 'src/approval/gate.test.ts' },
  { name: 'the yes is not bound to the base', by: 'src/domain/fingerprint.test.ts' },
] as const;
for (const { name, by } of SEEN) {
  test(`seen: ${name}`, async () => {
    const mutant = placed.find((one) => one.break === name);
    assert.ok(mutant !== undefined);
    const trial = { root, files: [by], patience: 60_000 };
    assert.equal((await runTests(trial)).how, 'held');
    const { how, by: test } = await runTests({ ...trial, mutant });
    assert.equal(how, 'failed');
    assert.notEqual(test, '');
  });
}
