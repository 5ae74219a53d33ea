/** What a handler's `$ctx` reaches: the tenant's own state and log, and other tools by way of the runner, masked. */
import type { Json } from '../domain/effective.ts';
import type { Caller, House } from '../flows/house.ts';
import type { RunSecrets } from '../flows/fill-secrets.ts';
import { hideKnown } from '../flows/known-credentials.ts';
import { ToldError } from '../flows/told-error.ts';
import type { HandlerHost } from '../ports/runtime.ts';
import { maskText } from '../secrets/mask.ts';
import { MOST_STATE, refuseNamespace } from '../tools/state-namespace.ts';

/** `$ctx->tool`: another call on behalf of the handler, masked. `looksOnly`: it too may change nothing. */
export type NestedCall = (tool: string, args: Json, o: { readonly looksOnly: boolean }) => Promise<Json>;

export interface Hosted {
  readonly tool: string;
  readonly nested: NestedCall;
  readonly secrets: RunSecrets;
  /** It runs for a question, before any yes: everything can be read and nothing be changed. */
  readonly looksOnly: boolean;
}

/** One line of a handler's log, in UTF-16 units. */
const MOST_LOG = 2000;

/** The host of one call. */
export function handlerHost(house: House, caller: Caller, hosted: Hosted): HandlerHost {
  const { toolState, log } = house.ports;
  const tenant = caller.tenant.id;
  const allowed = (namespace: string): string => {
    const refusal = refuseNamespace(namespace);
    if (refusal !== null) throw new ToldError(caller.say(refusal));
    return namespace;
  };
  const changes = (namespace: string): string => {
    if (hosted.looksOnly) throw new ToldError(caller.say({ message: 'act.looks_only', facts: {} }));
    return allowed(namespace);
  };
  const told = <A extends readonly unknown[], R>(ask: (...args: A) => Promise<R>) =>
    tellOnly(house, caller, ask);
  return {
    chat: caller.chat,
    user: caller.user,
    stateGet: told(async (namespace: string, key: string) => {
      const text = await toolState.read({ tenant, namespace: allowed(namespace), key });
      return text === null ? null : (JSON.parse(text) as Json);
    }),
    stateSet: told(async (namespace: string, key: string, value: Json) => {
      const text = JSON.stringify(value);
      if (text.length > MOST_STATE)
        throw new ToldError(caller.say({ message: 'tool.value_too_large', facts: {} }));
      if (JSON.stringify(hosted.secrets.hide(value)) !== text)
        throw new ToldError(caller.say({ message: 'secret.in_state', facts: {} }));
      await toolState.write({ tenant, namespace: changes(namespace), key, value: text, at: caller.now });
    }),
    stateDelete: told(async (namespace: string, key: string) => {
      await toolState.delete({ tenant, namespace: changes(namespace), key });
    }),
    log: told(async (level: 'info' | 'warn' | 'error', text: string) => {
      const known = await hideKnown(house, tenant, hosted.secrets.hide(text));
      const masked = maskText(known, { path: 'log.txt' }).text.slice(0, MOST_LOG);
      log[level === 'error' ? 'warn' : level]('handler.log', {
        tenant,
        tool: hosted.tool,
        level,
        text: masked,
      });
    }),
    tool: told((tool: string, args: Json) => hosted.nested(tool, args, { looksOnly: hosted.looksOnly })),
    secret: told((name: string) => hosted.secrets.secret(name)),
    filled: (tree) => hosted.secrets.filled(tree),
  };
}

/** A handler passes on what it is told, so what a store or an engine throws is logged and never told. */
function tellOnly<A extends readonly unknown[], R>(
  house: House,
  caller: Caller,
  ask: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return async (...args) => {
    try {
      return await ask(...args);
    } catch (error) {
      if (error instanceof ToldError) throw error;
      const fault = house.ports.ids.next('fault');
      house.ports.log.error('handler.host', fault, error);
      throw new ToldError(caller.say({ message: 'tool.host_failed', facts: { fault } }));
    }
  };
}
