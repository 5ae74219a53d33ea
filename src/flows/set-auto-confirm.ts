/**
 * setAutoConfirm: the tool checks itself whether the person asked for it (seed, „Auto-Freigabe“). Switching off is
 * always allowed, also for the model alone.
 */
import {
  ageOf,
  autoStanding,
  AUTO_LIFETIME,
  isClockBehind,
  wishesNoQuestions,
  type AutoState,
} from '../approval/serve.ts';
import type { ChatId, UserId } from '../domain/ids.ts';
import type { ChatMessage } from '../domain/message.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import type { Answer } from '../wire/answers.ts';
import { remainingTime } from '../wire/remaining.ts';
import { endAuto, readAuto, readSinceAuto, writeAuto } from './auto-state.ts';
import { readLastWord, readOpen, witnessOf } from './gate-state.ts';
import type { Caller, House } from './house.ts';
import { rolesOf } from './roles.ts';
import { faultClass } from '../ports/fault.ts';

type Outcome = Answer | { readonly refusal: Refusal };

export async function setAutoConfirm(house: House, caller: Caller, on: boolean): Promise<Outcome> {
  const { chat } = caller;
  if (chat === null || caller.origin !== 'chat')
    return { refusal: refuse('freigabe_nicht_moeglich', 'gate.no_chat') };
  const place = { tenant: caller.tenant.id, chat };
  const last = await readLastWord(house.ports, place);
  if (last === 'unreadable') {
    return { refusal: refuse('freigabe_pruefung_fehlgeschlagen', 'gate.messages_unreadable') };
  }
  try {
    return on ? await switchOn(house, caller, chat, last) : await switchOff(house, caller, chat);
  } catch (error) {
    house.ports.log.warn('auto.state_unwritable', { cause: faultClass(error) });
    return unreadable();
  }
}

async function switchOn(
  house: House,
  caller: Caller,
  chat: ChatId,
  last: ChatMessage | null,
): Promise<Outcome> {
  const { ports } = house;
  const place = { tenant: caller.tenant.id, chat };
  const known = await readAuto(ports, place);
  const open = await readOpen(ports, place);
  if (open === 'unreadable') return unreadable();
  const roleOf = rolesOf(caller.tenant);
  const times = { now: caller.now, clock: ports.clock.now(), asked: witnessOf(open) };
  const facts = { ...times, origin: caller.origin, user: caller.user, roleOf };
  if (last === null || last.user === null || !wishesNoQuestions(last, facts)) return unasked();
  // One message asks once: it is not extended by asking again, nor brought back after it was switched off.
  if (known !== null && known.message === last.id) {
    const sinceAuto = await readSinceAuto(ports, place, known);
    const standing = autoStanding({ ...facts, clock: ports.clock.now(), auto: known, sinceAuto });
    if (standing === 'in_force') return answer(caller, known);
    if (standing === 'over' || standing === 'clock_back') await endAuto(ports, place, known, times.clock);
    return unasked();
  }
  if (ageOf(last, caller.now) > AUTO_LIFETIME || isClockBehind(last, times)) return unasked();
  const state: AutoState = {
    on: true,
    message: last.id,
    seq: last.seq,
    user: last.user satisfies UserId,
    since: caller.now,
    until: caller.now + AUTO_LIFETIME,
  };
  await writeAuto(ports, place, state, caller.now);
  return answer(caller, state);
}

async function switchOff(house: House, caller: Caller, chat: ChatId): Promise<Outcome> {
  const place = { tenant: caller.tenant.id, chat };
  const known = await readAuto(house.ports, place);
  if (known !== null && known.on) await endAuto(house.ports, place, known, caller.now);
  return { success: true, on: false, message: caller.say({ message: 'auto.off', facts: {} }) };
}

function unreadable(): Outcome {
  return { refusal: refuse('freigabe_nicht_moeglich', 'gate.state_unreadable') };
}

function unasked(): Outcome {
  return { refusal: refuse('forbidden', 'auto.unasked') };
}

function answer(caller: Caller, state: AutoState): Answer {
  const remaining = remainingTime(state.until - caller.now);
  const message = caller.say({ message: 'auto.on', facts: { remaining } });
  return { success: true, on: true, auto_confirm_remaining: remaining, message };
}
