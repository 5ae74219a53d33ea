/** The secrets area as rows: sealed boxes, wrapped keys, and which master key is in use. What is removed is gone. */
import type { Kysely } from 'kysely';
import type { DataKeyRow, SecretOfferRow, SecretRow, SecretRows } from '../../secrets/rows.ts';
import type { Schema } from '../schema.ts';

/** Names per statement; a database takes only so many parameters. */
const BATCH = 500;

/** The secrets' rows over any database with the house's tables. */
export function createSecretRows(db: Kysely<Schema>): SecretRows {
  return {
    transaction: (work) => db.transaction().execute((trx) => work(createSecretRows(trx))),
    master: async () => {
      const row = await db.selectFrom('secret_master').select('id').where('slot', '=', 1).executeTakeFirst();
      return row?.id ?? null;
    },
    setMaster: async (id, at) => {
      const change = { id, changed_at: at };
      await db
        .insertInto('secret_master')
        .values({ slot: 1, ...change })
        .onConflict((conflict) => conflict.column('slot').doUpdateSet(change))
        .execute();
    },
    dataKeys: async (tenant) => {
      const all = db.selectFrom('secret_keys').selectAll().orderBy('number', 'desc');
      const rows: DataKeyRow[] = await (
        tenant === undefined ? all : all.where('tenant', '=', tenant)
      ).execute();
      return rows;
    },
    putDataKey: async (row) => {
      const { tenant: _tenant, number: _number, ...change } = row;
      await db
        .insertInto('secret_keys')
        .values(row)
        .onConflict((conflict) => conflict.columns(['tenant', 'number']).doUpdateSet(change))
        .execute();
    },
    dropDataKeysBefore: async (tenant, number) => {
      await db.deleteFrom('secret_keys').where('tenant', '=', tenant).where('number', '<', number).execute();
    },
    removeAll: () =>
      db.transaction().execute(async (trx) => {
        for (const table of ['secrets', 'secret_offers', 'secret_keys', 'secret_master'] as const)
          await trx.deleteFrom(table).execute();
      }),
    ...secretQueries(db),
    ...offerQueries(db),
  };
}

type SecretQueries = Pick<SecretRows, 'secrets' | 'count' | 'putSecret' | 'removeSecrets'>;

function secretQueries(db: Kysely<Schema>): SecretQueries {
  return {
    secrets: async (tenant, names) => {
      const all = db.selectFrom('secrets').selectAll().where('tenant', '=', tenant).orderBy('name');
      if (names === undefined) return all.execute();
      const rows: SecretRow[] = [];
      for (const some of batches(names)) rows.push(...(await all.where('name', 'in', some).execute()));
      return rows;
    },
    count: async (tenant) => {
      const row = await db
        .selectFrom('secrets')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('tenant', '=', tenant)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    putSecret: async (row) => {
      const { tenant: _tenant, name: _name, ...change } = row;
      await db
        .insertInto('secrets')
        .values(row)
        .onConflict((conflict) => conflict.columns(['tenant', 'name']).doUpdateSet(change))
        .execute();
    },
    removeSecrets: async (tenant, names) => {
      let removed = 0n;
      for (const some of batches(names)) {
        const { numDeletedRows } = await db
          .deleteFrom('secrets')
          .where('tenant', '=', tenant)
          .where('name', 'in', some)
          .executeTakeFirst();
        removed += numDeletedRows;
      }
      return Number(removed);
    },
  };
}

type OfferQueries = Pick<SecretRows, 'offers' | 'putOffer' | 'removeOffer' | 'removeExpired'>;

function offerQueries(db: Kysely<Schema>): OfferQueries {
  return {
    offers: async (tenant, chat) => {
      const all = db
        .selectFrom('secret_offers')
        .selectAll()
        .where('tenant', '=', tenant)
        .orderBy('made_at')
        .orderBy('id');
      const rows: SecretOfferRow[] = await (
        chat === undefined ? all : all.where('chat', '=', chat)
      ).execute();
      return rows;
    },
    putOffer: async (row) => {
      const { id: _id, ...change } = row;
      await db
        .insertInto('secret_offers')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
        .execute();
    },
    removeOffer: async (o) => {
      const { numDeletedRows } = await db
        .deleteFrom('secret_offers')
        .where('tenant', '=', o.tenant)
        .where('chat', '=', o.chat)
        .where('id', '=', o.id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    removeExpired: async (now) => {
      const { numDeletedRows } = await db
        .deleteFrom('secret_offers')
        .where('expires_at', '<=', now)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function batches(names: readonly string[]): readonly (readonly string[])[] {
  const parts: (readonly string[])[] = [];
  for (let at = 0; at < names.length; at += BATCH) parts.push(names.slice(at, at + BATCH));
  return parts;
}
