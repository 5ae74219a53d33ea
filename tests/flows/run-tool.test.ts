/** runTool through the real ToolRunner: it reaches every tool, and nothing behind it is less gated or less masked. */
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { openHouse, type Answer, type TestHouse } from './open-house.ts';

const MD = 'prompts/support.md';
const OLD = '# Support\n\nAntworte kurz.\n';
const NEW = '# Support\n\nAntworte lang.\n';
const TOOLS = `<?php
return ['tools' => [
    'doppelt' => [
        'description' => 'Verdoppelt eine Zahl',
        'parameters' => ['type' => 'object', 'properties' => ['zahl' => ['type' => 'number']], 'required' => ['zahl']],
        'handler' => fn ($args, $ctx) => $args['zahl'] * 2,
    ],
    'weiter' => [
        'description' => 'Ruft ein anderes Tool',
        'parameters' => ['type' => 'object', 'properties' => ['tool' => ['type' => 'string'], 'args' => ['type' => 'object']]],
        'handler' => fn ($args, $ctx) => $ctx->tool('runTool', ['tool' => $args['tool'], 'args' => $args['args'], 'confirm' => true]),
    ],
]];
`;

let house: TestHouse;
let file: string;
before(async () => {
  house = await openHouse({ files: { 'tools/t.php': TOOLS } });
  file = join(house.torwart.filesRoot('acme'), 'a.md');
});
after(() => house.close());
beforeEach(async () => {
  await house.put(MD, OLD);
  writeFileSync(file, 'Alt.\n');
  await house.say('Los');
});

const run = (args: unknown) => house.call('runTool', args);

function assertError(answer: Answer, error: string): void {
  assert.deepEqual([answer['success'], answer['error']], [false, error], JSON.stringify(answer));
}

test('runs built-in tools and those of the tenant, under either name of the argument', async () => {
  const direct = await house.call('readTenantConfig', { path: MD });
  assert.deepEqual(await run({ tool: 'readTenantConfig', args: { path: MD } }), direct);
  assert.deepEqual(await run({ name: 'readTenantConfig', args: { path: MD } }), direct);
  assert.deepEqual(await run({ tool: 'readTenantConfig', name: null, args: { path: MD } }), direct);
  const both = { tool: 'readTenantConfig', name: 'readTenantConfig', args: { path: MD } };
  assert.deepEqual(await run(both), direct);
  assert.equal((await run({ tool: 'doppelt', args: { zahl: 21 } }))['result'], 42);
  assert.deepEqual(await run({ tool: 'listFiles' }), await run({ tool: 'listFiles', args: null }));
});

test('says what does not fit', async () => {
  for (const args of [{}, { args: {} }, { tool: '' }, { tool: 'listFiles', name: 'readFile' }, { tool: 7 }])
    assertError(await run(args), 'arguments_invalid');
  for (const args of [{ tool: 'listFiles', force: true }, { tool: 'listFiles', args: [] }, 'listFiles'])
    assertError(await run(args), 'arguments_invalid');
  assertError(await run({ tool: 'doppelt', args: { zahl: 'x' } }), 'arguments_invalid');
  assertError(await run({ tool: 'readTenantConfig', args: { pfad: MD } }), 'arguments_invalid');
  for (const tool of ['gibtesnicht', '__proto__', 'constructor'])
    assertError(await run({ tool }), 'unknown_tool');
  assertError(await run({ proposal_id: 'p_gibtesnicht', confirm: true }), 'not_found');
});

test('a gated tool is gated the same, and its proposal is the same', async () => {
  const args = { path: MD, content: NEW };
  const asked = await run({ tool: 'writeTenantConfig', args, confirm: true });
  assertError(asked, 'freigabe_fehlt');
  assertError(await run({ tool: 'writeTenantConfig', args: { ...args, confirm: true } }), 'freigabe_fehlt');
  await house.say('ja');
  assertError(
    await run({ tool: 'writeTenantConfig', args: { ...args, confirm: true }, confirm: false }),
    'freigabe_fehlt',
  );
  assert.equal(await house.onDisk(MD), OLD);
  const done = await run({ tool: 'writeTenantConfig', args, confirm: true });
  assert.equal(done['success'], true, JSON.stringify(done));
  assert.equal(await house.onDisk(MD), NEW);
});

test('deletion, by its proposal alone', async () => {
  const asked = await run({ tool: 'deleteTenantConfig', args: { path: MD } });
  assertError(asked, 'freigabe_fehlt');
  await house.say('ja');
  const done = await run({ tool: 'deleteTenantConfig', proposal_id: asked['proposal_id'], confirm: true });
  assert.equal(done['success'], true, JSON.stringify(done));
  assert.equal(await house.onDisk(MD), null);
});

test('runTool in runTool asks as well, and only the outer confirm counts', async () => {
  const inner = { tool: 'deleteFile', args: { path: 'a.md' } };
  const wrapped = (more: Answer = {}, outer: Answer = {}) =>
    run({ tool: 'runTool', args: { ...inner, ...more }, ...outer });
  assertError(await wrapped(), 'freigabe_fehlt');
  await house.say('ja');
  assertError(await wrapped({ confirm: true }), 'freigabe_fehlt');
  assertError(await wrapped({ confirm: true }, { confirm: false }), 'freigabe_fehlt');
  assert.ok(existsSync(file));
  const done = await wrapped({}, { confirm: true });
  assert.equal(done['success'], true, JSON.stringify(done));
  assert.ok(!existsSync(file));
});

test('nesting has an end', async () => {
  let args: Answer = { tool: 'listFiles' };
  for (let n = 0; n < 4; n += 1) args = { tool: 'runTool', args };
  assert.equal((await run(args))['success'], true);
  for (let n = 0; n < 200; n += 1) args = { tool: 'runTool', args };
  assertError(await run(args), 'forbidden');
});

test('from a handler it reaches what a handler may reach, and no more', async () => {
  const through = async (tool: string, args: unknown) =>
    (await run({ tool: 'weiter', args: { tool, args } }))['result'];
  const read = (await through('readFile', { path: 'a.md' })) as Answer;
  assert.equal(read['content'], 'Alt.\n');
  for (const [tool, args] of [
    ['deleteFile', { path: 'a.md' }],
    ['writeTenantConfig', { path: MD, content: NEW }],
    ['confirmChatAction', { confirm: true }],
    ['setAutoConfirm', { on: true }],
    ['runTool', { tool: 'deleteFile', args: { path: 'a.md' } }],
  ] as const)
    assertError((await through(tool, args)) as Answer, 'forbidden');
  assert.equal(await house.onDisk(MD), OLD);
});

test('what a tenant defines under a name of ours is never what runs', async () => {
  const shadow = (name: string) =>
    `<?php\nreturn ['tools' => ['${name}' => ['description' => 'x', 'handler' => fn () => 'Tenant']]];\n`;
  for (const name of ['deleteFile', 'listFiles', 'runTool']) {
    const answer = await house.call('writeTenantConfig', {
      path: 'tools/schatten.php',
      content: shadow(name),
    });
    assertError(answer, 'schema_invalid');
  }
  await house.put('tools/schatten.php', shadow('listFiles'));
  await house.call('reloadTenantConfig', {});
  assert.ok(Array.isArray((await run({ tool: 'listFiles' }))['files']));
  assertError(await house.call('listFiles', {}), 'unknown_tool');
});
