/**
 * From a call to what it runs: built-in or the tenant's own, gated or not. What is gated goes through the flows of the
 * gate, and from a handler it cannot be reached at all. Masking and recording are the runner's.
 */
import type { Json } from '../domain/effective.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import { act } from '../flows/act.ts';
import { changeFiles } from '../flows/change.ts';
import { confirmPending } from '../flows/confirm.ts';
import type { Caller, House } from '../flows/house.ts';
import type { ChangePlan, ConfirmPlan } from '../flows/plan.ts';
import type { ActionTool, ChangeTool, Outcome, ReadTool } from '../tools/tool.ts';
import { refusalAnswer, type Answer } from '../wire/answers.ts';
import { splitAgreement } from './agreement.ts';
import type { NestedCall } from './handler-host.ts';
import { lookThrough, type Agreed, type Meant } from './look-through.ts';
import { maskAnswer } from './mask-call.ts';
import { parseArgs, withoutNulls } from './parse-args.ts';
import { planBuiltIn, planTenantAction, type ActionCall, type PlannedAction } from './plan-action.ts';
import {
  callTenantTool,
  findTenantTool,
  isGated,
  isMasked,
  misfitOf,
  type TenantTool,
} from './tenant-tool.ts';

export interface Dispatched {
  readonly answer: Answer;
  /** False: the tenant's own definition says `mask_secrets => false`, which a person approved. */
  readonly masked: boolean;
}

interface Call {
  readonly tool: string;
  readonly args: unknown;
}

/** How deep `$ctx->tool` may nest. */
const MOST_NESTED = 5;

/** Out of a handler's reach: what a person has to agree to, and what changes how they are asked. */
const NOT_NESTED: ReadonlySet<string> = new Set(['propose', 'act', 'chat']);
/** Of the tools of the state, the one that changes nothing. */
const READS_STATE: ReadonlySet<string> = new Set(['stateGet']);

/** Where a call comes from. */
export interface From {
  /** 0: from outside; more: from a handler. */
  readonly depth: number;
  /** From what is asked for an approval, before any yes: it may change nothing. */
  readonly looksOnly: boolean;
}

export const FROM_OUTSIDE: From = { depth: 0, looksOnly: false };

/** Runs one call. */
export async function dispatch(house: House, caller: Caller, request: Call, from: From): Promise<Dispatched> {
  const { depth, looksOnly } = from;
  const meant = lookThrough(request);
  if ('refusal' in meant) return refused(meant.refusal, caller);
  const { name, builtIn, args } = meant;
  const forbidden = () => refused(refuse('forbidden', 'tool.forbidden_nested', { tool: name }), caller);
  if (builtIn !== undefined) {
    if (depth > 0 && NOT_NESTED.has(builtIn.effect)) return forbidden();
    if (looksOnly && builtIn.effect !== 'read' && !READS_STATE.has(name))
      return refused(refuse('forbidden', 'act.looks_only'), caller);
    return { answer: await runBuiltIn(house, caller, builtIn, meant), masked: true };
  }
  if (depth > MOST_NESTED) return forbidden();
  const found = await findTenantTool(house, caller, name);
  if ('refusal' in found) return refused(found.refusal, caller);
  if (!isGated(found)) return runTenantTool(house, caller, found, { args, from });
  if (depth > 0) return forbidden();
  const answer = await runAction(house, caller, meant, (call) =>
    planTenantAction(house, caller, found, call),
  );
  // Only what the tool itself answered may be in clear, and only where its definition says so.
  return { answer, masked: isMasked(found) || !answer.success };
}

export function refused(refusal: Refusal, caller: Caller): Dispatched {
  return { answer: refusalAnswer(refusal, caller.say), masked: true };
}

/** A stored proposal's call, planned again: by the definition that is in force now. */
export async function actionOf(house: House, caller: Caller, { tool, args }: Call): Promise<PlannedAction> {
  const call: ActionCall = {
    args,
    agreement: { confirm: false, proposal: null },
    nested: nestedCalls(house, caller, 0),
  };
  const meant = lookThrough({ tool, args });
  if ('refusal' in meant) return meant;
  const gone = { refusal: refuse('not_found', 'gate.unknown_proposal') };
  if (meant.builtIn !== undefined)
    return meant.builtIn.effect === 'act' ? planBuiltIn(house, caller, meant.builtIn, call) : gone;
  const found = await findTenantTool(house, caller, tool);
  if ('refusal' in found) return found;
  return isGated(found) ? planTenantAction(house, caller, found, call) : gone;
}

