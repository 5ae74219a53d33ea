/** Which mutant is switched on in this process, which places were run, and how many steps that took. */
import { SWITCH } from './switched.ts';

/** What is thrown out of a loop that takes far more steps than it did unbroken. */
export class Endless extends Error {}

export const state = {
  /** The mutant's number; -1: none. */
  active: -1,
  steps: 0,
  most: Number.POSITIVE_INFINITY,
  /** Places that were run; null: nobody wants to know. */
  hits: null as Set<number> | null,
};

/** Makes the switch known to all instrumented sources. */
export function installSwitch(): void {
  Object.assign(globalThis, {
    [SWITCH](number: number): boolean {
      state.steps += 1;
      if (state.steps > state.most) throw new Endless('far more steps than unbroken');
      state.hits?.add(number);
      return number === state.active;
    },
  });
}
