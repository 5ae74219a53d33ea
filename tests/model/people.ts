/** What people say, and that they change it or take it back. */
import fc from 'fast-check';
import { command, find, type Somewhere } from './command.ts';
import { noteTime, type Provenance } from './oracle.ts';
import { card, idOf, place } from './places.ts';
import type { Model } from './state.ts';
import { PHRASES } from './words.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const LATE = 25 * 60 * MINUTE;

interface Saying {
  readonly place: Somewhere;
  readonly text: string;
  readonly provenance: Provenance;
  /** Milliseconds that its channel dates it back; below 0: ahead. */
  readonly sent: number | null;
  readonly button: number | null;
  readonly seen: number | null;
}

export async function say(model: Model, world: World, o: Saying): Promise<void> {
  const { chat } = find(model, o.place);
  const button = o.provenance === 'button' ? idOf(chat, o.button) : null;
  const seen = idOf(chat, o.seen);
  const sentAt = o.sent === null ? null : model.now - o.sent;
  const { messageId } = await world.torwart.say({
    ...(o.place ?? model.last),
    text: o.text,
    provenance: o.provenance,
    ...(sentAt === null ? {} : { sentAt }),
    ...(button === null ? {} : { button: { proposalId: button } }),
    ...(seen === null ? {} : { seen }),
  });
  const { text, provenance } = o;
  const { user } = o.place ?? model.last;
  const marks = { edited: false, deleted: false, lapsed: false };
  chat.said.push({ id: messageId, user, text, provenance, at: model.now, sentAt, button, seen, ...marks });
  if (provenance !== 'synthetic') noteTime(chat, model.now, 'said');
}

export const speak = fc
  .record({
    place,
    text: fc.oneof(
      { weight: 1, arbitrary: fc.constant('ja') },
      { weight: 2, arbitrary: fc.constantFrom(...PHRASES.map((phrase) => phrase.text)) },
    ),
    provenance: fc.oneof(
      { weight: 6, arbitrary: fc.constant('typed' as const) },
      { weight: 3, arbitrary: fc.constantFrom<Provenance>('button', 'voice', 'forwarded', 'synthetic') },
    ),
    sent: fc.constantFrom(null, null, null, null, 0, 5 * MINUTE, 13 * 60 * MINUTE, LATE, -5 * MINUTE, -1000),
    button: card,
    seen: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, card),
  })
  .map((o) => command('say', o, (model, world) => say(model, world, o)));

export const typed = (at: Somewhere, text: string): Saying => ({
  place: at,
  text,
  provenance: 'typed',
  sent: null,
  button: null,
  seen: null,
});

const MOMENT = 1000;

/** A plain yes, mostly a moment later and by the person who was asked: without it most questions would lapse. */
export const yes = fc
  .record({
    place,
    after: fc.oneof({ weight: 4, arbitrary: fc.constant(MOMENT) }, fc.constant(LATE)),
    other: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constantFrom('u1', 'u2')),
  })
  .map((o) =>
    command('yes', o, async (model, world) => {
      world.clock.now = model.now += o.after;
      const at = o.place ?? model.last;
      await say(model, world, typed({ ...at, user: o.other ?? at.user }, 'ja'));
    }),
  );

export async function alter(
  model: Model,
  world: World,
  o: { place: Somewhere; back: number; text: string | null },
): Promise<void> {
  const said = find(model, o.place).chat.said.at(-1 - o.back);
  if (said === undefined || said.deleted) return;
  const { tenant, chat } = o.place ?? model.last;
  const which = { tenant, chat, messageId: said.id };
  if (o.text === null) await world.torwart.deleteMessage(which);
  else await world.torwart.editMessage({ ...which, text: o.text });
  if (o.text === null) Object.assign(said, { deleted: true, text: '' });
  else Object.assign(said, { edited: true, text: o.text });
}

export const alterMessage = fc
  .record({
    place,
    back: fc.nat(2),
    text: fc.option(fc.constantFrom(...PHRASES.map((phrase) => phrase.text))),
  })
  .map((o) => command('alterMessage', o, (model, world) => alter(model, world, o)));
