/**
 * A chat's messages as rows. A row is never deleted: an edit and a removal are marks on it, and a removed
 * message keeps its place in the order while its text goes.
 */
import type { Kysely, Selectable } from 'kysely';
import type { ChatId, MessageId, ProposalId, TenantId, UserId } from '../../../domain/ids.ts';
import type { ChatMessage, Messages, NewMessage, Provenance } from '../../../ports/messages.ts';
import type { MessageRow, Schema } from '../schema.ts';

/** The messages port over any database with the house's tables. */
export function createMessages(db: Kysely<Schema>): Messages {
  return {
    list: async (o) => {
      let query = db
        .selectFrom('messages')
        .selectAll()
        .where('tenant', '=', o.tenant)
        .where('chat', '=', o.chat);
      if (o.after !== undefined) query = query.where('seq', '>', o.after);
      if (o.before !== undefined) query = query.where('seq', '<', o.before);
      if (o.role !== undefined) query = query.where('role', '=', o.role);
      if (o.people === true) query = query.where('role', '=', 'user').where('provenance', '!=', 'synthetic');
      query = query.orderBy('seq', o.newestFirst === true ? 'desc' : 'asc');
      if (o.limit !== undefined) query = query.limit(o.limit);
      return (await query.execute()).map(readMessage);
    },
    append: async (message) => {
      const inserted = await db
        .insertInto('messages')
        .values(writeMessage(message))
        .onConflict((conflict) => conflict.columns(['tenant', 'chat', 'external_id']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (inserted !== undefined) return { message: readMessage(inserted), duplicate: false };
      const first = await db
        .selectFrom('messages')
        .selectAll()
        .where('tenant', '=', message.tenant)
        .where('chat', '=', message.chat)
        .where('external_id', '=', message.externalId)
        .executeTakeFirstOrThrow();
      return { message: readMessage(first), duplicate: true };
    },
    // A removed message stays removed: an edit that a channel delivers late must not bring text back.
    edit: (o) => mark(db, o, { text: o.text, edited_at: o.at }),
    remove: (o) => mark(db, o, { text: '', deleted_at: o.at }),
  };
}

async function mark(
  db: Kysely<Schema>,
  o: { tenant: TenantId; chat: ChatId; id: MessageId },
  change: Partial<Pick<MessageRow, 'text' | 'edited_at' | 'deleted_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set(change)
    .where('tenant', '=', o.tenant)
    .where('chat', '=', o.chat)
    .where('id', '=', o.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function writeMessage(message: NewMessage): Omit<MessageRow, 'seq'> {
  return {
    id: message.id,
    tenant: message.tenant,
    chat: message.chat,
    role: message.role,
    user: message.user,
    text: message.text,
    provenance: message.provenance,
    external_id: message.externalId,
    created_at: message.createdAt,
    sent_at: message.sentAt,
    edited_at: null,
    deleted_at: null,
    button: message.button,
    seen: message.seen,
  };
}

function readMessage(row: Selectable<MessageRow>): ChatMessage {
  return {
    id: row.id as MessageId,
    seq: row.seq,
    tenant: row.tenant as TenantId,
    chat: row.chat as ChatId,
    role: row.role as ChatMessage['role'],
    user: row.user as UserId | null,
    text: row.text,
    provenance: row.provenance as Provenance,
    externalId: row.external_id,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
    button: row.button as ProposalId | null,
    seen: row.seen as ProposalId | null,
  };
}
