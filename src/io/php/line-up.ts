/**
 * Bounded turns: at most so many pieces of work run, at most so many wait, first come first served.
 */
import { PhpBusy } from './faults.ts';

export interface LineUp {
  /** Runs `work` when its turn comes. Throws `PhpBusy` where too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function openLineUp(o: { atOnce: number; waiting: number }): LineUp {
  let running = 0;
  const line: (() => void)[] = [];
  const leave = (): void => {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    run: async (work) => {
      if (running < o.atOnce) running += 1;
      else {
        if (line.length >= o.waiting) throw new PhpBusy();
        await new Promise<void>((resolve) => line.push(resolve));
      }
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
