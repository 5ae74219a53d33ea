/** A whole house whose tenant is full of marked credentials; every port can be made to fail with one of them in its words. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compose, type Composed } from '../../src/app/compose.ts';
import { createTorwart } from '../../src/app/torwart.ts';
import type { Torwart } from '../../src/index.ts';
import { watchPorts } from '../crash/port-calls.ts';
import { area, config, former, sandbox, secretsArea } from './places.ts';

export const TENANT = 'acme';
export const CHAT = 'A';
export const USER = 'u1';

export type Answer = Record<string, unknown>;

/** Told every port call while it is armed; it may throw instead of making it. */
export type AroundCall = (call: string, make: () => unknown) => unknown;

export interface PlantedHouse {
  readonly torwart: Torwart;
  readonly composed: Composed;
  readonly dataDir: string;
  /** Milliseconds; moves by hand. */
  readonly clock: { now: number };
  /** From now on every port call goes through `around`; null: none does. */
  arm(around: AroundCall | null): void;
  call(tool: string, args: unknown, o?: { chat?: string | null }): Promise<Answer>;
  say(text: string): Promise<void>;
  readonly put: (path: string, text: string) => Promise<void>;
  close(): Promise<void>;
  remove(): Promise<void>;
}

/** Opens it, with a backup of what `.env` held before and the secrets area filled. */
export async function openPlanted(): Promise<PlantedHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'torwart-exits-'));
  const clock = { now: Date.UTC(2026, 8, 25, 10) };
  let around: AroundCall | null = null;
  const composed = await compose({
    dataDir,
    now: () => clock.now,
    ports: (real) => watchPorts(real, (call, make) => (around === null ? make() : around(call, make))),
  });
  const torwart = createTorwart(composed);
  await torwart.createTenant({ id: TENANT, locale: 'de' });
  await torwart.createChat({ tenant: TENANT, id: CHAT, user: USER });
  const put = (path: string, text: string) => putFile(torwart.configRoot(TENANT), path, text);
  const house: PlantedHouse = {
    torwart,
    composed,
    dataDir,
    clock,
    arm: (next) => {
      around = next;
    },
    call: (tool, args, { chat = CHAT } = {}) =>
      torwart.call({ tenant: TENANT, chat, user: USER, origin: 'chat', tool, args }),
    say: async (text) => {
      clock.now += 1000;
      await torwart.say({ tenant: TENANT, chat: CHAT, user: USER, text });
    },
    put,
    close: () => composed.close(),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
  await fill(house);
  return house;
}

async function fill(house: PlantedHouse): Promise<void> {
  const { torwart, put } = house;
  for (const { path, text } of config) await put(path, path === former.path ? former.text : text);
  for (const { path, text } of area) await putFile(torwart.filesRoot(TENANT), path, text);
  const folder = await torwart.sandboxDir({ tenant: TENANT, chat: CHAT });
  for (const { path, text } of sandbox) await putFile(folder, path, text);
  for (const { key, text } of secretsArea)
    await torwart.setSecret({ tenant: TENANT, user: USER, name: key, value: text });
  // The write that leaves a backup behind; afterwards the file is what the places say.
  await house.call('deleteTenantConfig', { path: former.path });
  await house.say('Ja, löschen');
  const gone = await house.call('deleteTenantConfig', { path: former.path, confirm: true });
  if (gone['success'] !== true) throw new Error(`no backup was made: ${JSON.stringify(gone)}`);
  for (const { path, text } of config) if (path === former.path) await put(path, text);
  await house.call('reloadTenantConfig', {});
}

async function putFile(root: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
