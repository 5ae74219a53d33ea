/** New identifiers: 122 random bits each, so that none can be guessed and two nodes never make the same. */
import { randomUUID } from 'node:crypto';
import type { Ids } from '../ports/ids.ts';

const PREFIX = { chat: 'c', message: 'm', proposal: 'p', execution: 'e', fault: 'f' } as const;

/** Identifiers such as `p_9f1c…` with 32 hex digits; the letter says what they name. */
export function createIds(): Ids {
  return { next: (kind) => `${PREFIX[kind]}_${randomUUID().replaceAll('-', '')}` };
}
