/**
 * The secrets area as people use it: setting, listing, removing, new keys. Nothing here answers a value, and no tool of
 * a model comes here.
 */
import type { TenantId, UserId } from '../domain/ids.ts';
import {
  MAX_SECRET_BYTES,
  MOST_SECRETS,
  parseSecretName,
  placeholdersIn,
  type SecretName,
} from '../domain/secret.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import type { Rotation, Secret } from '../ports/secrets.ts';
import type { House } from './house.ts';
import { rolesOf } from './roles.ts';

/** A place in the tenant's config that speaks of a name; `line` from 1. */
export interface SecretUse {
  readonly path: string;
  readonly line: number;
}

export interface ListedSecret extends Secret {
  readonly usedIn: readonly SecretUse[];
}

export interface SecretList {
  readonly secrets: readonly ListedSecret[];
  /** Names that the config speaks of and that are not set. */
  readonly unset: readonly { readonly name: SecretName; readonly usedIn: readonly SecretUse[] }[];
}

/** For whom, and who acts; null: the operator of the data folder. */
export interface SecretPlace {
  readonly tenant: TenantId;
  readonly user: UserId | null;
}

/** Names, lengths, times and uses. Refuses a person who has no role in the tenant. */
export async function listSecrets(
  house: House,
  place: SecretPlace,
): Promise<SecretList | { refusal: Refusal }> {
  const barred = await barOf(house, place, 'read');
  if (barred !== null) return { refusal: barred };
  const uses = await usesIn(house, place.tenant);
  const all = await house.ports.secrets.list(place.tenant);
  const known = new Set(all.map((secret) => secret.name));
  return {
    secrets: all.map((secret) => ({ ...secret, usedIn: uses.get(secret.name) ?? [] })),
    unset: [...uses]
      .filter(([name]) => !known.has(name))
      .map(([name, usedIn]) => ({ name, usedIn }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** Null: set. Another value under that name is replaced. */
export async function setSecret(
  house: House,
  o: SecretPlace & { readonly name: string; readonly value: string },
): Promise<Refusal | null> {
  const barred = await barOf(house, o, 'change');
  if (barred !== null) return barred;
  const name = parseSecretName(o.name);
  if (name === null) return refuse('arguments_invalid', 'secret.no_name');
  const unfit = unfitness(o.value);
  if (unfit !== null) return unfit;
  const { secrets, clock, log } = house.ports;
  const { tenant, value, user: by } = o;
  if (!(await secrets.put({ tenant, name, value, at: clock.now(), by })))
    return refuse('too_large', 'secret.full', { limit: MOST_SECRETS });
  log.info('secret.set', { tenant, name, by: by ?? '' });
  return null;
}

/** Null: removed. What the config still speaks of is removed only with `force`. */
export async function removeSecret(
  house: House,
  o: SecretPlace & { readonly name: string; readonly force: boolean },
): Promise<Refusal | null> {
  const barred = await barOf(house, o, 'change');
  if (barred !== null) return barred;
  const name = parseSecretName(o.name);
  if (name === null) return refuse('arguments_invalid', 'secret.no_name');
  const [use] = (await usesIn(house, o.tenant)).get(name) ?? [];
  if (use !== undefined && !o.force) return refuse('conflict', 'secret.in_use', { name, ...use });
  const { secrets, log } = house.ports;
  if ((await secrets.remove({ tenant: o.tenant, names: [name] })) === 0)
    return refuse('not_found', 'secret.unset', { name });
  log.info('secret.removed', { tenant: o.tenant, name, by: o.user ?? '' });
  return null;
}

/** New keys for all tenants, by the operator. Refuses where the operator's own key is not a new one. */
export async function rotateKeys(
  house: House,
  o: { readonly dataKeys: boolean },
): Promise<Rotation | { refusal: Refusal }> {
  const { secrets, clock, log } = house.ports;
  const rotation = await secrets.rotate({ ...o, at: clock.now() });
  if (rotation.retired.length === 0 && rotation.wrapped === 0 && !o.dataKeys)
    return { refusal: refuse('conflict', 'secret.same_key') };
  log.info('secret.rotated', { master: rotation.master, wrapped: rotation.wrapped, sealed: rotation.sealed });
  return rotation;
}

/** A viewer may see the list; who may approve may change it. */
export async function barOf(
  house: House,
  { tenant, user }: SecretPlace,
  wish: 'read' | 'change',
): Promise<Refusal | null> {
  const found = await house.ports.tenants.get(tenant);
  if (found === null) return refuse('not_found', 'tool.unknown_tenant');
  if (user === null) return null;
  const role = rolesOf(found)(user);
  const may = wish === 'read' ? role !== null : role === 'editor' || role === 'admin';
  return may ? null : refuse('forbidden', 'secret.forbidden');
}

/** What keeps a text from being a value. */
function unfitness(value: string): Refusal | null {
  if (value === '') return refuse('arguments_invalid', 'secret.empty');
  if (!value.isWellFormed() || value.includes('\0')) return refuse('encoding', 'secret.encoding');
  const bytes = new TextEncoder().encode(value).length;
  return bytes > MAX_SECRET_BYTES
    ? refuse('too_large', 'secret.too_large', { limit: MAX_SECRET_BYTES })
    : null;
}

const ASKED = /->secret\(['"]([A-Z0-9_]{1,64})['"]/g;

/** Where the config speaks of a name: placeholders, and what handlers ask `$ctx` for. */
async function usesIn(
  house: House,
  tenant: TenantId,
): Promise<ReadonlyMap<SecretName, readonly SecretUse[]>> {
  const tree = await house.ports.files.tree(tenant);
  const uses = new Map<SecretName, SecretUse[]>();
  for (const [path, text] of tree.files) {
    if (!text.includes('secret')) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const named = placeholdersIn(line).map((one) => one.name);
      const asked = line.includes('->secret(')
        ? [...line.matchAll(ASKED)].map((match) => (match[1] ?? '') as SecretName)
        : [];
      for (const name of new Set([...named, ...asked])) {
        const places = uses.get(name);
        const use = { path, line: index + 1 };
        if (places === undefined) uses.set(name, [use]);
        else places.push(use);
      }
    }
  }
  return uses;
}
