/** A real Torwart in a folder of its own, for tests that walk through the seed: nothing of ours is replaced, ports can be broken. */
import assert from 'node:assert/strict';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { chatId, tenantId } from '../../src/domain/ids.ts';
import { openTorwart, type Ports, type SayOptions, type Torwart } from '../../src/index.ts';

export type Answer = Record<string, unknown>;
type Fault = 'messages' | 'state' | 'backups';

const HOUR = 60 * 60 * 1000;

export interface Fixture {
  readonly torwart: Torwart;
  /** A fresh tenant with these config files, and a chat "A". */
  tenant(files: Readonly<Record<string, string>>): Promise<TenantFixture>;
  /** Moves the clock on. */
  hours(count: number): void;
  /** Runs `work` while one port fails. */
  broken<T>(fault: Fault, work: () => Promise<T>): Promise<T>;
  /** What was recorded of the calls so far, as JSON text. */
  records(tenant: string): Promise<string>;
  /** What the chat's messages hold, as JSON text. */
  messages(tenant: string): Promise<string>;
}

export interface TenantFixture {
  readonly id: string;
  read(path: string): string | null;
  put(path: string, text: string): void;
  sandbox(name: string, text: string, chat?: string): Promise<void>;
  /** Backups on disk, below `_backups`. */
  backups(): readonly string[];
  say(text: string, o?: Partial<SayOptions>): Promise<void>;
  call(
    tool: string,
    args: unknown,
    o?: { chat?: string | null; origin?: 'chat' | 'schedule' | 'cli' | 'mcp' },
  ): Promise<Answer>;
  write(args: Answer): Promise<Answer>;
  /** First call, its own yes button, the same call with confirm. */
  approve(args: Answer, tool?: string): Promise<Answer>;
}

/** Opens it for one test file; closed and removed when the file's tests are over. */
export async function openFixture(): Promise<Fixture> {
  const dataDir = mkdtempSync(join(tmpdir(), 'torwart-seed-'));
  const clock = { now: Date.UTC(2026, 8, 25, 9) };
  const faults = new Set<Fault>();
  const seen: { ports?: Ports } = {};
  const torwart = await openTorwart({
    dataDir,
    now: () => clock.now,
    ports: (real) => {
      seen.ports = real;
      return breakable(real, faults);
    },
  });
  after(async () => {
    await torwart.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  let count = 0;
  const portsOf = (): Ports => {
    if (seen.ports === undefined) throw new Error('no ports were handed over');
    return seen.ports;
  };
  return {
    torwart,
    hours: (hours) => {
      clock.now += hours * HOUR;
    },
    async broken(fault, work) {
      faults.add(fault);
      try {
        return await work();
      } finally {
        faults.delete(fault);
      }
    },
    async records(id) {
      const tenant = tenantId(id);
      assert.ok(tenant !== null);
      return JSON.stringify(await portsOf().executions.list({ tenant, limit: 100 }));
    },
    async messages(id) {
      const [tenant, chat] = [tenantId(id), chatId('A')];
      assert.ok(tenant !== null && chat !== null);
      return JSON.stringify(await portsOf().messages.list({ tenant, chat }));
    },
    async tenant(files) {
      count += 1;
      const id = `t${count}`;
      await torwart.createTenant({ id, locale: 'de' });
      await torwart.createChat({ tenant: id, id: 'A', user: 'u1' });
      const fixture = tenantFixture(torwart, id);
      for (const [path, text] of Object.entries(files)) fixture.put(path, text);
      return fixture;
    },
  };
}

function tenantFixture(torwart: Torwart, id: string): TenantFixture {
  const root = torwart.configRoot(id);
  const call: TenantFixture['call'] = (tool, args, { chat = 'A', origin = 'chat' } = {}) =>
    torwart.call({ tenant: id, chat, user: 'u1', origin, tool, args });
  const say: TenantFixture['say'] = async (text, o = {}) => {
    await torwart.say({ tenant: id, chat: 'A', user: 'u1', text, ...o });
  };
  return {
    id,
    say,
    call,
    read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null),
    put(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    async sandbox(name, text, chat = 'A') {
      writeFileSync(join(await torwart.sandboxDir({ tenant: id, chat }), name), text);
    },
    backups: () => globSync('_backups/**/*.bak', { cwd: root }).toSorted(),
    write: (args) => call('writeTenantConfig', args),
    async approve(args, tool = 'writeTenantConfig') {
      const { suggestions } = await call(tool, args);
      await say(Array.isArray(suggestions) ? String(suggestions[0]) : 'ja');
      return call(tool, { ...args, confirm: true });
    },
  };
}

function breakable(real: Ports, faults: ReadonlySet<Fault>): Ports {
  const guarded = <T extends object>(port: T, names: readonly (keyof T)[], fault: Fault): T => {
    const copy = { ...port };
    for (const name of names) {
      const act = port[name];
      if (typeof act !== 'function') throw new Error(`${String(name)} is no function of this port`);
      copy[name] = (async (...args: unknown[]) => {
        if (faults.has(fault)) throw new Error(`${fault}: broken for a test`);
        return act(...args);
      }) as T[keyof T];
    }
    return copy;
  };
  return {
    ...real,
    messages: guarded(real.messages, ['list'], 'messages'),
    toolState: guarded(real.toolState, ['read', 'write'], 'state'),
    backups: guarded(real.backups, ['save'], 'backups'),
  };
}
