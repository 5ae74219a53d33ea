/** The store of chat messages. */
import type { ChatId, MessageId, TenantId } from '../domain/ids.ts';
import type { ChatMessage } from '../domain/message.ts';

export type { ChatMessage, Provenance } from '../domain/message.ts';

export type NewMessage = Omit<ChatMessage, 'seq' | 'editedAt' | 'deletedAt'>;

export interface Messages {
  /**
   * Messages of one chat, oldest first (`newestFirst` turns that round). `after`/`before`: only those with a larger/smaller `seq`.
   * Edited and deleted ones are among them.
   */
  list(o: {
    tenant: TenantId;
    chat: ChatId;
    after?: number;
    before?: number;
    role?: ChatMessage['role'];
    /** Only what people said: messages that a program made are left out. */
    people?: boolean;
    limit?: number;
    newestFirst?: boolean;
  }): Promise<readonly ChatMessage[]>;
  /** Stores a message once: the same `externalId` in the same chat answers the first one, `duplicate: true`. */
  append(message: NewMessage): Promise<{ readonly message: ChatMessage; readonly duplicate: boolean }>;
  /** False: no such message. */
  edit(o: { tenant: TenantId; chat: ChatId; id: MessageId; text: string; at: number }): Promise<boolean>;
  remove(o: { tenant: TenantId; chat: ChatId; id: MessageId; at: number }): Promise<boolean>;
}
