/**
 * One holder per tenant, over all processes of a machine. Within the process a queue; between processes the write lock
 * of an empty SQLite file, which the kernel drops with the process that held it: nothing to clean up after a crash.
 * Asking for a lock that one already holds is a mistake and throws, instead of waiting for oneself.
 */
import type { Fault } from '../../ports/fault.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE = 10_000;
const LONGEST_PAUSE = 25;
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
  const held = (key: string): boolean => {
    for (let one = holdings.getStore(); one !== undefined; one = one.outer) {
      if (one.key === key && !one.over) return true;
    }
    return false;
  };
  return {
    held,
    hold: async (key, work) => {
      if (held(key)) throw new LockReentered(key);
      const deadline = performance.now() + patience;
      const busy = (): TenantBusy => new TenantBusy(key, patience);
      const leave = await queue.enter(key, { patience, busy });
      try {
        const release = await lockFile(o.file(key), { deadline, busy });
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

/** Answers how to let go. Nothing is ever written to the file, so letting go costs no fsync. */
async function lockFile(file: string, o: { deadline: number; busy: () => Error }): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite would make it for everybody to read.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      if (tryLock(database)) return () => database.close();
      if (performance.now() > o.deadline) throw o.busy();
      await sleep(1 + Math.random() * pause);
    }
  } catch (error) {
    database.close();
    throw error;
  }
}

function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
