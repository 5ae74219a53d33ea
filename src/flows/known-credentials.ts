/**
 * The credentials that stand in a tenant's own files, and in its secrets area: whatever a handler returns, throws or logs
 * is searched for them, in every encoding, for under a neutral key nothing else tells a value from ordinary text.
 */
import type { ConfigTree } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import type { Ports } from '../ports/ports.ts';
import { hideResolved } from '../secrets/resolved.ts';
import { credentialsOf } from '../secrets/stand-in-text.ts';

/** Shorter values stand in ordinary text by chance. */
const SHORTEST = 8;
const MOST_TENANTS = 64;

type Where = Pick<Ports, 'runtime' | 'files' | 'secrets'>;

export interface KnownCredentials {
  of(ports: Where, tenant: TenantId): Promise<readonly string[]>;
}

/** Remembers what stands in each tenant's files by the version of the config in force; of the secrets area nothing. */
export function createKnownCredentials(): KnownCredentials {
  const lists = new Map<TenantId, { readonly version: string; readonly values: readonly string[] }>();
  return {
    async of(ports, tenant) {
      const version = ports.runtime.current(tenant)?.version ?? '';
      const known = lists.get(tenant);
      const kept = await secretsOf(ports, tenant);
      if (known?.version === version) return [...known.values, ...kept];
      const values = listOf(await ports.files.tree(tenant));
      lists.delete(tenant);
      lists.set(tenant, { version, values });
      const [oldest] = lists.keys();
      if (lists.size > MOST_TENANTS && oldest !== undefined) lists.delete(oldest);
      return [...values, ...kept];
    },
  };
}

async function secretsOf({ secrets }: Pick<Ports, 'secrets'>, tenant: TenantId): Promise<readonly string[]> {
  const values = await secrets.read({ tenant });
  return [...values.values()].filter((value) => value.length >= SHORTEST);
}

function listOf(tree: ConfigTree): readonly string[] {
  const values = new Set<string>();
  for (const [path, text] of tree.files) {
    for (const value of credentialsOf(text, path)) if (value.length >= SHORTEST) values.add(value);
  }
  return [...values];
}

/** A copy of a value, or of a text, in which none of the tenant's own credentials can be read. */
export async function hideKnown<T>(
  { ports, credentials }: { readonly ports: Where; readonly credentials: KnownCredentials },
  tenant: TenantId,
  value: T,
): Promise<T> {
  return hideResolved(value, await credentials.of(ports, tenant)) as T;
}
