/** Random commands against a real house: nothing is ever written that the model does not allow, and what it allows is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playModel } from './run-model.ts';

test('the gate does what its model says, whatever happens in whatever order', async () => {
  const counts = await playModel({ runs: 60, commands: 40, seed: 20260925 });
  // A model under which nothing is ever written, or asked again, would hold for any gate.
  const seen = [
    'written by yes',
    'written by order',
    'written by auto',
    'asked',
    'waits',
    'unchanged',
    'refused',
    'double confirms',
    'asking switched off',
  ];
  assert.deepEqual(
    seen.filter((what) => !counts.has(what)),
    [],
  );
});
