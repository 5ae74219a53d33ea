/** The builder's calls: to propose and to confirm, in every way and also in the wrong place. */
import fc from 'fast-check';
import { command, find, toolCall, type Somewhere } from './command.ts';
import { compareAnswer } from './compare.ts';
import { foresee, type Call, type Wish } from './oracle.ts';
import { card, idOf, place } from './places.ts';
import { count, noteAsked, noteWritten, type Model } from './state.ts';
import { BOT, BOT_TEXTS, PROMPTS, PROMPT_TEXTS } from './words.ts';
import type { World } from './world.ts';

/** One call on both sides. */
export async function call(model: Model, world: World, where: Somewhere, o: Pick<Call, 'aim' | 'confirm'>) {
  const place = where ?? model.last;
  const at = find(model, place);
  const { user } = place;
  const outcome = foresee({ tenant: at.tenant, call: { ...o, chat: at.chat, user }, ...model });
  const answer = await world.torwart.call({ ...place, origin: 'chat', ...toolCall(o) });
  compareAnswer(answer, outcome, new Set(at.chat.asked.keys()));
  if (outcome.kind === 'written') noteWritten(model, { ...at, user }, outcome);
  if (outcome.kind === 'asked') model.last = place;
  if (outcome.kind === 'asked')
    noteAsked(model, at.chat, { ...outcome, user, id: String(answer['proposal_id']) });
  count(model.counts, outcome.kind === 'written' ? `written by ${outcome.by}` : outcome.kind);
}

const prompt = fc.constantFrom(...PROMPTS);
export const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ kind: fc.constant('content' as const), path: prompt, text: fc.constantFrom(...PROMPT_TEXTS) }),
  fc.record({
    kind: fc.constant('content' as const),
    path: fc.constant(BOT),
    text: fc.constantFrom(...BOT_TEXTS),
  }),
  fc.record({
    kind: fc.constant('patch' as const),
    path: prompt,
    from: fc.constantFrom(...PROMPT_TEXTS.slice(0, 2)),
    to: fc.constantFrom(...PROMPT_TEXTS.slice(2)),
  }),
  fc.record({ kind: fc.constant('delete' as const), path: fc.constantFrom(...PROMPTS, BOT) }),
);

export const propose = fc
  .record({ place, wish, confirm: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean()) })
  .map((o) =>
    command('propose', o, (model, world) => call(model, world, o.place, { aim: o.wish, confirm: o.confirm })),
  );

/** The call that asked the chat's last question, once more; now and then by another person, or in another place. */
export const confirmAgain = fc.record({ place, other: place, elsewhere: fc.nat(9) }).map((o) =>
  command(
    'confirmAgain',
    o,
    async (model, world) => {
      const { chat } = find(model, o.place);
      const aim = chat.open?.wish;
      if (aim === undefined) return;
      await call(model, world, o.elsewhere === 0 ? o.other : o.place, { aim, confirm: true });
    },
    (model) => find(model, o.place).chat.open !== null,
  ),
);

export const confirmPending = fc
  .record({
    place,
    other: place,
    elsewhere: fc.nat(9),
    which: card,
    tool: fc.constantFrom(null, null, 'writeTenantConfig', 'deleteTenantConfig'),
  })
  .map((o) =>
    command('confirmPending', o, async (model, world) => {
      const id = idOf(find(model, o.place).chat, o.which);
      // Without an id only confirmChatAction confirms what is pending.
      const aim = { kind: 'pending', id, tool: id === null ? null : o.tool } as const;
      await call(model, world, o.elsewhere === 0 ? o.other : o.place, { aim, confirm: true });
    }),
  );
