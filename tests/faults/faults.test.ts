/** Every planted fault still fits the source it is to break: a fault that no longer fits tests nothing. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { faults } from './faults.ts';

for (const fault of faults) {
  test(`${fault.name}: fits ${fault.file} exactly once`, () => {
    const source = readFileSync(new URL(`../../${fault.file}`, import.meta.url), 'utf8');
    assert.equal(source.split(fault.find).length - 1, 1);
    assert.notEqual(fault.find, fault.plant);
  });
}
