/** Steps that belong together, as one command, so that what they lead to is seen often: yeses, orders, auto-approval. */
import fc from 'fast-check';
import { call, wish } from './calls.ts';
import { command, find, type Somewhere } from './command.ts';
import { switchAsking } from './oracle.ts';
import { alter, say, typed } from './people.ts';
import { place } from './places.ts';
import { count, type Model } from './state.ts';
import { editFile } from './surroundings.ts';
import { BOT, BOTS, BOT_TEXTS, botText, PHRASES, PROMPTS, PROMPT_TEXTS } from './words.ts';
import type { World } from './world.ts';

/** A change that no order and no auto-approval serves. */
const PROMPT_WISH = { kind: 'content', path: PROMPTS[0], text: PROMPT_TEXTS[2] ?? '' } as const;

async function turnClock(model: Model, world: World, minutes: number): Promise<void> {
  world.clock.now = model.now += minutes * 60_000;
}

/** A call and a typed yes, now and then another person’s, so that the confirmation is one command away. */
export const proposeAndYes = fc
  .record({
    place,
    wish,
    other: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom('u1', 'u2')),
  })
  .map((o) =>
    command('proposeAndYes', o, async (model, world) => {
      await call(model, world, o.place, { aim: o.wish, confirm: false });
      const asked = model.last;
      await say(model, world, typed({ ...asked, user: o.other ?? asked.user }, 'ja'));
    }),
  );

/**
 * A person's order and the call that follows it: mostly the change that it names, else another one of the file. Now and
 * then the words are changed before the call, the clock goes back and forth and is seen back, or the call comes once more
 * after the file was put back by hand.
 */
export const order = fc
  .record({
    place,
    phrase: fc.constantFrom(...PHRASES.filter((phrase) => phrase.order !== undefined)),
    other: fc.option(fc.constantFrom(...BOT_TEXTS), { freq: 2 }),
    altered: fc.constantFrom('no', 'no', 'no', 'edited', 'deleted'),
    twice: fc.constantFrom(false, false, true),
    back: fc.constantFrom(false, false, false, true),
  })
  .map((o) =>
    command('order', o, async (model, world) => {
      const place = o.place ?? model.last;
      const { tenant, chat } = find(model, place);
      await say(model, world, typed(place, o.phrase.text));
      if (o.altered !== 'no')
        await alter(model, world, { place, back: 0, text: o.altered === 'edited' ? o.phrase.text : null });
      if (o.back) {
        await turnClock(model, world, -60);
        await call(model, world, place, { aim: PROMPT_WISH, confirm: false });
        await turnClock(model, world, 90);
      }
      const stood = tenant.files.get(BOT) ?? null;
      const now = BOTS.get(stood ?? '');
      const { order: named } = o.phrase;
      const text = now && named ? botText({ ...now, [named.key]: named.value }) : BOT_TEXTS[0];
      const aim = { kind: 'content', path: BOT, text: o.other ?? text ?? '' } as const;
      await call(model, world, place, { aim, confirm: false });
      if (!o.twice || chat.open?.state === 'open') return;
      await editFile(model, world, { tenant: place.tenant, path: BOT, text: stood });
      await call(model, world, place, { aim, confirm: false });
    }),
  );

/** setAutoConfirm on both sides. */
async function setAuto(model: Model, world: World, where: Somewhere, on: boolean): Promise<void> {
  const at = where ?? model.last;
  const { tenant, chat } = find(model, at);
  const wanted = switchAsking({ tenant, now: model.now, call: { chat, user: at.user } }, on);
  const answer = await world.torwart.call({ ...at, tool: 'setAutoConfirm', args: { on } });
  if ((answer['success'] === true) !== wanted)
    throw new Error(`setAutoConfirm: foreseen ${wanted}, got ${JSON.stringify(answer)}`);
  count(model.counts, wanted && on ? 'asking switched off' : 'asking stays on');
}

export const setAutoConfirm = fc
  .record({ place, on: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()) })
  .map((o) => command('setAutoConfirm', o, (model, world) => setAuto(model, world, o.place, o.on)));

/**
 * A person wants no questions, the tool is called, and a small change follows; in between some want questions again, or
 * the clock goes back, is seen there or not, and comes forth again.
 */
export const withoutAsking = fc
  .record({
    place,
    text: fc.constantFrom(...BOT_TEXTS),
    again: fc.constantFrom('no', 'no', 'no', 'said', 'edited', 'deleted'),
    back: fc.constantFrom(null, null, null, null, 'called', 'said', 'unseen'),
    other: fc.constantFrom(...BOT_TEXTS),
  })
  .map((o) =>
    command('withoutAsking', o, async (model, world) => {
      const at = o.place ?? model.last;
      await say(model, world, typed(at, 'frag nicht mehr'));
      await setAuto(model, world, at, true);
      if (o.again !== 'no') await say(model, world, typed(at, 'frag wieder'));
      if (o.again === 'edited' || o.again === 'deleted')
        await alter(model, world, { place: at, back: 0, text: o.again === 'edited' ? 'danke' : null });
      const change = (text: string) =>
        call(model, world, at, { aim: { kind: 'content', path: BOT, text }, confirm: false });
      await change(o.text);
      if (o.back === null) return;
      await turnClock(model, world, -60);
      if (o.back === 'called') await change(o.other);
      if (o.back === 'said') await say(model, world, typed(at, 'danke'));
      await turnClock(model, world, 90);
      await change(BOT_TEXTS.find((text) => text !== o.other && text !== o.text) ?? o.text);
    }),
  );
