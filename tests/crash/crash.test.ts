/** A sample of `npm run crash`: real kills and failing calls at some system calls, and a fault at every port call of a write. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runCrash, type Extent } from './run-crash.ts';
import { whyNoStrace } from './strace.ts';

const NOTHING: Extent = { kills: 0, faults: 0, portFaults: 0, portKills: 0, starts: false };

describe('whatever happens between yes and answer', { concurrency: 1 }, () => {
  const skip = whyNoStrace() ?? false;

  test('a process that is killed at a system call leaves old or new', { skip }, async () => {
    const { counts, breaches } = await runCrash({ ...NOTHING, kills: 17 });
    assert.deepEqual(breaches, []);
    assert.ok((counts.get('kills') ?? 0) >= 16);
  });

  test('a call that fails is told, and never as a success', { skip }, async () => {
    const { counts, breaches } = await runCrash({ ...NOTHING, faults: 31 });
    assert.deepEqual(breaches, []);
    for (const fault of ['EIO', 'ENOSPC', 'EIO from there on', 'ENOSPC from there on'])
      assert.ok((counts.get(fault) ?? 0) >= 8, fault);
  });

  test('whatever port call throws, the answer is true and the house works on', async () => {
    const { counts, breaches } = await runCrash({ ...NOTHING, portFaults: 1, kinds: ['one file'] });
    assert.deepEqual(breaches, []);
    assert.ok((counts.get('port throws') ?? 0) > 40);
  });
});
