/**
 * What recent trees loaded as, by tenant and version, so that a question and its yes do not load the same tree twice.
 * Only the comparison before the gate reads it: what is put in force is always loaded anew, for code can differ per load.
 */
import type { ConfigTree, LoadOutcome } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import type { Runtime } from '../ports/runtime.ts';

const MOST = 32;

export interface LoadMemory {
  /** The outcome of a load in a fresh runtime, or the remembered one of the same tree. */
  load(runtime: Runtime, o: { tenant: TenantId; tree: ConfigTree }): Promise<LoadOutcome>;
}

export function createLoadMemory(): LoadMemory {
  const outcomes = new Map<string, Promise<LoadOutcome>>();
  return {
    load(runtime, { tenant, tree }) {
      const key = JSON.stringify([tenant, tree.version]);
      const known = outcomes.get(key);
      outcomes.delete(key);
      const outcome = known ?? runtime.load({ tenant, tree });
      outcomes.set(key, outcome);
      for (const old of outcomes.keys()) {
        if (outcomes.size <= MOST) break;
        outcomes.delete(old);
      }
      // A fault of the engine is nothing to remember.
      outcome.catch(() => outcomes.delete(key));
      return outcome;
    },
  };
}
