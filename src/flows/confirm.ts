/**
 * `{proposal_id, confirm: true}` and confirmChatAction: carries out what is pending, from the bytes the server kept,
 * so that no long argument can be cut a second time. Everything is judged again as if the change came anew.
 */
import type { ChatId, ProposalId } from '../domain/ids.ts';
import { isAction, type Proposal } from '../domain/proposal.ts';
import { canAsk } from '../approval/gate.ts';
import { parseConfigPath } from '../domain/path.ts';
import { refuse } from '../domain/verdict.ts';
import { refusalAnswer, type Answer } from '../wire/answers.ts';
import { act } from './act.ts';
import { waitAnswer } from './ask.ts';
import { changeFiles } from './change.ts';
import { readOpen } from './gate-state.ts';
import type { Caller, House } from './house.ts';
import type { ConfirmPlan } from './plan.ts';

/** Never throws for what is expected; see `changeFiles`. */
export async function confirmPending(house: House, caller: Caller, plan: ConfirmPlan): Promise<Answer> {
  const { ports } = house;
  const { say, chat } = caller;
  const refusal = canAsk({ chat, origin: caller.origin, chatExists: chat !== null });
  if (refusal !== null || chat === null) {
    return refusalAnswer(refusal ?? refuse('freigabe_nicht_moeglich', 'gate.no_chat'), say);
  }
  const open = await readOpen(ports, { tenant: caller.tenant.id, chat });
  if (open === 'unreadable')
    return refusalAnswer(refuse('freigabe_nicht_moeglich', 'gate.state_unreadable'), say);
  const pending = open !== null && open.status === 'open' ? open : null;
  const wanted =
    plan.proposal === null || plan.proposal === pending?.id
      ? pending
      : await find(house, caller, chat, plan.proposal);
  if (wanted === null || (plan.tool !== null && wanted.tool !== plan.tool)) {
    return refusalAnswer(
      refuse('not_found', plan.proposal === null ? 'gate.nothing_pending' : 'gate.unknown_proposal'),
      say,
    );
  }
  if (!meansThis(wanted, plan)) return refusalAnswer(refuse('arguments_invalid', 'gate.other_proposal'), say);
  switch (wanted.status) {
    case 'written':
    case 'claimed':
      return refusalAnswer(refuse('conflict', 'gate.already_used'), say);
    case 'replaced':
      return pending === null ? again(house, caller, wanted, plan) : waitAnswer(caller, pending, 'replaced');
    case 'open':
    case 'failed':
    case 'lapsed':
      return again(house, caller, wanted, plan);
    default:
      return wanted.status satisfies never;
  }
}

/** A path or force on the call must be the proposal's own: else a yes to one thing would carry out another. */
function meansThis(proposal: Proposal, { path, force }: ConfirmPlan): boolean {
  const parsed = path === undefined ? null : parseConfigPath(path);
  const samePath = parsed === null || (parsed.ok && proposal.files.some((file) => file.path === parsed.path));
  return samePath && (force === undefined || (proposal.options['force'] ?? false) === force);
}

/** Only a proposal of this chat is known here. */
async function find(house: House, caller: Caller, chat: ChatId, id: ProposalId): Promise<Proposal | null> {
  const proposal = await house.ports.proposals.get(id);
  return proposal !== null && proposal.tenant === caller.tenant.id && proposal.chat === chat
    ? proposal
    : null;
}

/** Puts what is kept before the gate again: its bytes where the files have not moved, else its arguments. */
async function again(house: House, caller: Caller, proposal: Proposal, plan: ConfirmPlan): Promise<Answer> {
  if (isAction(proposal)) {
    const { tool, args } = proposal;
    const action = await house.actionOf(house, caller, { tool, args });
    if ('refusal' in action) return refusalAnswer(action.refusal, caller.say);
    return act(house, caller, { ...action, confirm: plan.confirm, proposal: proposal.id });
  }
  const planned = house.planOf(proposal.tool, proposal.args);
  if (planned === null) return refusalAnswer(refuse('not_found', 'gate.unknown_proposal'), caller.say);
  return changeFiles(house, caller, { ...planned, confirm: plan.confirm, proposal: proposal.id }, proposal);
}
