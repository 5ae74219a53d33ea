/** The only file that knows every name: fills the ports with the real things and builds the house on them. */
import { mkdir } from 'node:fs/promises';
import { actionOf } from '../agent/dispatch.ts';
import { createToolRunner, type ToolRunner } from '../agent/tool-runner.ts';
import type { TenantId } from '../domain/ids.ts';
import type { Lang } from '../domain/lang.ts';
import type { House } from '../flows/house.ts';
import { createAnalysisMemory } from '../flows/analysis-memory.ts';
import { createFillMemory } from '../flows/fill-secrets.ts';
import { createKnownCredentials } from '../flows/known-credentials.ts';
import { createLoadMemory } from '../flows/load-memory.ts';
import { recordMissing } from '../flows/audit.ts';
import { recoverClaims } from '../flows/recover.ts';
import { mendTrails } from '../io/audit/mend-trails.ts';
import { createBackups } from '../io/backups.ts';
import { createClock } from '../io/clock.ts';
import { createBackupsByRoot } from '../io/files/backups-by-root.ts';
import { createConfigFiles, type DiskConfigFiles } from '../io/files/create-config-files.ts';
import { createTenantLock } from '../io/files/tenant-lock.ts';
import { createIds } from '../io/ids.ts';
import { loadKeys } from '../io/keys.ts';
import { createLog } from '../io/log.ts';
import { createPhp } from '../io/php/create-php.ts';
import { createRuntime } from '../io/php/create-runtime.ts';
import { createSandbox } from '../io/sandbox.ts';
import { createSecrets } from '../io/secrets/create-secrets.ts';
import { openKeyRing } from '../io/secrets/key-ring.ts';
import { checkMasterKey } from '../io/secrets/master-key.ts';
import { openStore } from '../io/stores/sqlite/open.ts';
import type { Ports } from '../ports/ports.ts';
import { fileTools } from '../tools/file-tools/index.ts';
import { tools, RESERVED_NAMES } from '../tools/index.ts';
import { createSay, type Say } from '../wire/say.ts';
import { EXPOSURE_FLAGS } from '../write/guards/exposure/flags.ts';
import { openTrail } from './audit-sources.ts';
import { catalogue } from './catalogue.ts';
import type { OpenOptions } from './contract.ts';
import { createPlaces, type Places } from './places.ts';
import { secretsKeySource } from './secrets-key.ts';

export interface Composed {
  readonly house: House;
  readonly runner: ToolRunner;
  readonly places: Places;
  readonly sayIn: (lang: Lang) => Say;
  readonly close: () => Promise<void>;
}

/**
 * Opens a data folder: store, keys, engines; finishes what a crash left behind. Throws where the folder cannot be
 * used, the key is wrong or the store is newer than this version.
 */
export async function compose(o: OpenOptions): Promise<Composed> {
  const places = createPlaces(o.dataDir);
  const ring = openKeyRing(secretsKeySource({ given: o.secretsKey, env: process.env, places }));
  await mkdir(places.data, { recursive: true, mode: 0o700 });
  const keys = await loadKeys(places.data);
  const log = createLog({ file: places.log });
  const store = await openStore({ file: places.store });
  const audit = openTrail(places, store.auditRows, keys.audit);
  const lock = createTenantLock({ file: (tenant) => places.lock(tenant as TenantId) });
  const files = createConfigFiles({ root: places.config, lock });
  const userFiles = createConfigFiles({ root: places.files, area: 'files', lock });
  const php = createPhp();
  const runtime = createRuntime({ log });
  const real: Ports = {
    clock: createClock(o.now),
    ids: createIds(),
    log,
    tenants: store.tenants,
    messages: store.messages,
    toolState: store.toolState,
    proposals: store.proposals,
    executions: store.executions,
    audit: audit.trail,
    loadedConfigs: store.loadedConfigs,
    backups: createBackupsByRoot({
      config: createBackups({ root: places.config }),
      files: createBackups({ root: places.files }),
    }),
    files,
    userFiles,
    sandbox: createSandbox({ root: places.sandboxes }),
    secrets: createSecrets({ rows: store.secretRows, ring }),
    php,
    runtime,
  };
  const ports = o.ports === undefined ? real : o.ports(real);
  const sayIn = createSay(catalogue);
  const planners = new Map(
    [...tools, ...fileTools].flatMap((tool) =>
      tool.effect === 'propose' ? [[tool.name, tool] as const] : [],
    ),
  );
  const house: House = {
    ports,
    gateKey: keys.gate,
    settings: { engine: 'wasm', exposureFlags: EXPOSURE_FLAGS },
    loads: createLoadMemory(),
    analyses: createAnalysisMemory(),
    credentials: createKnownCredentials(),
    fills: createFillMemory(),
    builtIns: [...tools.map((tool) => tool.name), ...RESERVED_NAMES],
    actionOf,
    planOf: (name, args) => {
      const plan = planners.get(name)?.plan(args);
      return plan !== undefined && 'kind' in plan && plan.kind === 'change' ? plan : null;
    },
  };
  const close = async () => {
    await Promise.all([php.close(), runtime.close()]);
    await store.close();
    for (const one of [lock, audit.parts.lock]) one.close();
    await log.close();
  };
  try {
    await checkMasterKey({ rows: store.secretRows, ring, at: real.clock.now() });
    await mendTrails(audit.parts, log);
    await finishCrashed(house, sayIn, [files, userFiles]);
  } catch (error) {
    await close();
    throw error;
  }
  return { house, runner: createToolRunner(house, sayIn), places, sayIn, close };
}

/** Whatever a crash left behind belongs to a change that was claimed and never settled: swept, then completed or told. */
async function finishCrashed(
  house: House,
  sayIn: (lang: Lang) => Say,
  areas: readonly DiskConfigFiles[],
): Promise<void> {
  const { ports } = house;
  for (const tenant of new Set((await ports.proposals.unsettled()).map((proposal) => proposal.tenant))) {
    try {
      for (const area of areas) await area.sweep(tenant);
    } catch (error) {
      ports.log.error('sweep.failed', ports.ids.next('fault'), error);
    }
  }
  await recoverClaims(house, sayIn);
  await recordMissing(house);
  await ports.secrets.sweep(ports.clock.now()).catch((error: unknown) => {
    ports.log.error('sweep.failed', ports.ids.next('fault'), error);
  });
}
