/**
 * The claim of an approved action, and its one run. What ends in a failure keeps the yes used up: nobody but the tool
 * knows how far it came, so nothing is ever repeated by itself.
 */
import { openGate, type Judgement } from '../approval/gate.ts';
import type { Proposal } from '../domain/proposal.ts';
import { refuse } from '../domain/verdict.ts';
import { faultKind } from '../ports/fault.ts';
import { refusalAnswer, type Answer } from '../wire/answers.ts';
import { recordFailed, recordWritten } from './audit.ts';
import type { Caller, House } from './house.ts';
import type { Acted, ActionPlan } from './plan.ts';

/** Runs an approved action once. Called under the tenant's lock, after the approval is on record. */
export async function claimAndRun(
  house: House,
  caller: Caller,
  plan: ActionPlan,
  judgement: Extract<Judgement, { kind: 'approved' }>,
): Promise<Answer> {
  const { proposal, by, message } = judgement;
  const claimed = await house.ports.proposals.claim(proposal.id, { by, message, at: caller.now });
  if (openGate(judgement, claimed) === null) {
    await recordFailed(house, proposal, 'lost');
    return refusalAnswer(refuse('conflict', 'gate.lost'), caller.say);
  }
  const acted = await runOnce(house, caller, plan);
  switch (acted.kind) {
    case 'done':
      await settle(house, proposal, 'written');
      await recordWritten(house, proposal, {});
      return acted.answer;
    case 'failed':
      await settle(house, proposal, 'failed');
      await recordFailed(house, proposal, 'action');
      return withUsedUp(acted.answer, caller);
    case 'moved':
      await settle(house, proposal, 'open');
      await recordFailed(house, proposal, 'conflict');
      return refusalAnswer(refuse('conflict', 'act.moved', { tool: plan.tool }), caller.say);
    default:
      return acted satisfies never;
  }
}

async function runOnce(house: House, caller: Caller, { tool, action }: ActionPlan): Promise<Acted> {
  try {
    return await action.run();
  } catch (error) {
    const fault = house.ports.ids.next('fault');
    house.ports.log.error('act.failed', fault, error);
    const code = { engine: 'sandbox_error', store: 'storage_failed', none: 'internal_error' } as const;
    const refusal = refuse(code[faultKind(error) ?? 'none'], 'act.broke', { tool, fault });
    return { kind: 'failed', answer: refusalAnswer(refusal, caller.say) };
  }
}

/** The action has run whatever happens now: a store that cannot take its outcome is logged, and the next start reports it. */
async function settle(house: House, { id }: Proposal, status: 'written' | 'failed' | 'open'): Promise<void> {
  try {
    await house.ports.proposals.settle(id, status, JSON.stringify({ action: status }));
  } catch (error) {
    house.ports.log.error('act.unsettled', house.ports.ids.next('fault'), error);
  }
}

function withUsedUp(answer: Answer, { say }: Caller): Answer {
  const said = typeof answer['message'] === 'string' ? `${answer['message']} ` : '';
  return { ...answer, message: `${said}${say({ message: 'act.used_up', facts: {} })}` };
}
