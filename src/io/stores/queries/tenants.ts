/** Tenants and chats as rows. */
import type { Kysely, Selectable } from 'kysely';
import type { ChatId, Role, TenantId, UserId } from '../../../domain/ids.ts';
import type { Lang } from '../../../domain/lang.ts';
import type { Chat, Tenant, Tenants } from '../../../ports/tenants.ts';
import type { ChatRow, Schema, TenantRow } from '../schema.ts';
import { parseStored } from '../stored-json.ts';

/** The tenants port over any database with the house's tables. */
export function createTenants(db: Kysely<Schema>): Tenants {
  return {
    put: async (tenant, at) => {
      const row = {
        locale: tenant.locale,
        members: tenant.members === null ? null : JSON.stringify(tenant.members),
        changed_at: at,
      };
      await db
        .insertInto('tenants')
        .values({ id: tenant.id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    get: async (id) => {
      const row = await db.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : readTenant(row);
    },
    list: async () => {
      const rows = await db.selectFrom('tenants').selectAll().orderBy('id').execute();
      return rows.map(readTenant);
    },
    putChat: async (chat) => {
      await db
        .insertInto('chats')
        .values({ tenant: chat.tenant, id: chat.id, user: chat.user, created_at: chat.createdAt })
        .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet({ user: chat.user }))
        .execute();
    },
    getChat: async (tenant, chat) => {
      const row = await db
        .selectFrom('chats')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('id', '=', chat)
        .executeTakeFirst();
      return row === undefined ? null : readChat(row);
    },
  };
}

function readTenant(row: Selectable<TenantRow>): Tenant {
  return {
    id: row.id as TenantId,
    locale: row.locale as Lang,
    members:
      row.members === null ? null : (parseStored(row.members, `tenant ${row.id}`) as Record<string, Role>),
  };
}

function readChat(row: Selectable<ChatRow>): Chat {
  return {
    id: row.id as ChatId,
    tenant: row.tenant as TenantId,
    user: row.user as UserId | null,
    createdAt: row.created_at,
  };
}
