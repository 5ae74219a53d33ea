/** The ledger's reader: what counts as a proof, and what is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsIn } from './read-proofs.ts';

const mark = 'proves';

test('reads literal ids, on one line or several', () => {
  assert.deepEqual(idsIn(`${mark}('a.b');`, 'x.test.ts'), ['a.b']);
  assert.deepEqual(idsIn(`  ${mark}(\n 'a.b',\n 'c.d-12',\n);\n${mark}('e.f')`, 'x.test.ts'), [
    'a.b',
    'c.d-12',
    'e.f',
  ]);
});

test('other names are not the mark', () => {
  assert.deepEqual(idsIn(`disproves('a.b'); o.${mark}('a.b');`, 'x.test.ts'), []);
});

test('refuses ids that cannot be read from the source', () => {
  for (const args of ['', 'id', '`a.b`', "'a.b', ...more", "'a' + 'b'"]) {
    assert.throws(() => idsIn(`${mark}(${args})`, 'x.test.ts'), /literal ids/);
  }
});
