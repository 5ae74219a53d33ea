/** One scenario's world: a data folder with the fixtures, a clock, failing ports, and one or two processes on it. */
import { execFileSync } from 'node:child_process';
import { link, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openTorwart, type Ports, type Torwart } from '../../../src/index.ts';
import { START } from '../open-house.ts';
import type { FailPoint, Fixtures } from './case.ts';

/** Engines that every scenario shares: booting PHP for each would only cost time. */
export type SharedEngines = Pick<Ports, 'php' | 'runtime'>;

export interface Scene {
  readonly clock: { now: number };
  readonly failing: Set<FailPoint>;
  readonly broken: { state: boolean };
  readonly messages: Map<string, string>;
  readonly proposals: string[];
  /** By the number of their step. */
  readonly answers: Map<number, Record<string, unknown>>;
  readonly written: { total: number };
  torwart(instance?: number): Promise<Torwart>;
  restart(): Promise<void>;
  configPath(tenant: string, path: string): string;
  filesPath(tenant: string, path: string): string;
  outsidePath(target: string): string;
  outsideUntouched(): Promise<boolean>;
  /** Every row of the tools' state whose namespace is the house's own, as text, read behind the house's back. */
  houseState(): string;
  sandboxPath(tenant: string, chat: string, name: string): Promise<string>;
  close(): Promise<void>;
}

export async function openScene(fixtures: Fixtures, engines: SharedEngines): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'torwart-gate-'));
  const dataDir = join(folder, 'data');
  const clock = { now: START };
  const failing = new Set<FailPoint>();
  const broken = { state: false };
  const ports = (real: Ports): Ports => failPorts({ ...real, ...engines }, failing, broken);
  const instances = new Map<number, Torwart>();
  const torwart = async (instance = 1): Promise<Torwart> => {
    const open = instances.get(instance) ?? (await openTorwart({ dataDir, now: () => clock.now, ports }));
    instances.set(instance, open);
    return open;
  };
  const closeAll = async () => {
    for (const open of instances.values()) await open.close();
    instances.clear();
  };
  const first = await torwart();
  for (const [tenant, files] of Object.entries(fixtures.tenants)) {
    await first.createTenant({ id: tenant, locale: 'de' });
    await first.createChat({ tenant, id: 'A', user: 'u1' });
    await putAll(first.configRoot(tenant), files);
    await putAll(first.filesRoot(tenant), fixtures.files[tenant] ?? {});
  }
  await putAll(folder, fixtures.outside);
  return {
    clock,
    failing,
    broken,
    messages: new Map(),
    proposals: [],
    answers: new Map(),
    written: { total: 0 },
    torwart,
    restart: closeAll,
    configPath: (tenant, path) => join(dataDir, 'tenants', tenant, 'config', path),
    filesPath: (tenant, path) => join(dataDir, 'tenants', tenant, 'files', path),
    outsidePath: (target) => join(folder, target),
    async outsideUntouched() {
      for (const [path, text] of Object.entries(fixtures.outside)) {
        if ((await readFile(join(folder, path), 'utf8').catch(() => null)) !== text) return false;
      }
      return true;
    },
    houseState() {
      const db = new DatabaseSync(join(dataDir, 'torwart.db'), { readOnly: true });
      const rows = db
        .prepare("select * from tool_state where substr(namespace, 1, 1) = '_' order by 1, 2, 3")
        .all();
      db.close();
      return JSON.stringify(rows);
    },
    sandboxPath: async (tenant, chat, name) =>
      join(await (await torwart()).sandboxDir({ tenant, chat }), name),
    async close() {
      await closeAll();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function putAll(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) await put(join(root, path), text);
}

export async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

export async function putLink(path: string, target: string, kind: 'symbolic' | 'hard'): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
  await (kind === 'symbolic' ? symlink(target, path) : link(target, path));
}

export function putFifo(path: string): void {
  execFileSync('mkfifo', [path]);
}

/** The real ports, with those broken that the scenario says, while it says so. */
function failPorts(real: Ports, failing: ReadonlySet<FailPoint>, broken: { state: boolean }): Ports {
  const fail = (point: FailPoint) => {
    if (failing.has(point)) throw new Error(`${point} fails`);
  };
  const isGate = (o: { namespace: string }) => broken.state && o.namespace === '_approval_gate';
  return {
    ...real,
    messages: {
      ...real.messages,
      list: async (o) => {
        fail('getChatMessages');
        return real.messages.list(o);
      },
    },
    toolState: {
      ...real.toolState,
      read: async (o) => {
        fail('stateRead');
        const text = await real.toolState.read(o);
        return isGate(o) && text !== null ? '{"garbage' : text;
      },
      write: async (o) => {
        fail('stateWrite');
        return real.toolState.write(o);
      },
    },
    backups: {
      ...real.backups,
      save: async (o) => {
        fail('backup');
        return real.backups.save(o);
      },
    },
  };
}
