/** A chat's message. What was said stays said: an edit or a deletion is marked, never forgotten. */
import type { ChatId, MessageId, ProposalId, TenantId, UserId } from './ids.ts';

/** How a person's message came to be; `synthetic` was made by a program and is nobody's word. */
export const PROVENANCES = ['typed', 'button', 'voice', 'forwarded', 'synthetic'] as const;
export type Provenance = (typeof PROVENANCES)[number];

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
