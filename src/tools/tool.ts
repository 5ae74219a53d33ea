/**
 * What a built-in tool is. A tool never writes a config file itself: one that wants to change something returns a plan,
 * and the runner takes the plan through the gate. So a new tool cannot forget to ask.
 */
import type { z } from 'zod';
import type { Json } from '../domain/effective.ts';
import type { ProposalId } from '../domain/ids.ts';
import type { Refusal } from '../domain/verdict.ts';
import type { Caller, House } from '../flows/house.ts';
import type { ChangePlan, ConfirmPlan } from '../flows/plan.ts';
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

export type Tool = ReadTool | ChangeTool | RunTool;

/** Keeps the types of one tool together; the registry holds them without their arguments' types. */
export function defineReadTool<Args extends z.ZodType>(tool: ReadTool<Args>): Tool {
  return tool as unknown as ReadTool;
}

export function defineChangeTool<Args extends z.ZodType>(tool: ChangeTool<Args>): Tool {
  return tool as unknown as ChangeTool;
}

export function defineRunTool<Args extends z.ZodType>(tool: RunTool<Args>): Tool {
  return tool as unknown as RunTool;
}

/** The arguments a change is planned from again later: without what only this call meant. */
export function argsToKeep(args: Readonly<Record<string, unknown>>): Json {
  const { confirm: _confirm, proposal_id: _proposal, ...rest } = args;
  return JSON.parse(JSON.stringify(rest)) as Json;
}
