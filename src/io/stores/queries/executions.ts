/** The record of tool calls as rows. Arguments and results come masked and are kept as they come. */
import type { Kysely, Selectable } from 'kysely';
import type { ChatId, Origin, TenantId, UserId } from '../../../domain/ids.ts';
import type { MaskedText } from '../../../domain/masked.ts';
import type { Execution, Executions } from '../../../ports/executions.ts';
import type { ExecutionRow, Schema } from '../schema.ts';

/** The executions port over any database with the house's tables. Newest is what was recorded last. */
export function createExecutions(db: Kysely<Schema>): Executions {
  return {
    record: async (execution) => {
      await db
        .insertInto('executions')
        .values({
          id: execution.id,
          tenant: execution.tenant,
          chat: execution.chat,
          user: execution.user,
          origin: execution.origin,
          tool: execution.tool,
          args: execution.args,
          result: execution.result,
          success: execution.success ? 1 : 0,
          error: execution.error,
          started_at: execution.startedAt,
          milliseconds: execution.milliseconds,
        })
        .execute();
    },
    list: async (o) => {
      const rows = await db
        .selectFrom('executions')
        .selectAll()
        .where('tenant', '=', o.tenant)
        .orderBy('seq', 'desc')
        .limit(o.limit)
        .execute();
      return rows.map(readExecution);
    },
  };
}

function readExecution(row: Selectable<ExecutionRow>): Execution {
  return {
    id: row.id,
    tenant: row.tenant as TenantId,
    chat: row.chat as ChatId | null,
    user: row.user as UserId | null,
    origin: row.origin as Origin,
    tool: row.tool,
    // Masked before it was recorded; the text has not been touched since.
    args: row.args as MaskedText,
    result: row.result as MaskedText,
    success: row.success !== 0,
    error: row.error,
    startedAt: row.started_at,
    milliseconds: row.milliseconds,
  };
}
