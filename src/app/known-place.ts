/** Names that a program hands in, as the tenant and the chat that they stand for; anything else is the program's mistake. */
import { chatId, tenantId, type ChatId, type TenantId } from '../domain/ids.ts';
import type { House } from '../flows/house.ts';

/** Throws TypeError where it cannot be one. */
export function knownTenant(raw: string): TenantId {
  const id = tenantId(raw);
  if (id === null)
    throw new TypeError('a tenant id is 1 to 63 letters, digits, - or _ and begins with a letter or digit');
  return id;
}

/** Throws where the tenant has no such chat. */
export async function knownChat(
  house: House,
  o: { tenant: string; chat: string },
): Promise<{ tenant: TenantId; chat: ChatId }> {
  const tenant = knownTenant(o.tenant);
  const chat = chatId(o.chat);
  if (chat === null || (await house.ports.tenants.getChat(tenant, chat)) === null)
    throw new Error(`unknown chat: ${o.chat}`);
  return { tenant, chat };
}
