/**
 * Bounded turns: at most so many pieces of work run, at most so many wait, and whoever asks for much waits for himself:
 * turns go round over the names in whose name work is asked for.
 */
import { PhpBusy } from './faults.ts';

export interface LineUp {
  /** Runs `work` when its turn comes. Throws `PhpBusy` where too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface FairLineUp {
  /** Runs `work` when the turn of `name` comes. Throws `PhpBusy` where too many wait in this name. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** First come first served. */
export function openLineUp(o: { atOnce: number; waiting: number }): LineUp {
  const line = openFairLineUp({ ...o, atOnceEach: o.atOnce });
  return { run: (work) => line.run('', work) };
}

/** `atOnce` over all names, `atOnceEach` and `waiting` for each. Names are forgotten when nothing of them is left. */
export function openFairLineUp(o: { atOnce: number; atOnceEach: number; waiting: number }): FairLineUp {
  let running = 0;
  /** In order of their turns: who was given one goes to the end. */
  const names = new Map<string, { running: number; readonly line: (() => void)[] }>();
  const admit = (): void => {
    for (const [name, one] of names) {
      if (running >= o.atOnce) return;
      const next = one.running < o.atOnceEach ? one.line.shift() : undefined;
      if (next === undefined) continue;
      running += 1;
      one.running += 1;
      names.delete(name);
      names.set(name, one);
      next();
    }
  };
  return {
    run: async (name, work) => {
      const one = names.get(name) ?? { running: 0, line: [] };
      if (one.line.length >= o.waiting && (running >= o.atOnce || one.running >= o.atOnceEach))
        throw new PhpBusy();
      names.set(name, one);
      await new Promise<void>((resolve) => {
        one.line.push(resolve);
        admit();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        one.running -= 1;
        if (one.running === 0 && one.line.length === 0) names.delete(name);
        admit();
      }
    },
  };
}
