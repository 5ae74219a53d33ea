/**
 * A proposal is recorded and stored as the chat's open one, behind the last word that was said. What was never recorded
 * or stored is never shown.
 */
import type { ChatId, ProposalId } from '../domain/ids.ts';
import type { Proposal } from '../domain/proposal.ts';
import { refuse } from '../domain/verdict.ts';
import { refusalAnswer, type Answer } from '../wire/answers.ts';
import { recordProposed } from './audit.ts';
import { recordEnded } from './exception-facts.ts';
import { readLast, saveOpen } from './gate-state.ts';
import type { Caller, House } from './house.ts';
import { faultClass } from '../ports/fault.ts';

/** What a proposal says, whoever is asked and whenever. */
export type ProposalSubject = Pick<
  Proposal,
  'tool' | 'args' | 'options' | 'files' | 'sent' | 'fingerprint' | 'kind' | 'facts' | 'card' | 'state'
>;

export interface Keeping {
  readonly chat: ChatId;
  /** The chat's proposal until now. */
  readonly open: Proposal | null;
  readonly subject: ProposalSubject;
}

export type Kept = { readonly proposal: Proposal } | { readonly refusal: Answer };

/** How often a proposal is made anew because somebody spoke while it was being stored. */
const MOST_TRIES = 5;

/**
 * Keeps the proposal and replaces the chat's open one; or says why nothing can be asked. What is said before the
 * proposal is stored was not said to it: then it is made again, behind that message.
 */
export async function keepProposal(
  house: House,
  caller: Caller,
  { chat, open, subject }: Keeping,
): Promise<Kept> {
  const { ports } = house;
  const place = { tenant: caller.tenant.id, chat };
  const owner = (await ports.tenants.getChat(place.tenant, chat))?.user ?? null;
  if (!(await isEndRecorded(house, caller, chat, open))) return { refusal: cannotAsk(caller, 'state') };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const last = await readLast(ports, place);
    if (last === 'unreadable') return { refusal: cannotAsk(caller, 'messages') };
    const proposal: Proposal = {
      ...subject,
      ...place,
      id: ports.ids.next('proposal') as ProposalId,
      user: caller.user ?? last?.user ?? owner,
      anchor: { seq: last?.seq ?? 0, message: last?.id ?? null },
      createdAt: ports.clock.now(),
      status: 'open',
      replaces: open !== null && open.status === 'open' ? open.id : null,
    };
    const unrecorded = await recordProposed(house, caller, proposal);
    if (unrecorded !== null) return { refusal: refusalAnswer(unrecorded, caller.say) };
    if (!(await saveOpen(ports, proposal))) return { refusal: cannotAsk(caller, 'state') };
    const now = await readLast(ports, place);
    if (now === 'unreadable') return { refusal: cannotAsk(caller, 'messages') };
    if (now?.seq === last?.seq) return { proposal };
  }
  return { refusal: cannotAsk(caller, 'messages') };
}

/** What has ended is on record before this proposal hides that it did. */
async function isEndRecorded(
  house: House,
  caller: Caller,
  chat: ChatId,
  open: Proposal | null,
): Promise<boolean> {
  try {
    await recordEnded(house, caller, chat, open);
    return true;
  } catch (error) {
    house.ports.log.warn('gate.state_unwritable', { cause: faultClass(error) });
    return false;
  }
}

function cannotAsk(caller: Caller, what: 'messages' | 'state'): Answer {
  const refusal =
    what === 'messages'
      ? refuse('freigabe_pruefung_fehlgeschlagen', 'gate.messages_unreadable')
      : refuse('freigabe_nicht_moeglich', 'gate.state_unreadable');
  return refusalAnswer(refusal, caller.say);
}
