/** The process's own log: an event's name and plain facts. Callers hand in masked text only. */
import type { Facts } from '../domain/messages.ts';

export interface Log {
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  /** `fault` is the id that the caller's answer carries too; an error's own text may hold source text and is masked. */
  error(event: string, fault: string, error: unknown): void;
}
