/**
 * The one way a tool is called, by whomever: arguments checked, gate and masking applied here and not in the tools,
 * every call recorded. It never throws at a caller: what it does not expect becomes `internal_error` with an id.
 */
import { chatId, tenantId, userId, type ChatId, type Origin, type TenantId } from '../domain/ids.ts';
import type { Lang } from '../domain/lang.ts';
import { refuse } from '../domain/verdict.ts';
import type { Caller, House } from '../flows/house.ts';
import { hideKnown } from '../flows/known-credentials.ts';
import { refusalAnswer } from '../wire/answers.ts';
import type { Say } from '../wire/say.ts';
import { isTooLarge, shortened } from './call-size.ts';
import { dispatch, FROM_OUTSIDE, refused } from './dispatch.ts';
import { maskAnswer, maskRecord, recordAnswer } from './mask-call.ts';
import { shortName } from './parse-args.ts';
import { specsOf } from './tool-specs.ts';
import { faultKind } from '../ports/fault.ts';
import type { ToolSpec } from './toolbox.ts';

export interface CallRequest {
  readonly tenant: string;
  readonly chat: string | null;
  readonly user?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly tool: string;
  readonly args: unknown;
}

export interface ToolRunner {
  /** The masked answer of one tool call; `success: false` with `error` and `message` where it is refused. */
  call(request: CallRequest): Promise<Record<string, unknown>>;
  /** The tools a model of this tenant may call: built-ins, then what the config in force defines. */
  specs(o: { tenant: TenantId }): Promise<readonly ToolSpec[]>;
}

export function createToolRunner(house: House, sayIn: (lang: Lang) => Say): ToolRunner {
  return {
    call: (request) => runCall(house, sayIn, request),
    specs: (o) => specsOf(house, o.tenant),
  };
}

async function runCall(
  house: House,
  sayIn: (lang: Lang) => Say,
  request: CallRequest,
): Promise<Record<string, unknown>> {
  const { ports } = house;
  let say = sayIn('de');
  try {
    const now = ports.clock.now();
    const tenant = await findTenant(house, request.tenant);
    if (tenant === null) return refusalAnswer(refuse('not_found', 'tool.unknown_tenant'), say);
    say = sayIn(tenant.locale);
    const caller: Caller = {
      tenant,
      chat: await findChat(house, tenant.id, request.chat),
      user: userId(request.user ?? ''),
      origin: request.origin ?? 'chat',
      now,
      say,
    };
    const large = isTooLarge(request.args);
    const { answer, masked } = large
      ? refused(
          refuse('too_large', 'tool.arguments_too_large', { tool: shortName(request.tool, 100) }),
          caller,
        )
      : await dispatch(house, caller, request, FROM_OUTSIDE);
    const shown = maskAnswer(answer, masked);
    await record(house, caller, {
      request: { ...request, args: large ? null : request.args },
      shown,
      masked,
      now,
    });
    return shown;
  } catch (error) {
    return faultAnswer(house, error, say);
  }
}

async function findTenant(house: House, raw: string) {
  const id = tenantId(raw);
  return id === null ? null : house.ports.tenants.get(id);
}

/** Null also for a chat that this tenant does not have: nobody could be asked there. */
async function findChat(house: House, tenant: TenantId, raw: string | null): Promise<ChatId | null> {
  const id = raw === null ? null : chatId(raw);
  if (id === null) return null;
  return (await house.ports.tenants.getChat(tenant, id)) === null ? null : id;
}

/** The record of the call. A store that cannot take it is logged; the answer stands, for what it reports has happened. */
async function record(
  house: House,
  caller: Caller,
  o: { request: CallRequest; shown: Record<string, unknown>; masked: boolean; now: number },
): Promise<void> {
  const { ports } = house;
  const { request, shown, masked } = o;
  try {
    await ports.executions.record({
      id: ports.ids.next('execution'),
      tenant: caller.tenant.id,
      chat: caller.chat,
      user: caller.user,
      origin: caller.origin,
      tool: shortName(request.tool, 200),
      args: maskRecord(shortened(request.args)),
      // What a person let a tool answer in clear is for the model, not for the record.
      result: recordAnswer(masked ? shown : await hideKnown(house, caller.tenant.id, shown), masked),
      success: shown['success'] === true,
      error: typeof shown['error'] === 'string' ? shown['error'] : null,
      startedAt: o.now,
      milliseconds: Math.max(0, ports.clock.now() - o.now),
    });
  } catch (error) {
    ports.log.error('execution.unrecorded', ports.ids.next('fault'), error);
  }
}

/** A fault of the outside becomes its code; anything else is a bug with an id, which the log has too. */
function faultAnswer(house: House, error: unknown, say: Say): Record<string, unknown> {
  const fault = house.ports.ids.next('fault');
  house.ports.log.error('call.failed', fault, error);
  const kind = faultKind(error);
  if (kind === 'engine') return refusalAnswer(refuse('sandbox_error', 'write.engine_failed', { fault }), say);
  if (kind === 'store')
    return refusalAnswer(refuse('storage_failed', 'write.storage_failed', { fault }), say);
  return refusalAnswer(refuse('internal_error', 'tool.internal', { fault }), say);
}
