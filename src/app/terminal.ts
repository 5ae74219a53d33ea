/** `torwart chat` and `torwart start`: the builder, a model and the terminal, put together on an open data folder. */
import { readFile } from 'node:fs/promises';
import { chooseModel } from '../agent/model/choose.ts';
import { createTurns } from '../agent/turn.ts';
import { YES_BUTTONS } from '../approval/buttons.ts';
import { isClearYes } from '../approval/clear-yes.ts';
import { runTerminalChat } from '../channels/terminal/chat.ts';
import { tenantId, userId, type ChatId } from '../domain/ids.ts';
import type { Json } from '../domain/effective.ts';
import type { Lang } from '../domain/lang.ts';
import { maskJson, maskText } from '../secrets/mask.ts';
import { compose, type Composed } from './compose.ts';
import { EXAMPLE_PERSON, makeExample } from './example.ts';
import { createTorwart } from './torwart.ts';

export interface ChatOptions {
  readonly data: string;
  /** Absent: the example tenant, made where it is missing. */
  readonly tenant?: string;
  readonly chat?: string;
  readonly user?: string;
  /** The tongue of what is said before a tenant is known. */
  readonly lang: Lang;
  /** Folder of the example tenant. */
  readonly example: string;
  readonly promptFile: URL;
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly errors: NodeJS.WriteStream;
}

/** Runs the chat to its end; answers the exit code. */
export async function openChat(o: ChatOptions): Promise<number> {
  const composed = await compose({ dataDir: o.data });
  try {
    const say = composed.sayIn(o.lang);
    const chosen = chooseModel(o.env, { isYes });
    if (!chosen.ok) return complain(o, say(chosen.said));
    if (chosen.ok && chosen.hint !== undefined) o.errors.write(`${say(chosen.hint)}\n`);
    const torwart = createTorwart({ ...composed });
    const known =
      o.tenant === undefined ? await makeExample(torwart, composed, o.example) : tenantId(o.tenant);
    const tenant = known === null ? null : await composed.house.ports.tenants.get(known);
    if (tenant === null)
      return complain(o, say({ message: 'app.no_tenant', facts: { tenant: o.tenant ?? '' } }));
    const user = userId(o.user ?? (o.tenant === undefined ? EXAMPLE_PERSON : firstEditor(tenant.members)));
    if (user === null) return complain(o, say({ message: 'app.no_user', facts: {} }));
    const chat = (await torwart.createChat({
      tenant: tenant.id,
      user,
      ...(o.chat === undefined ? {} : { id: o.chat }),
    })) as ChatId;
    return await runTerminalChat({
      tenant: tenant.id,
      chat,
      user,
      locale: tenant.locale,
      say: (message) => torwart.say(message),
      keep: (offer) => torwart.keepSecret(offer),
      drop: (offer) => torwart.dropSecret(offer),
      runTurn: await turnsOf(composed, { choice: chosen.choice, promptFile: o.promptFile }),
      card: (place) => torwart.card(place),
      files: async () => (await composed.house.ports.files.list(tenant.id)).map((file) => file.path),
      input: o.input,
      output: o.output,
      color: o.output.isTTY && o.env['NO_COLOR'] === undefined && o.env['TERM'] !== 'dumb',
      dumb: o.env['TERM'] === 'dumb',
      now: () => composed.house.ports.clock.now(),
    });
  } finally {
    await composed.close();
  }
}

/** Any card's button counts here: whether it is this card's, the gate knows. */
function isYes(text: string): boolean {
  return isClearYes(text, { buttons: YES_BUTTONS });
}

type Choice = Extract<ReturnType<typeof chooseModel>, { ok: true }>['choice'];

async function turnsOf(composed: Composed, o: { choice: Choice; promptFile: URL }) {
  const { house, runner, sayIn } = composed;
  const { messages, tenants, clock, ids, log } = house.ports;
  const { runTurn } = createTurns({
    toolbox: {
      specs: (place) => runner.specs(place),
      call: (call) => runner.call(call),
    },
    model: o.choice,
    prompt: await readFile(o.promptFile, 'utf8'),
    mask: {
      text: (text) => maskText(text, { path: 'message.txt' }).text,
      json: (value) => maskJson(value) as Json,
    },
    say: sayIn,
    messages,
    tenants,
    clock,
    ids,
    log,
  });
  return runTurn;
}

/** Without a list of members anybody may speak; with one the first who may approve is meant. */
function firstEditor(members: Readonly<Record<string, string>> | null): string {
  if (members === null) return 'user';
  return Object.entries(members).find(([, role]) => role !== 'viewer')?.[0] ?? '';
}

function complain(o: ChatOptions, sentence: string): number {
  o.errors.write(`torwart: ${sentence}\n`);
  return 1;
}
