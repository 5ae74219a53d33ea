/** The time of the machine, or of whoever composes the house. Everything else gets its time from here. */
import type { Clock } from '../ports/clock.ts';

/** `now`: milliseconds since 1970; the machine's own clock where it is not given. */
export function createClock(now: () => number = Date.now): Clock {
  return { now: () => now() };
}
