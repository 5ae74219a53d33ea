/**
 * The person's answer to a proposal. A message that looks like a yes sends the confirming call, and the gate decides
 * whether it is one; nothing here may stand in for that judgement.
 */
import type { Json } from '../../../domain/effective.ts';
import type { ToolAnswer } from '../../toolbox.ts';
import { succeeded, textIn } from '../answers.ts';
import type { Ask } from '../ask.ts';
import { isObject } from '../conversation.ts';
import { findPhrase } from '../message.ts';
import type { Answered, Call, Script } from '../script.ts';
import { wordsOf } from '../words/words.ts';
import { resultText } from './call-tool.ts';
import { confirmedText, isStale } from './propose.ts';

/** Longer messages are no yes (spec, section 4). */
const LONGEST = 120;
/** A few words that nothing else claims can be an answer in words that are not on the list. */
const FEW_WORDS = 6;

export type Looks = 'yes' | 'no' | 'neither';

/** How a message looks as an answer. `few`: nothing else claims the message. */
export function looksLike(ask: Ask, nothingElse: boolean): Looks {
  const { words, text } = ask;
  if (beginsWith(ask, wordsOf('no'))) return 'no';
  if (text.length > LONGEST || text.includes('?')) return 'neither';
  if (beginsWith(ask, wordsOf('yes')) || /^\s*(?:👍|✅|👌|🆗|💯|🙌)/u.test(text)) return 'yes';
  return nothingElse && words.length > 0 && words.length <= FEW_WORDS ? 'yes' : 'neither';
}

function beginsWith(ask: Ask, phrases: ReadonlySet<string>): boolean {
  for (const phrase of phrases)
    if (findPhrase(ask.words.slice(0, phrase.split(' ').length), phrase) === 0) return true;
  return false;
}

/** `again`: what led to the proposal, played once more where the file has moved since. */
export function* confirmPending(ask: Ask, pending: Answered, again: Script): Script {
  const answer: ToolAnswer = yield confirmingCall(ask, pending);
  if (isStale(answer)) return yield* again;
  // A tool that is no write of a file answers with a result of its own.
  return succeeded(answer) && 'result' in answer
    ? resultText(ask, pending.tool, answer)
    : confirmedText(ask, answer);
}

/** The same tool with the proposal's id where its schema takes one, else the tool that confirms for all. */
function confirmingCall(ask: Ask, pending: Answered): Call {
  const proposal = textIn(pending.answer, 'proposal_id');
  const parameters = ask.tools.find((tool) => tool.name === pending.tool)?.parameters ?? {};
  const takesId = Object.hasOwn(parameters, 'proposal_id') && Object.hasOwn(parameters, 'confirm');
  if (proposal !== '' && takesId)
    return { tool: pending.tool, args: { proposal_id: proposal, confirm: true } };
  const confirms = ask.tools.some((tool) => tool.name === 'confirmChatAction');
  if (proposal !== '' && confirms)
    return { tool: 'confirmChatAction', args: { proposal_id: proposal, confirm: true } };
  const args = isObject(pending.args) ? (pending.args as { [key: string]: Json }) : {};
  return { tool: pending.tool, args: { ...args, confirm: true } };
}
