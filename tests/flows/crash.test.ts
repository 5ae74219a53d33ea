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

function die(
  dataDir: string,
  point: string,
  call: readonly string[] = [],
): Promise<{ signal: string | null; stdout: string }> {
  const script = fileURLToPath(new URL('./crash-child.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [script, dataDir, point, ...call], (error, stdout) => {
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

describe('killed while a flag is being opened', { concurrency: 2 }, () => {
  const BOT = 'assistants/bot.php';
  const bot = (open: boolean) =>
    `<?php\nreturn [\n    'assistants' => [\n        'bot' => [\n            'public_api' => ${open},\n        ],\n    ],\n];\n`;
  const CALL = ['writeTenantConfig', JSON.stringify({ path: BOT, content: bot(true) })];
  const byHand = `${bot(true)}// von Hand\n`;

  const dieAt = async (point: string): Promise<TestHouse> => {
    const house = await openHouse({ files: { [BOT]: bot(false) }, now: Date.now });
    assert.equal((await house.call('reloadTenantConfig', {}))['success'], true);
    await house.say('Mach den Bot öffentlich');
    await house.torwart.close();
    const died = await die(house.dataDir, point, CALL);
    assert.equal(died.signal, 'SIGKILL', `the child did not die: ${died.stdout}`);
    return house;
  };
  const reloadError = async (house: TestHouse) => (await house.call('reloadTenantConfig', {}))['error'];

  // The first state that is written after the yes is what the change is to open.
  for (const point of ['toolState.write:before', 'toolState.write:after', 'proposals.claim:before']) {
    test(`${point}: nothing is written, and a flag set by hand is not in force`, async () => {
      const house = await dieAt(point);
      await house.reopen({ wasClosed: true });
      assert.equal(await house.onDisk(BOT), bot(false));
      await house.put(BOT, bot(true));
      assert.equal(await reloadError(house), 'reload_error');
      await house.close();
    });
  }

  for (const point of [
    'proposals.claim:after',
    'backups.save:before',
    'files.commit:after',
    'toolState.delete:before',
  ]) {
    test(`${point}: the restart completes it, with its flag, and that once`, async () => {
      const house = await dieAt(point);
      await house.reopen({ wasClosed: true });
      assert.equal(await house.onDisk(BOT), bot(true));
      assert.equal(await reloadError(house), undefined);
      await house.put(BOT, bot(false));
      assert.equal(await reloadError(house), undefined);
      await house.put(BOT, bot(true));
      assert.equal(await reloadError(house), 'reload_error');
      await house.close();
    });
  }

  for (const point of ['proposals.claim:after', 'files.commit:before']) {
    test(`${point}: a file moved by hand is reported, and its flag is not in force`, async () => {
      const house = await dieAt(point);
      await house.put(BOT, byHand);
      await house.reopen({ wasClosed: true });
      assert.equal(await house.onDisk(BOT), byHand);
      assert.equal(await reloadError(house), 'reload_error');
      await house.close();
    });
  }
});
