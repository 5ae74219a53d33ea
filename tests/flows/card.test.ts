/** The card as a whole: what it holds as data, and that no yes counts to a card that does not show everything. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { openHouse, type TestHouse } from './open-house.ts';

const houses: TestHouse[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});
const PLACE = { tenant: 'acme', chat: 'A' };

async function open(o: Parameters<typeof openHouse>[0]): Promise<TestHouse> {
  const house = await openHouse(o);
  houses.push(house);
  return house;
}

test('the card holds the change as data, file by file', async () => {
  const house = await open({ files: { 'a.md': 'eins\nzwei alt\n', 'weg.md': 'weg\n' } });
  await house.call('writeTenantConfigs', {
    changes: [
      { path: 'a.md', content: 'eins\nzwei neu\u202E\n' },
      { path: 'weg.md', delete: true },
      { path: 'neu.md', content: 'frisch' },
    ],
  });
  const card = await house.torwart.card(PLACE);
  assert.equal(card?.complete, true);
  assert.deepEqual(
    card.diff.map(({ path, kind }) => [path, kind]),
    [
      ['a.md', 'change'],
      ['weg.md', 'delete'],
      ['neu.md', 'new'],
    ],
  );
  assert.deepEqual(card.diff[0]?.hunks[0], {
    oldStart: 1,
    oldCount: 2,
    newStart: 1,
    newCount: 2,
    lines: [
      { kind: 'context', text: 'eins', end: 'lf' },
      { kind: 'removed', text: 'zwei alt', end: 'lf', marks: [[5, 8]] },
      { kind: 'added', text: 'zwei neu⟦U+202E⟧', end: 'lf', marks: [[5, 16]], hidden: [[8, 16]] },
    ],
  });
  assert.deepEqual(card.diff[2]?.hunks[0]?.lines, [{ kind: 'added', text: 'frisch', end: 'none' }]);
});

test('of a rename it holds both names', async () => {
  const house = await open({});
  await house.call('runTool', { tool: 'writeFile', args: { path: 'a.txt', content: 'x\n' } });
  await house.say('ja');
  await house.call('confirmChatAction', { confirm: true });
  await house.call('runTool', { tool: 'renameFile', args: { from: 'a.txt', to: 'b.txt' } });
  const card = await house.torwart.card(PLACE);
  assert.deepEqual(card?.diff, [{ root: 'files', path: 'b.txt', kind: 'rename', from: 'a.txt', hunks: [] }]);
});

test('values kept from the file are masked in it', async () => {
  const house = await open({
    files: {
      'apis.php': "<?php\nreturn ['apis' => ['t' => [\n  'token' => 'geheim-123456',\n  'n' => 1,\n]]];\n",
    },
  });
  await house.call('writeTenantConfig', {
    path: 'apis.php',
    patch: "@@ -4 +4 @@\n-  'n' => 1,\n+  'n' => 2,\n",
  });
  const card = await house.torwart.card(PLACE);
  assert.match(JSON.stringify(card?.diff), /masked\(len=13\)/);
  assert.doesNotMatch(JSON.stringify(card?.diff), /geheim-123456/);
});

test('what is too large to be shown is refused, with a way out', async () => {
  const house = await open({});
  const content = `${'\u0001'.repeat(80)}\n`.repeat(12_000);
  const answer = await house.call('writeTenantConfig', { path: 'a.md', content });
  assert.equal(answer['error'], 'too_large');
  assert.match(String(answer['message']), /aufteilen/);
  assert.equal(await house.torwart.card(PLACE), null);
});

test('a whole file of the largest size can be shown and written', async () => {
  const house = await open({ files: { 'a.md': 'alte Zeile\n'.repeat(190_000) } });
  const content = 'neue Zeile\n'.repeat(190_000);
  assert.equal((await house.call('writeTenantConfig', { path: 'a.md', content }))['error'], 'freigabe_fehlt');
  await house.say('ja');
  assert.equal((await house.call('confirmChatAction', { confirm: true }))['success'], true);
  assert.equal(await house.onDisk('a.md'), content);
});

test('a yes to a card that did not show everything is no yes', async () => {
  const house = await open({
    files: { 'a.md': 'alt\n' },
    ports: (real) => ({
      ...real,
      proposals: {
        ...real.proposals,
        get: async (id) => {
          const proposal = await real.proposals.get(id);
          return proposal === null ? null : { ...proposal, card: { ...proposal.card, complete: false } };
        },
      },
    }),
  });
  const change = { path: 'a.md', content: 'neu\n' };
  await house.call('writeTenantConfig', change);
  await house.say('ja');
  for (const call of [
    () => house.call('writeTenantConfig', { ...change, confirm: true }),
    () => house.call('confirmChatAction', { confirm: true }),
  ])
    assert.equal((await call())['error'], 'freigabe_nicht_moeglich');
  assert.equal(await house.onDisk('a.md'), 'alt\n');
});
