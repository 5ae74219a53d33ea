/** One yes, two processes: exactly one writes. `npm run soak` plays a thousand rounds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playTwoProcesses } from './two-processes.ts';

test('of two processes that use one yes at once, exactly one writes, with one backup', async () => {
  const losers = await playTwoProcesses(100);
  // Too late by a hair it is asked anew, about bytes that are gone; that question can write nothing.
  const expected = new Set(['conflict', 'unchanged', 'freigabe_fehlt']);
  const told = [...losers.keys()].filter((word) => !expected.has(word));
  assert.deepEqual(told, [], 'what the other process answers');
});
