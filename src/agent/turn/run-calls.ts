/**
 * Runs the tool calls of one step, one after the other, and records each with its answer.
 * A proposal ends the turn's tool calls: what stands after it is answered, but never run.
 */
import type { Json } from '../../domain/effective.ts';
import { waitsForPerson, type ToolAnswer } from '../toolbox.ts';
import type { StepCall } from './step.ts';

export interface CallHands {
  call(tool: string, args: unknown): Promise<ToolAnswer>;
  /** What the model reads of a call that was not run. */
  notRun(): ToolAnswer;
  record(call: StepCall, answer: ToolAnswer): Promise<void>;
  before(call: StepCall): void;
  after(call: StepCall, answer: ToolAnswer, ran: boolean): void;
  stopped(): boolean;
}

export interface CallsOutcome {
  readonly answers: readonly { readonly call: StepCall; readonly answer: Json }[];
  readonly ran: number;
  /** A proposal waits for the person; its id where the answer named one. */
  readonly waiting: { readonly proposal: string | null } | null;
}

/** Every call gets an answer, as providers demand it; a stopped turn runs none that had not begun. */
export async function runCalls(calls: readonly StepCall[], hands: CallHands): Promise<CallsOutcome> {
  const answers: { call: StepCall; answer: Json }[] = [];
  let waiting: CallsOutcome['waiting'] = null;
  let ran = 0;
  for (const call of calls) {
    const runs: boolean = waiting === null && !hands.stopped();
    if (runs) hands.before(call);
    const answer: ToolAnswer = runs ? await hands.call(call.tool, call.args) : hands.notRun();
    if (runs) ran += 1;
    await hands.record(call, answer);
    hands.after(call, answer, runs);
    answers.push({ call, answer: answer as Json });
    if (runs && waitsForPerson(answer)) waiting = { proposal: proposalOf(answer) };
  }
  return { answers, ran, waiting };
}

function proposalOf(answer: ToolAnswer): string | null {
  const id = answer['proposal_id'];
  return typeof id === 'string' ? id : null;
}
