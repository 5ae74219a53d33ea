/**
 * The model's own word on what may be written: the rules of the gate as the specification states them, in their
 * shortest form. It imports nothing of the product, so that no mistake can be on both sides.
 */
import { BOTS, phraseOf } from './words.ts';

const HOUR = 60 * 60 * 1000;

export type Provenance = 'typed' | 'button' | 'voice' | 'forwarded' | 'synthetic';

export interface Said {
  readonly id: string;
  readonly user: string;
  text: string;
  readonly provenance: Provenance;
  readonly at: number;
  readonly sentAt: number | null;
  readonly button: string | null;
  readonly seen: string | null;
  edited: boolean;
  deleted: boolean;
  /** The clock was seen to be behind it: it is nobody's order any more. */
  lapsed: boolean;
}

/** What a call wants done to one file; a patch fits one text only. */
export type Wish =
  | { readonly kind: 'content'; readonly path: string; readonly text: string }
  | { readonly kind: 'patch'; readonly path: string; readonly from: string; readonly to: string }
  | { readonly kind: 'delete'; readonly path: string };

export interface Change {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Asked {
  readonly id: string;
  readonly user: string;
  readonly wish: Wish;
  readonly change: Change;
  readonly at: number;
  /** How many messages of the user's role the chat had. */
  readonly anchor: number;
  state: 'open' | 'written' | 'replaced';
}

export interface Chat {
  readonly said: Said[];
  readonly asked: Map<string, Asked>;
  open: Asked | null;
  /** The message that switched asking off, until when, and the latest time that the chat saw since. */
  auto: { message: Said; latest: number; until: number; on: boolean } | null;
}

export interface TenantState {
  readonly members: Readonly<Record<string, 'viewer' | 'editor'>>;
  readonly files: Map<string, string>;
  /** The bytes of every backup, by path, in any order. */
  readonly backups: Map<string, string[]>;
  readonly chats: Readonly<Record<string, Chat>>;
}

export interface Call {
  readonly chat: Chat;
  readonly user: string;
  /** `pending`: by the proposal's id, or whatever is pending; `tool` null: by confirmChatAction. */
  readonly aim: Wish | { readonly kind: 'pending'; readonly id: string | null; readonly tool: string | null };
  readonly confirm: boolean;
}

export type Outcome =
  | {
      readonly kind: 'written';
      readonly by: 'yes' | 'order' | 'auto';
      readonly word: Said;
      readonly change: Change;
      readonly wish: Wish;
    }
  | { readonly kind: 'asked'; readonly change: Change; readonly wish: Wish }
  | { readonly kind: 'waits'; readonly for: Asked }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly errors: readonly string[] };

export const toolOf = (wish: Wish): string =>
  wish.kind === 'delete' ? 'deleteTenantConfig' : 'writeTenantConfig';

/** What must come of a call. `used`: ids of messages that were carried out before, as a yes or an order. */
export function foresee(o: {
  tenant: TenantState;
  call: Call;
  now: number;
  used: ReadonlySet<string>;
}): Outcome {
  const { aim, chat } = o.call;
  if (aim.kind !== 'pending') return weigh(o, { wish: aim, change: changeOf(o.tenant, aim), named: null });
  const pending = chat.open?.state === 'open' ? chat.open : null;
  const wanted = aim.id === null || aim.id === pending?.id ? pending : (chat.asked.get(aim.id) ?? null);
  if (wanted === null || (aim.tool !== null && aim.tool !== toolOf(wanted.wish)))
    return { kind: 'refused', errors: ['not_found'] };
  if (wanted.state === 'written') return { kind: 'refused', errors: ['conflict'] };
  if (wanted.state === 'replaced' && pending !== null) return { kind: 'waits', for: pending };
  const moved = (o.tenant.files.get(wanted.change.path) ?? null) !== wanted.change.before;
  const change = moved ? changeOf(o.tenant, wanted.wish) : wanted.change;
  return weigh(o, { wish: wanted.wish, change, named: aim.id });
}

