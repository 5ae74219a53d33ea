/** A tenant's data keys: made when first needed, wrapped with the master key in use, unwrapped for one call. */
import type { TenantId } from '../../domain/ids.ts';
import type { KeyRing, MasterKey } from './key-ring.ts';
import { MasterKeyWrong } from './master-key.ts';
import type { DataKeyRow, SecretRows } from './rows.ts';
import { newKey, seal, SecretUnreadable, unseal, type About } from './seal.ts';

export interface DataKey {
  readonly number: number;
  readonly key: Uint8Array;
}

export interface DataKeys {
  /** The newest one, made where there is none: only within a transaction. */
  current(rows: SecretRows, tenant: TenantId, at: number): Promise<DataKey>;
  numbered(rows: SecretRows, tenant: TenantId, number: number): Promise<DataKey>;
  /** By number. */
  all(rows: SecretRows, tenant: TenantId): Promise<ReadonlyMap<number, DataKey>>;
  unwrap(row: DataKeyRow): Promise<DataKey>;
  /** A row for this key, wrapped with that master key. */
  wrap(o: { tenant: string; master: MasterKey; at: number } & DataKey): DataKeyRow;
}

export function createDataKeys(ring: KeyRing): DataKeys {
  const masterOf = async (id: string): Promise<MasterKey> => {
    const master = await ring.find(id);
    if (master === null) throw new MasterKeyWrong(ring.place, id);
    return master;
  };
  const unwrap = async (row: DataKeyRow): Promise<DataKey> => {
    const { key } = await masterOf(row.master);
    return { number: row.number, key: unseal(key, row.box, aboutDataKey(row)) };
  };
  const wrap: DataKeys['wrap'] = ({ tenant, master, at, number, key }) => ({
    tenant,
    number,
    master: master.id,
    box: seal(master.key, key, aboutDataKey({ tenant, number })),
    made_at: at,
  });
  return {
    unwrap,
    wrap,
    current: async (rows, tenant, at) => {
      const [newest] = await rows.dataKeys(tenant);
      if (newest !== undefined) return unwrap(newest);
      const master = await masterOf((await rows.master()) ?? '');
      const made = { number: 1, key: newKey() };
      await rows.putDataKey(wrap({ tenant, master, at, ...made }));
      return made;
    },
    numbered: async (rows, tenant, number) => {
      const row = (await rows.dataKeys(tenant)).find((one) => one.number === number);
      if (row === undefined) throw new SecretUnreadable(aboutDataKey({ tenant, number }));
      return unwrap(row);
    },
    all: async (rows, tenant) => {
      const unwrapped = await Promise.all((await rows.dataKeys(tenant)).map(unwrap));
      return new Map(unwrapped.map((one) => [one.number, one]));
    },
  };
}

function aboutDataKey({ tenant, number }: { tenant: string; number: number }): About {
  return ['data key', tenant, number];
}

export function aboutSecret(o: { tenant: string; name: string; version: number }): About {
  return ['secret', o.tenant, o.name, o.version];
}

export function aboutOffer(tenant: string, id: string): About {
  return ['offer', tenant, id];
}
