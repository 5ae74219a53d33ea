/** The record of every tool call. Arguments and results come in masked. */
import type { ChatId, Origin, TenantId, UserId } from '../domain/ids.ts';
import type { MaskedText } from '../domain/masked.ts';

export interface Execution {
  readonly id: string;
  readonly tenant: TenantId;
  readonly chat: ChatId | null;
  readonly user: UserId | null;
  readonly origin: Origin;
  readonly tool: string;
  /** JSON text. */
  readonly args: MaskedText;
  readonly result: MaskedText;
  readonly success: boolean;
  readonly error: string | null;
  readonly startedAt: number;
  readonly milliseconds: number;
}

export interface Executions {
  record(execution: Execution): Promise<void>;
  /** Newest first. */
  list(o: { tenant: TenantId; limit: number }): Promise<readonly Execution[]>;
}
