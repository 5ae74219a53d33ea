/** New identifiers, unguessable and unique over all nodes. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Ids } from '../ports/ids.ts';

const PREFIX = { chat: 'c', message: 'm', proposal: 'p', execution: 'e', offer: 'o' } as const;

/**
 * Identifiers such as `p_9f1c…` with 122 random bits; the letter says what they name. A fault's id is short (48 bits),
 * so that a person can read it out, and grouped, so that no masker takes it for a key: `f-3a9c-77f0-b21e`.
 */
export function createIds(): Ids {
  return {
    next: (kind) =>
      kind === 'fault'
        ? `f-${(randomBytes(6).toString('hex').match(/.{4}/g) ?? []).join('-')}`
        : `${PREFIX[kind]}_${randomUUID().replaceAll('-', '')}`,
  };
}
