/** Every placeholder rule takes its hits and leaves its misses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLACEHOLDERS } from './placeholders.ts';

for (const rule of PLACEHOLDERS) {
  test(`placeholder ${rule.id}`, () => {
    assert.ok(rule.hits.length > 0 && rule.misses.length > 0);
    for (const hit of rule.hits) assert.match(hit, rule.pattern);
    for (const miss of rule.misses) assert.doesNotMatch(miss, rule.pattern);
  });
}
