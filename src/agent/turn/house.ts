/** What a turn needs from outside, and how it is ordered. Types only. */
import type { Json } from '../../domain/effective.ts';
import type { ChatId, TenantId, UserId } from '../../domain/ids.ts';
import type { Lang } from '../../domain/lang.ts';
import type { MaskedText } from '../../domain/masked.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { Messages } from '../../ports/messages.ts';
import type { Tenants } from '../../ports/tenants.ts';
import type { Say } from '../../wire/say.ts';
import type { ModelChoice } from '../model/choice.ts';
import type { Toolbox } from '../toolbox.ts';
import type { OnTurnEvent, TurnResult } from './events.ts';

/** The masker, as the composer hands it in: over free text, and over every text of a JSON value. */
export interface Masker {
  text(text: string): MaskedText;
  json(value: Json): Json;
}

export interface TurnHouse {
  readonly toolbox: Toolbox;
  readonly model: ModelChoice;
  /** The builder's prompt (builder-prompt.md). */
  readonly prompt: string;
  readonly mask: Masker;
  /** The catalogue's speaker (`wire/say.ts`). */
  readonly say: (lang: Lang) => Say;
  readonly messages: Pick<Messages, 'list' | 'append'>;
  readonly tenants: Pick<Tenants, 'get'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export interface TurnOrder {
  readonly tenant: TenantId;
  readonly chat: ChatId;
  /** Who is talking; tools run for this person. */
  readonly user: UserId;
  readonly onEvent: OnTurnEvent;
  /** Stops the turn: the model is cut off, a tool that has begun ends, none begins. */
  readonly signal?: AbortSignal;
}

export type RunTurn = (order: TurnOrder) => Promise<TurnResult>;

/** Up to where the turns of a chat have read its person's messages; null where no turn is known. */
export interface ReadMark {
  get(): number | null;
  set(seq: number): void;
}
