/**
 * Reads what the two exceptions from asking need: the person's last word, used orders, auto-approval, the kind of
 * change. What cannot be read is asked.
 */
import { serve, type Served } from '../approval/serve.ts';
import type { Proposal } from '../domain/proposal.ts';
import { readOrder } from './auto-state.ts';
import type { Candidate } from './candidate.ts';
import { readExceptionFacts } from './exception-facts.ts';
import type { Caller, House } from './house.ts';
import { faultClass } from '../ports/fault.ts';

export interface Exceptions {
  readonly served: Served;
  /** Milliseconds of auto-approval left; null: it is off. */
  readonly autoLeft: number | null;
}

const NOTHING: Exceptions = { served: { by: null, order: null, auto: null }, autoLeft: null };

/**
 * Whether an order or auto-approval serves this candidate, and how long auto-approval lasts. `open`: the chat's last
 * proposal. `unreadable`: the gate's state cannot be read or written, so nothing may be asked either.
 */
export async function readExceptions(
  house: House,
  caller: Caller,
  candidate: Candidate,
  open: Proposal | null,
): Promise<Exceptions | 'unreadable'> {
  try {
    return await weighExceptions(house, caller, candidate, open);
  } catch (error) {
    house.ports.log.warn('auto.state_unreadable', { cause: faultClass(error) });
    return 'unreadable';
  }
}

async function weighExceptions(
  house: House,
  caller: Caller,
  candidate: Candidate,
  open: Proposal | null,
): Promise<Exceptions> {
  const { chat } = candidate;
  const { facts, standing, readable } = await readExceptionFacts(house, caller, chat, open);
  if (caller.origin !== 'chat' || !readable) return NOTHING;
  const { last, auto } = facts;
  const place = { tenant: caller.tenant.id, chat };
  const order = last === null ? 'used' : await readOrder(house.ports, place, last.id);
  return {
    served: serve(candidate.weigh().served, { ...facts, order }),
    autoLeft: auto !== null && standing === 'in_force' ? auto.until - caller.now : null,
  };
}
