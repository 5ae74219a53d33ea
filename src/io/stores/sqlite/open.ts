/**
 * Opens the state store in one SQLite file, which several processes may have open at once.
 * A store that is damaged or newer than this code is refused and left as it is.
 */
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { createAuditRows } from '../queries/audit-rows.ts';
import { createExecutions } from '../queries/executions.ts';
import { createLoadedConfigs } from '../queries/loaded-configs.ts';
import { createMessages } from '../queries/messages.ts';
import { createProposals } from '../queries/proposals.ts';
import { createSecretRows } from '../queries/secret-rows.ts';
import { createTenants } from '../queries/tenants.ts';
import { createToolState } from '../queries/tool-state.ts';
import type { Schema } from '../schema.ts';
import type { Store } from '../store.ts';
import { createDialect } from './dialect.ts';
import { isCorrupt, StoreCorrupt, StoreTooNew } from './errors.ts';
import { migrations } from './migrations.ts';

/** The thread sleeps inside SQLite for at most this long; the rest of the patience is asynchronous. */
const BLOCKING_WAIT = 10;

/**
 * The store in the SQLite file at `file` (absolute path), made with its folder where it is missing.
 * Throws StoreCorrupt, StoreTooNew, StoreBusy, or what the file system says.
 */
export async function openStore(o: { file: string }): Promise<Store> {
  const db = new Kysely<Schema>({ dialect: createDialect(connect(o.file)) });
  try {
    await settings(db);
    await migrate(db, o.file);
  } catch (error) {
    await db.destroy().catch(() => {});
    throw isCorrupt(error) ? new StoreCorrupt(o.file, error) : error;
  }
  return {
    tenants: createTenants(db),
    messages: createMessages(db),
    toolState: createToolState(db),
    proposals: createProposals(db),
    executions: createExecutions(db),
    loadedConfigs: createLoadedConfigs(db),
    auditRows: createAuditRows(db),
    secretRows: createSecretRows(db),
    close: () => db.destroy(),
  };
}

/** Proposals hold real values of config files: the file, and what SQLite puts beside it, is the server's alone. */
function connect(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Only where it is missing: closing a file that is there would drop the locks of this process's other connections (POSIX).
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  return new DatabaseSync(file, { timeout: BLOCKING_WAIT, enableForeignKeyConstraints: true });
}

/** Through kysely, so that a busy moment at start is waited for as any other. */
async function settings(db: Kysely<Schema>): Promise<void> {
  await sql`pragma journal_mode = wal`.execute(db);
  // An approval that was answered must not be lost with the power.
  await sql`pragma synchronous = full`.execute(db);
  // What a person deleted is overwritten, not just unlinked.
  await sql`pragma secure_delete = on`.execute(db);
}

async function migrate(db: Kysely<Schema>, file: string): Promise<void> {
  const unknown = (await executedSteps(db)).find((step) => !Object.hasOwn(migrations, step));
  if (unknown !== undefined) throw new StoreTooNew(file, unknown);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('the store could not be brought up to date', { cause: error });
}

async function executedSteps(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table('kysely_migration')}`.execute(db);
  return rows.map((row) => row.name);
}