/** The change that a wish comes to on today's file, or the error where it comes to none. */
function changeOf({ files }: TenantState, wish: Wish): Change | string {
  const { path } = wish;
  const before = files.get(path) ?? null;
  if (wish.kind === 'content') return { path, before, after: wish.text };
  if (before === null) return 'file_missing';
  if (wish.kind === 'delete') return { path, before, after: null };
  return before === wish.from ? { path, before, after: wish.to } : 'patch_mismatch';
}

function weigh(
  o: { tenant: TenantState; call: Call; now: number; used: ReadonlySet<string> },
  { wish, change, named }: { wish: Wish; change: Change | string; named: string | null },
): Outcome {
  if (typeof change === 'string') return { kind: 'refused', errors: [change] };
  if (change.before === change.after) return { kind: 'unchanged' };
  const { call, tenant, now } = o;
  const { open } = call.chat;
  if (open !== null && stands(open, { wish, change, named, user: call.user, now })) {
    const answers = call.chat.said.slice(open.anchor).filter((said) => said.provenance !== 'synthetic');
    const [answer] = answers;
    if (answer === undefined) return { kind: 'waits', for: open };
    if (answers.length === 1 && isYes(answer, { open, tenant, now }))
      return call.confirm
        ? { kind: 'written', by: 'yes', word: answer, change, wish }
        : { kind: 'waits', for: open };
  }
  const exception = exceptionFor(o, wish, change);
  return exception === null
    ? { kind: 'asked', change, wish }
    : { kind: 'written', ...exception, change, wish };
}

/** Is this still the question that was asked? */
function stands(
  open: Asked,
  o: { wish: Wish; change: Change; named: string | null; user: string; now: number },
): boolean {
  const age = o.now - open.at;
  const same = (['path', 'before', 'after'] as const).every((key) => open.change[key] === o.change[key]);
  return (
    open.state === 'open' &&
    toolOf(open.wish) === toolOf(o.wish) &&
    same &&
    (o.named === null || o.named === open.id) &&
    age >= 0 &&
    age <= 24 * HOUR &&
    open.user === o.user
  );
}

function isYes(said: Said, o: { open: Asked; tenant: TenantState; now: number }): boolean {
  const { open, tenant, now } = o;
  const { yes } = phraseOf(said.text);
  const fits = yes === 'any' || yes === (open.change.after === null ? 'delete' : 'save');
  const forThisCard = [said.button, said.seen].every((card) => card === null || card === open.id);
  return (
    fits &&
    !said.edited &&
    !said.deleted &&
    said.provenance !== 'forwarded' &&
    !(said.provenance === 'button' && said.button === null) &&
    forThisCard &&
    !isDatedAhead(said) &&
    said.user === open.user &&
    tenant.members[said.user] === 'editor' &&
    said.at >= open.at &&
    said.at <= now &&
    (said.sentAt === null || said.sentAt >= open.at)
  );
}

/** A direct order or auto-approval that serves this change, with the message it rests on. */
export function exceptionFor(
  o: { tenant: TenantState; call: Call; now: number; used: ReadonlySet<string> },
  wish: Wish,
  change: Change,
): { by: 'order' | 'auto'; word: Said } | null {
  const changed = changedLiterals(wish, change);
  if (changed === null) return null;
  const word = lastWord(o.call.chat);
  const order = word === null ? undefined : phraseOf(word.text).order;
  if (word !== null && order !== undefined && isOwnWord(word, o) && !o.used.has(word.id)) {
    const named = changed.every(({ value }) => value === order.value);
    const lapsed = word.lapsed || isClockBehind(o.call.chat, word, o.now);
    if (named && !lapsed && ageOf(word, o.now) <= 24 * HOUR) return { by: 'order', word };
  }
  const { auto } = o.call.chat;
  return auto !== null && isInForce(auto, o) ? { by: 'auto', word: auto.message } : null;
}

