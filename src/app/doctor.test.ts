/** The doctor's findings: the same checks for programs, the words in the operator's tongue. */
import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { examineInstallation } from './doctor.ts';
import { addTenant } from './tenants.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torwart-doctor-'));
});
after(() => rm(folder, { recursive: true }));

const checksOf = (json: unknown) =>
  (json as { findings: { check: string; ok: boolean }[] }).findings.map(({ check, ok }) => [check, ok]);

test('a folder that is not there yet is fine, a file is not', async () => {
  const none = await examineInstallation({ data: join(folder, 'none'), lang: 'en' });
  assert.equal(none.ok, true);
  assert.match(none.text, /^ok {3}data folder: .* is not there yet/m);
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const data of [file, join(file, 'below')]) {
    const wrong = await examineInstallation({ data, lang: 'de' });
    assert.deepEqual(checksOf(wrong.json).at(-1), ['data folder', false]);
    assert.match(wrong.text, /^FEHLER Datenordner: .* ist kein Ordner; mit --data einen Ordner nennen$/m);
  }
});

test('tenants are loaded and their tools counted, in both tongues', async () => {
  const data = join(folder, 'data');
  const source = join(folder, 'source');
  await mkdir(source);
  await writeFile(
    join(source, 't.php'),
    "<?php\nreturn ['tools' => ['t' => ['description' => 'x', 'handler' => fn (array $a, $ctx) => 1]]];\n",
  );
  await addTenant({ data, id: 'one', locale: 'de', lang: 'en', from: source });
  await addTenant({ data, id: 'empty', locale: 'de', lang: 'en' });
  const english = await examineInstallation({ data, lang: 'en' });
  assert.equal(english.ok, true, english.text);
  assert.match(english.text, /^ok {3}tenant one: 1 tool of its own$/m);
  assert.match(english.text, /^ok {3}tenant empty: no tools of its own$/m);
  await chmod(data, 0o755);
  const german = await examineInstallation({ data, lang: 'de' });
  assert.equal(german.ok, false);
  assert.match(german.text, /^ok {5}Mandant one: 1 eigenes Tool$/m);
  assert.match(german.text, /^FEHLER Rechte: andere können in /m);
  assert.deepEqual(
    checksOf(german.json).map(([check]) => check),
    checksOf(english.json).map(([check]) => check),
  );
});
