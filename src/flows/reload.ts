/**
 * Stage 8: the config on disk is put in force, in a fresh runtime. A load that opens more than people have approved is
 * not put in force; the last good config stays, after a restart too.
 */
import type { EffectiveConfig } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import { flagsOf, readFlags, recordFlags } from './exposure-flags.ts';
import type { House } from './house.ts';

export type Reloaded =
  | { readonly ok: true; readonly version: string; readonly config: EffectiveConfig }
  /** `stays`: is an older config in force instead? */
  | { readonly ok: false; readonly refusal: Refusal; readonly stays: boolean };

/**
 * Loads the tenant's tree and puts it in force. Where the load fails or opens more, what was in force (after a restart:
 * the last good version) stays. A flag that is closed by now has to be approved again.
 */
export async function reloadTenant(house: House, tenant: TenantId): Promise<Reloaded> {
  const { ports } = house;
  const tree = await ports.files.tree(tenant);
  const allowed = await readFlags(house, tenant);
  const opened: string[] = [];
  const outcome = await ports.runtime.activate({
    tenant,
    tree,
    accept: (config) => {
      const approved = allowed === null ? null : new Set(allowed);
      for (const flag of flagsOf(house, config)) {
        if (approved !== null && !approved.has(flag)) opened.push(flag);
      }
      return opened.length === 0;
    },
  });
  if (outcome.ok && outcome.inForce) {
    await forgetClosed(house, tenant, tree.version, flagsOf(house, outcome.config));
    await ports.loadedConfigs.remember({ tenant, tree, at: ports.clock.now() });
    return { ok: true, version: tree.version, config: outcome.config };
  }
  const stays =
    ports.runtime.current(tenant) !== null || (await restoreLastGood(house, tenant, allowed ?? []));
  const refusal = outcome.ok
    ? refuse('reload_error', 'reload.opens_more', { flags: opened })
    : refuse('reload_error', stays ? 'reload.failed_stays' : 'reload.failed', {
        path: outcome.path ?? '?',
        line: outcome.line ?? 0,
      });
  return { ok: false, refusal, stays };
}

/** Drops approvals of flags that are closed now; not where the files have moved on, for then another load follows. */
async function forgetClosed(
  house: House,
  tenant: TenantId,
  version: string,
  open: readonly string[],
): Promise<void> {
  const known = await readFlags(house, tenant);
  if (known !== null && known.every((flag) => open.includes(flag))) return;
  await locked(house, tenant, async () => {
    const now = await house.ports.files.tree(tenant);
    if (now.version !== version) return;
    const latest = await readFlags(house, tenant);
    await recordFlags(house, tenant, latest === null ? open : latest.filter((flag) => open.includes(flag)));
  });
}

/**
 * Under the tenant's lock: its caller's own where it holds one (an approved action's handler may reload), else one taken
 * here. The port refuses a lock to its own holder before any of `work` has run.
 */
async function locked(house: House, tenant: TenantId, work: () => Promise<void>): Promise<void> {
  try {
    await house.ports.files.exclusive(tenant, work);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'LockReentered') throw error;
    await work();
  }
}

/** Makes sure that something is in force before a tool is looked up; after a restart that is the tree on disk. */
export async function ensureLoaded(house: House, tenant: TenantId): Promise<Reloaded | null> {
  return house.ports.runtime.current(tenant) === null ? reloadTenant(house, tenant) : null;
}

async function restoreLastGood(house: House, tenant: TenantId, allowed: readonly string[]): Promise<boolean> {
  const tree = await house.ports.loadedConfigs.lastGood(tenant);
  if (tree === null) return false;
  const accept = (config: EffectiveConfig) => flagsOf(house, config).every((flag) => allowed.includes(flag));
  const outcome = await house.ports.runtime.activate({ tenant, tree, accept });
  return outcome.ok && outcome.inForce;
}
