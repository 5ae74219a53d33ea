/**
 * Kysely's door to node:sqlite. A transaction takes the write lock at once (`begin immediate`): two processes that
 * read first and write later would otherwise lose to each other. Waiting for the lock is asynchronous, since node:sqlite
 * blocks the thread, and two stores in one process would wait for each other forever.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { isBusy, StoreBusy } from './errors.ts';

/** How long a writer waits for another before it gives up, in milliseconds. */
const PATIENCE = 10_000;
const LONGEST_PAUSE = 25;
/** Prepared statements kept at once. */
const MOST_STATEMENTS = 300;

/** A kysely dialect over one open connection; destroying the Kysely closes it. */
export function createDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => createDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite's DDL is transactional, and `begin immediate` makes two processes that migrate at once take turns. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function createDriver(database: DatabaseSync): Driver {
  const connection = createConnection(database);
  // Kysely guards the one connection with a mutex, because the adapter says that there is only one.
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: () => patiently(() => database.exec('begin immediate')),
    commitTransaction: () => patiently(() => database.exec('commit')),
    rollbackTransaction: async () => {
      // A full disk can have ended the transaction already; the error that led here is the one to see.
      if (database.isTransaction) database.exec('rollback');
    },
    destroy: async () => database.close(),
  };
}

function createConnection(database: DatabaseSync): DatabaseConnection {
  const prepare = createPreparer(database);
  return {
    executeQuery: <R>(query: CompiledQuery) => patiently(() => run<R>(prepare(query.sql), query)),
    // oxlint-disable-next-line require-yield
    streamQuery: async function* () {
      throw new Error('the store does not stream');
    },
  };
}

interface Prepared {
  readonly statement: StatementSync;
  readonly answersRows: boolean;
}

/** The store asks few questions, again and again: each is prepared once. SQLite prepares anew after a migration by itself. */
function createPreparer(database: DatabaseSync): (sql: string) => Prepared {
  const known = new Map<string, Prepared>();
  return (sql) => {
    const found = known.get(sql);
    if (found !== undefined) return found;
    const statement = database.prepare(sql);
    const prepared = { statement, answersRows: statement.columns().length > 0 };
    // Lists of values make their own texts: what is beyond the bound is prepared each time.
    if (known.size < MOST_STATEMENTS) known.set(sql, prepared);
    return prepared;
  };
}

function run<R>({ statement, answersRows }: Prepared, query: CompiledQuery): QueryResult<R> {
  const parameters = query.parameters as SQLInputValue[];
  if (answersRows) return { rows: statement.all(...parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Runs `work` again while another connection holds the lock; nothing of a refused attempt has taken effect. */
async function patiently<T>(work: () => T): Promise<T> {
  const start = performance.now();
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() - start > PATIENCE) throw new StoreBusy(PATIENCE, error);
    }
    await sleep(1 + Math.random() * pause);
  }
}
