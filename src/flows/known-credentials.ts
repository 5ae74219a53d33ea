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
/** More characters are remembered of one tenant alone: what looks for them takes a few hundred bytes for each. */
const MOST_CHARACTERS = 0x80000;
/**
 * A row of the secrets area tells a value from its successor by the millisecond it was set. Two of one millisecond look
 * alike, so what is newer than this, in milliseconds, is read each time: no call takes longer from its clock to its row.
 */
const SETTLED = 60_000;

type Where = Pick<Ports, 'clock' | 'runtime' | 'files' | 'secrets' | 'loadedConfigs'>;

/** Lists of values, to be hidden one list after the other. A list is the same object for as long as it holds the same. */
type Lists = readonly (readonly string[])[];

export interface KnownCredentials {
  of(ports: Where, tenant: TenantId): Promise<Lists>;
}

interface Remembered {
  readonly version: string;
  readonly values: readonly string[];
}

/**
 * Remembers what stands in each tenant's files by the version of the config in force, and what its secrets area holds by
 * what its rows tell without being opened: the values of the tenants that ran last are in memory, so that they need not
 * be decrypted, and all their spellings made, for every line that a handler logs.
 */
export function createKnownCredentials(): KnownCredentials {
  const memory = new Map<TenantId, { readonly files: Remembered; readonly kept: Remembered }>();
  return {
    async of(ports, tenant) {
      const kept = await keptOf(ports, tenant, memory.get(tenant)?.kept);
      const files = await filesOf(ports, tenant, memory.get(tenant)?.files);
      memory.delete(tenant);
      memory.set(tenant, { files, kept });
      let held = 0;
      for (const one of memory.values()) held += charactersOf(one.files) + charactersOf(one.kept);
      for (const [oldest, one] of memory) {
        if (oldest === tenant || (memory.size <= MOST_TENANTS && held <= MOST_CHARACTERS)) break;
        memory.delete(oldest);
        held -= charactersOf(one.files) + charactersOf(one.kept);
      }
      return [files.values, kept.values];
    },
  };
}

function charactersOf({ values }: Remembered): number {
  return values.reduce((sum, value) => sum + value.length, 0);
}

async function filesOf(ports: Where, tenant: TenantId, known: Remembered | undefined): Promise<Remembered> {
  const current = ports.runtime.current(tenant);
  const version = current?.version ?? '';
  if (known?.version === version) return known;
  return { version, values: listOf(await treesOf(ports, tenant, version), current?.config ?? null) };
}

/** An empty version matches no rows: those that may still change unseen. */
async function keptOf(ports: Where, tenant: TenantId, known: Remembered | undefined): Promise<Remembered> {
  // Before the rows, and the rows before the values: a change in between is seen by the next call.
  const now = ports.clock.now();
  const rows = await ports.secrets.list(tenant);
  const version = rows.every(({ setAt }) => setAt < now - SETTLED)
    ? JSON.stringify(rows.map(({ name, length, setAt, setBy }) => [name, length, setAt, setBy]))
    : '';
  if (version !== '' && known?.version === version) return known;
  const values = await secretsOf(ports, tenant);
  return { version, values: known !== undefined && areSame(known.values, values) ? known.values : values };
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
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
