/** The model can fail: a gate that is broken in one place is caught, whichever place it is. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { lazyEngines } from '../../src/app/engines.ts';
import { gateFaults } from './gate-faults.ts';
import { playUnderFault } from './under-fault.ts';

const engines = lazyEngines()();
after(() => Promise.all([engines.php.close(), engines.runtime.close()]));

describe('the model sees a broken gate', () => {
  for (const fault of gateFaults) {
    test(fault.name, async () => {
      assert.notEqual(await playUnderFault(fault, engines), null, 'no sequence showed it');
    });
  }
});
