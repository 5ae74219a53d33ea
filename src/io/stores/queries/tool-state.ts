/** Key-value state as rows. Which namespaces a tool may touch is the runner's business, not this file's. */
import type { Kysely } from 'kysely';
import type { ToolState } from '../../../ports/tool-state.ts';
import type { Schema } from '../schema.ts';

/** The tool state port over any database with the house's tables. */
export function createToolState(db: Kysely<Schema>): ToolState {
  return {
    read: async (o) => {
      const row = await db
        .selectFrom('tool_state')
        .select('value')
        .where('tenant', '=', o.tenant)
        .where('namespace', '=', o.namespace)
        .where('key', '=', o.key)
        .executeTakeFirst();
      return row === undefined ? null : row.value;
    },
    write: async (o) => {
      const change = { value: o.value, changed_at: o.at };
      await db
        .insertInto('tool_state')
        .values({ tenant: o.tenant, namespace: o.namespace, key: o.key, ...change })
        .onConflict((conflict) => conflict.columns(['tenant', 'namespace', 'key']).doUpdateSet(change))
        .execute();
    },
    delete: async (o) => {
      const { numDeletedRows } = await db
        .deleteFrom('tool_state')
        .where('tenant', '=', o.tenant)
        .where('namespace', '=', o.namespace)
        .where('key', '=', o.key)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    clear: async (o) => {
      const { numDeletedRows } = await db
        .deleteFrom('tool_state')
        .where('tenant', '=', o.tenant)
        .where('namespace', '=', o.namespace)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
