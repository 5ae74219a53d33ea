/**
 * The configs that loaded, by version. The newest few stay, so that a restart finds the last good one.
 * Each text is kept once per tenant: after a change of one file only that file is written.
 */
import type { Kysely } from 'kysely';
import type { ConfigTree } from '../../../domain/effective.ts';
import { sha256 } from '../../../domain/fingerprint.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { LoadedConfigs } from '../../../ports/loaded-configs.ts';
import type { Schema } from '../schema.ts';
import { parseStored } from '../stored-json.ts';

/** How many versions of a tenant's config are kept. */
const KEPT = 3;
/** Rows per statement; a database takes only so many parameters. */
const BATCH = 500;

type Listed = readonly (readonly [path: string, hash: string])[];

/** The loaded configs port over any database with the house's tables. */
export function createLoadedConfigs(db: Kysely<Schema>): LoadedConfigs {
  return {
    remember: async (o) => {
      const files: Listed = [...o.tree.files].map(([path, text]) => [path, sha256(text)]);
      await db.transaction().execute(async (trx) => {
        const kept = await trx
          .selectFrom('loaded_configs')
          .select(['seq', 'version', 'files'])
          .where('tenant', '=', o.tenant)
          .orderBy('seq', 'desc')
          .execute();
        // A config that loads again and again, at every start, costs no write.
        if (kept[0]?.version === o.tree.version) return;
        const stay = kept.filter((row) => row.version !== o.tree.version).slice(0, KEPT - 1);
        for (const row of kept) {
          if (!stay.includes(row))
            await trx.deleteFrom('loaded_configs').where('seq', '=', row.seq).execute();
        }
        await trx
          .insertInto('loaded_configs')
          .values({
            tenant: o.tenant,
            version: o.tree.version,
            files: JSON.stringify(files),
            loaded_at: o.at,
          })
          .execute();
        const needed = [files, ...stay.map((row) => listed(row.files, o.tenant))];
        await keepTexts(trx, o, new Set(needed.flat().map(([, hash]) => hash)));
      });
    },
    // In one transaction: another process may be just replacing what is read here.
    lastGood: (tenant) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('loaded_configs')
          .select(['version', 'files'])
          .where('tenant', '=', tenant)
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirst();
        return row === undefined ? null : readTree(trx, tenant, row);
      }),
  };
}

/** Brings the tenant's texts to exactly those that are needed. */
async function keepTexts(
  db: Kysely<Schema>,
  o: { tenant: TenantId; tree: ConfigTree },
  needed: ReadonlySet<string>,
): Promise<void> {
  const rows = await db.selectFrom('config_texts').select('hash').where('tenant', '=', o.tenant).execute();
  const there = new Set(rows.map((row) => row.hash));
  const texts = new Map([...o.tree.files.values()].map((text) => [sha256(text), text]));
  const missing = [...texts]
    .filter(([hash]) => !there.has(hash))
    .map(([hash, text]) => ({ tenant: o.tenant, hash, text }));
  for (let at = 0; at < missing.length; at += BATCH) {
    await db
      .insertInto('config_texts')
      .values(missing.slice(at, at + BATCH))
      .execute();
  }
  const unused = [...there].filter((hash) => !needed.has(hash));
  for (let at = 0; at < unused.length; at += BATCH) {
    await db
      .deleteFrom('config_texts')
      .where('tenant', '=', o.tenant)
      .where('hash', 'in', unused.slice(at, at + BATCH))
      .execute();
  }
}

async function readTree(
  db: Kysely<Schema>,
  tenant: TenantId,
  row: { version: string; files: string },
): Promise<ConfigTree> {
  const rows = await db
    .selectFrom('config_texts')
    .select(['hash', 'text'])
    .where('tenant', '=', tenant)
    .execute();
  const texts = new Map(rows.map(({ hash, text }) => [hash, text]));
  const files = new Map<string, string>();
  for (const [path, hash] of listed(row.files, tenant)) {
    const text = texts.get(hash);
    if (text === undefined) throw new Error(`the store lacks a text of the last loaded config of ${tenant}`);
    files.set(path, text);
  }
  return { version: row.version, files };
}

function listed(files: string, tenant: TenantId): Listed {
  return parseStored(files, `a loaded config of ${tenant}`) as Listed;
}
