/** A plain order and a chat with auto-approval, as facts: what the cases of the exceptions alter one thing of. */
import type { MessageId, UserId } from '../../domain/ids.ts';
import type { ChatMessage } from '../../domain/message.ts';
import { AUTO_LIFETIME, type AutoState, type ServedChange, type ServeFacts } from '../serve.ts';
import { roleOf, SHOWN, USER, YES } from './gate-scene.ts';

/** When asking was switched off, when the last message was written, and when the call is judged. */
export const SINCE = SHOWN;
export const SAID = SHOWN + 60_000;
export const NOW = SAID + 1000;

export const CHANGE: ServedChange = {
  tool: 'writeTenantConfig',
  path: 'assistants/support.php',
  action: 'change',
  kind: 'values',
  changedLines: 2,
  values: ['0.2'],
  comments: false,
  alwaysAsks: { order: false, auto: false },
  consequences: false,
  names: ['supportBot'],
  knownNames: ['supportBot', 'salesBot'],
};

export const ORDER: ChatMessage = {
  ...YES,
  id: 'm3' as MessageId,
  seq: 3,
  text: 'Ändere beim supportBot die Temperatur auf 0.2',
  createdAt: SAID,
};

export const WISH: ChatMessage = {
  ...YES,
  id: 'm1' as MessageId,
  seq: 1,
  text: 'Frag nicht mehr',
  createdAt: SINCE,
};

export const AUTO: AutoState = {
  on: true,
  message: WISH.id,
  seq: WISH.seq,
  user: USER,
  since: SINCE,
  until: SINCE + AUTO_LIFETIME,
};

/** Nothing but what is named serves: no order, no auto-approval. */
export const QUIET: ServeFacts = {
  now: NOW,
  clock: NOW,
  origin: 'chat',
  user: USER,
  roleOf,
  last: null,
  order: 'fresh',
  asked: null,
  auto: null,
  sinceAuto: null,
};

export const ORDERED: ServeFacts = { ...QUIET, last: ORDER };
export const UNASKED: ServeFacts = { ...QUIET, auto: AUTO, sinceAuto: [WISH] };

/** Something the person said while asking was off. */
export function later(o: Partial<ChatMessage> = {}): ChatMessage {
  return { ...WISH, id: 'm2' as MessageId, seq: 2, text: 'Danke', createdAt: SINCE + 1000, ...o };
}

export const STRANGER = 'u2' as UserId;
