/** What the commands print: no credential stands on the terminal, for whoever reads there may be a model. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { agree, sent } from './attempts.ts';
import { logExits, storeExits } from './exits.ts';
import { openPlanted, TENANT, type PlantedHouse } from './open-planted.ts';
import { config, everything, secretsArea } from './places.ts';
import { searcherFor } from './spellings.ts';

const BIN = fileURLToPath(new URL('../../bin/torwart.js', import.meta.url));
const searcher = searcherFor([...everything, ...sent]);
const [word, key] = sent.map((one) => one.text);
const KASSE = 'apis/kasse.php';

let house: PlantedHouse;
before(async () => {
  house = await openPlanted();
  await agree((tool, args) => house.call(tool, args), house, 'deleteTenantConfig', {
    path: config.at(-2)?.path,
  });
  await house.close();
  const kasse = config.find((place) => place.path === KASSE)?.text ?? '';
  await put('broken.php', kasse.replace("'password' =>", "'password' => =>"));
  await put('other.php', kasse.replace("'password' => '", `'password' => '${word}`));
  await put(
    'miss.patch',
    `@@ -5,2 +5,2 @@\n     'label' => 'Kassen',\n-    'password' => '${word}',\n+    'password' => 'x',\n`,
  );
  await put('cut.patch', `@@ -5,1 +5,1 @@\n${key}\n`);
  await put('broken.json', `{"password": "${word}" "${key}"}`);
});
after(() => house.remove());

const at = (name: string): string => join(house.dataDir, name);
const put = (name: string, text: string): Promise<void> => writeFile(at(name), text);

interface Printed {
  readonly code: number | null;
  readonly text: string;
}

function torwart(
  args: readonly string[],
  o: { input?: string; env?: Record<string, string> } = {},
): Promise<Printed> {
  const child = spawn(process.execPath, ['--no-warnings', BIN, ...args], {
    env: { ...process.env, LANG: 'de_DE.UTF-8', ...o.env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  child.stdin.end(o.input ?? '');
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code, text }));
  });
}

/** By what is done, and the exit code that shows that it was done. */
const COMMANDS: readonly (readonly [
  what: string,
  code: number,
  args: () => readonly string[],
  input?: string | undefined,
])[] = [
  ['call reads', 0, () => ['call', '--tenant', TENANT, 'readTenantConfig', `{"path":"${KASSE}"}`]],
  ['call runs a handler', 0, () => ['call', '--tenant', TENANT, 'zeigt', '{"wie":"json2"}']],
  ['call of a handler that throws', 1, () => ['call', '--tenant', TENANT, 'zeigt', '{"wie":"wirft"}']],
  ['call of no tool', 1, () => ['call', '--tenant', TENANT, key ?? '', '{}']],
  ['call with no JSON', 2, () => ['call', '--tenant', TENANT, 'zeigt', `{"password": ${word}`]],
  ['call of no tenant', 1, () => ['call', '--tenant', key ?? '', 'zeigt']],
  ['check', 1, () => ['check', at('broken.php')]],
  ['check as JSON', 1, () => ['check', at('broken.json'), '--json']],
  [
    'check against what it was',
    0,
    () => ['check', at('other.php'), '--before', at(`tenants/${TENANT}/config/${KASSE}`), '--path', KASSE],
  ],
  ['classify', 0, () => ['classify', at(`tenants/${TENANT}/config/${KASSE}`), at('other.php'), '--json']],
  ['mask', 0, () => ['mask', at(`tenants/${TENANT}/config/${KASSE}`)]],
  ['mask as JSON', 0, () => ['mask', at(`tenants/${TENANT}/config/dienste.json`), '--json']],
  ['patch that does not fit', 1, () => ['patch', at(`tenants/${TENANT}/config/${KASSE}`), at('miss.patch')]],
  [
    'patch that does not fit, as JSON',
    1,
    () => ['patch', at(`tenants/${TENANT}/config/${KASSE}`), at('miss.patch'), '--json', '--check'],
  ],
  ['patch that is none', 1, () => ['patch', at(`tenants/${TENANT}/config/${KASSE}`), at('cut.patch')]],
  ['audit list', 0, () => ['audit', 'list', '--tenant', TENANT]],
  ['audit list as JSON', 0, () => ['audit', 'list', '--tenant', TENANT, '--json']],
  ['audit verify', 0, () => ['audit', 'verify']],
  ['secrets list', 0, () => ['secrets', 'list', '--tenant', TENANT]],
  ['secrets list as JSON', 0, () => ['secrets', 'list', '--tenant', TENANT, '--json']],
  ['secrets set', 0, () => ['secrets', 'set', '--tenant', TENANT, 'NEU'], secretsArea[0]?.text],
  ['secrets set under no name', 1, () => ['secrets', 'set', '--tenant', TENANT, 'klein'], word],
  ['tenant list', 0, () => ['tenant', 'list']],
  ['doctor', 0, () => ['doctor']],
];

function assertNone(name: string, text: string): void {
  assert.deepEqual(
    searcher.find(text).map(({ id, spelling, piece }) => `${name}: ${id}, ${spelling}: ${piece}`),
    [],
  );
}

for (const [what, code, args, input] of COMMANDS) {
  test(what, async () => {
    const needsData = /^(?:call|audit|secrets|tenant|doctor)/.test(what);
    const line = needsData ? [...args(), '--data', house.dataDir] : args();
    const printed = await torwart(line, input === undefined ? {} : { input });
    assert.equal(printed.code, code, printed.text.slice(0, 600));
    assertNone(what, printed.text);
  });
}

test('a key that is none', async () => {
  const printed = await torwart(['doctor', '--data', house.dataDir], {
    env: { TORWART_SECRETS_KEY: `${key} ${word}` },
  });
  assert.equal(printed.code, 1, printed.text);
  assertNone('doctor', printed.text);
});

test('a config that throws what it read', async () => {
  const root = join('tenants', TENANT, 'config');
  await put(
    join(root, 'wirft.php'),
    `<?php\nthrow new Exception(implode(' ', array_filter((require __DIR__ . '/apis/kasse.php')['apis']['kasse'], 'is_string')));\n`,
  );
  const printed = await torwart(['doctor', '--data', house.dataDir]);
  assert.equal(printed.code, 1, printed.text);
  assertNone('doctor', printed.text);
});

test('what the commands left behind', async () => {
  for (const { name, text } of [...storeExits(house.dataDir), ...(await logExits(house.dataDir))])
    assertNone(name, text);
});
