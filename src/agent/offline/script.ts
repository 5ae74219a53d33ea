/**
 * A skill is a script: it yields tool calls, receives their answers and returns its last words. A model has no
 * memory between calls, so the script is played again from its beginning over the answers that the prompt holds.
 * Scripts are deterministic: the same message and answers give the same calls.
 */
import type { Json } from '../../domain/effective.ts';
import type { ToolAnswer } from '../toolbox.ts';

export interface Call {
  readonly tool: string;
  readonly args: { readonly [key: string]: Json };
}

export interface Answered {
  readonly tool: string;
  readonly args: Json;
  readonly answer: ToolAnswer;
}

/** Returns text for the person. */
export type Script = Generator<Call, string, ToolAnswer>;
/** A part of a script that returns something to the rest of it. */
export type Part<T> = Generator<Call, T, ToolAnswer>;

export type Move =
  | { readonly kind: 'call'; readonly call: Call }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'lost' };

/** The script's next move after what was answered; `lost` where the answers are not those of this script. */
export function replay(script: Script, answered: readonly Answered[]): Move {
  let step = script.next();
  for (const past of answered) {
    if (step.done === true) return { kind: 'text', text: step.value };
    if (step.value.tool !== past.tool) return { kind: 'lost' };
    step = script.next(past.answer);
  }
  return step.done === true ? { kind: 'text', text: step.value } : { kind: 'call', call: step.value };
}
