/** Several processes on one secrets area: they start at once with one key, and go on while keys rotate. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { TenantId } from '../../src/domain/ids.ts';
import { createSecrets } from '../../src/io/secrets/create-secrets.ts';
import { openKeyRing } from '../../src/io/secrets/key-ring.ts';
import { checkMasterKey } from '../../src/io/secrets/master-key.ts';
import { openStore } from '../../src/io/stores/sqlite/open.ts';

const TENANT = 'acme' as TenantId;

function peer(folder: string, prefix: string, count: number): Promise<string> {
  const script = fileURLToPath(new URL('./secrets-peer.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [script, folder, prefix, String(count)], (error, stdout, stderr) => {
      resolve(error === null ? stdout : stderr);
    });
  });
}

test('two first starts at once share a key, and rotations lose nothing of what they write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'torwart-secrets-'));
  await mkdir(join(folder, 'keys'));
  const key = join(folder, 'keys', 'secrets.key');
  try {
    assert.deepEqual(await Promise.all([peer(folder, 'A', 3), peer(folder, 'B', 3)]), ['done', 'done']);
    assert.equal((await readFile(key, 'utf8')).split('\n').length, 2);
    const store = await openStore({ file: join(folder, 'torwart.db') });
    const ring = openKeyRing({ kind: 'own', file: key });
    await checkMasterKey({ rows: store.secretRows, ring, at: 1 });
    const secrets = createSecrets({ rows: store.secretRows, ring });
    let serving = true;
    const peers = Promise.all([peer(folder, 'C', 40), peer(folder, 'D', 40)]).finally(() => {
      serving = false;
    });
    let rotations = 0;
    for (; serving || rotations < 2; rotations += 1)
      await secrets.rotate({ dataKeys: rotations % 2 === 1, at: rotations });
    assert.deepEqual(await peers, ['done', 'done']);
    const all = await secrets.read({ tenant: TENANT });
    assert.equal(all.size, 86);
    for (const [name, value] of all) assert.equal(value, `wert ${name}`);
    assert.equal((await readFile(key, 'utf8')).split('\n').length, 2);
    await store.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});
