/** A yes is bound to every part: two changes that differ in one of them never have one fingerprint. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fingerprint, sameFingerprint, type Bound, type BoundFile } from './fingerprint.ts';

const KEY = new Uint8Array(32).fill(7);
const FILE: BoundFile = { path: 'a.php', before: 'old', after: 'new', sent: 'sent' };
const BOUND: Bound = {
  tenant: 'acme',
  chat: 'A',
  tool: 'writeTenantConfig',
  options: { force: false, depth: 1 },
  files: [FILE],
};

function withFile(file: Partial<BoundFile>): Bound {
  return { ...BOUND, files: [{ ...FILE, ...file }] };
}

const OTHERS: Readonly<Record<string, Bound>> = {
  tenant: { ...BOUND, tenant: 'beta' },
  chat: { ...BOUND, chat: 'B' },
  tool: { ...BOUND, tool: 'deleteTenantConfig' },
  'an option': { ...BOUND, options: { force: true, depth: 1 } },
  'an option less': { ...BOUND, options: { force: false } },
  state: { ...BOUND, state: 's' },
  root: withFile({ root: 'files' }),
  path: withFile({ path: 'b.php' }),
  before: withFile({ before: 'moved' }),
  'not there before': withFile({ before: null }),
  'empty before': withFile({ before: '' }),
  after: withFile({ after: 'other' }),
  'gone after': withFile({ after: null }),
  sent: withFile({ sent: 'guess' }),
  'nothing sent': withFile({ sent: null }),
  'before and after swapped': withFile({ before: 'new', after: 'old' }),
  'a file more': { ...BOUND, files: [FILE, { ...FILE, path: 'b.php' }] },
  'no file': { ...BOUND, files: [] },
};

for (const [what, other] of Object.entries(OTHERS)) {
  test(`another fingerprint: ${what}`, () => {
    assert.equal(sameFingerprint(fingerprint(KEY, BOUND), fingerprint(KEY, other)), false);
  });
}

test('the same parts have the same fingerprint, in whatever order the options come', () => {
  const turned = { ...BOUND, options: { depth: 1, force: false } };
  assert.equal(sameFingerprint(fingerprint(KEY, BOUND), fingerprint(KEY, turned)), true);
  const root = withFile({ root: 'config' });
  assert.equal(sameFingerprint(fingerprint(KEY, BOUND), fingerprint(KEY, root)), true);
});

test('without the key nobody can make one', () => {
  const other = new Uint8Array(32).fill(8);
  assert.equal(sameFingerprint(fingerprint(KEY, BOUND), fingerprint(other, BOUND)), false);
  assert.match(fingerprint(KEY, BOUND), /^[0-9a-f]{64}$/);
});

test('parts stay apart whatever they hold', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('","', '],["', 'A', 'acme'));
  fc.assert(
    fc.property(part, part, part, part, (tenant, chat, tenant2, chat2) => {
      const [one, two] = [
        fingerprint(KEY, { ...BOUND, tenant, chat }),
        fingerprint(KEY, { ...BOUND, tenant: tenant2, chat: chat2 }),
      ];
      assert.equal(sameFingerprint(one, two), tenant === tenant2 && chat === chat2);
    }),
  );
});

test('fingerprints of different length are none', () => {
  const whole = fingerprint(KEY, BOUND);
  assert.equal(sameFingerprint(whole, whole.slice(1) as typeof whole), false);
});
