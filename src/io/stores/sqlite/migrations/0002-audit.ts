/**
 * The audit trail's table. SQLite itself refuses to change or remove a row; what is done to the file past SQLite,
 * the chain shows.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const audit: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('audit')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('proposal', 'text')
      .addColumn('prev', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('seal', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_key', ['tenant', 'seq'])
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema
      .createIndex('audit_proposal')
      .on('audit')
      .columns(['tenant', 'proposal', 'seq', 'kind'])
      .execute();
    await db.schema
      .createIndex('audit_approved')
      .on('audit')
      .columns(['at', 'tenant', 'proposal', 'seq'])
      .where(sql.ref('kind'), '=', sql.lit('approved'))
      .execute();
    for (const event of ['update', 'delete']) {
      await sql`create trigger ${sql.ref(`audit_no_${event}`)} before ${sql.raw(event)} on audit
        begin select raise(abort, 'the audit trail is append-only'); end`.execute(db);
    }
  },
};
