/**
 * One turn of the builder: stored messages in, the model's steps and tool calls, records and events out.
 * It decides nothing about writing: that is the gate's, behind the toolbox. It never throws at its caller.
 */
import type { ModelMessage } from 'ai';
import type { Json } from '../../domain/effective.ts';
import type { MessageId } from '../../domain/ids.ts';
import type { Lang } from '../../domain/lang.ts';
import type { Said } from '../../domain/messages.ts';
import type { TurnEnd, TurnResult } from './events.ts';
import { buildHistory, HISTORY_MESSAGES, toolOutput, type History } from './history.ts';
import type { ToolAnswer } from '../toolbox.ts';
import type { ReadMark, TurnHouse, TurnOrder } from './house.ts';
import { describeFault } from './provider-fault.ts';
import { runCalls, type CallHands, type CallsOutcome } from './run-calls.ts';
import { runStep, type StepCall, type StepOutcome } from './step.ts';
import { writeToolRecord, type ToolRecord } from './tool-record.ts';

/** Calls of the model in one turn; in the last one it may only speak. */
export const MAX_STEPS = 20;

/** Runs the turn to its end; whatever happens on the way becomes its result. */
export async function runOneTurn(house: TurnHouse, order: TurnOrder, mark: ReadMark): Promise<TurnResult> {
  const turn = new Turn(house, order);
  try {
    return await turn.run(mark);
  } catch (error) {
    const fault = house.ids.next('fault');
    house.log.error('turn.fault', fault, error);
    return turn.endWith('failed', { message: 'turn.fault', facts: { fault } });
  }
}

/** The state of one running turn. */
class Turn {
  readonly #house: TurnHouse;
  readonly #order: TurnOrder;
  #lang: Lang = 'de';
  #steps = 0;
  #calls = 0;
  #usage = { inputTokens: 0, outputTokens: 0 };
  #waiting: CallsOutcome['waiting'] = null;

  constructor(house: TurnHouse, order: TurnOrder) {
    this.#house = house;
    this.#order = order;
  }

  async run(mark: ReadMark): Promise<TurnResult> {
    const { model, tenants } = this.#house;
    this.#order.onEvent({ type: 'start', model: model.label, offline: model.offline });
    this.#lang = (await tenants.get(this.#order.tenant))?.locale ?? 'de';
    const history = await this.#read(mark.get());
    if (!history.open) return this.#end('nothing_new', '');
    mark.set(history.lastPerson);
    return this.#loop(history.messages);
  }

