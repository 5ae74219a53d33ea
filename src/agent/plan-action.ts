/**
 * From a call of a tool with an approval of its own to the plan that the gate judges: for the house's own tools, and for
 * those of a tenant's config, whose preview and state are PHP like their handler. Runs nothing itself.
 */
import { canonicalJson } from '../domain/audit.ts';
import type { Json } from '../domain/effective.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import type { Caller, House } from '../flows/house.ts';
import type { Acted, Action, ActionPlan } from '../flows/plan.ts';
import { argsToKeep, type ActionTool } from '../tools/tool.ts';
import { refusalAnswer } from '../wire/answers.ts';
import type { Agreement } from './agreement.ts';
import type { NestedCall } from './handler-host.ts';
import { parseArgs } from './parse-args.ts';
import { callPart, callTenantTool, causeOf, misfitOf, type TenantTool } from './tenant-tool.ts';

/** What is asked and agreed. */
export interface ActionCall {
  readonly args: unknown;
  readonly agreement: Agreement;
  readonly nested: NestedCall;
}

export type PlannedAction = ActionPlan | { readonly refusal: Refusal };

/** A built-in action; refuses arguments that do not fit. */
export function planBuiltIn(
  house: House,
  caller: Caller,
  tool: ActionTool,
  { args: raw, agreement }: ActionCall,
): PlannedAction {
  const parsed = parseArgs(tool, raw);
  if ('refusal' in parsed) return parsed;
  const args = parsed.value;
  const { approval } = tool;
  const action: Action = {
    preview: () => approval.preview(house, caller, args),
    state: () => approval.state(house, caller, args),
    run: async () => {
      const outcome = await tool.run(house, caller, args);
      const answer = 'refusal' in outcome ? refusalAnswer(outcome.refusal as Refusal, caller.say) : outcome;
      return { kind: answer.success ? 'done' : 'failed', answer };
    },
  };
  return { kind: 'act', tool: tool.name, args: argsToKeep(args), action, ...agreement };
}

/** A gated tool of the tenant's; refuses arguments that do not fit, and a definition that has nothing to run. */
export function planTenantAction(
  house: House,
  caller: Caller,
  tool: TenantTool,
  { args, agreement, nested }: ActionCall,
): PlannedAction {
  const misfit = misfitOf(tool, args);
  if (misfit !== null) return { refusal: misfit };
  const { name, definition } = tool;
  if (definition['handler'] === undefined)
    return { refusal: refuse('sandbox_error', 'tool.no_handler', { tool: name }) };
  const call = { args, nested };
  const action: Action = {
    preview: () => previewOf(house, caller, tool, call),
    state: () => stateOf(house, caller, tool, call),
    run: () => runTenantTool(house, caller, tool, call),
  };
  return {
    kind: 'act',
    tool: name,
    args: argsToKeep(args as Readonly<Record<string, unknown>>),
    action,
    ...agreement,
  };
}

interface PartCall {
  readonly args: unknown;
  readonly nested: NestedCall;
}

/** Text as it is, anything else as JSON; null where the definition has no preview, and the arguments speak. */
async function previewOf(
  house: House,
  caller: Caller,
  tool: TenantTool,
  call: PartCall,
): ReturnType<Action['preview']> {
  if (!hasPart(tool, 'preview')) return null;
  const asked = await askPart(house, caller, tool, { ...call, part: 'preview' });
  if ('refusal' in asked) return asked;
  const { value } = asked;
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value, null, 2);
  return { text, notes: [] };
}

/** The version of the config is part of it: a yes to one handler must not run another. */
async function stateOf(
  house: House,
  caller: Caller,
  tool: TenantTool,
  call: PartCall,
): ReturnType<Action['state']> {
  const { version = '' } = house.ports.runtime.current(caller.tenant.id) ?? {};
  if (!hasPart(tool, 'state')) return canonicalJson([version]);
  const asked = await askPart(house, caller, tool, { ...call, part: 'state' });
  return 'refusal' in asked ? asked : canonicalJson([version, asked.value]);
}

async function askPart(
  house: House,
  caller: Caller,
  tool: TenantTool,
  { part, ...call }: PartCall & { readonly part: 'preview' | 'state' },
): Promise<{ readonly value: Json } | { readonly refusal: Refusal }> {
  const outcome = await callPart(house, caller, tool, { ...call, part: `approval.${part}` });
  if (outcome.ok) return { value: outcome.value };
  const said = outcome.kind === 'no_handler' ? '' : await causeOf(house, caller, outcome.said);
  return { refusal: refuse('sandbox_error', `act.${part}_failed`, { tool: tool.name, cause: said }) };
}

/** From the check to the call nothing else runs, and a call that has begun ends on the version it began with. */
async function runTenantTool(house: House, caller: Caller, tool: TenantTool, call: PartCall): Promise<Acted> {
  if (house.ports.runtime.current(caller.tenant.id)?.version !== tool.version) return { kind: 'moved' };
  const called = await callTenantTool(house, caller, tool, call);
  return 'refusal' in called
    ? { kind: 'failed', answer: refusalAnswer(called.refusal, caller.say) }
    : { kind: 'done', answer: called.answer };
}

function hasPart({ definition: { approval } }: TenantTool, part: 'preview' | 'state'): boolean {
  if (typeof approval !== 'object' || approval === null || Array.isArray(approval)) return false;
  const value = (approval as Readonly<Record<string, Json>>)[part];
  return Object.hasOwn(approval, part) && value !== null && value !== undefined;
}
