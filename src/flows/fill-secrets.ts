/**
 * Secrets for one run of a tenant's tool: values for the placeholders of the files that the run sees, and for what its
 * handler asks by name. Every value handed out is remembered until the run ends, so that none leaves with its result.
 */
import type { ConfigTree } from '../domain/effective.ts';
import { runsAsPhp } from '../domain/path.ts';
import { nameInPlaceholder, parseSecretName, type SecretName } from '../domain/secret.ts';
import type { HandlerHost } from '../ports/runtime.ts';
import { hideResolved } from '../secrets/resolved.ts';
import { fillPlaceholders, placeholderValues } from '../write/move-secrets/fill.ts';
import type { Caller, House } from './house.ts';
import { ToldError } from './told-error.ts';

type Wanted = ReturnType<typeof placeholderValues>;

/** The placeholders of a tree, by path. */
export interface FillMemory {
  of(house: House, tree: ConfigTree): Promise<ReadonlyMap<string, Wanted>>;
}

/** Looks through each tree once, as long as somebody holds it. */
export function createFillMemory(): FillMemory {
  const known = new WeakMap<ConfigTree, Promise<ReadonlyMap<string, Wanted>>>();
  return {
    of(house, tree) {
      const found = known.get(tree) ?? lookThrough(house, tree);
      known.set(tree, found);
      // A fault of the engine is nothing to remember.
      found.catch(() => known.delete(tree));
      return found;
    },
  };
}

async function lookThrough(house: House, tree: ConfigTree): Promise<ReadonlyMap<string, Wanted>> {
  const all = new Map<string, Wanted>();
  for (const [path, text] of tree.files) {
    if (!text.includes('{{secret:')) continue;
    const analysis = runsAsPhp(path, text) ? await house.analyses.analyse(house.ports.php, text) : null;
    const wanted = placeholderValues({ path, text, tokens: analysis?.tokens ?? null });
    if (wanted.length > 0) all.set(path, wanted);
  }
  return all;
}

export interface RunSecrets extends Pick<HandlerHost, 'secret' | 'filled'> {
  /** A copy of a value in which nothing can be read that was handed out in this run. */
  hide<T>(value: T): T;
}

/** The secrets of one run of `tool`. */
export function secretsForRun(house: House, caller: Caller, tool: string): RunSecrets {
  const tenant = caller.tenant.id;
  const resolved = new Set<string>();
  // The same list until another value is read: what it comes to is made once, not for every line of the run's log.
  let handedOut: readonly string[] = [];
  const read = async (names: readonly SecretName[]): Promise<ReadonlyMap<SecretName, string>> => {
    const values = await house.ports.secrets.read({ tenant, names });
    for (const value of values.values()) resolved.add(value);
    if (resolved.size > handedOut.length) handedOut = [...resolved];
    return values;
  };
  return {
    hide: (value) => (handedOut.length === 0 ? value : (hideResolved(value, handedOut) as typeof value)),
    async secret(raw) {
      const name = nameInPlaceholder(raw) ?? parseSecretName(raw);
      // What is no name may be a value that was filled in: it is not repeated.
      if (name === null) throw new ToldError(caller.say({ message: 'secret.no_name', facts: {} }));
      const value = (await read([name])).get(name);
      if (value === undefined) throw new ToldError(caller.say({ message: 'secret.unset', facts: { name } }));
      return value;
    },
    async filled(tree) {
      const all = await house.fills.of(house, tree);
      if (all.size === 0) return { ok: true, files: new Map() };
      const names = new Set([...all.values()].flat().map((one) => one.name));
      const values = await read([...names]);
      const missing = missingFor(house, caller, { tool, tree, all, values });
      if (missing !== null) return { ok: false, said: { message: 'secret.unset', facts: { name: missing } } };
      const files = [...all].map(([path, wanted]): [string, string] => [
        path,
        fillPlaceholders(tree.files.get(path) ?? '', wanted, values),
      ]);
      return { ok: true, files: new Map(files) };
    },
  };
}

/**
 * The first name without a value in the file that defines the tool, what belongs to its other tools aside. Elsewhere
 * such a placeholder stays as it is: one value that is not set yet must not stop every tool of the tenant.
 */
function missingFor(
  house: House,
  caller: Caller,
  o: {
    tool: string;
    tree: ConfigTree;
    all: ReadonlyMap<string, Wanted>;
    values: ReadonlyMap<SecretName, string>;
  },
): SecretName | null {
  const current = house.ports.runtime.current(caller.tenant.id);
  if (current === null || current.version !== o.tree.version) return null;
  const path = current.config.origins[`tools.${o.tool}`];
  const wanted = path === undefined ? [] : (o.all.get(path) ?? []);
  const missing = wanted.find(({ name, place }) => {
    const [section, owner] = place.keys;
    return !o.values.has(name) && !(section === 'tools' && owner !== undefined && owner !== o.tool);
  });
  return missing?.name ?? null;
}
