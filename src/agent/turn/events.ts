/**
 * What a turn tells while it runs, and what it answers at its end. Plain data for every channel.
 * Arguments and answers are masked. Streamed text is the model's own: it saw masked text only, and what is
 * stored of it is masked once more. A channel shows the gate's card from the gate, never from these.
 */
import type { Said } from '../../domain/messages.ts';
import type { ToolAnswer } from '../toolbox.ts';

export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Why a turn ended. `waiting`: a proposal was shown; `nothing_new`: no message of a person was unanswered. */
export type TurnEnd = 'answered' | 'waiting' | 'step_limit' | 'failed' | 'stopped' | 'nothing_new';

export interface TurnResult {
  readonly end: TurnEnd;
  /** The turn's last text: the model's, or the sentence that says why there is none. */
  readonly text: string;
  /** The proposal that waits for the person, as its tool named it. */
  readonly proposal: string | null;
  /** Calls of the model. */
  readonly steps: number;
  /** Tools that really ran. */
  readonly calls: number;
  readonly usage: Usage;
}

export type TurnEvent =
  /** `model` is the label of what speaks, e.g. the offline builder's. */
  | { readonly type: 'start'; readonly model: string; readonly offline: boolean }
  | { readonly type: 'text'; readonly text: string }
  /** A text is whole; the next `text` begins another one. */
  | { readonly type: 'text-end' }
  | { readonly type: 'tool-call'; readonly call: string; readonly tool: string; readonly args: unknown }
  | {
      readonly type: 'tool-result';
      readonly call: string;
      readonly tool: string;
      readonly answer: ToolAnswer;
      /** False: the tool was not run, because a proposal of this turn waits. */
      readonly ran: boolean;
    }
  /** A sentence of the house, not of the model: a fault, a limit. */
  | { readonly type: 'notice'; readonly said: Said; readonly text: string }
  | { readonly type: 'end'; readonly result: TurnResult };

export type OnTurnEvent = (event: TurnEvent) => void;
