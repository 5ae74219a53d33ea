/** Which skill a message asks for. One list, top to bottom; what nothing claims is said to be not understood. */
import { askOf, type Ask } from './ask.ts';
import type { Conversation } from './conversation.ts';
import { hasAny, pathsIn } from './message.ts';
import { readChange, verbAt } from './read-change.ts';
import type { Script } from './script.ts';
import { confirmPending, looksLike } from './skills/answer.ts';
import { setAsking } from './skills/auto.ts';
import { callTool } from './skills/call-tool.ts';
import { changeValue } from './skills/change.ts';
import { applyPasted, pastedFile, pastedPatch, writePasted } from './skills/paste.ts';
import { pendingIn } from './skills/past.ts';
import { removeFile } from './skills/remove.ts';
import { quotedPair, replaceText } from './skills/replace.ts';
import { showFiles, showSomething } from './skills/show.ts';
import { undoLast } from './skills/undo.ts';
import { TONGUES, wordsOf } from './words/words.ts';

/** Is this text a clear yes? The gate's own judgement, lent by the composer: here it only spares a pointless question. */
export type IsYes = (text: string) => boolean;

/**
 * The script for one round: an answer to the proposal before it, or an order of its own. Without `isYes` every answer
 * that looks like a yes is put before the gate, which asks again where it is none.
 */
export function scriptFor(conversation: Conversation, round: number, isYes?: IsYes): Script {
  const ask = askOf(conversation, round);
  if (/^\[(?:forwarded by|made by a program)/.test(ask.text)) return say(ask.say('offline.not_an_order'));
  const pending = round === 0 ? null : pendingIn(conversation.rounds[round - 1]?.calls ?? []);
  const clear = pending !== null && isYes?.(ask.text) === true;
  const order = clear || (pending !== null && onlyConsents(ask)) ? null : orderIn(ask);
  if (order !== null) return order;
  const looks = looksLike(ask, true);
  if (pending !== null) {
    if (looks === 'no') return say(ask.say('offline.discarded'));
    if (clear || (isYes === undefined && looks === 'yes'))
      return confirmPending(ask, pending, orderBefore(conversation, round));
    return say(ask.say('offline.no_clear_yes'));
  }
  return say(ask.say(looks === 'no' || answersCard(ask) ? 'offline.nothing_pending' : 'offline.unknown'));
}

/** The order that led to a proposal: the last message before it that was one. It answers in that message's tongue. */
function orderBefore(conversation: Conversation, round: number): Script {
  for (let past = round - 1; past >= 0; past -= 1) {
    const ask = askOf(conversation, past);
    const order = orderIn(ask);
    if (order !== null) return order;
  }
  return say(askOf(conversation, round).say('offline.lost'));
}

function orderIn(ask: Ask): Script | null {
  const { text, words } = ask;
  const patch = pastedPatch(text);
  if (patch !== null) return applyPasted(ask, patch);
  const file = pastedFile(text);
  if (file !== null) return writePasted(ask, file);
  if (says(ask, 'stopAsking')) return setAsking(ask, true);
  if (says(ask, 'askAgain')) return setAsking(ask, false);
  if (says(ask, 'undo')) return undoLast(ask);
  if (verbAt(words, wordsOf('remove')) !== -1) return removeFile(ask);
  if (verbAt(words, wordsOf('replace')) !== -1) return replaceText(ask);
  if (verbAt(words, wordsOf('change')) !== -1) {
    if (quotedPair(text) !== null) return replaceText(ask);
    if (readChange(text, words, []) !== null) return changeValue(ask);
  }
  if (verbAt(words, wordsOf('show')) !== -1) return showSomething(ask);
  if (verbAt(words, wordsOf('call')) !== -1) return callTool(ask);
  if (words.length <= 2 && hasAny(words, [...wordsOf('files'), 'ls'])) return showFiles(ask);
  if (words.length <= 2 && pathsIn(words).length === 1) return showSomething(ask);
  if (text.trim() === '?' || (words.length <= 8 && says(ask, 'help'))) return say(ask.say('offline.help'));
  return null;
}

function says(ask: Ask, kind: 'stopAsking' | 'askAgain' | 'undo' | 'help'): boolean {
  return hasAny(
    ask.words.filter((word) => !word.quoted),
    TONGUES.flatMap((tongue) => tongue[kind]),
  );
}

/** „ja, löschen“: a yes whose other words are verbs alone orders nothing new. */
function onlyConsents(ask: Ask): boolean {
  const kinds = ['yes', 'remove', 'change', 'polite', 'articles'] as const;
  const known = new Set(kinds.flatMap((kind) => [...wordsOf(kind)].flatMap((phrase) => phrase.split(' '))));
  return looksLike(ask, false) === 'yes' && ask.words.every((word) => known.has(word.plain));
}

/** A short yes, or the key of a button. */
function answersCard(ask: Ask): boolean {
  if (/^\s*[12]\s*$/.test(ask.text)) return true;
  return ask.words.length <= 4 && looksLike(ask, false) === 'yes';
}

// oxlint-disable-next-line require-yield -- a script that only speaks
function* say(text: string): Script {
  return text;
}
