/**
 * The two exceptions from asking (seed, „Ausnahmen“): a direct order, and auto-approval for a chat. Both serve small
 * changes of plain values only, so that text a model has read can never become code by way of an "order".
 * Whatever is not certain is asked. Reads nothing; a flow hands in what it has read.
 */
import type { ChangeKind } from '../domain/change.ts';
import type { MessageId, Origin, Role, UserId } from '../domain/ids.ts';
import type { ChatMessage } from '../domain/message.ts';
import { autoConfirmWish } from './auto-confirm.ts';
import { isDirectOrder } from './direct-order.ts';
import { isSentAhead } from './sent-ahead.ts';

/** Changed lines that an exception serves at most: the larger of removed and added (seed: 12). */
const MOST_LINES = 12;
/** An order is carried out within this time, in milliseconds. */
const ORDER_LIFETIME = 24 * 60 * 60 * 1000;
/** How long auto-approval lasts, in milliseconds (seed: 12 h). */
export const AUTO_LIFETIME = 12 * 60 * 60 * 1000;

/** A change, as far as the exceptions look at it. */
export interface ServedChange {
  readonly tool: string;
  /** Of the one file; null where the set holds several, which no exception serves. */
  readonly path: string | null;
  readonly action: 'change' | 'delete';
  readonly kind: ChangeKind;
  readonly changedLines: number;
  /** The new values, as PHP reads them. */
  readonly values: readonly string[];
  /** A comment changed too: nothing that an order could have named. */
  readonly comments: boolean;
  /** Keys or values that are asked about whatever was said. */
  readonly alwaysAsks: { readonly order: boolean; readonly auto: boolean };
  /** An exposure, a loss, a cut patch, a forced shrink: on top of the preview stands something to be read. */
  readonly consequences: boolean;
  /** Names the file defines, and every name and path of the tenant. */
  readonly names: readonly string[];
  readonly knownNames: readonly string[];
}

/** Auto-approval as it was switched on; `until`: milliseconds since 1970. */
export interface AutoState {
  readonly on: boolean;
  readonly message: MessageId;
  readonly seq: number;
  readonly user: UserId;
  readonly since: number;
  readonly until: number;
}

/** The chat's last question or write, as a witness of the time: when it was made, and after which message of a person. */
export interface Witness {
  readonly at: number;
  readonly seq: number;
}

export interface ServeFacts {
  /** When the call began. */
  readonly now: number;
  /** Read after everything else here, so that nothing on record can lie before it unless the clock went back. */
  readonly clock: number;
  readonly origin: Origin;
  readonly user: UserId | null;
  readonly roleOf: (user: UserId) => Role | null;
  /** The last message of a person, made by no program; null: there is none. */
  readonly last: ChatMessage | null;
  /** Was this message already carried out as an order, or has it lapsed because the clock went back? */
  readonly order: OrderUse;
  readonly asked: Witness | null;
  readonly auto: AutoState | null;
  /** Messages of people after the one that switched asking off, oldest first; null: more than can be looked at. */
  readonly sinceAuto: readonly ChatMessage[] | null;
}

export type OrderUse = 'fresh' | 'used' | 'lapsed';

/** Why an exception that was there did not serve; each has a sentence. */
export type NotServed =
  | 'not_values'
  | 'too_many_lines'
  | 'consequences'
  | 'sensitive'
  | 'value_not_named'
  | 'comments'
  | 'used'
  | 'too_old'
  | 'clock_back'
  | 'other_tool';

export type Served =
  | { readonly by: 'order' | 'auto'; readonly message: MessageId }
  | { readonly by: null; readonly order: NotServed | null; readonly auto: NotServed | null };

/** Does an exception serve this change? The order is looked at first, for it is the person's last word. */
export function serve(change: ServedChange, facts: ServeFacts): Served {
  const { last } = facts;
  const order = last === null ? null : judgeOrder(change, facts, last);
  if (order === 'serves' && last !== null) return { by: 'order', message: last.id };
  const standing = autoStanding(facts);
  const auto =
    standing === 'in_force' ? judgeAuto(change) : standing === 'clock_back' ? ('clock_back' as const) : null;
  if (auto === 'serves' && facts.auto !== null) return { by: 'auto', message: facts.auto.message };
  return { by: null, order: order === 'serves' ? null : order, auto: auto === 'serves' ? null : auto };
}

/**
 * How auto-approval stands. `over` and `clock_back` are for good and are to be put on record: what ended it may no longer
 * be seen later. `elsewhere`: another person, no chat, or messages that cannot be read; it says nothing about later.
 */
export type AutoStanding = 'off' | 'over' | 'clock_back' | 'elsewhere' | 'in_force';

type AutoFacts = Pick<ServeFacts, 'clock' | 'origin' | 'auto' | 'sinceAuto' | 'asked' | 'roleOf' | 'user'>;

export function autoStanding(facts: AutoFacts): AutoStanding {
  const { auto, sinceAuto } = facts;
  if (auto === null || !auto.on) return 'off';
  if (clockWentBack(auto, facts)) return 'clock_back';
  if (facts.clock >= auto.until || !mayApprove(facts.roleOf(auto.user))) return 'over';
  if (sinceAuto === null) return 'elsewhere';
  const [wish, ...later] = sinceAuto;
  if (wish === undefined || wish.id !== auto.message || wish.deletedAt !== null || wish.editedAt !== null)
    return 'over';
  if (later.some(mayWantQuestions)) return 'over';
  const here = facts.origin === 'chat' && (facts.user === null || facts.user === auto.user);
  return here ? 'in_force' : 'elsewhere';
}

