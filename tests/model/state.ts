/** The model's state at the start, and how a foreseen outcome changes it. */
import { noteTime, type Asked, type Chat, type Outcome, type TenantState } from './oracle.ts';
import { BOT, BOT_TEXTS, PROMPT_TEXTS, PROMPTS } from './words.ts';
import { START, type Setting } from './world.ts';

export interface Model {
  now: number;
  readonly tenants: Readonly<Record<string, TenantState>>;
  /** Messages that were carried out as a yes or an order. */
  readonly used: Set<string>;
  readonly counts: Counts;
  /** Where the last question was asked. */
  last: { readonly tenant: string; readonly chat: string; readonly user: string };
}

/** How many commands ran, and what came of their calls. */
export type Counts = Map<string, number>;

export const SETTING: Setting = {
  tenants: { acme: { u1: 'editor', u2: 'editor' }, beta: { u1: 'editor', u2: 'viewer' } },
  chats: ['A', 'B'],
  files: { [BOT]: BOT_TEXTS[0] ?? '', [PROMPTS[0]]: PROMPT_TEXTS[0] ?? '' },
};

export function startModel(counts: Counts): Model {
  const tenants = Object.entries(SETTING.tenants).map(([id, members]): [string, TenantState] => {
    const chats = SETTING.chats.map((chat): [string, Chat] => [
      chat,
      { said: [], asked: new Map(), open: null, auto: null },
    ]);
    const files = new Map(Object.entries(SETTING.files));
    return [id, { members, files, backups: new Map(), chats: Object.fromEntries(chats) }];
  });
  const last = { tenant: 'acme', chat: 'A', user: 'u1' };
  return { now: START, tenants: Object.fromEntries(tenants), used: new Set(), counts, last };
}

export function count(counts: Counts, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** A question was asked: it is the chat's open one from now on. */
export function noteAsked(
  model: Model,
  chat: Chat,
  o: Pick<Asked, 'id' | 'user' | 'wish' | 'change'>,
): Asked {
  noteTime(chat, model.now, 'asked');
  const asked: Asked = { ...o, at: model.now, anchor: chat.said.length, state: 'open' };
  if (chat.open?.state === 'open') chat.open.state = 'replaced';
  chat.open = asked;
  chat.asked.set(asked.id, asked);
  return asked;
}

/** A change was written: new bytes, a backup of the old ones, and the word it rests on is used. */
export function noteWritten(
  model: Model,
  place: { tenant: TenantState; chat: Chat; user: string },
  outcome: Extract<Outcome, { kind: 'written' }>,
): void {
  const { change, by, word, wish } = outcome;
  const { tenant, chat, user } = place;
  if (by === 'yes' && chat.open !== null) chat.open.state = 'written';
  // An exception makes a proposal of its own, whose id the answer does not tell.
  else noteAsked(model, chat, { id: `served ${chat.asked.size}`, user, wish, change }).state = 'written';
  if (by !== 'auto') {
    if (model.used.has(word.id)) throw new Error(`a word was used twice: ${word.text}`);
    model.used.add(word.id);
  }
  const { path, before, after } = change;
  if (before !== null) tenant.backups.set(path, [...(tenant.backups.get(path) ?? []), before]);
  if (after === null) tenant.files.delete(path);
  else tenant.files.set(path, after);
}
