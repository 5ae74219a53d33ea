/**
 * Loads begun before they are due: while an approved change is written, what it becomes is loaded already. Such a load
 * puts nothing in force; whoever does asks for exactly the files that were loaded, else it is thrown away.
 */
import type { ConfigTree, LoadOutcome } from '../../domain/effective.ts';
import type { TenantId } from '../../domain/ids.ts';
import type { Seat } from './seat.ts';

/** A worker and what came of loading a tree into it; where that failed the worker is gone. */
export interface Loaded {
  readonly seat: Seat;
  readonly outcome: LoadOutcome;
}

export interface LoadsAhead {
  /** Begins `load` for a tenant's tree; one that was begun before and never taken is thrown away. */
  begin(tenant: TenantId, tree: ConfigTree, load: () => Promise<Loaded>): void;
  /** The begun load of exactly this tree, or null where there is none or it failed. Whatever was begun is forgotten. */
  take(tenant: TenantId, tree: ConfigTree): Promise<Loaded | null>;
}

interface Begun {
  readonly tree: ConfigTree;
  readonly load: Promise<Loaded | null>;
  readonly timer: NodeJS.Timeout;
}

/** `patience`: milliseconds until a load that nobody takes is thrown away. */
export function createLoadsAhead(patience: number): LoadsAhead {
  const begun = new Map<TenantId, Begun>();
  const forget = (tenant: TenantId): Begun | undefined => {
    const one = begun.get(tenant);
    if (one !== undefined) clearTimeout(one.timer);
    begun.delete(tenant);
    return one;
  };
  const drop = (one: Begun | undefined): void => {
    void one?.load.then((loaded) => loaded?.seat.end());
  };
  return {
    begin: (tenant, tree, load) => {
      drop(forget(tenant));
      const timer = setTimeout(() => drop(forget(tenant)), patience).unref();
      // Why it failed shows when it is loaded for good.
      const loading = load().then(
        (loaded) => (loaded.outcome.ok ? loaded : null),
        () => null,
      );
      begun.set(tenant, { tree, load: loading, timer });
    },
    take: async (tenant, tree) => {
      const one = forget(tenant);
      if (one === undefined) return null;
      if (!sameTree(one.tree, tree)) {
        drop(one);
        return null;
      }
      const loaded = await one.load;
      return loaded === null || loaded.seat.lost() ? null : loaded;
    },
  };
}

function sameTree(a: ConfigTree, b: ConfigTree): boolean {
  return (
    a.version === b.version &&
    a.files.size === b.files.size &&
    [...a.files].every(([path, text]) => b.files.get(path) === text)
  );
}
