/** The first tables. Every question that is asked often has an index that begins with the tenant. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const start: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createPeople(db);
    await createMessages(db);
    await createProposals(db);
    await createState(db);
    await createRecords(db);
  },
};

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tenants')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('members', 'text')
    .addColumn('changed_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('chats')
    .addColumn('tenant', 'text', (column) => column.notNull().references('tenants.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('user', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('chats_key', ['tenant', 'id'])
    .execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('chat', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('user', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('provenance', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'integer')
    .addColumn('edited_at', 'integer')
    .addColumn('deleted_at', 'integer')
    .addColumn('button', 'text')
    .addColumn('seen', 'text')
    .addForeignKeyConstraint('messages_chat', ['tenant', 'chat'], 'chats', ['tenant', 'id'])
    .addUniqueConstraint('messages_id', ['tenant', 'chat', 'id'])
    .addUniqueConstraint('messages_external', ['tenant', 'chat', 'external_id'])
    .execute();
  await index(db, 'messages_order', 'messages', ['tenant', 'chat', 'seq']);
  await index(db, 'messages_role', 'messages', ['tenant', 'chat', 'role', 'seq']);
}

async function createProposals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proposals')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('chat', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_message', 'text')
    .addColumn('claimed_at', 'integer')
    .addColumn('detail', 'text')
    // The big one last: SQLite walks a row from its start, and must not read megabytes to find `status`.
    .addColumn('body', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('proposals_chat', ['tenant', 'chat'], 'chats', ['tenant', 'id'])
    .execute();
  // The database itself keeps it true: a chat never has two open proposals.
  await db.schema
    .createIndex('proposals_open')
    .unique()
    .on('proposals')
    .columns(['tenant', 'chat'])
    .where(sql.ref('status'), '=', sql.lit('open'))
    .execute();
  await db.schema
    .createIndex('proposals_claimed')
    .on('proposals')
    .columns(['claimed_at', 'id'])
    .where(sql.ref('status'), '=', sql.lit('claimed'))
    .execute();
}

async function createState(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tool_state')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('namespace', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'integer', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tool_state_key', ['tenant', 'namespace', 'key'])
    .execute();
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('executions')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('chat', 'text')
    .addColumn('user', 'text')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('tool', 'text', (column) => column.notNull())
    .addColumn('success', 'integer', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('started_at', 'integer', (column) => column.notNull())
    .addColumn('milliseconds', 'real', (column) => column.notNull())
    .addColumn('args', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'executions_order', 'executions', ['tenant', 'seq']);
  await db.schema
    .createTable('loaded_configs')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('loaded_at', 'integer', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addUniqueConstraint('loaded_configs_version', ['tenant', 'version'])
    .execute();
  await index(db, 'loaded_configs_order', 'loaded_configs', ['tenant', 'seq']);
  await db.schema
    .createTable('config_texts')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('config_texts_key', ['tenant', 'hash'])
    .execute();
}

async function index(db: Kysely<unknown>, name: string, table: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
