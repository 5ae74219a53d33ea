/**
 * Proposals as rows. The claim is one conditional update: whatever asks at the same time, one caller sees a row change.
 * A proposal's row is never deleted; it says how the proposal ended.
 */
import type { Kysely, Selectable } from 'kysely';
import type { ProposalId } from '../../../domain/ids.ts';
import type { Proposal, ProposalStatus } from '../../../domain/proposal.ts';
import type { Proposals } from '../../../ports/proposals.ts';
import type { ProposalRow, Schema } from '../schema.ts';
import { parseStored } from '../stored-json.ts';

/** The proposals port over any database with the house's tables. */
export function createProposals(db: Kysely<Schema>): Proposals {
  return {
    save: async (proposal) => {
      if (proposal.status !== 'open') throw new TypeError('only an open proposal can be saved');
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('proposals')
          .set({ status: 'replaced' })
          .where('tenant', '=', proposal.tenant)
          .where('chat', '=', proposal.chat)
          .where('status', '=', 'open')
          .execute();
        await trx.insertInto('proposals').values(writeProposal(proposal)).execute();
      });
    },
    get: async (id) => {
      const row = await db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : readProposal(row);
    },
    open: async (o) => {
      const row = await db
        .selectFrom('proposals')
        .selectAll()
        .where('tenant', '=', o.tenant)
        .where('chat', '=', o.chat)
        .where('status', '=', 'open')
        .executeTakeFirst();
      return row === undefined ? null : readProposal(row);
    },
    claim: async (id, reason) => {
      const { numUpdatedRows } = await db
        .updateTable('proposals')
        .set({
          status: 'claimed',
          claimed_by: reason.by,
          claimed_message: reason.message,
          claimed_at: reason.at,
          detail: null,
        })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    settle: (id, status, detail) => settle(db, { id, status, detail }),
    unsettled: async () => {
      const rows = await db
        .selectFrom('proposals')
        .selectAll()
        .where('status', '=', 'claimed')
        .orderBy('claimed_at')
        .orderBy('id')
        .execute();
      return rows.map(readProposal);
    },
  };
}

/** Throws where the proposal is not a claimed one: settling twice, or without a claim, is a mistake in the caller. */
async function settle(
  db: Kysely<Schema>,
  o: { id: ProposalId; status: 'open' | 'written' | 'failed'; detail: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('proposals')
      .select(['tenant', 'chat', 'status'])
      .where('id', '=', o.id)
      .executeTakeFirst();
    if (row?.status !== 'claimed') throw new Error(`proposal ${o.id} is not claimed`);
    let status: ProposalStatus = o.status;
    if (status === 'open') {
      // One yes approves the last proposal shown: where a newer one stands open meanwhile, the old one has been replaced.
      const newer = await trx
        .selectFrom('proposals')
        .select('id')
        .where('tenant', '=', row.tenant)
        .where('chat', '=', row.chat)
        .where('status', '=', 'open')
        .executeTakeFirst();
      if (newer !== undefined) status = 'replaced';
    }
    await trx.updateTable('proposals').set({ status, detail: o.detail }).where('id', '=', o.id).execute();
  });
}

function writeProposal({ status, ...body }: Proposal): ProposalRow {
  return {
    id: body.id,
    tenant: body.tenant,
    chat: body.chat,
    status,
    created_at: body.createdAt,
    claimed_by: null,
    claimed_message: null,
    claimed_at: null,
    detail: null,
    body: JSON.stringify(body),
  };
}

function readProposal(row: Pick<Selectable<ProposalRow>, 'id' | 'status' | 'body'>): Proposal {
  const body = parseStored(row.body, `proposal ${row.id}`) as Omit<Proposal, 'status'>;
  return { ...body, status: row.status as ProposalStatus };
}
