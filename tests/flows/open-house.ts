/** A real house on a folder of its own, for flows through the real ToolRunner: real store, files and PHP, fakes only at the ports. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTorwart, type Ports, type Torwart } from '../../src/index.ts';

export interface TestHouse {
  readonly torwart: Torwart;
  readonly dataDir: string;
  /** The test's own clock, in milliseconds; starts at a fixed instant and moves only by hand. */
  readonly clock: { now: number };
  call(
    tool: string,
    args: unknown,
    o?: { chat?: string | null; user?: string; origin?: 'chat' | 'schedule' | 'cli' | 'mcp' },
  ): Promise<Answer>;
  say(text: string, o?: Partial<Parameters<Torwart['say']>[0]>): Promise<string>;
  put(path: string, content: string | Uint8Array): Promise<void>;
  /** The bytes on disk as text; null: not there. */
  onDisk(path: string): Promise<string | null>;
  /** The same folder opened again, as after a restart. */
  reopen(o?: { wasClosed: boolean }): Promise<void>;
  close(): Promise<void>;
}

export type Answer = Record<string, unknown>;

export const START = Date.UTC(2026, 8, 25, 10, 0, 0);
const TENANT = 'acme';
const CHAT = 'A';

export async function openHouse(
  o: {
    files?: Readonly<Record<string, string>>;
    locale?: 'de' | 'en';
    members?: Readonly<Record<string, 'viewer' | 'editor' | 'admin'>>;
    ports?: (real: Ports) => Ports;
    /** Instead of the clock that moves by hand, where another process takes part. */
    now?: () => number;
  } = {},
): Promise<TestHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'torwart-test-'));
  const clock = { now: START };
  const open = () =>
    openTorwart({
      dataDir,
      now: o.now ?? (() => clock.now),
      ...(o.ports === undefined ? {} : { ports: o.ports }),
    });
  let torwart = await open();
  await torwart.createTenant({
    id: TENANT,
    locale: o.locale ?? 'de',
    ...(o.members === undefined ? {} : { members: o.members }),
  });
  await torwart.createChat({ tenant: TENANT, id: CHAT, user: 'u1' });
  const root = torwart.configRoot(TENANT);
  const put = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  for (const [path, content] of Object.entries(o.files ?? {})) await put(path, content);
  return {
    get torwart() {
      return torwart;
    },
    dataDir,
    clock,
    call: (tool, args, { chat = CHAT, user = 'u1', origin = 'chat' } = {}) =>
      torwart.call({ tenant: TENANT, chat, user, origin, tool, args }),
    say: async (text, more = {}) =>
      (await torwart.say({ tenant: TENANT, chat: CHAT, user: 'u1', text, ...more })).messageId,
    put,
    onDisk: (path) => readFile(join(root, path), 'utf8').catch(() => null),
    async reopen(how = { wasClosed: false }) {
      if (!how.wasClosed) await torwart.close();
      torwart = await open();
    },
    async close() {
      await torwart.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
