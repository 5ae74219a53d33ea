/** The shared patch cases: `expect` or any of `alt` is right, `forbid` must not appear in a result. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { applyPatch } from './apply.ts';
import { keepsOutside, lineOrigins } from './origins.ts';

type Expected =
  | { readonly ok: true; readonly result: string; readonly offsets?: Record<string, number> }
  | { readonly ok: false; readonly reason: string };

interface Case {
  readonly id: string;
  readonly original: string | null;
  readonly patch: string;
  readonly expect?: Expected;
  readonly alt?: readonly Expected[];
  readonly forbid?: readonly string[];
}

const cases = JSON.parse(
  readFileSync(new URL('../../tests/cases/patch-shared.json', import.meta.url), 'utf8'),
) as readonly Case[];

for (const { id, original, patch, expect, alt = [], forbid = [] } of cases) {
  test(`patch case ${id}`, () => {
    assert.ok(expect, 'a case has an expectation');
    if (original === null) {
      // A file that is not there is the write path's refusal, not the applier's.
      assert.deepEqual(expect, { ok: false, reason: 'file_missing' });
      return;
    }
    const outcome = applyPatch(original, patch);
    const right = [expect, ...alt].some((one) => {
      if (!one.ok) return !outcome.ok && outcome.reason === one.reason;
      if (!outcome.ok || outcome.text !== one.result) return false;
      return one.offsets === undefined || JSON.stringify(outcome.offsets) === JSON.stringify(one.offsets);
    });
    assert.ok(right, JSON.stringify(outcome));
    if (!outcome.ok) return;
    for (const forbidden of forbid) assert.ok(!outcome.text.includes(forbidden));
    assert.ok(keepsOutside(original, outcome));
    const lines =
      outcome.text.split('\n').length - (outcome.text.endsWith('\n') || outcome.text === '' ? 1 : 0);
    assert.equal(lineOrigins(original, outcome).length, lines);
  });
}

test('only missing files have no original', () => {
  assert.deepEqual(
    cases.filter((one) => one.original === null).map((one) => one.expect),
    [{ ok: false, reason: 'file_missing' }],
  );
});
