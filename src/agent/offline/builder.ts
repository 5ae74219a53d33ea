/**
 * The offline builder: a language model in the AI SDK's terms, but no model. It stands in where no provider is
 * configured, does what plain orders say, deterministically and without network, and says what it is.
 * It knows the prompt it is given and nothing else; what is written still passes the gate.
 */
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { askOf } from './ask.ts';
import { callId, readConversation } from './conversation.ts';
import { scriptFor, type IsYes } from './decide.ts';
import { replay } from './script.ts';

const none = undefined;
/** Nothing is counted because nothing is charged. */
const USAGE = {
  inputTokens: { total: 0, noCache: 0, cacheRead: none, cacheWrite: none },
  outputTokens: { total: 0, text: 0, reasoning: none },
};

/** `isYes`: the gate's own judgement of a text, so that an answer that is no clear yes is not asked about again. */
export function createOfflineBuilder(o: { readonly isYes?: IsYes } = {}): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'torwart',
    modelId: 'offline-builder',
    supportedUrls: {},
    doGenerate: async (options) => {
      const content = contentFor(options, o.isYes);
      return { content: [content], finishReason: finishOf(content), usage: USAGE, warnings: [] };
    },
    doStream: async (options) => ({ stream: streamOf(contentFor(options, o.isYes)) }),
  };
}

/** The next thing it does: one text or one tool call. */
function contentFor(options: LanguageModelV4CallOptions, isYes?: IsYes): LanguageModelV4Content {
  const conversation = readConversation(options);
  const round = conversation.rounds.length - 1;
  const move = replay(scriptFor(conversation, round, isYes), conversation.rounds[round]?.calls ?? []);
  const ask = askOf(conversation, round);
  switch (move.kind) {
    case 'text':
      return { type: 'text', text: move.text };
    case 'lost':
      return { type: 'text', text: ask.say('offline.lost') };
    case 'call': {
      const { tool, args } = move.call;
      if (!conversation.mayCall) return { type: 'text', text: ask.say('offline.no_calls') };
      if (!ask.tools.some(({ name }) => name === tool))
        return { type: 'text', text: ask.say('offline.cannot', { tool }) };
      const toolCallId = callId(conversation.lastCallNumber + 1);
      return { type: 'tool-call', toolCallId, toolName: tool, input: JSON.stringify(args) };
    }
  }
  return move satisfies never;
}

function finishOf(content: LanguageModelV4Content): LanguageModelV4FinishReason {
  return { unified: content.type === 'tool-call' ? 'tool-calls' : 'stop', raw: undefined };
}

function streamOf(content: LanguageModelV4Content): ReadableStream<LanguageModelV4StreamPart> {
  const parts: LanguageModelV4StreamPart[] = [{ type: 'stream-start', warnings: [] }];
  if (content.type === 'text') {
    parts.push({ type: 'text-start', id: 'text' });
    for (const delta of content.text.split(/(?<=\n)/)) parts.push({ type: 'text-delta', id: 'text', delta });
    parts.push({ type: 'text-end', id: 'text' });
  } else if (content.type === 'tool-call') parts.push(content);
  parts.push({ type: 'finish', usage: USAGE, finishReason: finishOf(content) });
  return ReadableStream.from(parts);
}
