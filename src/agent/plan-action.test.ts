/** A built-in action on a real house: what its tool answers decides what is asked, done, refused and settled. */
import assert from 'node:assert/strict';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { z } from 'zod';
import { compose, type Composed } from '../app/compose.ts';
import type { ChatId, MessageId, TenantId, UserId } from '../domain/ids.ts';
import { refuse } from '../domain/verdict.ts';
import { act } from '../flows/act.ts';
import type { Caller } from '../flows/house.ts';
import { defineActionTool, type ActionTool } from '../tools/tool.ts';
import type { Answer } from '../wire/answers.ts';
import { planBuiltIn } from './plan-action.ts';

const TENANT = 'acme' as TenantId;
const CHAT = 'A' as ChatId;
const USER = 'u1' as UserId;

/** What the tool finds outside, and how it ends. */
const world = {
  state: 'sichtbar',
  ran: 0,
  ends: 'well' as 'well' | 'refused' | 'unsuccessful' | 'engine' | 'bug',
};

const publish = defineActionTool({
  name: 'publish',
  description: 'Publishes a page',
  effect: 'act',
  args: z.strictObject({ page: z.number(), published: z.boolean() }),
  approval: {
    preview: async (_house, _caller, { page, published }) => ({
      text: `Seite ${page}: ${world.state} → ${published ? 'sichtbar' : 'verborgen'}`,
      notes: [{ kind: 'warning', code: 'load', message: 'act.moved', facts: { tool: 'publish' } }],
    }),
    state: async () =>
      world.state === 'fort' ? { refusal: refuse('not_found', 'gate.unknown_proposal') } : world.state,
  },
  run: async (_house, _caller, { page }) => {
    world.ran += 1;
    switch (world.ends) {
      case 'well':
        return { success: true, page };
      case 'refused':
        return { refusal: refuse('conflict', 'act.moved', { tool: 'publish' }) };
      case 'unsuccessful':
        return { success: false, error: 'conflict', message: 'Die Seite ist gesperrt.' };
      case 'engine':
        throw Object.assign(new Error('gone'), { outside: 'engine' });
      case 'bug':
        throw new TypeError('no');
      default:
        return world.ends satisfies never;
    }
  },
}) as ActionTool;

let dataDir: string;
let composed: Composed;
let now = Date.UTC(2026, 8, 25);
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'torwart-act-'));
  composed = await compose({ dataDir, now: () => now });
  const { tenants } = composed.house.ports;
  await mkdir(composed.places.config(TENANT), { recursive: true });
  await tenants.put({ id: TENANT, locale: 'de', members: null }, now);
  await tenants.putChat({ id: CHAT, tenant: TENANT, user: USER, createdAt: now });
});
after(async () => {
  await composed.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  now += 1000;
  Object.assign(world, { state: 'sichtbar', ran: 0, ends: 'well' });
});

async function say(text: string): Promise<void> {
  const { messages, ids } = composed.house.ports;
  await messages.append({
    id: ids.next('message') as MessageId,
    tenant: TENANT,
    chat: CHAT,
    role: 'user',
    user: USER,
    text,
    provenance: 'typed',
    externalId: null,
    createdAt: now,
    sentAt: null,
    button: null,
    seen: null,
  });
}

async function call(confirm: boolean, args: unknown = { page: 7, published: false }): Promise<Answer> {
  const { house, sayIn } = composed;
  const tenant = await house.ports.tenants.get(TENANT);
  assert.ok(tenant !== null);
  const caller: Caller = { tenant, chat: CHAT, user: USER, origin: 'chat', now, say: sayIn('de') };
  const agreement = { confirm, proposal: null };
  const plan = planBuiltIn(house, caller, publish, { args, agreement, nested: async () => null });
  return 'refusal' in plan ? { success: false, error: plan.refusal.code } : act(house, caller, plan);
}

async function statusOf(answer: Answer): Promise<string | undefined> {
  return (await composed.house.ports.proposals.get(answer['proposal_id'] as never))?.status;
}

test('asked with its preview and notes, run on the yes, settled', async () => {
  const asked = await call(false);
  assert.equal(asked['error'], 'freigabe_fehlt', JSON.stringify(asked));
  assert.equal((await call(false, { page: 'x' }))['error'], 'arguments_invalid');
  const stored = await composed.house.ports.proposals.get(asked['proposal_id'] as never);
  assert.equal(stored?.card.preview, 'Seite 7: sichtbar → verborgen');
  assert.deepEqual(
    stored.card.warnings.map(({ code }) => code),
    ['load'],
  );
  await say('ja');
  assert.deepEqual(await call(true), { success: true, page: 7 });
  assert.deepEqual([world.ran, await statusOf(asked)], [1, 'written']);
});

test('what was shown is no longer so: asked anew; what is gone is refused', async () => {
  await call(false);
  await say('ja');
  world.state = 'verborgen';
  const again = await call(true);
  assert.equal(again['error'], 'freigabe_fehlt');
  await say('ja');
  world.state = 'fort';
  assert.equal((await call(true))['error'], 'not_found');
  assert.equal(world.ran, 0);
});

for (const [ends, error] of [
  ['refused', 'conflict'],
  ['unsuccessful', 'conflict'],
  ['engine', 'sandbox_error'],
  ['bug', 'internal_error'],
] as const) {
  test(`ended ${ends}: answered, settled as failed, and the yes used up`, async () => {
    world.ends = ends;
    const asked = await call(false);
    await say('ja');
    const failed = await call(true);
    assert.deepEqual([failed['success'], failed['error']], [false, error], JSON.stringify(failed));
    assert.match(String(failed['message']), /Das Ja ist verbraucht/);
    assert.equal(await statusOf(asked), 'failed');
    assert.equal((await call(true))['error'], 'freigabe_fehlt');
    assert.equal(world.ran, 1);
  });
}

test('a model reads the gate’s two arguments beside a gated tool’s own, and beside no other’s', async () => {
  const schema = `['type' => 'object', 'properties' => ['n' => ['type' => 'number']], 'required' => ['n']]`;
  const tools = [
    "'a' => ['approval' => true, ",
    "'b' => ['approval' => [], 'properties' => [], ",
    "'c' => [",
  ].map((start) => `${start}'description' => 'x', 'parameters' => ${schema}, 'handler' => fn () => 1]`);
  await writeFile(
    join(composed.places.config(TENANT), 't.php'),
    `<?php return ['tools' => [${tools.join(', ')}, 'd' => ['approval' => true, 'handler' => fn () => 1]]];`,
  );
  const specs = await composed.runner.specs({ tenant: TENANT });
  const namesOf = (tool: string) => {
    const { parameters } = specs.find(({ name }) => name === tool) ?? {};
    return Object.keys((parameters as { properties?: object }).properties ?? {});
  };
  assert.deepEqual(namesOf('a'), ['n', 'confirm', 'proposal_id']);
  assert.deepEqual(namesOf('b'), ['n', 'confirm', 'proposal_id']);
  assert.deepEqual(namesOf('c'), ['n']);
  assert.deepEqual(namesOf('d'), ['confirm', 'proposal_id']);
});
