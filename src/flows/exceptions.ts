/**
 * Reads what the two exceptions from asking need: the person's last word, used orders, auto-approval, the kind of
 * change. What cannot be read is asked.
 */
import { activeAuto, serve, type Served, type ServeFacts } from '../approval/serve.ts';
import type { Caller, House } from './house.ts';
import { isOrderUsed, readAuto, readSinceAuto } from './auto-state.ts';
import type { Candidate } from './candidate.ts';
import { readLastWord } from './gate-state.ts';
import { rolesOf } from './roles.ts';

export interface Exceptions {
  readonly served: Served;
  /** Milliseconds of auto-approval left; null: it is off. */
  readonly autoLeft: number | null;
}

const NOTHING: Exceptions = { served: { by: null, order: null, auto: null }, autoLeft: null };

/** Whether an order or auto-approval serves this candidate, and how long auto-approval lasts. */
export async function readExceptions(
  house: House,
  caller: Caller,
  candidate: Candidate,
): Promise<Exceptions> {
  const { ports } = house;
  const place = { tenant: caller.tenant.id, chat: candidate.chat };
  if (caller.origin !== 'chat') return NOTHING;
  const last = await readLastWord(ports, place);
  if (last === 'unreadable') return NOTHING;
  const auto = await readAuto(ports, place);
  const facts: ServeFacts = {
    now: caller.now,
    origin: caller.origin,
    user: caller.user,
    roleOf: rolesOf((await ports.tenants.get(place.tenant)) ?? { ...caller.tenant, members: {} }),
    last,
    used: last === null || (await isOrderUsed(ports, place, last.id)),
    auto,
    sinceAuto: auto === null || !auto.on ? null : await readSinceAuto(ports, place, auto),
  };
  const active = activeAuto(facts);
  return {
    served: serve(candidate.weigh().served, facts),
    autoLeft: active === null ? null : active.until - caller.now,
  };
}
