/** A tool that a tenant's config defines: looked up in the config in force, arguments checked, handler called. */
import type { Json } from '../domain/effective.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import type { Caller, House } from '../flows/house.ts';
import { ensureLoaded } from '../flows/reload.ts';
import type { HandlerHost } from '../ports/runtime.ts';
import { tools } from '../tools/index.ts';
import { hideKnown } from '../flows/known-credentials.ts';
import { maskText } from '../secrets/mask.ts';
import { MOST_STATE, refuseNamespace } from '../tools/state-namespace.ts';
import { checkArguments } from './tool-arguments.ts';
import type { Answer } from '../wire/answers.ts';

export interface TenantCall {
  readonly tool: string;
  readonly args: unknown;
  /** `$ctx->tool`: another call on behalf of the handler, masked. */
  readonly nested: (tool: string, args: Json) => Promise<Json>;
}

type Called = { readonly answer: Answer; readonly masked: boolean } | { readonly refusal: Refusal };

/** Answers `{success: true, result}`; a handler that throws or overruns is `sandbox_error`. */
export async function callTenantTool(house: House, caller: Caller, call: TenantCall): Promise<Called> {
  const { runtime } = house.ports;
  const loaded = await ensureLoaded(house, caller.tenant.id);
  const config = runtime.current(caller.tenant.id)?.config;
  if (config === undefined) {
    return { refusal: loaded !== null && !loaded.ok ? loaded.refusal : unknownTool(call.tool, []) };
  }
  const defined = config.sections.tools;
  const definition = Object.hasOwn(defined, call.tool) ? defined[call.tool] : undefined;
  if (!isRecord(definition)) return { refusal: unknownTool(call.tool, Object.keys(defined)) };
  if (
    definition['approval'] !== undefined &&
    definition['approval'] !== null &&
    definition['approval'] !== false
  ) {
    return { refusal: refuse('freigabe_nicht_moeglich', 'tool.gated_unsupported', { tool: call.tool }) };
  }
  const problem = checkArguments(call.tool, call.args, definition['parameters']);
  if (problem !== null) return { refusal: problem };
  const outcome = await runtime.call({
    tenant: caller.tenant.id,
    tool: call.tool,
    args: (call.args ?? {}) as Json,
    host: hostFor(house, caller, call),
  });
  if (!outcome.ok) {
    const cause = await hideKnown(house, caller.tenant.id, caller.say(outcome.said));
    const key = { thrown: 'tool.handler_threw', limit: 'tool.handler_limit', no_handler: 'tool.no_handler' }[
      outcome.kind
    ];
    return { refusal: refuse('sandbox_error', key, { tool: call.tool, cause }) };
  }
  const masked = definition['mask_secrets'] !== false;
  const given = { result: outcome.value, ...(outcome.output === '' ? {} : { output: outcome.output }) };
  const shown = masked ? await hideKnown(house, caller.tenant.id, given) : given;
  return { answer: { success: true, ...shown }, masked };
}

function unknownTool(tool: string, defined: readonly string[]): Refusal {
  const names = [...tools.map((builtIn) => builtIn.name), ...defined].slice(0, 60);
  return refuse('unknown_tool', 'tool.unknown', { tool: tool.slice(0, 100).replace(/\p{C}/gu, '�'), names });
}

/** One line of a handler's log, in UTF-16 units. */
const MOST_LOG = 2000;

function hostFor(house: House, caller: Caller, call: TenantCall): HandlerHost {
  const { toolState, log } = house.ports;
  const tenant = caller.tenant.id;
  const allowed = (namespace: string): string => {
    const refusal = refuseNamespace(namespace);
    if (refusal !== null) throw new Error(caller.say(refusal));
    return namespace;
  };
  return {
    chat: caller.chat,
    user: caller.user,
    async stateGet(namespace, key) {
      const text = await toolState.read({ tenant, namespace: allowed(namespace), key });
      return text === null ? null : (JSON.parse(text) as Json);
    },
    async stateSet(namespace, key, value) {
      const text = JSON.stringify(value);
      if (text.length > MOST_STATE)
        throw new Error(caller.say({ message: 'tool.value_too_large', facts: {} }));
      await toolState.write({ tenant, namespace: allowed(namespace), key, value: text, at: caller.now });
    },
    async stateDelete(namespace, key) {
      await toolState.delete({ tenant, namespace: allowed(namespace), key });
    },
    async log(level, text) {
      const known = await hideKnown(house, tenant, text.slice(0, MOST_LOG));
      const masked = maskText(known, { path: 'log.txt' }).text;
      log[level === 'error' ? 'warn' : level]('handler.log', {
        tenant,
        tool: call.tool,
        level,
        text: masked,
      });
    },
    tool: call.nested,
  };
}

function isRecord(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
