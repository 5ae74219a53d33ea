/**
 * What auto-approval and the last word are judged by, and the end of both where it has come. Every new proposal of a chat
 * replaces the one that showed how late it was, so what has ended is put on record before one is kept.
 */
import { autoStanding, isClockBehind, type AutoStanding, type ServeFacts } from '../approval/serve.ts';
import type { ChatId } from '../domain/ids.ts';
import type { Proposal } from '../domain/proposal.ts';
import { endAuto, lapseOrder, readAuto, readSinceAuto } from './auto-state.ts';
import { readLastWord, witnessOf } from './gate-state.ts';
import type { Caller, House } from './house.ts';
import { rolesOf } from './roles.ts';

export interface ExceptionFacts {
  readonly facts: Omit<ServeFacts, 'order'>;
  readonly standing: AutoStanding;
  /** False: the chat's messages cannot be read; `last` is null then. */
  readonly readable: boolean;
}

/** `open`: the chat's last proposal, whatever became of it. Throws where the gate's state cannot be read. */
export async function readExceptionFacts(
  house: House,
  caller: Caller,
  chat: ChatId,
  open: Proposal | null,
): Promise<ExceptionFacts> {
  const { ports } = house;
  const { now, origin, user } = caller;
  const place = { tenant: caller.tenant.id, chat };
  const auto = await readAuto(ports, place);
  const sinceAuto = auto === null || !auto.on ? null : await readSinceAuto(ports, place, auto);
  const word = await readLastWord(ports, place);
  const roleOf = rolesOf((await ports.tenants.get(place.tenant)) ?? { ...caller.tenant, members: {} });
  const last = word === 'unreadable' ? null : word;
  const asked = witnessOf(open);
  const facts = { now, clock: ports.clock.now(), origin, user, roleOf, last, asked, auto, sinceAuto };
  return { facts, standing: autoStanding(facts), readable: word !== 'unreadable' };
}

/** Puts on record what has ended for good. Throws where the gate's state cannot be read or written. */
export async function recordEnded(
  house: House,
  caller: Caller,
  chat: ChatId,
  open: Proposal | null,
): Promise<void> {
  const { ports } = house;
  const place = { tenant: caller.tenant.id, chat };
  const { facts, standing } = await readExceptionFacts(house, caller, chat, open);
  const { auto, last, clock } = facts;
  if (auto !== null && (standing === 'over' || standing === 'clock_back'))
    await endAuto(ports, place, auto, clock);
  if (last !== null && isClockBehind(last, facts)) await lapseOrder(ports, place, last.id, clock);
}
