/** The audit trail as rows. There is no way to change or remove one here, and there must never be. */
import type { Kysely, Selectable } from 'kysely';
import type { ChainedRecord } from '../../../domain/audit.ts';
import type { ProposalId, TenantId } from '../../../domain/ids.ts';
import type { AuditRows } from '../../audit/rows.ts';
import type { AuditRow, Schema } from '../schema.ts';

/** What ends an approval. */
const OUTCOMES = ['written', 'reverted', 'failed', 'recovered'];

/** The audit rows over any database with the house's tables. */
export function createAuditRows(db: Kysely<Schema>): AuditRows {
  return {
    append: (tenant, make) =>
      db.transaction().execute(async (trx) => {
        const row = make(await readLast(trx, tenant));
        await trx.insertInto('audit').values(row).execute();
        return row;
      }),
    last: (tenant) => readLast(db, tenant),
    read: async (o) => {
      const rows = await db
        .selectFrom('audit')
        .selectAll()
        .where('tenant', '=', o.tenant)
        .where('seq', '>', o.after)
        .orderBy('seq')
        .limit(o.limit)
        .execute();
      return rows.map(recordOf);
    },
    tenants: async () => {
      const rows = await db.selectFrom('audit').select('tenant').distinct().orderBy('tenant').execute();
      return rows.map((row) => row.tenant as TenantId);
    },
    unfinished: async () => {
      const rows = await db
        .selectFrom('audit as approved')
        .select(['approved.tenant', 'approved.proposal'])
        .where('approved.kind', '=', 'approved')
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('audit as outcome')
                .select('outcome.seq')
                .whereRef('outcome.tenant', '=', 'approved.tenant')
                .whereRef('outcome.proposal', '=', 'approved.proposal')
                .whereRef('outcome.seq', '>', 'approved.seq')
                .where('outcome.kind', 'in', OUTCOMES),
            ),
          ),
        )
        .orderBy('approved.at')
        .execute();
      return rows.flatMap(({ tenant, proposal }) =>
        proposal === null ? [] : [{ tenant: tenant as TenantId, proposal: proposal as ProposalId }],
      );
    },
  };
}

async function readLast(db: Kysely<Schema>, tenant: TenantId): Promise<ChainedRecord | null> {
  const row = await db
    .selectFrom('audit')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : recordOf(row);
}

function recordOf(row: Selectable<AuditRow>): ChainedRecord {
  return { ...row, tenant: row.tenant as TenantId };
}
