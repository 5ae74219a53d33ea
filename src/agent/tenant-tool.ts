/** A tool that a tenant's config defines: looked up in the config in force, arguments checked, handler called. */
import { Ajv, type ValidateFunction } from 'ajv';
import { RE2JS } from 're2js';
import type { Json } from '../domain/effective.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import type { Caller, House } from '../flows/house.ts';
import { ensureLoaded } from '../flows/reload.ts';
import type { HandlerHost } from '../ports/runtime.ts';
import { tools } from '../tools/index.ts';
import { refuseNamespace } from '../tools/state-namespace.ts';
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
  const problem = checkArgs(call, definition['parameters']);
  if (problem !== null) return { refusal: problem };
  const outcome = await runtime.call({
    tenant: caller.tenant.id,
    tool: call.tool,
    args: (call.args ?? {}) as Json,
    host: hostFor(house, caller, call),
  });
  if (!outcome.ok) {
    const cause = caller.say(outcome.said);
    const key = { thrown: 'tool.handler_threw', limit: 'tool.handler_limit', no_handler: 'tool.no_handler' }[
      outcome.kind
    ];
    return { refusal: refuse('sandbox_error', key, { tool: call.tool, cause }) };
  }
  const output = outcome.output === '' ? {} : { output: outcome.output };
  return {
    answer: { success: true, result: outcome.value, ...output },
    masked: definition['mask_secrets'] !== false,
  };
}

function unknownTool(tool: string, defined: readonly string[]): Refusal {
  const names = [...tools.map((builtIn) => builtIn.name), ...defined].slice(0, 60);
  return refuse('unknown_tool', 'tool.unknown', { tool: tool.slice(0, 100).replace(/\p{C}/gu, '�'), names });
}

/** Patterns come from a tenant's file, so they run on a linear-time engine (RE2). */
const ajv = new Ajv({
  strict: false,
  addUsedSchema: false,
  allErrors: false,
  logger: false,
  code: { regExp: linearRegExp() },
});
const validators = new WeakMap<object, ValidateFunction | 'broken'>();

function linearRegExp() {
  const make = (pattern: string) => {
    const compiled = RE2JS.compile(pattern);
    return { test: (text: string) => compiled.matcher(text).find() };
  };
  return Object.assign(make, { code: 'linearRegExp' });
}

function checkArgs(call: TenantCall, parameters: Json | undefined): Refusal | null {
  const args = call.args ?? {};
  if (!isRecord(args))
    return refuse('arguments_invalid', 'tool.arguments', { tool: call.tool, where: ['args: object'] });
  if (!isRecord(parameters)) return null;
  const validate = validators.get(parameters) ?? compile(parameters);
  validators.set(parameters, validate);
  if (validate === 'broken') return refuse('schema_invalid', 'tool.broken_schema', { tool: call.tool });
  const unknown = unknownArgs(args, parameters);
  if (unknown.length > 0) {
    return refuse('arguments_invalid', 'tool.arguments', {
      tool: call.tool,
      where: unknown.map((name) => `${name}: unknown`),
    });
  }
  if (validate(args)) return null;
  const where = (validate.errors ?? [])
    .slice(0, 5)
    .map((error) => `${error.instancePath || 'args'}: ${error.keyword}`);
  return refuse('arguments_invalid', 'tool.arguments', { tool: call.tool, where });
}

/** Names that the schema does not know (spec, section 1); a schema that wants more says `additionalProperties`. */
function unknownArgs(
  args: { readonly [key: string]: Json },
  parameters: { readonly [key: string]: Json },
): readonly string[] {
  const { properties, additionalProperties, patternProperties } = parameters;
  if (additionalProperties !== undefined || patternProperties !== undefined) return [];
  const known = isRecord(properties) ? properties : {};
  return Object.keys(args)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => name.slice(0, 40));
}

function compile(parameters: object): ValidateFunction | 'broken' {
  try {
    const validate = ajv.compile(parameters);
    // Ajv would remember every version of every tenant's schemas.
    ajv.removeSchema(parameters);
    return validate;
  } catch {
    // The schema guard keeps such a schema from being written; one that was on disk before is named when it is called.
    return 'broken';
  }
}

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
      await toolState.write({
        tenant,
        namespace: allowed(namespace),
        key,
        value: JSON.stringify(value),
        at: caller.now,
      });
    },
    async stateDelete(namespace, key) {
      await toolState.delete({ tenant, namespace: allowed(namespace), key });
    },
    async log(level, text) {
      log[level === 'error' ? 'warn' : level]('handler.log', {
        tenant,
        tool: call.tool,
        level,
        text: text.slice(0, 2000),
      });
    },
    tool: call.nested,
  };
}

function isRecord(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
