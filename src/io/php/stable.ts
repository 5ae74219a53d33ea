/**
 * Workers that stand ready for tenant code. Each is taken once, for one tree; a taken place is filled again in the
 * background. Nothing is started before the first need, and a waiting worker does not keep the process alive.
 */
import { WorkerLost } from './faults.ts';
import { openSeat, type Seat } from './seat.ts';
import type { WorkerLimits } from './tenant-question.ts';
import { compilePhp } from './wasm-module.ts';

export interface Stable {
  /** A fresh worker, perhaps still starting. Throws `PhpMissing`, or `WorkerLost` once closed. */
  take(): Promise<Seat>;
  close(): Promise<void>;
}

/** Milliseconds before a taken place is filled again: the one who took it works first. */
const BREATH = 60;

/** `spares`: how many wait. */
export function openStable(o: { spares: number; limits: WorkerLimits }): Stable {
  let module: Promise<WebAssembly.Module> | null = null;
  let waiting: Seat[] = [];
  let closed = false;
  let refill: NodeJS.Timeout | null = null;
  const taken = new Set<Seat>();

  const compiled = async (): Promise<WebAssembly.Module> => {
    module ??= compilePhp();
    try {
      return await module;
    } catch (error) {
      module = null;
      throw error;
    }
  };
  const open = (ready: WebAssembly.Module): Seat =>
    openSeat({ name: 'tenant-worker', data: { module: ready, limits: o.limits } });
  const fill = (ready: WebAssembly.Module): void => {
    refill = null;
    waiting = waiting.filter((seat) => !seat.lost());
    while (!closed && waiting.length < o.spares) waiting.push(open(ready));
  };

  return {
    take: async () => {
      const ready = await compiled();
      if (closed) throw new WorkerLost('closed');
      waiting = waiting.filter((seat) => !seat.lost());
      const seat = waiting.shift() ?? open(ready);
      for (const one of taken) if (one.lost()) taken.delete(one);
      taken.add(seat);
      refill ??= setTimeout(fill, BREATH, ready).unref();
      return seat;
    },
    close: async () => {
      closed = true;
      if (refill !== null) clearTimeout(refill);
      await Promise.all([...waiting, ...taken].map((seat) => seat.end()));
    },
  };
}
