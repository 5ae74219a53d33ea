/** The configs that loaded, by version. The newest few stay, so that a restart finds the last good one. */
import type { Kysely } from 'kysely';
import type { LoadedConfigs } from '../../../ports/loaded-configs.ts';
import type { Schema } from '../schema.ts';

/** How many versions of a tenant's config are kept. */
const KEPT = 3;

/** The loaded configs port over any database with the house's tables. */
export function createLoadedConfigs(db: Kysely<Schema>): LoadedConfigs {
  return {
    remember: (o) =>
      db.transaction().execute(async (trx) => {
        const kept = await trx
          .selectFrom('loaded_configs')
          .select(['seq', 'version'])
          .where('tenant', '=', o.tenant)
          .orderBy('seq', 'desc')
          .execute();
        // A config that loads again and again, at every start, costs no write.
        if (kept[0]?.version === o.tree.version) return;
        const gone = kept.filter((row, index) => row.version === o.tree.version || index >= KEPT - 1);
        if (gone.length > 0) {
          await trx
            .deleteFrom('loaded_configs')
            .where(
              'seq',
              'in',
              gone.map((row) => row.seq),
            )
            .execute();
        }
        await trx
          .insertInto('loaded_configs')
          .values({
            tenant: o.tenant,
            version: o.tree.version,
            files: JSON.stringify([...o.tree.files]),
            loaded_at: o.at,
          })
          .execute();
      }),
    lastGood: async (tenant) => {
      const row = await db
        .selectFrom('loaded_configs')
        .select(['version', 'files'])
        .where('tenant', '=', tenant)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { version: row.version, files: new Map(JSON.parse(row.files) as [string, string][]) };
    },
  };
}
