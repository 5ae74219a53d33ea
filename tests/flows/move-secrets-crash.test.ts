/** A process dies while it moves credentials. After the restart file and secrets area are both the old or both the new. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openHouse } from './open-house.ts';

const TOKEN = 'kT9vQz4LmPx7RbWd2Hs8';
const OLD = `{"shop":{"token":"${TOKEN}"}}`;
const NEW = '{"shop":{"token":"{{secret:SHOP_TOKEN}}"}}';

/** Where the process dies, and whether the yes has been used by then. */
const POINTS: readonly (readonly [string, 'unused' | 'used'])[] = [
  ['proposals.claim:before', 'unused'],
  ['proposals.claim:after', 'used'],
  ['secrets.add:before', 'used'],
  ['secrets.add:after', 'used'],
  ['files.commit:after', 'used'],
  ['proposals.settle:before', 'used'],
];

function die(dataDir: string, point: string): Promise<string | null> {
  const script = fileURLToPath(new URL('./move-secrets-child.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [script, dataDir, point], (error) => resolve(error?.signal ?? null));
  });
}

describe('killed while moving credentials', { concurrency: 2 }, () => {
  for (const [point, yes] of POINTS) {
    test(point, async () => {
      const house = await openHouse({ files: { 'a.json': OLD }, now: Date.now });
      try {
        await house.say('x');
        await house.torwart.close();
        assert.equal(await die(house.dataDir, point), 'SIGKILL');
        await house.reopen({ wasClosed: true });
        assert.equal(await house.onDisk('a.json'), yes === 'used' ? NEW : OLD);
        const { secrets, unset } = await house.torwart.listSecrets({ tenant: 'acme' });
        assert.deepEqual(
          secrets.map(({ name, length }) => [name, length]),
          yes === 'used' ? [['SHOP_TOKEN', TOKEN.length]] : [],
        );
        assert.deepEqual(unset, []);
      } finally {
        await house.close();
      }
    });
  }
});
