/**
 * The demo's stage: a copy of the example tenant in a folder of its own, the real house on it, and a way to look at
 * the disk behind the house's back. A step is right only if what it claims is what the disk holds.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Torwart } from '../contract.ts';
import type { Facts } from '../../domain/messages.ts';
import { openTorwart } from '../open-torwart.ts';
import type { demoMessages } from './messages.ts';

export const TENANT = 'baeckerei';
export const PERSON = 'chefin';

export type DemoKey = keyof typeof demoMessages;

/** One thing that was checked. */
export interface Check {
  readonly what: DemoKey;
  readonly facts?: Facts;
  readonly ok: boolean;
}

export interface Stage {
  readonly torwart: Torwart;
  readonly chat: string;
  readonly folder: string;
  /** The bytes of a config file as they lie on disk, as text; null: not there. */
  onDisk(path: string): Promise<string | null>;
  /** Every file below the config root with its bytes, backups left out: to see that nothing else moved. */
  everything(): Promise<ReadonlyMap<string, string>>;
  call(tool: string, args: unknown): Promise<Record<string, unknown>>;
  say(text: string): Promise<void>;
  close(o: { keep: boolean }): Promise<void>;
}

/** Opens the stage. `example`: the folder that holds the example tenant's `config`. */
export async function openStage(example: string): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'torwart-demo-'));
  const torwart = await openTorwart({ dataDir: join(folder, 'data') });
  await torwart.createTenant({ id: TENANT, locale: 'de', members: { [PERSON]: 'editor' } });
  const root = torwart.configRoot(TENANT);
  await mkdir(root, { recursive: true });
  await cp(join(example, 'config'), root, { recursive: true });
  const chat = await torwart.createChat({ tenant: TENANT, user: PERSON });
  return {
    torwart,
    chat,
    folder,
    onDisk: async (path) => readFile(join(root, path), 'utf8').catch((error: unknown) => missing(error)),
    everything: () => readAll(root),
    call: (tool, args) => torwart.call({ tenant: TENANT, chat, user: PERSON, tool, args }),
    say: async (text) => void (await torwart.say({ tenant: TENANT, chat, user: PERSON, text })),
    async close({ keep }) {
      await torwart.close();
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function readAll(root: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    if (entry.isFile() && !path.startsWith('_')) files.set(path, await readFile(join(root, path), 'utf8'));
  }
  return files;
}

/** Names of the files that differ between two looks at the disk. */
export function changedFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}