  async #loop(messages: ModelMessage[]): Promise<TurnResult> {
    for (;;) {
      const mayCall = this.#waiting === null && this.#steps < MAX_STEPS - 1;
      const step = await this.#step(messages, mayCall);
      const text = await this.#recordText(step.text);
      const calls = mayCall ? step.calls : [];
      if (step.how !== 'done') return this.#endBroken(step);
      if (calls.length === 0)
        return this.#endSpoken(text, this.#waiting === null && this.#steps >= MAX_STEPS);
      const outcome = await runCalls(calls, this.#hands(this.#house.ids.next('message')));
      this.#calls += outcome.ran;
      this.#waiting = outcome.waiting;
      if (this.#order.signal?.aborted === true)
        return this.endWith('stopped', { message: 'turn.stopped', facts: {} });
      messages.push(...step.said, toolMessage(outcome));
    }
  }

  async #read(readUpTo: number | null): Promise<History> {
    const { tenant, chat } = this.#order;
    const newest = await this.#house.messages.list({
      tenant,
      chat,
      newestFirst: true,
      limit: HISTORY_MESSAGES,
    });
    return buildHistory(newest.toReversed(), { mask: (text) => this.#house.mask.text(text), readUpTo });
  }

  async #step(messages: readonly ModelMessage[], mayCall: boolean): Promise<StepOutcome> {
    this.#steps += 1;
    const { toolbox, model, prompt } = this.#house;
    const { tenant, onEvent, signal } = this.#order;
    const step = await runStep({
      choice: model,
      instructions: `${prompt.trimEnd()}\n\nTenant: ${tenant}\nChat language: ${this.#lang}\n`,
      messages,
      specs: await toolbox.specs({ tenant }),
      mayCall,
      signal,
      onText: (text) => onEvent({ type: 'text', text }),
    });
    this.#usage.inputTokens += step.usage.inputTokens;
    this.#usage.outputTokens += step.usage.outputTokens;
    return step;
  }

  #hands(step: string): CallHands {
    const { toolbox, mask, say } = this.#house;
    const { tenant, chat, user, onEvent, signal } = this.#order;
    const masked = (args: unknown): Json => mask.json(asJson(args));
    // The name is the model's word, and stands in later prompts: providers take no mask for a name.
    const named = (tool: string): string => (String(mask.text(tool)) === tool ? tool : MASKED_TOOL);
    return {
      call: async (tool, args) => asAnswer(await toolbox.call({ tenant, chat, user, tool, args })),
      notRun: () => ({
        success: false,
        error: 'freigabe_fehlt',
        message: say(this.#lang)({ message: 'turn.not_run', facts: {} }),
      }),
      record: (call, answer) =>
        this.#record('tool', toolText({ ...call, tool: named(call.tool) }, step, masked(call.args), answer)),
      before: (call) =>
        onEvent({ type: 'tool-call', call: call.id, tool: named(call.tool), args: masked(call.args) }),
      after: (call, answer, ran) =>
        onEvent({ type: 'tool-result', call: call.id, tool: named(call.tool), answer, ran }),
      stopped: () => signal?.aborted === true,
    };
  }

  /** Stores what the model said, masked, and answers it so. */
  async #recordText(text: string): Promise<string> {
    if (text.trim() === '') return '';
    const masked = this.#house.mask.text(text);
    await this.#record('assistant', masked);
    this.#order.onEvent({ type: 'text-end' });
    return masked;
  }

  async #record(role: 'assistant' | 'tool', text: string): Promise<void> {
    const { messages, ids, clock } = this.#house;
    const { tenant, chat } = this.#order;
    const id = ids.next('message') as MessageId;
    const none = { user: null, externalId: null, sentAt: null, button: null, seen: null };
    await messages.append({
      id,
      tenant,
      chat,
      role,
      text,
      provenance: 'synthetic',
      createdAt: clock.now(),
      ...none,
    });
  }

  #endSpoken(text: string, limit: boolean): TurnResult | Promise<TurnResult> {
    if (limit)
      return this.endWith('step_limit', { message: 'turn.step_limit', facts: { steps: this.#steps } });
    if (this.#waiting !== null) return this.#end('waiting', text);
    if (text !== '') return this.#end('answered', text);
    return this.endWith('failed', { message: 'turn.no_answer', facts: { model: this.#house.model.label } });
  }

  #endBroken(step: StepOutcome): Promise<TurnResult> {
    const { model, ids, log } = this.#house;
    if (step.how === 'stopped') return this.endWith('stopped', { message: 'turn.stopped', facts: {} });
    if (step.how === 'cut' || step.how === 'filtered') {
      return this.endWith('failed', { message: `turn.${step.how}`, facts: { model: model.label } });
    }
    const fault = ids.next('fault');
    log.error('turn.model', fault, step.error);
    return this.endWith('failed', describeFault(step.error, { model: model.label, fault }));
  }

  /** Ends with a sentence of the house, shown as a notice and kept in the chat. Never throws. */
  async endWith(end: TurnEnd, said: Said): Promise<TurnResult> {
    const text = this.#house.say(this.#lang)(said);
    this.#order.onEvent({ type: 'notice', said, text });
    try {
      await this.#record('assistant', text);
    } catch (error) {
      this.#house.log.error('turn.record', this.#house.ids.next('fault'), error);
    }
    return this.#end(end, text);
  }

  #end(end: TurnEnd, text: string): TurnResult {
    const proposal = this.#waiting?.proposal ?? null;
    const result = { end, text, proposal, steps: this.#steps, calls: this.#calls, usage: { ...this.#usage } };
    this.#order.onEvent({ type: 'end', result });
    return result;
  }
}

/** In place of a tool's name that looks like a credential. */
const MASKED_TOOL = 'masked_name';

function toolMessage(outcome: CallsOutcome): ModelMessage {
  const content = outcome.answers.map(({ call, answer }) => {
    return {
      type: 'tool-result' as const,
      toolCallId: call.id,
      toolName: call.tool,
      output: toolOutput(answer),
    };
  });
  return { role: 'tool', content };
}

function toolText(call: StepCall, step: string, args: Json, answer: ToolAnswer): string {
  return writeToolRecord({ tool: call.tool, call: call.id, step, args, answer: asAnswer(answer) });
}

/** What a model or tool sent, as JSON: undefined becomes null, what JSON cannot say is left out. */
function asJson(value: unknown): Json {
  const text = JSON.stringify(value);
  return text === undefined ? null : (JSON.parse(text) as Json);
}

function asAnswer(answer: ToolAnswer): ToolRecord['answer'] {
  return asJson(answer) as ToolRecord['answer'];
}
