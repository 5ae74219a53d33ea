/**
 * The secrets area over rows of boxes: every value sealed with its tenant's data key, every data key wrapped with a
 * master key. It keeps no value and no key longer than one call, and what it cannot open it never overwrites.
 */
import type { ChatId, MessageId, TenantId, UserId } from '../../domain/ids.ts';
import { MOST_SECRETS, type SecretName } from '../../domain/secret.ts';
import type { Secret, SecretOffer, Secrets } from '../../ports/secrets.ts';
import { aboutOffer, aboutSecret, createDataKeys, type DataKey, type DataKeys } from './data-keys.ts';
import type { KeyRing } from './key-ring.ts';
import { MasterKeyWrong } from './master-key.ts';
import { rotate } from './rotate.ts';
import type { SecretOfferRow, SecretRow, SecretRows } from './rows.ts';
import { seal, SecretUnreadable, unseal } from './seal.ts';

/** The secrets port. `ring` has been checked against `rows`, see `checkMasterKey`. */
export function createSecrets({ rows, ring }: { rows: SecretRows; ring: KeyRing }): Secrets {
  const keys = createDataKeys(ring);
  return {
    list: async (tenant) => (await rows.secrets(tenant)).map(secretOf),
    read: ({ tenant, names }) => readAll(rows, keys, { tenant, ...(names === undefined ? {} : { names }) }),
    put: ({ tenant, name, value, at, by }) =>
      rows.transaction(async (inner) => {
        const [before] = await inner.secrets(tenant, [name]);
        if (before === undefined && (await inner.count(tenant)) >= MOST_SECRETS) return false;
        const key = await keys.current(inner, tenant, at);
        await inner.putSecret(
          sealed(key, { tenant, name, value, at, by, version: (before?.version ?? 0) + 1 }),
        );
        return true;
      }),
    add: ({ tenant, values, at, by }) =>
      rows.transaction(async (inner) => {
        const names = [...values.keys()];
        const there = await readAll(inner, keys, { tenant, names });
        const taken = names.find((name) => there.has(name) && there.get(name) !== values.get(name));
        if (taken !== undefined) return { kind: 'taken', name: taken };
        const fresh = names.filter((name) => !there.has(name));
        if ((await inner.count(tenant)) + fresh.length > MOST_SECRETS) return { kind: 'full' };
        if (fresh.length === 0) return { kind: 'added', names: [] };
        const key = await keys.current(inner, tenant, at);
        for (const name of fresh) {
          const value = values.get(name) ?? '';
          await inner.putSecret(sealed(key, { tenant, name, value, at, by, version: 1 }));
        }
        return { kind: 'added', names: fresh };
      }),
    remove: ({ tenant, names }) => rows.removeSecrets(tenant, names),
    removeAdded: ({ tenant, names, at, by }) =>
      rows.transaction(async (inner) => {
        // Versions begin anew after a removal, so the origin is compared, too.
        const same = (await inner.secrets(tenant, names)).filter(
          (row) => row.version === 1 && row.set_at === at && row.set_by === by,
        );
        const left = same.map((row) => row.name);
        return left.length === 0 ? 0 : inner.removeSecrets(tenant, left);
      }),
    offer: ({ tenant, chat, offers, at }) =>
      rows.transaction(async (inner) => {
        await inner.removeExpired(at);
        const key = await keys.current(inner, tenant, at);
        for (const offer of offers) await inner.putOffer(sealedOffer(key, { ...offer, tenant, chat, at }));
      }),
    offers: async ({ tenant, chat, now }) =>
      (await rows.offers(tenant, chat)).filter((row) => row.expires_at > now).map(offerOf),
    keep: ({ tenant, chat, id, name, at, by }) =>
      rows.transaction(async (inner) => {
        const row = (await inner.offers(tenant, chat)).find((one) => one.id === id && one.expires_at > at);
        if (row === undefined) return 'gone';
        const held = await keys.numbered(inner, tenant, row.data_key);
        const value = textOf(unseal(held.key, row.box, aboutOffer(tenant, id)));
        const there = (await readAll(inner, keys, { tenant, names: [name] })).get(name);
        if (there !== undefined && there !== value) return 'taken';
        if (there === undefined) {
          if ((await inner.count(tenant)) >= MOST_SECRETS) return 'full';
          const key = await keys.current(inner, tenant, at);
          await inner.putSecret(sealed(key, { tenant, name, value, at, by, version: 1 }));
        }
        await inner.removeOffer({ tenant, chat, id });
        return 'kept';
      }),
    drop: (o) => rows.removeOffer(o),
    sweep: (now) => rows.removeExpired(now),
    rotate: (o) => rotate({ rows, ring, keys }, o),
  };
}

/** How often a read begins anew because keys were rotated between its looks at rows and ring. */
const MOST_TRIES = 50;

async function readAll(
  rows: SecretRows,
  keys: DataKeys,
  { tenant, names }: { tenant: TenantId; names?: readonly SecretName[] },
): Promise<ReadonlyMap<SecretName, string>> {
  for (let tries = 1; ; tries += 1) {
    const found = await rows.secrets(tenant, names);
    if (found.length === 0) return new Map();
    const known = await keys.all(rows, tenant).catch((error: unknown) => {
      if (error instanceof MasterKeyWrong && tries < MOST_TRIES) return null;
      throw error;
    });
    const lost = known === null ? undefined : found.find((row) => !known.has(row.data_key));
    if (known !== null && lost === undefined)
      return new Map(found.map((row) => [row.name as SecretName, open(known.get(row.data_key), row)]));
    if (lost !== undefined && tries === MOST_TRIES) throw new SecretUnreadable(aboutSecret(lost));
  }
}

function open(key: DataKey | undefined, row: SecretRow): string {
  if (key === undefined) throw new SecretUnreadable(aboutSecret(row));
  return textOf(unseal(key.key, row.box, aboutSecret(row)));
}

interface Setting {
  readonly tenant: TenantId;
  readonly name: SecretName;
  readonly value: string;
  readonly version: number;
  readonly at: number;
  readonly by: UserId | null;
}

function sealed(key: DataKey, o: Setting): SecretRow {
  const { tenant, name, version } = o;
  const box = seal(key.key, bytesOf(o.value), aboutSecret({ tenant, name, version }));
  const facts = { length: charactersOf(o.value), set_at: o.at, set_by: o.by };
  return { tenant, name, version, data_key: key.number, box, ...facts };
}

function sealedOffer(
  key: DataKey,
  o: SecretOffer & { readonly value: string; tenant: TenantId; chat: ChatId; at: number },
): SecretOfferRow {
  const { id, tenant, chat, user, message, name, length } = o;
  const box = seal(key.key, bytesOf(o.value), aboutOffer(tenant, id));
  const moments = { made_at: o.at, expires_at: o.expiresAt };
  return { id, tenant, chat, user, message, name, data_key: key.number, box, length, ...moments };
}

function secretOf(row: SecretRow): Secret {
  return {
    name: row.name as SecretName,
    length: row.length,
    setAt: row.set_at,
    setBy: row.set_by as UserId | null,
  };
}

function offerOf(row: SecretOfferRow): SecretOffer {
  return {
    id: row.id,
    name: row.name as SecretName,
    length: row.length,
    user: row.user as UserId | null,
    message: row.message as MessageId,
    expiresAt: row.expires_at,
  };
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Code points. */
function charactersOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
