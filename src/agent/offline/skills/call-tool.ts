/** „ruf oeffnungszeiten auf mit tag=montag“: calls a tool with the arguments of the message and shows its answer. */
import type { Json } from '../../../domain/effective.ts';
import { waitsForPerson, type ToolAnswer } from '../../toolbox.ts';
import { succeeded } from '../answers.ts';
import type { Ask } from '../ask.ts';
import { isObject, type ToolView } from '../conversation.ts';
import { fold, quotesIn, wordsIn, type Word } from '../message.ts';
import type { Script } from '../script.ts';
import { wordsOf } from '../words/words.ts';
import { refusalText } from './files.ts';
import { outcomeText } from './propose.ts';
import { fenced } from './show.ts';

const MOST_CHARACTERS = 6000;
/** Arguments of a message are read up to here, in characters. */
const LONGEST_ARGUMENTS = 20_000;

export function* callTool(ask: Ask): Script {
  const names = ask.tools.map((tool) => tool.name);
  const found = toolIn(ask.words, ask.tools);
  if (found === null) {
    const word = wordAfterVerb(ask.words);
    return word === null
      ? ask.say('offline.which_tool', { names })
      : ask.say('offline.no_tool', { name: word, names });
  }
  const { tool } = found;
  const args = argumentsIn(ask.text.slice(found.word.to, found.word.to + LONGEST_ARGUMENTS), tool);
  if (args === null) return ask.say('offline.arguments', { tool: tool.name });
  const answer: ToolAnswer = yield { tool: tool.name, args };
  if (waitsForPerson(answer)) return outcomeText(ask, answer, { path: '', what: tool.name });
  if (!succeeded(answer)) return refusalText(ask, answer);
  return resultText(ask, tool.name, answer);
}

/** What a tool has answered, as JSON. */
export function resultText(ask: Ask, tool: string, answer: ToolAnswer): string {
  return `${ask.say('offline.result', { tool })}\n${fenced(cut(JSON.stringify(answer, null, 2)), 'json')}`;
}

function toolIn(words: readonly Word[], tools: readonly ToolView[]): { tool: ToolView; word: Word } | null {
  const exact = find(words, (word) => tools.find((tool) => tool.name === word.raw));
  return exact ?? find(words, (word) => tools.find((tool) => fold(tool.name) === fold(word.raw)));
}

function find(
  words: readonly Word[],
  pick: (word: Word) => ToolView | undefined,
): { tool: ToolView; word: Word } | null {
  for (const word of words) {
    const tool = pick(word);
    if (tool !== undefined) return { tool, word };
  }
  return null;
}

function wordAfterVerb(words: readonly Word[]): string | null {
  const small = new Set([
    ...wordsOf('articles'),
    ...wordsOf('kinds'),
    ...wordsOf('polite'),
    ...wordsOf('call'),
  ]);
  return words.find((word) => !small.has(word.plain))?.raw ?? null;
}

/** A JSON object, or `name=value` pairs parted by commas, „und“ or blanks; null where it is neither. */
export function argumentsIn(text: string, tool: ToolView): { [key: string]: Json } | null {
  const brace = text.indexOf('{');
  if (brace !== -1) return jsonObject(text.slice(brace, text.lastIndexOf('}') + 1));
  const quotes = quotesIn(text);
  const small = new Set([
    ...wordsOf('particles'),
    ...wordsOf('with'),
    ...wordsOf('and'),
    ...wordsOf('polite'),
  ]);
  const args: { [key: string]: Json } = {};
  let unread = 0;
  for (const word of wordsIn(text)) {
    const equals = word.raw.indexOf('=');
    const name = word.raw.slice(0, equals);
    const inQuotes = quotes.some((span) => span.from < word.from && word.from < span.to);
    if (equals > 0 && !inQuotes) {
      const quote = quotes.find((span) => span.from === word.from + equals + 2);
      const value = quote === undefined ? word.raw.slice(equals + 1) : text.slice(quote.from, quote.to);
      args[name] = typed(value, tool.parameters[name]);
    } else if (!inQuotes && !small.has(word.plain)) unread += 1;
  }
  return unread > 0 ? null : args;
}

function jsonObject(text: string): { [key: string]: Json } | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (value as { [key: string]: Json }) : null;
  } catch {
    return null;
  }
}

function typed(value: string, type: string | undefined): Json {
  if ((type === 'number' || type === 'integer') && /^-?\d+(?:[.,]\d+)?$/.test(value))
    return Number(value.replace(',', '.'));
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function cut(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}\n…` : text;
}
