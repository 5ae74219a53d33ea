/**
 * The one path of every action: state, gate, question; and after the yes, under the tenant's lock: state and gate once
 * more, claim, run, record. The claim comes first, so an action runs at most once for one yes, whatever happens to it.
 */
import { canAsk, type AskReason, type Judgement } from '../approval/gate.ts';
import { canonicalJson } from '../domain/audit.ts';
import { fingerprint, sameFingerprint, sha256 } from '../domain/fingerprint.ts';
import type { ChatId, Fingerprint } from '../domain/ids.ts';
import { isAction, type Proposal } from '../domain/proposal.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import { askAnswer, refusalAnswer, type Answer } from '../wire/answers.ts';
import { drawAction } from './act-card.ts';
import { claimAndRun } from './act-run.ts';
import { replacedBy, suggestionsFor, waitAnswer } from './ask.ts';
import { recordApproved } from './audit.ts';
import type { Caller, House } from './house.ts';
import { judgeCall, type Judged } from './judge-call.ts';
import { keepProposal } from './keep-proposal.ts';
import type { ActionPlan } from './plan.ts';

/** A plan with what a yes to it is bound to. */
interface Wanted {
  readonly plan: ActionPlan;
  readonly chat: ChatId;
  /** Hash of what its preview is made of. */
  readonly state: string;
  readonly print: Fingerprint;
}

/** Asks about an action, or does what was asked about. No order and no auto-approval serves one. Never throws for what is expected. */
export async function act(house: House, caller: Caller, plan: ActionPlan): Promise<Answer> {
  const { chat, say } = caller;
  const refusal = canAsk({ chat, origin: caller.origin, chatExists: chat !== null });
  if (refusal !== null || chat === null)
    return refusalAnswer(refusal ?? refuse('freigabe_nicht_moeglich', 'gate.no_chat'), say);
  const wanted = await bind(house, caller, plan, chat);
  if ('refusal' in wanted) return refusalAnswer(wanted.refusal, say);
  const { judgement, open } = await judgeNow(house, caller, wanted);
  switch (judgement.kind) {
    case 'refused':
      return refusalAnswer(judgement.refusal, say);
    case 'wait':
      return waitAnswer(caller, judgement.proposal, judgement.why);
    case 'ask':
      return ask(house, caller, wanted, { open, why: judgement.why });
    case 'approved':
      return carryOut(house, caller, wanted, judgement);
    default:
      return judgement satisfies never;
  }
}

async function bind(
  house: House,
  caller: Caller,
  plan: ActionPlan,
  chat: ChatId,
): Promise<Wanted | { readonly refusal: Refusal }> {
  const read = await plan.action.state();
  if (typeof read !== 'string') return read;
  const state = sha256(read);
  const print = fingerprint(house.gateKey, {
    tenant: caller.tenant.id,
    chat,
    tool: plan.tool,
    options: {},
    files: [],
    state: canonicalJson([plan.args, state]),
  });
  return { plan, chat, state, print };
}

function judgeNow(house: House, caller: Caller, { plan, chat, print }: Wanted): Promise<Judged> {
  const { tool, confirm, proposal } = plan;
  return judgeCall(house, caller, { chat, tool, fingerprint: print, files: [], confirm, proposal });
}

/** How often a preview is made anew because the state moved while it was made. */
const MOST_LOOKS = 3;

/** Makes the proposal, with a preview made now, and shows it. */
async function ask(
  house: House,
  caller: Caller,
  wanted: Wanted,
  { open, why, looks = 1 }: { open: Proposal | null; why: AskReason; looks?: number },
): Promise<Answer> {
  const { plan, chat, state, print } = wanted;
  const { say } = caller;
  const preview = await plan.action.preview();
  if (preview !== null && 'refusal' in preview) return refusalAnswer(preview.refusal, say);
  // What was shown and what a yes is bound to must be the same state.
  const after = await bind(house, caller, plan, chat);
  if ('refusal' in after) return refusalAnswer(after.refusal, say);
  if (!sameFingerprint(after.print, print)) {
    if (looks < MOST_LOOKS) return ask(house, caller, after, { open, why, looks: looks + 1 });
    return refusalAnswer(refuse('conflict', 'act.unsteady', { tool: plan.tool }), say);
  }
  const drawn = await drawAction(house, caller, plan, preview);
  if ('refusal' in drawn) return refusalAnswer(drawn.refusal, say);
  const { tool, args } = plan;
  const made = await keepProposal(house, caller, {
    chat,
    open,
    subject: {
      tool,
      args,
      options: {},
      files: [],
      sent: [],
      fingerprint: print,
      kind: 'code',
      facts: { tool },
      card: drawn.card,
      state,
    },
  });
  if ('refusal' in made) return made.refusal;
  const { proposal } = made;
  return askAnswer(proposal, {
    why: [
      say({ message: sentenceFor(why, proposal, open), facts: { tool } }),
      ...replacedBy(proposal, open, say),
    ],
    suggestions: suggestionsFor(proposal, caller.tenant.locale),
  });
}

/** Why it is asked: the gate's reason, told of an action where that reads otherwise than of a file. */
function sentenceFor(why: AskReason, now: Proposal, open: Proposal | null): string {
  if (why === 'first') return 'act.ask.first';
  if (why !== 'changed') return `gate.ask.${why}`;
  const same =
    open !== null &&
    isAction(open) &&
    open.tool === now.tool &&
    canonicalJson(open.args) === canonicalJson(now.args);
  return same ? 'act.ask.state_changed' : 'act.ask.changed';
}

type Approved = Extract<Judgement, { kind: 'approved' }>;

async function carryOut(house: House, caller: Caller, wanted: Wanted, judgement: Approved): Promise<Answer> {
  const done = await house.ports.files.exclusive(caller.tenant.id, () =>
    carryOutLocked(house, caller, wanted, judgement),
  );
  if (done.kind === 'answered') return done.answer;
  return ask(house, caller, done.wanted, { open: judgement.proposal, why: 'changed' });
}

type Done =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** What the yes was given to is no longer so. */
  | { readonly kind: 'changed'; readonly wanted: Wanted };

/** Everything is read and judged again: between the judgement and the lock the world may have moved. */
async function carryOutLocked(
  house: House,
  caller: Caller,
  wanted: Wanted,
  judgement: Approved,
): Promise<Done> {
  const no = (refusal: Refusal): Done => ({ kind: 'answered', answer: refusalAnswer(refusal, caller.say) });
  const now = await bind(house, caller, wanted.plan, wanted.chat);
  if ('refusal' in now) return no(now.refusal);
  if (!sameFingerprint(now.print, wanted.print)) return { kind: 'changed', wanted: now };
  const { judgement: again, open } = await judgeNow(house, caller, now);
  if (again.kind === 'refused') return no(again.refusal);
  if (open?.id === judgement.proposal.id && open.status !== 'open')
    return no(refuse('conflict', 'gate.lost'));
  if (again.kind !== 'approved' || again.message !== judgement.message)
    return no(refuse('conflict', 'write.withdrawn'));
  const unrecorded = await recordApproved(house, judgement);
  if (unrecorded !== null) return no(unrecorded);
  return { kind: 'answered', answer: await claimAndRun(house, caller, wanted.plan, judgement) };
}
