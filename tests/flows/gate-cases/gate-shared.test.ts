/** Every gate scenario of the shared set through the real ToolRunner. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { lazyEngines } from '../../../src/app/engines.ts';
import type { Fixtures, GateCase } from './case.ts';
import { later } from './later.ts';
import { playCase } from './play.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../cases/${name}`, import.meta.url), 'utf8'));
const cases = read('gate-shared.json') as readonly GateCase[];
const fixtures = read('gate-fixtures.json') as Fixtures;

const engines = lazyEngines()();
after(() => Promise.all([engines.php.close(), engines.runtime.close()]));
const shared = { php: engines.php, runtime: { ...engines.runtime, close: async () => undefined } };

describe('gate scenarios', () => {
  for (const gateCase of cases) {
    const feature = Object.hasOwn(later, gateCase.id) ? later[gateCase.id] : undefined;
    test(`${gateCase.id}: ${gateCase.why}${feature === undefined ? '' : ` (waits for ${feature})`}`, async () => {
      const wrong = await playCase(gateCase, fixtures, shared);
      if (feature === undefined) assert.deepEqual(wrong, []);
      else assert.notDeepEqual(wrong, [], `${gateCase.id} holds by now: take it off the list in later.ts`);
    });
  }

  test('what waits for later is known', () => {
    const ids = new Set(cases.map((gateCase) => gateCase.id));
    assert.deepEqual(
      Object.keys(later).filter((id) => !ids.has(id)),
      [],
    );
  });
});
