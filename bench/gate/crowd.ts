/** A house with many tenants in its store, or a long chat, and one prompt that is changed again and again. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lazyEngines } from '../../src/app/engines.ts';
import { openTorwart } from '../../src/index.ts';
import { rememberLoads } from '../../tests/model/remember-loads.ts';

export interface Crowd {
  /** Milliseconds of propose + yes + confirm. */
  round(): Promise<number>;
  close(): Promise<void>;
}

const PLACE = { tenant: 'bench', chat: 'A', user: 'u1' } as const;
const PATH = 'prompts/ton.md';

export async function openCrowd(o: { tenants: number; messages: number }): Promise<Crowd> {
  const dataDir = await mkdtemp(join(tmpdir(), 'torwart-crowd-'));
  const { php, runtime } = lazyEngines()();
  // No PHP file changes here, so PHP is asked once: what is left is the gate, the store and the disk.
  const shared = { php, runtime: rememberLoads(runtime)() };
  const open = () => openTorwart({ dataDir, ports: (real) => ({ ...real, ...shared }) });
  const first = await open();
  await first.createTenant({ id: PLACE.tenant, locale: 'de' });
  await first.createChat({ tenant: PLACE.tenant, id: PLACE.chat, user: PLACE.user });
  await first.say({ ...PLACE, text: 'Hallo' });
  const root = first.configRoot(PLACE.tenant);
  await mkdir(join(root, 'prompts'), { recursive: true });
  await writeFile(join(root, PATH), '# Anfang\n');
  await first.close();
  fill(join(dataDir, 'torwart.db'), o);
  const torwart = await open();
  let n = 0;
  return {
    async round() {
      n += 1;
      const call = (args: object) =>
        torwart.call({ ...PLACE, origin: 'chat', tool: 'writeTenantConfig', args });
      const start = performance.now();
      const asked = await call({ path: PATH, content: `# Ton ${n}\n\nFreundlich bleiben.\n` });
      await torwart.say({ ...PLACE, text: 'ja' });
      const written = await call({ proposal_id: asked['proposal_id'], confirm: true });
      const time = performance.now() - start;
      if (written['success'] !== true) throw new Error(`not written: ${JSON.stringify(written)}`);
      return time;
    },
    async close() {
      await torwart.close();
      await Promise.all([php.close(), runtime.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies the one tenant and the one message: through the front door a hundred thousand would take minutes. */
function fill(file: string, { tenants, messages }: { tenants: number; messages: number }): void {
  const db = new DatabaseSync(file);
  const numbers = 'with recursive n (i) as (select 2 union all select i + 1 from n where i < ?)';
  db.exec('begin');
  db.prepare(
    `insert into tenants ${numbers} select 'tenant' || i, locale, members, changed_at from n, tenants where id = 'bench'`,
  ).run(tenants);
  const rest =
    "tenant, chat, role, user, text || ' ' || i, provenance, created_at from n, messages where seq = 1";
  db.prepare(
    `insert into messages (id, tenant, chat, role, user, text, provenance, created_at) ${numbers} select id || '_' || i, ${rest}`,
  ).run(messages);
  db.exec('commit');
  db.close();
}
