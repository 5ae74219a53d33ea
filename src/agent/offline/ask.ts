/** What a skill works with: the message, the conversation around it, and a voice in the right tongue. */
import type { Lang } from '../../domain/lang.ts';
import type { Facts } from '../../domain/messages.ts';
import { createSay } from '../../wire/say.ts';
import type { Conversation, ToolView } from './conversation.ts';
import { tongueOf, wordsIn, type Word } from './message.ts';
import { offlineMessages } from './messages.ts';
import type { Answered } from './script.ts';

export type OfflineKey = keyof typeof offlineMessages;

export interface Ask {
  /** The message without the mark of a voice message. */
  readonly text: string;
  readonly words: readonly Word[];
  readonly lang: Lang;
  readonly tools: readonly ToolView[];
  /** All calls before this message, oldest first. */
  readonly earlier: readonly Answered[];
  say(key: OfflineKey, facts?: Facts): string;
}

const speak = createSay(offlineMessages);

/** The ask of one round of a conversation; calls of later rounds are not in it. */
export function askOf(conversation: Conversation, round: number): Ask {
  const text = (conversation.rounds[round]?.text ?? '').replace(/^\s*🎤\s*/u, '');
  const words = wordsIn(text);
  const lang = tongueOf(words, lastTongue(conversation, round));
  const earlier = conversation.rounds.slice(0, round).flatMap((past) => past.calls);
  const say = speak(lang);
  return {
    text,
    words,
    lang,
    tools: conversation.tools,
    earlier,
    say: (key, facts = {}) => say({ message: key, facts }),
  };
}

/** A message without telling words („👍“) is answered in the tongue of the ones before it. */
function lastTongue(conversation: Conversation, round: number): Lang {
  let lang = conversation.chatLang;
  for (const past of conversation.rounds.slice(0, round))
    lang = tongueOf(wordsIn(past.text.slice(0, 2000)), lang);
  return lang;
}
