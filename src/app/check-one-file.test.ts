/** A file checked alone: what the guards refuse, and what they point out. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { checkOneFile } from './check-one-file.ts';
import { lazyEngines } from './engines.ts';

const engines = lazyEngines()();
after(() => Promise.all([engines.php.close(), engines.runtime.close()]));
const file = (token: string, label: string) =>
  `<?php\nreturn ['apis' => ['crm' => [\n    'label' => '${label}',\n    'token' => '${token}',\n]]];\n`;
const RANDOM = '5f0c9d1e2b3a4f5f0c9d1e2b3a4f5f0c';

test('a literal credential that comes in is pointed out by line and key, never by its value', async () => {
  const brings = await checkOneFile(engines, { path: 'apis.php', before: null, after: file(RANDOM, 'CRM') });
  assert.deepEqual(brings.refusals, []);
  const named = brings.notes.filter(({ code }) => code === 'credential');
  assert.deepEqual(
    named.map(({ line, facts }) => [line, facts['key']]),
    [[4, 'token']],
  );
  assert.ok(!JSON.stringify(brings).includes(RANDOM));
});

test('one that stood there before, and a placeholder, are none', async () => {
  const before = file(RANDOM, 'CRM');
  for (const text of [file(RANDOM, 'Kunden'), file('{{secret:CRM}}', 'CRM')]) {
    const checked = await checkOneFile(engines, { path: 'apis.php', before, after: text });
    assert.deepEqual(
      checked.notes.filter(({ code }) => code === 'credential'),
      [],
    );
  }
});
