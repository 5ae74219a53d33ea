/**
 * What a built-in tool is. A tool never writes a config file itself: one that wants to change something returns a plan,
 * one that wants to do something else says how it is asked about, and the runner takes either through the gate. So a
 * new tool cannot forget to ask.
 */
import type { z } from 'zod';
import type { Json } from '../domain/effective.ts';
import type { ProposalId } from '../domain/ids.ts';
import type { Refusal } from '../domain/verdict.ts';
import type { Caller, House } from '../flows/house.ts';
import type { ActionPreview, ChangePlan, ConfirmPlan } from '../flows/plan.ts';
import type { Answer } from '../wire/answers.ts';

/** A tool's answer before it is masked; sentences come from keys. */
export type Outcome = Answer | { readonly refusal: Refusal };

interface Base<Args extends z.ZodType> {
  readonly name: string;
  /** What the model reads; the text of `description.md` beside the tool. */
  readonly description: string;
  readonly args: Args;
}

export interface ReadTool<Args extends z.ZodType = z.ZodType> extends Base<Args> {
  /** `chat`: changes how this chat is asked; out of a handler's reach, as what proposes is. */
  readonly effect: 'read' | 'state' | 'chat';
  run(house: House, caller: Caller, args: z.output<Args>): Promise<Outcome>;
}

export interface ChangeTool<Args extends z.ZodType = z.ZodType> extends Base<Args> {
  readonly effect: 'propose';
  plan(args: z.output<Args>): ChangePlan | ConfirmPlan | { readonly refusal: Refusal };
}

/**
 * Does something other than write files, after a yes: shown by `approval.preview`, bound to `approval.state`, both of
 * which only look. The runner takes it through the gate and calls `run` once for one yes. `confirm` and `proposal_id`
 * are the gate's and stand beside `args` on every call, never in them.
 */
export interface ActionTool<Args extends z.ZodType = z.ZodType> extends Base<Args> {
  readonly effect: 'act';
  readonly approval: {
    /** What will happen, in the chat's language; made only where a question is due. */
    preview(
      house: House,
      caller: Caller,
      args: z.output<Args>,
    ): Promise<ActionPreview | { readonly refusal: Refusal }>;
    /** What the preview is made of, as text: read for the question and again, under the tenant's lock, before `run`. */
    state(
      house: House,
      caller: Caller,
      args: z.output<Args>,
    ): Promise<string | { readonly refusal: Refusal }>;
  };
  run(house: House, caller: Caller, args: z.output<Args>): Promise<Outcome>;
}

/** What a call of another tool says: which one, with what, and what the caller adds about a question that stands open. */
export interface Target {
  /** Null: no tool is named, only what is pending. */
  readonly tool: string | null;
  readonly args: Readonly<Record<string, unknown>>;
  readonly confirm?: boolean;
  readonly proposal: ProposalId | null;
}

/** Names another tool and runs nothing itself: the runner looks through it, so nothing is less gated behind it. */
export interface RunTool<Args extends z.ZodType = z.ZodType> extends Base<Args> {
  readonly effect: 'run';
  target(args: z.output<Args>): Target | { readonly refusal: Refusal };
}

export type Tool = ReadTool | ChangeTool | ActionTool | RunTool;

/** Keeps the types of one tool together; the registry holds them without their arguments' types. */
export function defineReadTool<Args extends z.ZodType>(tool: ReadTool<Args>): Tool {
  return tool as unknown as ReadTool;
}

export function defineChangeTool<Args extends z.ZodType>(tool: ChangeTool<Args>): Tool {
  return tool as unknown as ChangeTool;
}

export function defineActionTool<Args extends z.ZodType>(tool: ActionTool<Args>): Tool {
  return tool as unknown as ActionTool;
}

export function defineRunTool<Args extends z.ZodType>(tool: RunTool<Args>): Tool {
  return tool as unknown as RunTool;
}

/** The arguments a change is planned from again later: without what only this call meant. */
export function argsToKeep(args: Readonly<Record<string, unknown>>): Json {
  const { confirm: _confirm, proposal_id: _proposal, ...rest } = args;
  return JSON.parse(JSON.stringify(rest)) as Json;
}
