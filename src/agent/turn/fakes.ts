/** Small stand-ins for the ports a turn needs, for tests of the agent's rooms: real behaviour, in memory. */
import type { Json } from '../../domain/effective.ts';
import type { ChatId, MessageId, TenantId, UserId } from '../../domain/ids.ts';
import type { MaskedText } from '../../domain/masked.ts';
import type { ChatMessage, Provenance } from '../../domain/message.ts';
import type { Messages } from '../../ports/messages.ts';
import { createSay } from '../../wire/say.ts';
import { createTurns } from '../turn.ts';
import type { TurnEvent, TurnResult } from './events.ts';
import type { TurnHouse } from './house.ts';
import { turnMessages } from './messages.ts';

export const TENANT = 'acme' as TenantId;
export const CHAT = 'A' as ChatId;
export const USER = 'u1' as UserId;

/** Hides one word everywhere, as the real masker hides credentials. */
const hide = (text: string): string => text.replaceAll('geheim', '***masked(len=6)***');
export const fakeMask = {
  text: (text: string): MaskedText => hide(text) as MaskedText,
  json: (value: Json): Json => JSON.parse(hide(JSON.stringify(value))) as Json,
};

/** A messages port over an array, with a short way to let a person speak. */
export function fakeMessages(): Pick<Messages, 'list' | 'append'> & {
  readonly all: ChatMessage[];
  speak(text: string, provenance?: Provenance): void;
} {
  const all: ChatMessage[] = [];
  const add = (message: Omit<ChatMessage, 'seq' | 'editedAt' | 'deletedAt'>): ChatMessage => {
    const stored = { ...message, seq: all.length + 1, editedAt: null, deletedAt: null };
    all.push(stored);
    return stored;
  };
  const none = { externalId: null, sentAt: null, button: null, seen: null, createdAt: 0 };
  return {
    all,
    list: async (o) => {
      const chosen = o.newestFirst === true ? all.toReversed() : all;
      return chosen.slice(0, o.limit ?? chosen.length);
    },
    append: async (message) => ({ message: add(message), duplicate: false }),
    speak: (text, provenance = 'typed') => {
      const id = `m${all.length}` as MessageId;
      add({ id, tenant: TENANT, chat: CHAT, role: 'user', user: USER, text, provenance, ...none });
    },
  };
}

interface RunOptions {
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: TurnEvent) => void;
}

type Parts = Pick<TurnHouse, 'model' | 'toolbox' | 'messages'> & Partial<TurnHouse>;

/** `run()` runs one turn of the fake chat and answers its result with all its events. */
export function fakeHouse(parts: Parts): {
  run(o?: RunOptions): Promise<{ result: TurnResult; events: TurnEvent[] }>;
  faults: unknown[];
} {
  let ids = 0;
  const faults: unknown[] = [];
  const { runTurn } = createTurns({
    prompt: 'You are the builder.',
    mask: fakeMask,
    say: createSay(turnMessages),
    tenants: { get: async (id) => ({ id, locale: 'de', members: null }) },
    clock: { now: () => 0 },
    ids: { next: (kind) => `${kind}_${(ids += 1)}` },
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (_event, _fault, error) => void faults.push(error),
    },
    ...parts,
  });
  const run = async (o: RunOptions = {}): Promise<{ result: TurnResult; events: TurnEvent[] }> => {
    const events: TurnEvent[] = [];
    const stop = o.signal === undefined ? {} : { signal: o.signal };
    const onEvent = (event: TurnEvent): void => {
      events.push(event);
      o.onEvent?.(event);
    };
    const result = await runTurn({ tenant: TENANT, chat: CHAT, user: USER, onEvent, ...stop });
    return { result, events };
  };
  return { run, faults };
}
