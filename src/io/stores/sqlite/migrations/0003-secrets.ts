/** The secrets area: what lies here is sealed, so that the file alone, or a backup of it, gives no value away. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const secrets: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('secret_master')
      .addColumn('slot', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'integer', (column) => column.notNull())
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema
      .createTable('secret_keys')
      .addColumn('tenant', 'text', (column) => column.notNull().references('tenants.id'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('master', 'text', (column) => column.notNull())
      .addColumn('box', 'text', (column) => column.notNull())
      .addColumn('made_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('secret_keys_key', ['tenant', 'number'])
      .modifyEnd(sql`strict`)
      .execute();
    await createValues(db);
    await createOffers(db);
  },
};

async function createValues(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('tenant', 'text', (column) => column.notNull().references('tenants.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('data_key', 'integer', (column) => column.notNull())
    .addColumn('box', 'text', (column) => column.notNull())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('set_at', 'integer', (column) => column.notNull())
    .addColumn('set_by', 'text')
    .addPrimaryKeyConstraint('secrets_key', ['tenant', 'name'])
    .modifyEnd(sql`strict`)
    .execute();
}

async function createOffers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secret_offers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('chat', 'text', (column) => column.notNull())
    .addColumn('user', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('data_key', 'integer', (column) => column.notNull())
    .addColumn('box', 'text', (column) => column.notNull())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .addForeignKeyConstraint('secret_offers_chat', ['tenant', 'chat'], 'chats', ['tenant', 'id'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('secret_offers_chat_order')
    .on('secret_offers')
    .columns(['tenant', 'chat', 'made_at'])
    .execute();
  await db.schema.createIndex('secret_offers_expiry').on('secret_offers').column('expires_at').execute();
}
