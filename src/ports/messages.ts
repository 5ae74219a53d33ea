/** The chat's messages. What was said stays said: an edit or a deletion is marked, never forgotten. */
import type { ChatId, MessageId, ProposalId, TenantId, UserId } from '../domain/ids.ts';

/** How a person's message came to be; `synthetic` was made by a program and is nobody's word. */
export type Provenance = 'typed' | 'button' | 'voice' | 'forwarded' | 'synthetic';

export interface ChatMessage {
  readonly id: MessageId;
  /** Order within the store; grows with every message of any chat. */
  readonly seq: number;
  readonly tenant: TenantId;
  readonly chat: ChatId;
  readonly role: 'user' | 'assistant' | 'tool';
  readonly user: UserId | null;
  /** As it is now; of a deleted message it is empty. Stored masked where a model or tool wrote it. */
  readonly text: string;
  readonly provenance: Provenance;
  readonly externalId: string | null;
  readonly createdAt: number;
  /** When its channel says it was sent. */
  readonly sentAt: number | null;
  readonly editedAt: number | null;
  readonly deletedAt: number | null;
  /** The card whose button was pressed. */
  readonly button: ProposalId | null;
  /** The last card its writer had seen, where the channel can tell. */
  readonly seen: ProposalId | null;
}

export type NewMessage = Omit<ChatMessage, 'seq' | 'editedAt' | 'deletedAt'>;

export interface Messages {
  /**
   * Messages of one chat, oldest first (`newestFirst` turns that round). `after`: only those with a larger `seq`.
   * Edited and deleted ones are among them.
   */
  list(o: {
    tenant: TenantId;
    chat: ChatId;
    after?: number;
    role?: ChatMessage['role'];
    limit?: number;
    newestFirst?: boolean;
  }): Promise<readonly ChatMessage[]>;
  /** Stores a message once: the same `externalId` in the same chat answers the first one, `duplicate: true`. */
  append(message: NewMessage): Promise<{ readonly message: ChatMessage; readonly duplicate: boolean }>;
  /** False: no such message. */
  edit(o: { tenant: TenantId; chat: ChatId; id: MessageId; text: string; at: number }): Promise<boolean>;
  remove(o: { tenant: TenantId; chat: ChatId; id: MessageId; at: number }): Promise<boolean>;
}
