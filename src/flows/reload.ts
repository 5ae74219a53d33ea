/**
 * Stage 8: the config on disk is put in force, in a fresh runtime. Code can differ per load, so approved exposure
 * flags are recorded, and a load that opens more is not put in force; the last good config stays.
 */
import type { EffectiveConfig } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import { openFlags } from '../write/effective.ts';
import type { House } from './house.ts';

const EXPOSURE_NAMESPACE = '_exposure';
const FLAGS_KEY = 'approved';

export type Reloaded =
  | { readonly ok: true; readonly version: string; readonly config: EffectiveConfig }
  /** `stays`: is an older config in force instead? */
  | { readonly ok: false; readonly refusal: Refusal; readonly stays: boolean };

/**
 * Loads the tenant's tree and puts it in force. `approved`: the config that the person's yes covered; what it opens
 * is recorded before the load. Where the load fails or opens more, what was in force (after a restart: the last good
 * version) stays.
 */
export async function reloadTenant(
  house: House,
  tenant: TenantId,
  approved: EffectiveConfig | null = null,
): Promise<Reloaded> {
  const { ports } = house;
  const at = ports.clock.now();
  if (approved !== null)
    await recordFlags(house, tenant, openFlags(approved, house.settings.exposureFlags), at);
  const tree = await ports.files.tree(tenant);
  const allowed = await readFlags(house, tenant);
  const opened: string[] = [];
  const outcome = await ports.runtime.activate({
    tenant,
    tree,
    accept: (config) => {
      const flags = openFlags(config, house.settings.exposureFlags);
      opened.push(...flags.filter((flag) => allowed !== null && !allowed.includes(flag)));
      return opened.length === 0;
    },
  });
  if (outcome.ok && outcome.inForce) {
    if (allowed === null)
      await recordFlags(house, tenant, openFlags(outcome.config, house.settings.exposureFlags), at);
    await ports.loadedConfigs.remember({ tenant, tree, at });
    return { ok: true, version: tree.version, config: outcome.config };
  }
  const stays =
    ports.runtime.current(tenant) !== null || (await restoreLastGood(house, tenant, allowed ?? []));
  const refusal = outcome.ok
    ? refuse('reload_error', 'reload.opens_more', { flags: opened })
    : refuse('reload_error', stays ? 'reload.failed_stays' : 'reload.failed', {
        path: outcome.path ?? '?',
        line: outcome.line ?? 0,
        cause: outcome.said.message,
      });
  return { ok: false, refusal, stays };
}

/** Makes sure that something is in force before a tool is looked up; after a restart that is the tree on disk. */
export async function ensureLoaded(house: House, tenant: TenantId): Promise<Reloaded | null> {
  return house.ports.runtime.current(tenant) === null ? reloadTenant(house, tenant) : null;
}

async function restoreLastGood(house: House, tenant: TenantId, allowed: readonly string[]): Promise<boolean> {
  const tree = await house.ports.loadedConfigs.lastGood(tenant);
  if (tree === null) return false;
  const accept = (config: EffectiveConfig) =>
    openFlags(config, house.settings.exposureFlags).every((flag) => allowed.includes(flag));
  const outcome = await house.ports.runtime.activate({ tenant, tree, accept });
  return outcome.ok && outcome.inForce;
}

/** Null: nothing was ever recorded, so what is on disk is the starting point. */
async function readFlags(house: House, tenant: TenantId): Promise<readonly string[] | null> {
  const text = await house.ports.toolState.read({ tenant, namespace: EXPOSURE_NAMESPACE, key: FLAGS_KEY });
  if (text === null) return null;
  const flags: unknown = JSON.parse(text);
  return Array.isArray(flags) ? flags.filter((flag) => typeof flag === 'string') : [];
}

async function recordFlags(
  house: House,
  tenant: TenantId,
  flags: readonly string[],
  at: number,
): Promise<void> {
  const value = JSON.stringify(flags);
  const known = await readFlags(house, tenant);
  if (known !== null && JSON.stringify(known) === value) return;
  await house.ports.toolState.write({ tenant, namespace: EXPOSURE_NAMESPACE, key: FLAGS_KEY, value, at });
}