function nestedCalls(house: House, caller: Caller, depth: number): NestedCall {
  return async (tool, args, { looksOnly }) => {
    const inner = await dispatch(house, caller, { tool, args }, { depth: depth + 1, looksOnly });
    return maskAnswer(inner.answer, inner.masked) as Json;
  };
}

async function runTenantTool(
  house: House,
  caller: Caller,
  tool: TenantTool,
  { args: raw, from }: { readonly args: unknown; readonly from: From },
): Promise<Dispatched> {
  const args = withoutNulls(raw);
  const misfit = misfitOf(tool, args);
  if (misfit !== null) return refused(misfit, caller);
  const nested = nestedCalls(house, caller, from.depth);
  const called = await callTenantTool(house, caller, tool, { args, nested, looksOnly: from.looksOnly });
  return 'refusal' in called
    ? refused(called.refusal, caller)
    : { answer: called.answer, masked: isMasked(tool) };
}

async function runBuiltIn(
  house: House,
  caller: Caller,
  tool: ReadTool | ChangeTool | ActionTool,
  meant: Meant,
): Promise<Answer> {
  switch (tool.effect) {
    case 'act':
      return runAction(house, caller, meant, (call) => planBuiltIn(house, caller, tool, call));
    case 'propose': {
      const plan = planOf(tool, meant.args, meant.agreed);
      if ('refusal' in plan) return refusalAnswer(plan.refusal, caller.say);
      return plan.kind === 'change' ? changeFiles(house, caller, plan) : confirmPending(house, caller, plan);
    }
    case 'read':
    case 'state':
    case 'chat': {
      const parsed = parseArgs(tool, meant.args);
      if ('refusal' in parsed) return refusalAnswer(parsed.refusal, caller.say);
      return answerOf(await tool.run(house, caller, parsed.value), caller);
    }
    default:
      return tool satisfies never;
  }
}

/** Behind runTool, that call's own `confirm` and `proposal_id` count. */
async function runAction(
  house: House,
  caller: Caller,
  { name, args, agreed }: Meant,
  planned: (call: ActionCall) => PlannedAction,
): Promise<Answer> {
  const split = splitAgreement(name, args);
  if ('refusal' in split) return refusalAnswer(split.refusal, caller.say);
  const confirm = agreed?.confirm ?? split.agreement.confirm;
  const proposal = agreed?.proposal ?? split.agreement.proposal;
  if (proposal !== null && isEmpty(split.args))
    return confirmPending(house, caller, { kind: 'confirm', tool: name, proposal, confirm });
  const nested = nestedCalls(house, caller, 0);
  const plan = planned({ args: split.args, agreement: { confirm, proposal }, nested });
  return 'refusal' in plan ? refusalAnswer(plan.refusal, caller.say) : act(house, caller, plan);
}

/** What the tool plans; behind runTool, that call's own `confirm` and `proposal_id` count. */
function planOf(
  tool: ChangeTool,
  raw: unknown,
  agreed: Agreed | null,
): ChangePlan | ConfirmPlan | { readonly refusal: Refusal } {
  const { confirm, proposal = null } = agreed ?? {};
  if (proposal !== null && isEmpty(raw))
    return { kind: 'confirm', tool: tool.name, proposal, confirm: confirm ?? false };
  const args = parseArgs(tool, raw);
  if ('refusal' in args) return args;
  const plan = tool.plan(args.value);
  if ('refusal' in plan) return plan;
  return { ...plan, confirm: confirm ?? plan.confirm, proposal: proposal ?? plan.proposal };
}

function isEmpty(args: unknown): boolean {
  return typeof args === 'object' && args !== null && Object.keys(args).length === 0;
}

function answerOf(outcome: Outcome, caller: Caller): Answer {
  return 'refusal' in outcome ? refusalAnswer(outcome.refusal as Refusal, caller.say) : outcome;
}
