/**
 * The names of things, as types that cannot be mixed up by accident.
 * A brand is given where a name enters the house (a door, a store), never inside it.
 */
declare const brand: unique symbol;
type Brand<T, B extends string> = T & { readonly [brand]: B };

export type TenantId = Brand<string, 'TenantId'>;
export type ChatId = Brand<string, 'ChatId'>;
export type UserId = Brand<string, 'UserId'>;
export type MessageId = Brand<string, 'MessageId'>;
export type ProposalId = Brand<string, 'ProposalId'>;
/** A file name without folders, as it stands in a chat's sandbox folder. */
export type Basename = Brand<string, 'Basename'>;
/** A hash over everything a yes is bound to; it never leaves the server. */
export type Fingerprint = Brand<string, 'Fingerprint'>;

/** Where a tool call comes from; only `chat` and `mcp` have a person who could be asked. */
export type Origin = 'chat' | 'schedule' | 'cli' | 'mcp';
export type Role = 'viewer' | 'editor' | 'admin';

const TENANT = /^[a-z0-9][a-z0-9_-]{0,62}$/i;

/** A tenant's id is also a folder's name: letters, digits, `-`, `_`, at most 63 characters. */
export function tenantId(raw: string): TenantId | null {
  return TENANT.test(raw) ? (raw as TenantId) : null;
}

/** A chat's id is opaque: any non-empty text up to 200 characters without control characters. */
export function chatId(raw: string): ChatId | null {
  return raw.length > 0 && raw.length <= 200 && !hasControl(raw) ? (raw as ChatId) : null;
}

export function userId(raw: string): UserId | null {
  return raw.length > 0 && raw.length <= 200 && !hasControl(raw) ? (raw as UserId) : null;
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
