/**
 * A message that its channel dates after it arrived: the channel's clock is not ours, so its date cannot show that the
 * message was written after anything. Such a message is nobody's yes and nobody's order.
 */
import type { ChatMessage } from '../domain/message.ts';

/** How far two sound clocks may be apart, in milliseconds; channels date in whole seconds. */
const MOST_AHEAD = 60_000;

/** Is it dated later than it arrived, by more than two sound clocks differ? */
export function isSentAhead({ createdAt, sentAt }: Pick<ChatMessage, 'createdAt' | 'sentAt'>): boolean {
  return sentAt !== null && sentAt - createdAt > MOST_AHEAD;
}
