/**
 * One holder per tenant, over all processes of a machine. Within the process a queue; between processes the write lock
 * of an empty SQLite file, which the kernel drops with the process that held it: nothing to clean up after a crash.
 * Asking for a lock that one already holds is a mistake and throws, instead of waiting for oneself.
 */
import type { Fault } from '../../ports/fault.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE = 10_000;
const LONGEST_PAUSE = 25;
/** Lock files that stay open while nobody holds them. */
const MOST_OPEN = 64;
const SQLITE_BUSY = 5;

/** The lock was not to be had in time; nothing was done. */
export class TenantBusy extends Error implements Fault {
  readonly outside = 'store';
  override readonly name = 'TenantBusy';
  constructor(key: string, milliseconds: number) {
    super(`the lock of ${key} was not free within ${milliseconds} ms; see whether another process hangs`);
  }
}

/** The caller holds this lock already. */
export class LockReentered extends Error {
  override readonly name = 'LockReentered';
  constructor(key: string) {
    super(`the lock of ${key} was asked for by its own holder`);
  }
}

export interface TenantLock {
  /** Runs `work` as the only holder of `key`. Throws TenantBusy, LockReentered, and what `work` throws. */
  hold<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Does the code that asks run inside `hold` of this key? */
  held(key: string): boolean;
  /** Lets go of the files that stay open between two holds. */
  close(): void;
}

interface Holding {
  readonly key: string;
  over: boolean;
  readonly outer: Holding | undefined;
}

/** `file`: an absolute path for a key, outside of anything that is listed or served. `patience` in milliseconds. */
export function createTenantLock(o: { file: (key: string) => string; patience?: number }): TenantLock {
  const patience = o.patience ?? PATIENCE;
  const holdings = new AsyncLocalStorage<Holding>();
  const queue = createQueue();
  const files = createLockFiles();
  const held = (key: string): boolean => {
    for (let one = holdings.getStore(); one !== undefined; one = one.outer) {
      if (one.key === key && !one.over) return true;
    }
    return false;
  };
  return {
    held,
    close: () => files.close(),
    hold: async (key, work) => {
      if (held(key)) throw new LockReentered(key);
      const deadline = performance.now() + patience;
      const busy = (): TenantBusy => new TenantBusy(key, patience);
      const leave = await queue.enter(key, { patience, busy });
      try {
        const release = await files.lock(o.file(key), { deadline, busy });
        const holding: Holding = { key, over: false, outer: holdings.getStore() };
        try {
          return await holdings.run(holding, work);
        } finally {
          holding.over = true;
          release();
        }
      } finally {
        leave();
      }
    },
  };
}

interface Queue {
  enter(key: string, o: { patience: number; busy: () => Error }): Promise<() => void>;
}

/** First come, first served, within this process. */
function createQueue(): Queue {
  const waiting = new Map<string, Set<() => void>>();
  const leave = (key: string): void => {
    const next = waiting.get(key)?.values().next();
    if (next === undefined || next.done === true) waiting.delete(key);
    else next.value();
  };
  return {
    enter: (key, { patience, busy }) =>
      new Promise((resolve, reject) => {
        const line = waiting.get(key);
        if (line === undefined) {
          waiting.set(key, new Set());
          resolve(() => leave(key));
          return;
        }
        const timer = setTimeout(() => {
          line.delete(proceed);
          reject(busy());
        }, patience);
        const proceed = (): void => {
          clearTimeout(timer);
          line.delete(proceed);
          resolve(() => leave(key));
        };
        line.add(proceed);
      }),
  };
}

/** An open lock file; `identity`: which file it was when it was opened. */
interface LockFile {
  readonly database: DatabaseSync;
  readonly identity: string;
}

interface LockFiles {
  /** Answers how to let go. Nothing is ever written to the file, so letting go costs no fsync. */
  lock(file: string, o: { deadline: number; busy: () => Error }): Promise<() => void>;
  close(): void;
}

/** Lock files stay open between two holds. One that was exchanged or removed meanwhile is opened anew: others hold that one. */
function createLockFiles(): LockFiles {
  const idle = new Map<string, LockFile>();
  const keep = (file: string, lock: LockFile): void => {
    idle.get(file)?.database.close();
    idle.set(file, lock);
    for (const [oldest, { database }] of idle) {
      if (idle.size <= MOST_OPEN) break;
      database.close();
      idle.delete(oldest);
    }
  };
  return {
    close: () => {
      for (const { database } of idle.values()) database.close();
      idle.clear();
    },
    lock: async (file, o) => {
      const known = idle.get(file);
      idle.delete(file);
      let lock = known;
      try {
        for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
          if (lock !== undefined && identityOf(file) !== lock.identity) {
            lock.database.close();
            lock = undefined;
          }
          lock ??= openLock(file);
          const held = lock;
          // Held, and still the file that everybody else finds there: an exchange in between would make two holders.
          if (tryLock(held.database)) {
            if (identityOf(file) === held.identity)
              return () => {
                held.database.exec('rollback');
                keep(file, held);
              };
            held.database.exec('rollback');
            continue;
          }
          if (performance.now() > o.deadline) throw o.busy();
          await sleep(1 + Math.random() * pause);
        }
      } catch (error) {
        lock?.database.close();
        throw error;
      }
    },
  };
}

function openLock(file: string): LockFile {
  let identity = identityOf(file);
  if (identity === null) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite would make it for everybody to read. Only where it is missing: closing a file that is there would drop the
    // locks that other connections of this process have on it (POSIX).
    closeSync(openSync(file, 'a', 0o600));
    identity = identityOf(file);
  }
  if (identity === null) throw new Error('a lock file vanished while it was opened');
  return { database: new DatabaseSync(file, { timeout: 0 }), identity };
}

function identityOf(file: string): string | null {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? null : `${stat.dev}:${stat.ino}`;
}

function tryLock(database: DatabaseSync): boolean {
  try {
    // Nothing is ever written, so there is nothing to undo: a journal on the disk would only be left behind by a crash.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
