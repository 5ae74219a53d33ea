/**
 * Loads before the gate. They run what nobody has approved yet, so they see stand-ins where credentials stand: nothing a
 * candidate computes can carry a value into an answer. What recent trees loaded as is remembered, so that a question and
 * its yes do not load the same tree twice; what is put in force is always loaded anew, with the real values.
 */
import type { ConfigTree, LoadOutcome } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import type { Runtime } from '../ports/runtime.ts';
import { withStandIns } from '../secrets/stand-in-text.ts';

const MOST = 32;
/** Texts with stand-ins kept per process: files rarely change between two questions. */
const MOST_TEXTS = 2000;

export interface LoadMemory {
  /** The outcome of a load in a fresh runtime, or the remembered one of the same tree. */
  load(runtime: Runtime, o: { tenant: TenantId; tree: ConfigTree }): Promise<LoadOutcome>;
}

export function createLoadMemory(): LoadMemory {
  const outcomes = new Map<string, Promise<LoadOutcome>>();
  const texts = new Map<string, { readonly real: string; readonly standIn: string }>();
  const standIn = (tenant: TenantId, path: string, real: string): string => {
    const key = JSON.stringify([tenant, path]);
    const known = texts.get(key);
    if (known?.real === real) return known.standIn;
    const made = withStandIns(real, path);
    texts.delete(key);
    texts.set(key, { real, standIn: made });
    dropOldest(texts, MOST_TEXTS);
    return made;
  };
  return {
    load(runtime, { tenant, tree }) {
      const key = JSON.stringify([tenant, tree.version]);
      const files = () => new Map([...tree.files].map(([path, text]) => [path, standIn(tenant, path, text)]));
      const outcome =
        outcomes.get(key) ?? runtime.load({ tenant, tree: { version: tree.version, files: files() } });
      outcomes.delete(key);
      outcomes.set(key, outcome);
      dropOldest(outcomes, MOST);
      // A failed load may have been a busy machine, a fault of the engine is nothing to remember.
      outcome.then(
        (loaded) => loaded.ok || outcomes.delete(key),
        () => outcomes.delete(key),
      );
      return outcome;
    },
  };
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
