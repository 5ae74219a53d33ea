/** Tenants, their people and their chats. */
import type { ChatId, Role, TenantId, UserId } from '../domain/ids.ts';
import type { Lang } from '../domain/lang.ts';

export interface Tenant {
  readonly id: TenantId;
  readonly locale: Lang;
  /** Null: no list was given, every user named in a message is an editor (library contract, section 12). */
  readonly members: Readonly<Record<string, Role>> | null;
}

export interface Chat {
  readonly id: ChatId;
  readonly tenant: TenantId;
  readonly user: UserId | null;
  readonly createdAt: number;
}

export interface Tenants {
  /** Creates a tenant or changes locale and members of an existing one. */
  put(tenant: Tenant, at: number): Promise<void>;
  get(id: TenantId): Promise<Tenant | null>;
  list(): Promise<readonly Tenant[]>;
  putChat(chat: Chat): Promise<void>;
  getChat(tenant: TenantId, chat: ChatId): Promise<Chat | null>;
}
