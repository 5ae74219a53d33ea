/** The command line's own sentences in the operator's tongue. */
import type { Lang } from '../../domain/lang.ts';
import type { Facts, Said } from '../../domain/messages.ts';
import { createSay } from '../../wire/say.ts';
import { cliMessages } from './messages.ts';

export type CliKey = keyof typeof cliMessages;

const speak = createSay(cliMessages);

export function sayCli(lang: Lang, message: CliKey, facts: Facts = {}): string {
  return speak(lang)({ message, facts });
}

/** The same for what was said elsewhere in this channel's keys. */
export function sayInput(lang: Lang, said: Said): string {
  return speak(lang)(said);
}
