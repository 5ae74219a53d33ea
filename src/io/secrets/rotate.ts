/**
 * New keys while everybody goes on reading and writing: first the new master key lies in the ring, then one transaction
 * wraps every data key with it, and only what nothing is wrapped with any more leaves the ring. At every point between,
 * a process that meets a key it does not know looks at the ring again.
 */
import type { TenantId } from '../../domain/ids.ts';
import type { Rotation } from '../../ports/secrets.ts';
import { aboutOffer, aboutSecret, type DataKeys } from './data-keys.ts';
import type { KeyRing, MasterKey } from './key-ring.ts';
import { MasterKeyWrong, usedMasters } from './master-key.ts';
import type { SecretRows } from './rows.ts';
import { newKey, seal, unseal } from './seal.ts';

interface Parts {
  readonly rows: SecretRows;
  readonly ring: KeyRing;
  readonly keys: DataKeys;
}

export function rotate(parts: Parts, o: { dataKeys: boolean; at: number }): Promise<Rotation> {
  return parts.ring.rotating(() => rotateAlone(parts, o));
}

async function rotateAlone(parts: Parts, o: { dataKeys: boolean; at: number }): Promise<Rotation> {
  const { rows, ring } = parts;
  const before = await usedMasters(rows);
  const master = (await ring.add()) ?? (await ring.newest());
  if (master === null) throw new MasterKeyWrong(ring.place, before[0] ?? '');
  const wrapped = await wrapAll(parts, master, o.at);
  let sealed = 0;
  if (o.dataKeys) {
    for (const tenant of new Set((await rows.dataKeys()).map((row) => row.tenant as TenantId)))
      sealed += await resealTenant(parts, { tenant, master, at: o.at });
  }
  const used = await usedMasters(rows);
  await ring.keepOnly(used);
  return { master: master.id, wrapped, sealed, retired: before.filter((id) => !used.includes(id)) };
}

function wrapAll({ rows, keys }: Parts, master: MasterKey, at: number): Promise<number> {
  return rows.transaction(async (inner) => {
    let wrapped = 0;
    for (const row of await inner.dataKeys()) {
      if (row.master === master.id) continue;
      const key = await keys.unwrap(row);
      await inner.putDataKey(keys.wrap({ ...key, tenant: row.tenant, master, at: row.made_at }));
      wrapped += 1;
    }
    await inner.setMaster(master.id, at);
    return wrapped;
  });
}

/** A new data key for one tenant, and everything of it sealed anew; how many boxes. */
function resealTenant(
  { rows, keys }: Parts,
  { tenant, master, at }: { tenant: TenantId; master: MasterKey; at: number },
): Promise<number> {
  return rows.transaction(async (inner) => {
    const old = await keys.all(inner, tenant);
    const number = Math.max(0, ...old.keys()) + 1;
    const key = newKey();
    const keyOf = async (data: number) => old.get(data) ?? (await keys.numbered(inner, tenant, data));
    await inner.putDataKey(keys.wrap({ tenant, master, at, number, key }));
    const secrets = await inner.secrets(tenant);
    for (const row of secrets) {
      const plain = unseal((await keyOf(row.data_key)).key, row.box, aboutSecret(row));
      await inner.putSecret({ ...row, data_key: number, box: seal(key, plain, aboutSecret(row)) });
    }
    const offers = await inner.offers(tenant);
    for (const row of offers) {
      const about = aboutOffer(tenant, row.id);
      const plain = unseal((await keyOf(row.data_key)).key, row.box, about);
      await inner.putOffer({ ...row, data_key: number, box: seal(key, plain, about) });
    }
    await inner.dropDataKeysBefore(tenant, number);
    return secrets.length + offers.length;
  });
}
