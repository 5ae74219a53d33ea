/** Reads roles, state and messages as they are now, and lets the gate judge a call. It decides nothing itself. */
import { judge, type GateCall, type Judgement } from '../approval/gate.ts';
import type { ChatId } from '../domain/ids.ts';
import type { Proposal } from '../domain/proposal.ts';
import { readOpen, readSince } from './gate-state.ts';
import type { Caller, House } from './house.ts';
import { rolesOf } from './roles.ts';

export interface Judged {
  readonly judgement: Judgement;
  /** The chat's proposal, as it stands; null also where it cannot be read, which is refused. */
  readonly open: Proposal | null;
}

/** The gate's judgement of a call in this chat, now. */
export async function judgeCall(
  house: House,
  caller: Caller,
  { chat, ...call }: Omit<GateCall, 'user'> & { readonly chat: ChatId },
): Promise<Judged> {
  const { ports } = house;
  const place = { tenant: caller.tenant.id, chat };
  const open = await readOpen(ports, place);
  const after = open === null || open === 'unreadable' ? Number.MAX_SAFE_INTEGER : open.anchor.seq;
  const tenant = (await ports.tenants.get(place.tenant)) ?? { ...caller.tenant, members: {} };
  const judgement = judge(
    { ...call, user: caller.user },
    { now: ports.clock.now(), open, since: await readSince(ports, place, after), roleOf: rolesOf(tenant) },
  );
  return { judgement, open: open === 'unreadable' ? null : open };
}
