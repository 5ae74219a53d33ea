/**
 * Which exposure flags people have approved, per tenant. Code can differ per load and files can be changed by hand, so
 * what is open is always compared with this record, never with what happens to be on disk.
 */
import type { EffectiveConfig, LoadOutcome } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import { openFlags } from '../write/open-flags.ts';
import type { House } from './house.ts';
import { faultClass } from '../ports/fault.ts';

const NAMESPACE = '_exposure';
const KEY = 'approved';

/** Keys such as `assistants.x.public_api`; null: nothing was ever recorded. Garbage approves nothing. */
export async function readFlags(house: House, tenant: TenantId): Promise<readonly string[] | null> {
  const text = await house.ports.toolState.read({ tenant, namespace: NAMESPACE, key: KEY });
  if (text === null) return null;
  try {
    const flags: unknown = JSON.parse(text);
    return Array.isArray(flags) ? flags.filter((flag) => typeof flag === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * The approved flags. A tenant that is met for the first time begins with what its operator put on disk, and that is
 * recorded at once, so that a flag set by hand later is not taken for the beginning.
 */
export async function approvedFlags(
  house: House,
  tenant: TenantId,
  loaded: LoadOutcome,
): Promise<readonly string[] | 'unreadable'> {
  try {
    const known = await readFlags(house, tenant);
    if (known !== null || !loaded.ok) return known ?? [];
    const flags = flagsOf(house, loaded.config);
    await recordFlags(house, tenant, flags);
    return flags;
  } catch (error) {
    house.ports.log.warn('exposure.unreadable', { cause: faultClass(error) });
    return 'unreadable';
  }
}

export async function recordFlags(house: House, tenant: TenantId, flags: readonly string[]): Promise<void> {
  const value = JSON.stringify([...new Set(flags)].sort());
  const known = await readFlags(house, tenant);
  if (known !== null && JSON.stringify(known) === value) return;
  await house.ports.toolState.write({
    tenant,
    namespace: NAMESPACE,
    key: KEY,
    value,
    at: house.ports.clock.now(),
  });
}

export function flagsOf(house: House, config: EffectiveConfig): readonly string[] {
  return openFlags(config, house.settings.exposureFlags);
}
