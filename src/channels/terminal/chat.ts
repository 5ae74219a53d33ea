/**
 * The chat in a terminal: reads messages, lets a turn run, shows it, and under it the gate's card.
 * A yes leaves here as a person's message or as the button of exactly the card that is on the screen; never otherwise.
 */
import pc from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import type { RunTurn } from '../../agent/turn/house.ts';
import type { ChatId, TenantId, UserId } from '../../domain/ids.ts';
import type { Lang } from '../../domain/lang.ts';
import { createSay, type Say } from '../../wire/say.ts';
import { buttonsOf, drawCard, type Card } from './draw-card.ts';
import { terminalMessages } from './messages.ts';
import { plainText } from './plain.ts';
import { readMessages, type MessageReader, type WrittenMessage } from './read-messages.ts';
import { showTurn } from './show-turn.ts';

interface Place {
  readonly tenant: TenantId;
  readonly chat: ChatId;
}

/** A credential that stood in a message, held until it is kept or dropped. */
interface Offer {
  readonly id: string;
  readonly name: string;
  readonly length: number;
}

interface Said {
  readonly offers?: readonly Offer[];
}

type KeepAnswer =
  | { readonly success: true; readonly name: string }
  | { readonly success: false; readonly message: string };

export interface TerminalChat extends Place {
  /** Who is signed in at this terminal. */
  readonly user: UserId;
  readonly locale: Lang;
  /** Stores a message of the person (spec, section 12). */
  readonly say: (
    o: Place & {
      user: UserId;
      text: string;
      provenance: 'typed' | 'button';
      button?: { proposalId: string };
      seen?: string;
    },
  ) => Promise<Said>;
  /** Puts a credential of a message into the secrets area; answers the name, or why not. */
  readonly keep?: (o: Place & { user: UserId; offer: string; name?: string }) => Promise<KeepAnswer>;
  readonly drop?: (o: Place & { user: UserId; offer: string }) => Promise<boolean>;
  readonly runTurn: RunTurn;
  /** The gate's open proposal, or null. */
  readonly card: (place: Place) => Promise<Card | null>;
  /** Paths of the tenant's files, for /files. */
  readonly files?: () => Promise<readonly string[]>;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** `columns`: its width, where it is a terminal that knows it. */
  readonly output: NodeJS.WritableStream & { readonly columns?: number };
  readonly color: boolean;
  /** TERM=dumb: no line editing, no cursor movements. */
  readonly dumb?: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Runs until /quit or the end of the input. Answers the exit code: 0. */
export async function runTerminalChat(o: TerminalChat): Promise<number> {
  const chat = new Chat(o);
  await chat.run();
  return 0;
}

class Chat {
  readonly #o: TerminalChat;
  readonly #say: Say;
  readonly #colors: Colors;
  readonly #reader: MessageReader;
  readonly #interactive: boolean;
  /** The card on the screen; null where none is open. */
  #shown: Card | null = null;
  #running: AbortController | null = null;
  /** Credentials of messages that wait for an answer, the next one first. */
  #offers: readonly Offer[] = [];

