/** The real side of the model: a house on a folder of its own with two tenants, a clock, and a look at every byte. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { openTorwart, type Ports, type Torwart } from '../../src/index.ts';

export const START = Date.UTC(2026, 8, 25, 10, 0, 0);

export interface World {
  readonly torwart: Torwart;
  readonly clock: { now: number };
  /** Writes a file as a person with a shell would; null: removes it. */
  putByHand(tenant: string, path: string, text: string | null): Promise<void>;
  /** Every file below a tenant's two roots, by `config/…` and `files/…`. */
  look(tenant: string): Promise<Map<string, string>>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface Setting {
  readonly tenants: Readonly<Record<string, Readonly<Record<string, 'viewer' | 'editor'>>>>;
  readonly chats: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

/** `engines`: called for each house that is opened on the folder. */
export async function openWorld(
  setting: Setting,
  engines: () => Pick<Ports, 'php' | 'runtime'>,
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'torwart-model-'));
  const clock = { now: START };
  const open = () =>
    openTorwart({ dataDir, now: () => clock.now, ports: (real) => ({ ...real, ...engines() }) });
  let torwart = await open();
  const putByHand: World['putByHand'] = async (tenant, path, text) => {
    const at = join(torwart.configRoot(tenant), path);
    await mkdir(dirname(at), { recursive: true });
    await (text === null ? rm(at, { force: true }) : writeFile(at, text));
  };
  for (const [id, members] of Object.entries(setting.tenants)) {
    await torwart.createTenant({ id, locale: 'de', members });
    for (const chat of setting.chats) await torwart.createChat({ tenant: id, id: chat, user: 'u1' });
    for (const [path, text] of Object.entries(setting.files)) await putByHand(id, path, text);
  }
  return {
    get torwart() {
      return torwart;
    },
    clock,
    putByHand,
    look: async (tenant) =>
      new Map([
        ...(await readAll(torwart.configRoot(tenant), 'config')),
        ...(await readAll(torwart.filesRoot(tenant), 'files')),
      ]),
    async restart() {
      await torwart.close();
      torwart = await open();
    },
    async close() {
      await torwart.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readAll(root: string, name: string): Promise<[string, string][]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return Promise.all(
    files.map(async (entry): Promise<[string, string]> => {
      const at = join(entry.parentPath, entry.name);
      return [`${name}/${relative(root, at)}`, await readFile(at, 'utf8')];
    }),
  );
}
