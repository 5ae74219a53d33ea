/** A tool that a tenant's config defines: looked up in the config in force, arguments checked, its functions called. */
import { asksFirst, type Json } from '../domain/effective.ts';
import type { Facts, Said } from '../domain/messages.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import type { Caller, House } from '../flows/house.ts';
import { secretsForRun } from '../flows/fill-secrets.ts';
import { hideKnown } from '../flows/known-credentials.ts';
import { ensureLoaded } from '../flows/reload.ts';
import type { HandlerOutcome, ToolPart } from '../ports/runtime.ts';
import { maskText } from '../secrets/mask.ts';
import { tools } from '../tools/index.ts';
import type { Answer } from '../wire/answers.ts';
import { handlerHost, type NestedCall } from './handler-host.ts';
import { shortName } from './parse-args.ts';
import { checkArguments } from './tool-arguments.ts';

/** Characters of a failure's text that are answered. */
const MOST_CAUSE = 10_000;

/** A definition in force. */
export interface TenantTool {
  readonly name: string;
  readonly definition: { readonly [key: string]: Json };
  /** Of the config that it stands in. */
  readonly version: string;
}

export interface TenantCall {
  readonly args: unknown;
  /** `$ctx->tool`: another call on behalf of the handler, masked. */
  readonly nested: NestedCall;
  /** Called from what is asked for an approval: it may change nothing either. */
  readonly looksOnly?: boolean;
}

/** The tool as the config in force defines it, or why there is none. */
export async function findTenantTool(
  house: House,
  caller: Caller,
  name: string,
): Promise<TenantTool | { readonly refusal: Refusal }> {
  const loaded = await ensureLoaded(house, caller.tenant.id);
  const current = house.ports.runtime.current(caller.tenant.id);
  if (current === null)
    return { refusal: loaded !== null && !loaded.ok ? loaded.refusal : unknownTool(name, []) };
  const defined = current.config.sections.tools;
  const definition = Object.hasOwn(defined, name) ? defined[name] : undefined;
  if (!isRecord(definition)) return { refusal: unknownTool(name, Object.keys(defined)) };
  return { name, definition, version: current.version };
}

/** Does a person have to say yes first? */
export function isGated({ definition }: Pick<TenantTool, 'definition'>): boolean {
  return asksFirst(definition['approval']);
}

/** False: the tenant's own definition says `mask_secrets => false`, which a person approved. */
export function isMasked({ definition }: TenantTool): boolean {
  return definition['mask_secrets'] !== false;
}

/** What does not fit the tool's own schema, or null. */
export function misfitOf({ name, definition }: TenantTool, args: unknown): Refusal | null {
  return checkArguments(name, args, definition['parameters']);
}

/** Answers `{success: true, result}`; a handler that throws or overruns is `sandbox_error`. */
export async function callTenantTool(
  house: House,
  caller: Caller,
  tool: TenantTool,
  call: TenantCall,
): Promise<{ readonly answer: Answer } | { readonly refusal: Refusal }> {
  const outcome = await callPart(house, caller, tool, { ...call, part: 'handler' });
  if (!outcome.ok) return { refusal: await failureOf(house, caller, tool, outcome) };
  const given = { result: outcome.value, ...(outcome.output === '' ? {} : { output: outcome.output }) };
  const shown = isMasked(tool) ? await hideKnown(house, caller.tenant.id, given) : given;
  return { answer: { success: true, ...shown } };
}

/**
 * Calls one function of the definition. What is asked for an approval may only look. No value of the secrets area that
 * the call was given stands in its outcome, in any encoding.
 */
export async function callPart(
  house: House,
  caller: Caller,
  { name: tool }: TenantTool,
  { part, args, nested, looksOnly = false }: TenantCall & { readonly part: ToolPart },
): Promise<HandlerOutcome> {
  const secrets = secretsForRun(house, caller, tool);
  const outcome = await house.ports.runtime.call({
    tenant: caller.tenant.id,
    tool,
    part,
    args: (args ?? {}) as Json,
    host: handlerHost(house, caller, { tool, nested, secrets, looksOnly: looksOnly || part !== 'handler' }),
  });
  if (outcome.ok)
    return { ...outcome, value: secrets.hide(outcome.value), output: secrets.hide(outcome.output) };
  const facts = Object.entries(outcome.said.facts).map(([key, fact]) => [key, secrets.hide(fact)]);
  return { ...outcome, said: { ...outcome.said, facts: Object.fromEntries(facts) as Facts } };
}

/** Why the handler gave no answer; none of the tenant's own credentials stands in it. */
export async function failureOf(
  house: House,
  caller: Caller,
  { name: tool }: TenantTool,
  outcome: Extract<HandlerOutcome, { ok: false }>,
): Promise<Refusal> {
  const cause = await causeOf(house, caller, outcome.said);
  const key = {
    thrown: 'tool.handler_threw',
    limit: 'tool.handler_limit',
    no_handler: 'tool.no_handler',
    unready: 'tool.not_ready',
  }[outcome.kind];
  return refuse('sandbox_error', key, { tool, cause });
}

/** What tenant code says of a failure: first nothing in it can be read that must not be, then it is cut. */
export async function causeOf(house: House, caller: Caller, said: Said): Promise<string> {
  const known = await hideKnown(house, caller.tenant.id, caller.say(said));
  const { text } = maskText(known, { path: 'failure.txt' });
  return text.length <= MOST_CAUSE ? text : `${text.slice(0, MOST_CAUSE).toWellFormed()}…`;
}

function unknownTool(tool: string, defined: readonly string[]): Refusal {
  const names = [...tools.map((builtIn) => builtIn.name), ...defined].slice(0, 60);
  return refuse('unknown_tool', 'tool.unknown', {
    tool: shortName(tool, 100).replace(/\p{C}/gu, '�'),
    names,
  });
}

function isRecord(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
