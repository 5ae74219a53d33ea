/**
 * A process dies in the middle of an action. After the restart the yes was used at most once, nothing is repeated by
 * itself, and of what was begun the chat says that nobody knows how far it came.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openHouse } from './open-house.ts';

const TOOLS = `<?php
return ['tools' => ['zaehlen' => [
    'description' => 'Zählt',
    'approval' => ['preview' => fn ($args, $ctx) => 'Eins weiter zählen'],
    'handler' => function ($args, $ctx) {
        $mal = (int) ($ctx->state->get('zaehler', 'n') ?? 0) + 1;
        $ctx->state->set('zaehler', 'n', $mal);
        return $mal;
    },
]]];
`;

/** Where the process dies, how often the handler has run by then, and whether the yes has been used. */
const POINTS: readonly (readonly [point: string, ran: number, used: boolean])[] = [
  ['proposals.claim:before', 0, false],
  ['proposals.claim:after', 0, true],
  ['runtime.call:after', 1, true],
  ['proposals.settle:before', 1, true],
  ['proposals.settle:after', 1, true],
];

function die(dataDir: string, point: string): Promise<{ signal: string | null; stdout: string }> {
  const script = fileURLToPath(new URL('./crash-child.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [script, dataDir, point, 'zaehlen', '{}'], (error, stdout) => {
      resolve({ signal: error?.signal ?? null, stdout });
    });
  });
}

for (const [point, ran, used] of POINTS) {
  test(`killed at ${point}`, async () => {
    const house = await openHouse({ files: { 'tools/t.php': TOOLS }, now: Date.now });
    await house.say('Zähl weiter');
    await house.torwart.close();
    const died = await die(house.dataDir, point);
    assert.equal(died.signal, 'SIGKILL', `the child did not die: ${died.stdout}`);
    await house.reopen({ wasClosed: true });
    const count = async () =>
      (await house.call('stateGet', { namespace: 'zaehler', key: 'n' }))['value'] ?? 0;
    assert.equal(await count(), ran);
    const told = JSON.stringify(await house.call('getChatMessages', {})).includes('wird es nicht');
    assert.equal(told, used && point !== 'proposals.settle:after');
    const again = await house.call('confirmChatAction', { confirm: true });
    assert.equal(again['success'] === true, !used, JSON.stringify(again));
    const once = await house.call('zaehlen', { confirm: true });
    assert.equal(once['error'], 'freigabe_fehlt', JSON.stringify(once));
    assert.equal(await count(), used ? ran : 1);
    await house.close();
  });
}
