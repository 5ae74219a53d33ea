/**
 * Which exposure flags people have approved, per tenant. Code can differ per load and files can be changed by hand, so
 * what is open is always compared with this record, never with what happens to be on disk.
 */
import type { EffectiveConfig, LoadOutcome } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import type { Proposal } from '../domain/proposal.ts';
import { openFlags } from '../write/open-flags.ts';
import type { House } from './house.ts';
import { faultClass } from '../ports/fault.ts';

const NAMESPACE = '_exposure';
const KEY = 'approved';

/** Keys such as `assistants.x.public_api`; null: nothing was ever recorded. Garbage approves nothing. */
export async function readFlags(house: House, tenant: TenantId): Promise<readonly string[] | null> {
  return readList(house, tenant, KEY);
}

async function readList(house: House, tenant: TenantId, key: string): Promise<readonly string[] | null> {
  const text = await house.ports.toolState.read({ tenant, namespace: NAMESPACE, key });
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

/**
 * What one proposal opens, from before its claim until it is written or given back. Only `approve` approves anything; a
 * crash at any instant leaves either no approval, or a claim whose recovery settles it.
 */
export interface Opening {
  /** After the claim, before the write. */
  readonly approve: () => Promise<void>;
  /** Nothing was written, or not all: what was approved with it is approved no more. Before the yes is given back. */
  readonly withdraw: () => Promise<void>;
  /** Nobody needs to know any more what it was to open. Never throws: what stays behind approves nothing. */
  readonly forget: () => Promise<void>;
}

/** Notes what the proposal opens that is not approved yet; to be called under the tenant's lock, before the claim. */
export async function noteOpening(
  house: House,
  proposal: Proposal,
  opens: readonly string[],
): Promise<Opening> {
  const { tenant } = proposal;
  const known = new Set(await readFlags(house, tenant));
  const fresh = opens.filter((flag) => !known.has(flag));
  if (fresh.length > 0) {
    const value = JSON.stringify(fresh);
    const at = house.ports.clock.now();
    await house.ports.toolState.write({ tenant, namespace: NAMESPACE, key: keyOf(proposal), value, at });
  }
  return openingOf(house, proposal, fresh);
}

/** What a claimed proposal that a crash left behind was to open, as it was noted before its claim. */
export async function notedOpening(house: House, proposal: Proposal): Promise<Opening> {
  return openingOf(house, proposal, (await readList(house, proposal.tenant, keyOf(proposal))) ?? []);
}

function openingOf(house: House, proposal: Proposal, fresh: readonly string[]): Opening {
  const { tenant } = proposal;
  if (fresh.length === 0) {
    const nothing = () => Promise.resolve();
    return { approve: nothing, withdraw: nothing, forget: nothing };
  }
  return {
    approve: async () => {
      await recordFlags(house, tenant, [...((await readFlags(house, tenant)) ?? []), ...fresh]);
    },
    withdraw: async () => {
      const known = await readFlags(house, tenant);
      const rest = known?.filter((flag) => !fresh.includes(flag));
      if (rest !== undefined) await recordFlags(house, tenant, rest);
    },
    forget: async () => {
      try {
        await house.ports.toolState.delete({ tenant, namespace: NAMESPACE, key: keyOf(proposal) });
      } catch (error) {
        house.ports.log.warn('exposure.not_forgotten', { cause: faultClass(error) });
      }
    },
  };
}

function keyOf({ id }: Proposal): string {
  return `opens:${id}`;
}

export function flagsOf(house: House, config: EffectiveConfig): readonly string[] {
  return openFlags(config, house.settings.exposureFlags);
}