/** The literals that a change of values alone changes; null: it is another kind of change. */
function changedLiterals(wish: Wish, change: Change): { key: string; value: string }[] | null {
  const before = BOTS.get(change.before ?? '');
  const after = BOTS.get(change.after ?? '');
  if (wish.kind === 'delete' || before === undefined || after === undefined) return null;
  return (['icon', 'temperature'] as const)
    .filter((key) => before[key] !== after[key])
    .map((key) => ({ key, value: after[key] }));
}

function lastWord(chat: Chat): Said | null {
  return chat.said.findLast((said) => said.provenance !== 'synthetic') ?? null;
}

/** Is the clock behind a message, or behind a question asked after it? */
function isClockBehind({ said, open }: Chat, word: Said, now: number): boolean {
  const askedSince = open !== null && open.anchor > said.indexOf(word);
  return now < word.at || (askedSince && now < open.at);
}

/**
 * The chat was used now: a message came, or a question was asked. Where the clock went back, auto-approval has ended and
 * the last word is no order any more, whatever the clock says later.
 */
export function noteTime(chat: Chat, now: number, what: 'said' | 'asked'): void {
  const { auto } = chat;
  if (auto !== null && now < auto.latest) auto.on = false;
  if (auto !== null) auto.latest = Math.max(auto.latest, now);
  const word = lastWord(chat);
  if (what === 'asked' && word !== null && isClockBehind(chat, word, now)) word.lapsed = true;
}

/** When a message was written: its channel may have held it back. */
function ageOf({ at, sentAt }: Said, now: number): number {
  return now - Math.min(at, sentAt ?? at);
}

/** By more than a minute: its date proves nothing. */
function isDatedAhead({ at, sentAt }: Said): boolean {
  return sentAt !== null && sentAt > at + HOUR / 60;
}

/** Typed by the caller, who may approve, and unchanged since. */
function isOwnWord(word: Said, o: { tenant: TenantState; call: Pick<Call, 'user'>; now: number }): boolean {
  return (
    word.provenance === 'typed' &&
    !word.edited &&
    !word.deleted &&
    word.user === o.call.user &&
    o.tenant.members[word.user] === 'editor' &&
    !isDatedAhead(word) &&
    word.at <= o.now
  );
}

function isInForce(
  auto: NonNullable<Chat['auto']>,
  o: { tenant: TenantState; call: Pick<Call, 'chat' | 'user'>; now: number },
): boolean {
  const { message } = auto;
  const { chat, user } = o.call;
  const later = chat.said.slice(chat.said.indexOf(message) + 1);
  // What was said stays said: a message that was changed or taken away may have been the one that wanted questions.
  const takenBack = later.some(
    (said) =>
      said.provenance !== 'synthetic' && (said.edited || said.deleted || phraseOf(said.text).asking === 'on'),
  );
  return (
    auto.on &&
    !takenBack &&
    !message.edited &&
    !message.deleted &&
    message.user === user &&
    o.tenant.members[user] === 'editor' &&
    o.now >= auto.latest &&
    o.now < auto.until
  );
}

/** setAutoConfirm({on}): does it succeed? Takes effect on the model. */
export function switchAsking(
  o: { tenant: TenantState; call: Pick<Call, 'chat' | 'user'>; now: number },
  on: boolean,
): boolean {
  const { chat } = o.call;
  if (!on) {
    if (chat.auto !== null) chat.auto.on = false;
    return true;
  }
  const word = lastWord(chat);
  if (word === null || !isOwnWord(word, o) || phraseOf(word.text).asking !== 'off') return false;
  if (chat.auto?.message === word) return (chat.auto.on = isInForce(chat.auto, o));
  if (ageOf(word, o.now) > 12 * HOUR || isClockBehind(chat, word, o.now)) return false;
  chat.auto = { message: word, latest: o.now, until: o.now + 12 * HOUR, on: true };
  return true;
}