/** Does what is on record since asking was switched off run backwards, or lie after the present? */
function clockWentBack(auto: AutoState, { clock, sinceAuto, asked }: AutoFacts): boolean {
  const witness = asked !== null && asked.seq >= auto.seq ? asked : null;
  let latest = auto.since;
  for (const { seq, createdAt } of sinceAuto?.slice(1) ?? []) {
    const after = witness !== null && seq > witness.seq ? Math.max(latest, witness.at) : latest;
    if (createdAt < after) return true;
    latest = createdAt;
  }
  return clock < Math.max(latest, witness?.at ?? latest);
}

/** Is the clock behind a message, or behind a question that was asked after it? Then nobody knows how old the message is. */
export function isClockBehind(message: ChatMessage, o: Pick<ServeFacts, 'clock' | 'asked'>): boolean {
  const { clock, asked } = o;
  return clock < message.createdAt || (asked !== null && asked.seq >= message.seq && clock < asked.at);
}

/** What was said stays said: of a message that was edited or deleted nobody knows any more that it asked for nothing. */
function mayWantQuestions({ text, editedAt, deletedAt }: ChatMessage): boolean {
  return editedAt !== null || deletedAt !== null || autoConfirmWish(text) === 'off';
}

/** May this message switch asking off? Typed by a person who may approve, unchanged, and asking for exactly that. */
export function wishesNoQuestions(
  message: ChatMessage,
  facts: Pick<ServeFacts, 'now' | 'origin' | 'user' | 'roleOf'>,
): boolean {
  return isOwnWord(message, facts) && autoConfirmWish(message.text) === 'on';
}

function judgeOrder(change: ServedChange, facts: ServeFacts, last: ChatMessage): 'serves' | NotServed | null {
  if (!isOwnWord(last, facts)) return null;
  const { path } = change;
  const names = { names: change.names, knownNames: change.knownNames };
  // Was it meant as an order at all? Only then is it worth a sentence why it did not serve.
  const isOrder = path !== null && isDirectOrder(last.text, { path, ...names, action: change.action });
  if (!isOrder) return null;
  if (facts.order === 'lapsed' || isClockBehind(last, facts)) return 'clock_back';
  if (facts.order === 'used') return 'used';
  if (ageOf(last, facts.now) > ORDER_LIFETIME) return 'too_old';
  if (change.action === 'delete') return change.tool === 'deleteTenantConfig' ? 'serves' : 'other_tool';
  if (change.tool !== 'writeTenantConfig') return 'other_tool';
  const small = judgeSmall(change, 'order');
  if (small !== null) return small;
  if (change.comments) return 'comments';
  const named = change.values.length > 0 && change.values.every((value) => isNamed(last.text, value));
  return named ? 'serves' : 'value_not_named';
}

function judgeAuto(change: ServedChange): 'serves' | NotServed {
  if (change.tool !== 'writeTenantConfig' || change.path === null || change.action !== 'change')
    return 'other_tool';
  return judgeSmall(change, 'auto') ?? 'serves';
}

/** What both exceptions ask of a change; null: it is small and plain enough. */
function judgeSmall(change: ServedChange, kind: 'order' | 'auto'): NotServed | null {
  if (change.consequences) return 'consequences';
  if (change.kind !== 'values') return 'not_values';
  if (change.changedLines > MOST_LINES) return 'too_many_lines';
  return change.alwaysAsks[kind] ? 'sensitive' : null;
}

/** A person's own typed and unchanged word; never a voice message, a forwarded text, or a program's. */
function isOwnWord(
  message: ChatMessage,
  facts: Pick<ServeFacts, 'now' | 'origin' | 'user' | 'roleOf'>,
): boolean {
  if (facts.origin !== 'chat' || message.role !== 'user' || message.provenance !== 'typed') return false;
  if (message.editedAt !== null || message.deletedAt !== null || message.user === null) return false;
  if (message.text.trimStart().startsWith('🎤')) return false;
  if (facts.user !== null && facts.user !== message.user) return false;
  if (isSentAhead(message)) return false;
  return mayApprove(facts.roleOf(message.user)) && message.createdAt <= facts.now;
}

/** Milliseconds since a message was written: one that its channel held back is as old as the channel says. */
export function ageOf({ createdAt, sentAt }: ChatMessage, now: number): number {
  return now - Math.min(createdAt, sentAt ?? createdAt);
}

function mayApprove(role: Role | null): boolean {
  return role === 'editor' || role === 'admin';
}

/** Does the message state this value, as a word of its own? A decimal comma counts as a point. */
function isNamed(text: string, value: string): boolean {
  if (value === '') return false;
  const spelled = [value, ...(/^-?\d+\.\d+$/.test(value) ? [value.replace('.', ',')] : [])];
  return spelled.some((spelling) => standsAlone(text, spelling));
}

const WORD_BEGINS = /^[\p{L}\p{N}\p{M}_]/u;
const WORD_ENDS = /[\p{L}\p{N}\p{M}_]$/u;

function standsAlone(text: string, value: string): boolean {
  const wordBegins = WORD_BEGINS.test(value);
  const wordEnds = WORD_ENDS.test(value);
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const before = text.slice(0, at);
    const after = text.slice(at + value.length);
    const inWord = (wordBegins && WORD_ENDS.test(before)) || (wordEnds && WORD_BEGINS.test(after));
    const goesOn = /^[.,]\d/.test(after) || /\d[.,]$/.test(before);
    if (!inWord && !goesOn) return true;
  }
  return false;
}
