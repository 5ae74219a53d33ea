/**
 * A process dies in the middle of a confirm. After the restart the file is the old or the new one, whole; the yes was
 * used at most once; what was claimed is completed; the chat says so; nothing is left lying about.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openHouse, type TestHouse } from './open-house.ts';

const OLD = '# Alt\n';
const NEW = '# Neu\n';
const PATH = 'prompts/support.md';

/** Where the process dies, and whether the yes has been used by then. */
const POINTS: readonly (readonly [string, 'unused' | 'used'])[] = [
  ['proposals.claim:before', 'unused'],
  ['proposals.claim:after', 'used'],
  ['backups.save:before', 'used'],
  ['backups.save:after', 'used'],
  ['files.commit:before', 'used'],
  ['files.commit:after', 'used'],
  ['proposals.settle:before', 'used'],
  ['proposals.settle:after', 'used'],
  ['runtime.activate:before', 'used'],
  ['loadedConfigs.remember:before', 'used'],
  ['executions.record:before', 'used'],
];

function die(dataDir: string, point: string): Promise<{ signal: string | null; stdout: string }> {
  const script = fileURLToPath(new URL('./crash-child.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [script, dataDir, point], (error, stdout) => {
      resolve({ signal: error?.signal ?? null, stdout });
    });
  });
}

describe('killed', { concurrency: 2 }, () => {
  for (const [point, yes] of POINTS) {
    describe(point, { concurrency: 1 }, () => {
      let house: TestHouse;
      before(async () => {
        house = await openHouse({ files: { [PATH]: OLD }, now: Date.now });
        await house.say('Mach das neu');
        await house.torwart.close();
      });
      after(() => house.close());

      test('the restart leaves one whole file, one backup at most two, no claim open', async () => {
        const died = await die(house.dataDir, point);
        assert.equal(died.signal, 'SIGKILL', `the child did not die: ${died.stdout}`);
        await house.reopen({ wasClosed: true });
        assert.equal(await house.onDisk(PATH), yes === 'used' ? NEW : OLD);
        const names = await readdir(house.torwart.configRoot('acme'), { recursive: true });
        assert.deepEqual(
          names.filter((name) => name.includes('.tmp')),
          [],
        );
        const backups = names.filter((name) => name.endsWith('.bak'));
        for (const backup of backups) assert.equal(await house.onDisk(backup), OLD);
        if (yes === 'used') assert.ok(backups.length >= 1 && backups.length <= 2, String(backups));
      });

      test('the yes is used at most once', async () => {
        await house.put(PATH, OLD);
        const again = await house.call('confirmChatAction', { confirm: true });
        assert.equal(again['success'] === true, yes === 'unused', JSON.stringify(again));
        const twice = await house.call('confirmChatAction', { confirm: true });
        assert.equal(twice['success'], false);
      });
    });
  }
});

test('an interrupted change is reported in its chat', async () => {
  const house = await openHouse({ files: { [PATH]: OLD }, now: Date.now });
  await house.say('Mach das neu');
  await house.torwart.close();
  await die(house.dataDir, 'files.commit:before');
  await house.put(PATH, '# Von Hand\n');
  await house.reopen({ wasClosed: true });
  assert.equal(await house.onDisk(PATH), '# Von Hand\n');
  const messages = await house.call('getChatMessages', {});
  assert.match(JSON.stringify(messages), /wurde unterbrochen/);
  await house.close();
});
