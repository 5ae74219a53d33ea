/**
 * One call of the model: streams its text out, brings back its text and its tool calls.
 * It never runs a tool: the tools it names to the SDK have no code behind them.
 */
import { jsonSchema, streamText, tool, type ModelMessage, type ToolSet } from 'ai';
import type { ModelChoice } from '../model/choice.ts';
import type { ToolSpec } from '../toolbox.ts';
import type { Usage } from './events.ts';
import { asInput } from './history.ts';

/** A model on a slow machine may think long before its first word, but a stream that stalls has broken. */
const TIMEOUT = { firstChunkMs: 300_000, chunkMs: 120_000 };

export interface StepCall {
  readonly id: string;
  readonly tool: string;
  readonly args: unknown;
}

export interface StepOrder {
  readonly choice: ModelChoice;
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly specs: readonly ToolSpec[];
  /** False: the model may only speak. */
  readonly mayCall: boolean;
  readonly signal: AbortSignal | undefined;
  readonly onText: (text: string) => void;
}

/** `how`: did the model end by itself, was it cut or withheld, was it stopped, did it break? */
export interface StepOutcome {
  readonly how: 'done' | 'cut' | 'filtered' | 'stopped' | 'broken';
  readonly text: string;
  readonly calls: readonly StepCall[];
  /** What the model said, in the SDK's form, for the next step of this turn. */
  readonly said: readonly ModelMessage[];
  readonly usage: Usage;
  /** Set where it broke. */
  readonly error?: unknown;
}

/** Never throws; a provider's fault is an outcome. */
export async function runStep(order: StepOrder): Promise<StepOutcome> {
  const seen: Seen = { text: '', calls: [], usage: { inputTokens: 0, outputTokens: 0 }, finish: 'done' };
  try {
    const result = streamText({
      model: order.choice.model,
      instructions: order.instructions,
      messages: [...order.messages],
      ...toolsFor(order),
      providerOptions: order.choice.providerOptions,
      timeout: TIMEOUT,
      ...(order.signal === undefined ? {} : { abortSignal: order.signal }),
      onError: () => undefined, // the error comes through the stream; the SDK's default prints it
    });
    for await (const part of result.fullStream) take(part, seen, order);
    if (seen.finish === 'broken' || seen.finish === 'stopped') return { ...outcomeOf(seen), said: [] };
    if (!order.mayCall) return { ...outcomeOf(seen), calls: [], said: [] };
    const said = (await result.responseMessages)
      .filter((message) => message.role === 'assistant')
      .map(cleaned);
    return { ...outcomeOf(seen), said };
  } catch (error) {
    const how = order.signal?.aborted === true ? 'stopped' : 'broken';
    return { ...outcomeOf(seen), how, said: [], error };
  }
}

interface Seen {
  text: string;
  calls: StepCall[];
  usage: Usage;
  finish: StepOutcome['how'];
  error?: unknown;
}

type Part = ReturnType<typeof streamText<ToolSet>>['fullStream'] extends AsyncIterable<infer P> ? P : never;

function take(part: Part, seen: Seen, order: StepOrder): void {
  if (part.type === 'text-delta') {
    seen.text += part.text;
    order.onText(part.text);
  } else if (part.type === 'tool-call') {
    seen.calls.push({ id: part.toolCallId, tool: part.toolName, args: part.input });
  } else if (part.type === 'finish-step') {
    seen.usage = { inputTokens: part.usage.inputTokens ?? 0, outputTokens: part.usage.outputTokens ?? 0 };
    if (part.finishReason === 'length') seen.finish = 'cut';
    if (part.finishReason === 'content-filter') seen.finish = 'filtered';
  } else if (part.type === 'error') {
    // A model that calls although it may only speak is not broken: the SDK has withheld the call.
    if (!order.mayCall && isForbiddenCall(part.error)) return;
    seen.finish = 'broken';
    seen.error = part.error;
  } else if (part.type === 'abort') {
    seen.finish = order.signal?.aborted === true ? 'stopped' : 'broken';
    if (seen.finish === 'broken') seen.error = new DOMException('no answer in time', 'TimeoutError');
  }
}

function isForbiddenCall(error: unknown): boolean {
  return error instanceof Error && error.name === 'AI_ToolChoiceViolationError';
}

function outcomeOf(seen: Seen): Omit<StepOutcome, 'said'> {
  const { text, usage, finish: how } = seen;
  // A call whose model was cut off may be half a call: it is never run.
  const calls = how === 'done' ? seen.calls : [];
  return seen.error === undefined
    ? { how, text, calls, usage }
    : { how, text, calls, usage, error: seen.error };
}

/** Tools stay declared when none may be called: providers want to know the tools that the conversation names. */
function toolsFor(order: StepOrder): { tools?: ToolSet; toolChoice?: 'auto' | 'none' } {
  if (order.specs.length === 0) return {};
  const tools = Object.fromEntries(order.specs.map((spec) => [spec.name, asTool(spec)]));
  return { tools, toolChoice: order.mayCall ? 'auto' : 'none' };
}

function asTool(spec: ToolSpec): ToolSet[string] {
  return tool({ description: spec.description, inputSchema: jsonSchema(spec.parameters as object) });
}

/** A call that was no valid JSON goes back to the provider as an empty object; its answer says what was wrong. */
function cleaned(message: ModelMessage): ModelMessage {
  if (message.role !== 'assistant' || typeof message.content === 'string') return message;
  const content = message.content.map((part) =>
    part.type === 'tool-call' ? { ...part, input: asInput(part.input) } : part,
  );
  return { ...message, content };
}