  constructor(o: TerminalChat) {
    this.#o = o;
    this.#say = createSay(terminalMessages)(o.locale);
    this.#colors = pc.createColors(o.color);
    this.#interactive = o.input.isTTY === true;
    this.#reader = readMessages({
      input: o.input,
      output: o.output,
      interactive: this.#interactive,
      dumb: o.dumb ?? false,
      prompt: '> ',
      shown: () => this.#shown?.proposalId ?? null,
      onInterrupt: () => this.#interrupt(),
      onPaste: () => this.#line('terminal.paste'),
    });
  }

  async run(): Promise<void> {
    this.#line('terminal.welcome', { tenant: this.#o.tenant, chat: plainText(this.#o.chat) });
    await this.#showCard('new');
    for (;;) {
      const message = await this.#reader.next();
      if (message === null) break;
      if (!this.#interactive) this.#write(`> ${plainText(message.text).replaceAll('\n', '\n> ')}\n`);
      if (message.text.trim() === '') continue;
      if (message.text.trim() === '/quit') break;
      await this.#take(message);
    }
    this.#reader.close();
    this.#line('terminal.bye');
  }

  async #take(message: WrittenMessage): Promise<void> {
    const text = message.text.trim();
    if (text.startsWith('//')) return this.#send({ ...message, text: text.slice(1) });
    if (/^\/(?:keep|drop)(?: |$)/.test(text)) return this.#answerOffer(text);
    if (/^\/[a-z]+$/.test(text)) return this.#command(text);
    // Typed ahead: it cannot be an answer to a card that came up since.
    if (this.#shown !== null && message.seen !== this.#shown.proposalId) {
      return this.#line('terminal.not_seen', { text: plainText(text) });
    }
    return this.#send(message);
  }

  async #command(command: string): Promise<void> {
    if (command === '/help') return this.#line('terminal.help', { ...buttonsOf(this.#shown, this.#say) });
    if (command === '/card') return this.#showCard('again');
    if (command === '/files') return this.#showFiles();
    return this.#line('terminal.unknown_command', { command });
  }

  async #send(message: WrittenMessage): Promise<void> {
    const { tenant, chat, user } = this.#o;
    const from = { tenant, chat, user };
    const seen = message.seen === null ? {} : { seen: message.seen };
    const pressed = this.#pressed(message.text.trim());
    try {
      const said = await this.#o.say(
        pressed === null
          ? { ...from, ...seen, text: message.text, provenance: 'typed' }
          : {
              ...from,
              ...seen,
              text: pressed.text,
              provenance: 'button',
              button: { proposalId: pressed.proposalId },
            },
      );
      if (said.offers !== undefined) this.#offers = [...said.offers, ...this.#offers];
    } catch (error) {
      return this.#line('terminal.failed', {
        reason: error instanceof Error ? plainText(error.message) : '',
      });
    }
    this.#offerNext();
    await this.#turn();
    await this.#showCard('new');
  }

  /** What was pasted is masked already; whether it is kept, and under which name, the person says. */
  #offerNext(): void {
    const [offer] = this.#offers;
    if (offer === undefined || this.#o.keep === undefined) return;
    this.#line('terminal.offer', { name: offer.name, length: String(offer.length) });
  }

  async #answerOffer(text: string): Promise<void> {
    const [offer, ...rest] = this.#offers;
    const { keep, drop, tenant, chat, user } = this.#o;
    if (offer === undefined || keep === undefined || drop === undefined)
      return this.#line('terminal.no_offer');
    const [command, name] = text.split(/ +/);
    if (command === '/drop') {
      await drop({ tenant, chat, user, offer: offer.id });
      this.#line('terminal.dropped');
    } else {
      const wanted = name === undefined ? {} : { name };
      const kept = await keep({ tenant, chat, user, offer: offer.id, ...wanted });
      if (!kept.success) return this.#write(`${plainText(kept.message)}\n`);
      this.#line('terminal.kept', { name: kept.name });
    }
    this.#offers = rest;
    this.#offerNext();
  }

  /** The key of the card on the screen; a card that is not complete has no key for a yes. */
  #pressed(key: string): { text: string; proposalId: string } | null {
    const card = this.#shown;
    if (card === null) return null;
    const { yes, no } = buttonsOf(card, this.#say);
    const text = key === '1' && card.complete ? yes : key === '2' ? no : null;
    return text === null ? null : { text, proposalId: card.proposalId };
  }

  async #turn(): Promise<void> {
    const { tenant, chat, user } = this.#o;
    const running = new AbortController();
    const shown = showTurn({ write: (text) => this.#write(text), say: this.#say, colors: this.#colors });
    this.#running = running;
    try {
      await this.#o.runTurn({ tenant, chat, user, onEvent: shown.on, signal: running.signal });
    } finally {
      this.#running = null;
      shown.done();
    }
  }

  /** Asks the gate what is open. `new`: shows it only where it is not on the screen yet. */
  async #showCard(when: 'new' | 'again'): Promise<void> {
    const { tenant, chat, now } = this.#o;
    let card: Card | null;
    try {
      card = await this.#o.card({ tenant, chat });
    } catch {
      this.#shown = null;
      return this.#line('terminal.card_failed');
    }
    const known = card !== null && card.proposalId === this.#shown?.proposalId;
    this.#shown = card;
    if (card === null && when === 'again') this.#line('terminal.no_card');
    if (card === null || (known && when === 'new')) return;
    const { columns } = this.#o.output;
    const width = this.#interactive && columns !== undefined ? { columns } : {};
    this.#write(drawCard(card, { say: this.#say, colors: this.#colors, now: now(), ...width }));
  }

  async #showFiles(): Promise<void> {
    const paths = await this.#o.files?.().catch(() => undefined);
    if (paths === undefined) return this.#line('terminal.files_unknown');
    if (paths.length === 0) return this.#line('terminal.no_files');
    this.#write(paths.map((path) => `  ${plainText(path).replaceAll('\n', ' ')}\n`).join(''));
  }

  #interrupt(): void {
    if (this.#running === null) return this.#reader.close();
    this.#line('terminal.stopping');
    this.#running.abort();
  }

  #line(message: keyof typeof terminalMessages, facts: Record<string, string> = {}): void {
    this.#write(`${this.#say({ message, facts })}\n`);
  }

  #write(text: string): void {
    this.#o.output.write(text);
  }
}
