/**
 * What the offline builder knows: the prompt the AI SDK hands it, read as a conversation. There is no other way in.
 */
import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import type { Json } from '../../domain/effective.ts';
import type { Lang } from '../../domain/lang.ts';
import type { ToolAnswer } from '../toolbox.ts';
import type { Answered } from './script.ts';

export interface ToolView {
  readonly name: string;
  readonly description: string;
  /** The names of its arguments, with the type the schema gives. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface Round {
  /** A person's message. */
  readonly text: string;
  /** The tool calls between it and the next message of a person. */
  readonly calls: readonly Answered[];
}

export interface Conversation {
  readonly chatLang: Lang;
  readonly tools: readonly ToolView[];
  /** May a tool be called in this step? */
  readonly mayCall: boolean;
  /** Oldest first; the last one is what is to be answered now. */
  readonly rounds: readonly Round[];
  /** How many call ids the prompt holds at most: the next one is larger. */
  readonly lastCallNumber: number;
}

const CALL_ID = /^offline-(\d{1,9})$/;

export const callId = (number: number): string => `offline-${number}`;

export function readConversation(options: LanguageModelV4CallOptions): Conversation {
  const rounds: { text: string; calls: Answered[] }[] = [];
  const open = new Map<string, { tool: string; args: Json }>();
  let lastCallNumber = 0;
  let system = '';
  for (const message of options.prompt) {
    if (message.role === 'system') system += message.content;
    if (message.role === 'user') rounds.push({ text: textOf(message), calls: [] });
    if (message.role === 'assistant') {
      for (const part of message.content) {
        if (part.type !== 'tool-call') continue;
        open.set(part.toolCallId, { tool: part.toolName, args: part.input as Json });
        lastCallNumber = Math.max(lastCallNumber, Number(CALL_ID.exec(part.toolCallId)?.[1] ?? 0));
      }
    }
    if (message.role === 'tool') rounds.at(-1)?.calls.push(...answersOf(message, open));
  }
  return {
    chatLang: /^Chat language: en$/m.test(system) ? 'en' : 'de',
    tools: toolsOf(options),
    mayCall: options.toolChoice?.type !== 'none',
    rounds,
    lastCallNumber,
  };
}

function textOf(message: Extract<LanguageModelV4Message, { role: 'user' }>): string {
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}

function answersOf(
  message: Extract<LanguageModelV4Message, { role: 'tool' }>,
  open: ReadonlyMap<string, { tool: string; args: Json }>,
): Answered[] {
  const answers: Answered[] = [];
  for (const part of message.content) {
    if (part.type !== 'tool-result') continue;
    const call = open.get(part.toolCallId) ?? { tool: part.toolName, args: {} };
    answers.push({ ...call, answer: part.output.type === 'json' ? unwrap(part.output.value) : {} });
  }
  return answers;
}

/** The turn loop hands answers over as `{note, data}`. */
function unwrap(value: unknown): ToolAnswer {
  const data = isObject(value) && 'data' in value && 'note' in value ? value['data'] : value;
  return isObject(data) ? data : {};
}

function toolsOf(options: LanguageModelV4CallOptions): ToolView[] {
  return (options.tools ?? []).flatMap((tool) => {
    if (tool.type !== 'function') return [];
    const properties = isObject(tool.inputSchema.properties) ? tool.inputSchema.properties : {};
    const parameters = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, typeOf(schema)]),
    );
    return [{ name: tool.name, description: tool.description ?? '', parameters }];
  });
}

function typeOf(schema: unknown): string {
  const type = isObject(schema) ? schema['type'] : undefined;
  const one: unknown = Array.isArray(type) ? type.find((entry) => entry !== 'null') : type;
  return typeof one === 'string' ? one : 'any';
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
