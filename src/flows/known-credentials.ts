/**
 * The credentials that stand in a tenant's own files, and in its secrets area: whatever a handler returns, throws or logs
 * is searched for them, in every encoding, for under a neutral key nothing else tells a value from ordinary text.
 */
import type { ConfigTree, EffectiveConfig } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import type { Ports } from '../ports/ports.ts';
import { credentialsIn, credentialsOf } from '../secrets/known-values.ts';
import { hideResolved } from '../secrets/resolved.ts';

/** Shorter values stand in ordinary text by chance. */
const SHORTEST = 8;
const MOST_TENANTS = 64;

type Where = Pick<Ports, 'runtime' | 'files' | 'secrets' | 'loadedConfigs'>;

/** Lists of values, to be hidden one list after the other. A list is the same object for as long as it holds the same. */
type Lists = readonly (readonly string[])[];

export interface KnownCredentials {
  of(ports: Where, tenant: TenantId): Promise<Lists>;
}

/** Remembers what stands in each tenant's files by the version of the config in force; of the secrets area nothing. */
export function createKnownCredentials(): KnownCredentials {
  const lists = new Map<TenantId, { readonly version: string; readonly values: readonly string[] }>();
  return {
    async of(ports, tenant) {
      const current = ports.runtime.current(tenant);
      const version = current?.version ?? '';
      const known = lists.get(tenant);
      const kept = await secretsOf(ports, tenant);
      if (known?.version === version) return [known.values, kept];
      const values = listOf(await treesOf(ports, tenant, version), current?.config ?? null);
      lists.delete(tenant);
      lists.set(tenant, { version, values });
      const [oldest] = lists.keys();
      if (lists.size > MOST_TENANTS && oldest !== undefined) lists.delete(oldest);
      return [values, kept];
    },
  };
}

/** What lies on disk, and what is in force, which handlers see: between an edit by hand and a reload they are two. */
async function treesOf(ports: Where, tenant: TenantId, version: string): Promise<readonly ConfigTree[]> {
  const onDisk = await ports.files.tree(tenant);
  if (onDisk.version === version) return [onDisk];
  const inForce = await ports.loadedConfigs.lastGood(tenant);
  return inForce === null ? [onDisk] : [onDisk, inForce];
}

async function secretsOf({ secrets }: Pick<Ports, 'secrets'>, tenant: TenantId): Promise<readonly string[]> {
  const values = await secrets.read({ tenant });
  return [...values.values()].filter((value) => value.length >= SHORTEST);
}

/** By the files' own grammars, and by the config that PHP built of them: there values are whole, wherever they came from. */
function listOf(trees: readonly ConfigTree[], config: EffectiveConfig | null): readonly string[] {
  const values = new Set(config === null ? [] : credentialsIn(config.sections));
  for (const { files } of trees)
    for (const [path, text] of files) for (const value of credentialsOf(text, path)) values.add(value);
  return [...values].filter((value) => value.length >= SHORTEST);
}

/** A copy of a value, or of a text, in which none of the tenant's own credentials can be read. */
export async function hideKnown<T>(
  { ports, credentials }: { readonly ports: Where; readonly credentials: KnownCredentials },
  tenant: TenantId,
  value: T,
): Promise<T> {
  const lists = await credentials.of(ports, tenant);
  return lists.reduce<unknown>((hidden, list) => hideResolved(hidden, list), value) as T;
}
