/** What can happen to a house, as commands: each changes the model, then the house, then compares the two. */
import fc from 'fast-check';
import { command, find, toolCall, type Command, type Somewhere } from './command.ts';
import { compareAnswer } from './compare.ts';
import { doubleConfirm } from './double-confirm.ts';
import { foresee, switchAsking, type Call, type Chat, type Provenance, type Wish } from './oracle.ts';
import { count, noteAsked, noteWritten, type Model } from './state.ts';
import { BOT, BOTS, BOT_TEXTS, botText, PHRASES, PROMPTS, PROMPT_TEXTS } from './words.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;

/** One call on both sides. */
async function call(model: Model, world: World, where: Somewhere, o: Pick<Call, 'aim' | 'confirm'>) {
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

/** Mostly where the last question was asked, else anywhere: what belongs together comes together often enough. */
const place: fc.Arbitrary<Somewhere> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      tenant: fc.constantFrom('acme', 'beta'),
      chat: fc.constantFrom('A', 'B'),
      user: fc.constantFrom('u1', 'u2'),
    }),
  },
);

const prompt = fc.constantFrom(...PROMPTS);
const wish: fc.Arbitrary<Wish> = fc.oneof(
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

const propose = fc
  .record({ place, wish, confirm: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean()) })
  .map((o) =>
    command('propose', o, (model, world) => call(model, world, o.place, { aim: o.wish, confirm: o.confirm })),
  );

/** Which of the chat's proposals: none, the newest, or an older one counted from the newest. */
const card = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat(3) },
);

/** Proposals that an exception made have no id that anybody was told. */
export function toldIds(chat: Chat): string[] {
  return [...chat.asked.keys()].filter((id) => !id.startsWith('served')).toReversed();
}

const idOf = (chat: Chat, which: number | null): string | null =>
  which === null ? null : (toldIds(chat)[which] ?? 'p_unknown');

/** The call that asked the chat's last question, once more; now and then by another person, or in another place. */
const confirmAgain = fc.record({ place, other: place, elsewhere: fc.nat(9) }).map((o) =>
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

const confirmPending = fc
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

const double = fc
  .record({ place, ways: fc.tuple(fc.nat(2), fc.nat(2)) })
  .map((o) => doubleConfirm(o.place, o.ways));

interface Saying {
  readonly place: Somewhere;
  readonly text: string;
  readonly provenance: Provenance;
  /** Milliseconds that its channel dates it back. */
  readonly sent: number | null;
  readonly button: number | null;
  readonly seen: number | null;
}

async function say(model: Model, world: World, o: Saying): Promise<void> {
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
  const marks = { edited: false, deleted: false };
  chat.said.push({ id: messageId, user, text, provenance, at: model.now, sentAt, button, seen, ...marks });
}

const speak = fc
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
    sent: fc.constantFrom(null, null, null, 0, 5 * MINUTE),
    button: card,
    seen: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, card),
  })
  .map((o) => command('say', o, (model, world) => say(model, world, o)));

const typed = (at: Somewhere, text: string): Saying => ({
  place: at,
  text,
  provenance: 'typed',
  sent: null,
  button: null,
  seen: null,
});

const MOMENT = 1000;
const LATE = 25 * 60 * MINUTE;

/** A plain yes, mostly a moment later: without it most questions would lapse unanswered. */
const yes = fc
  .record({
    place,
    after: fc.oneof({ weight: 4, arbitrary: fc.constant(MOMENT) }, fc.constant(LATE)),
  })
  .map((o) =>
    command('yes', o, async (model, world) => {
      world.clock.now = model.now += o.after;
      await say(model, world, typed(o.place, 'ja'));
    }),
  );

/** A call and a typed yes to it, so that the confirmation is one command away. */
const proposeAndYes = fc.record({ place, wish }).map((o) =>
  command('proposeAndYes', o, async (model, world) => {
    await call(model, world, o.place, { aim: o.wish, confirm: false });
    await say(model, world, typed(null, 'ja'));
  }),
);

/**
 * A person's order and the call that follows it: mostly the change that it names, else another one of the file. Now and
 * then the words are changed before the call, or the call comes once more after the file was put back by hand.
 */
const order = fc
  .record({
    place,
    phrase: fc.constantFrom(...PHRASES.filter((phrase) => phrase.order !== undefined)),
    other: fc.option(fc.constantFrom(...BOT_TEXTS), { freq: 2 }),
    altered: fc.constantFrom('no', 'no', 'no', 'edited', 'deleted'),
    twice: fc.constantFrom(false, false, true),
  })
  .map((o) =>
    command('order', o, async (model, world) => {
      const place = o.place ?? model.last;
      const { tenant, chat } = find(model, place);
      await say(model, world, typed(place, o.phrase.text));
      if (o.altered !== 'no')
        await alter(model, world, { place, back: 0, text: o.altered === 'edited' ? o.phrase.text : null });
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

const askNoMore = place.map((at) =>
  command('askNoMore', at, (model, world) => say(model, world, typed(at, 'frag nicht mehr'))),
);

async function alter(
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

const alterMessage = fc
  .record({
    place,
    back: fc.nat(2),
    text: fc.option(fc.constantFrom(...PHRASES.map((phrase) => phrase.text))),
  })
  .map((o) => command('alterMessage', o, (model, world) => alter(model, world, o)));

const setAuto = fc
  .record({ place, on: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()) })
  .map((o) =>
    command('setAutoConfirm', o, async (model, world) => {
      const at = o.place ?? model.last;
      const { tenant, chat } = find(model, at);
      const wanted = switchAsking({ tenant, now: model.now, call: { chat, user: at.user } }, o.on);
      const answer = await world.torwart.call({ ...at, tool: 'setAutoConfirm', args: { on: o.on } });
      if ((answer['success'] === true) !== wanted)
        throw new Error(`setAutoConfirm: foreseen ${wanted}, got ${JSON.stringify(answer)}`);
      count(model.counts, wanted && o.on ? 'asking switched off' : 'asking stays on');
    }),
  );

const STEPS = [1, 1, 90, 11 * 60, 13 * 60, 25 * 60, -1, -120].map((minutes) => minutes * MINUTE);
const moveClock = fc.constantFrom(...STEPS).map((by) =>
  command('moveClock', by, async (model, world) => {
    world.clock.now = model.now += by;
  }),
);

const restart = fc.constant(command('restart', null, (_, world) => world.restart()));

async function editFile(
  model: Model,
  world: World,
  { tenant, path, text }: { tenant: string; path: string; text: string | null },
): Promise<void> {
  const files = model.tenants[tenant]?.files;
  if (text === null) files?.delete(path);
  else files?.set(path, text);
  await world.putByHand(tenant, path, text);
}

const editByHand = fc
  .record({
    tenant: fc.constantFrom('acme', 'acme', 'beta'),
    file: fc.oneof(
      fc.record({ path: prompt, text: fc.option(fc.constantFrom(...PROMPT_TEXTS)) }),
      fc.record({ path: fc.constant(BOT), text: fc.constantFrom(...BOT_TEXTS) }),
    ),
  })
  .map((o) =>
    command('editByHand', o, (model, world) => editFile(model, world, { tenant: o.tenant, ...o.file })),
  );

/** All commands, the usual ones more often. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  propose,
  propose,
  propose,
  yes,
  yes,
  speak,
  speak,
  confirmAgain,
  confirmAgain,
  confirmPending,
  confirmPending,
  double,
  double,
  proposeAndYes,
  proposeAndYes,
  proposeAndYes,
  order,
  order,
  askNoMore,
  setAuto,
  alterMessage,
  moveClock,
  editByHand,
  restart,
];
