/** The room's own cases, beside the shared ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskText } from '../mask.ts';
import { baitCases } from './bait.ts';
import { confCases } from './conf.ts';
import { dataCases } from './data.ts';
import { hides } from './hides.ts';
import { keeps } from './keeps.ts';
import { logCases } from './logs.ts';
import { phpCases } from './php.ts';
import { secondCases } from './second.ts';
import { talkCases } from './talk.ts';

const all = [...hides, ...phpCases, ...dataCases, ...confCases, ...logCases, ...talkCases, ...baitCases, ...secondCases];

function shows(masked: string, secret: string): boolean {
  if (masked.includes(secret)) return true;
  for (let i = 0; secret.length >= 12 && i + 8 <= secret.length; i++) if (masked.includes(secret.slice(i, i + 8))) return true;
  return false;
}

for (const [index, [path, text, secrets, keep = []]] of all.entries()) {
  test(`hides ${index + 1}: ${path}`, () => {
    assert.ok(secrets.length + keep.length > 0);
    const masked = maskText(text, { path }).text;
    assert.deepEqual(secrets.filter((secret) => shows(masked, secret)), []);
    assert.deepEqual(keep.filter((part) => !masked.includes(part)), []);
    assert.equal(maskText(masked, { path }).text, masked);
  });
}

for (const [index, [path, text]] of keeps.entries()) {
  test(`keeps ${index + 1}: ${path}`, () => {
    assert.equal(maskText(text, { path }).text, text);
  });
}
