/**
 * The one path of every change (spec, section 3), top to bottom: assemble, syntax, audit, exposure, shrink, gate,
 * backup, write, reload. A stage that refuses ends it, and nothing is written.
 */
import { approveServed, canAsk, type AskReason, type Judgement } from '../approval/gate.ts';
import { fingerprint, sameFingerprint, sha256 } from '../domain/fingerprint.ts';
import type { Fingerprint } from '../domain/ids.ts';
import type { Proposal } from '../domain/proposal.ts';
import { refuse } from '../domain/verdict.ts';
import { refusalAnswer, unchangedAnswer, type Answer } from '../wire/answers.ts';
import { remainingTime } from '../wire/remaining.ts';
import { describeChange, type Picture } from '../write/describe.ts';
import { ask, makeProposal, waitAnswer } from './ask.ts';
import type { AssembledFile } from './assemble-change.ts';
import { assembleSet } from './assemble-set.ts';
import type { Candidate } from './candidate.ts';
import { unchangedFacts } from './change-facts.ts';
import { commitApproved, firstMoved, type CommitOrder } from './commit.ts';
import { examine } from './examine.ts';
import { readExceptions } from './exceptions.ts';
import { flagsOf } from './exposure-flags.ts';
import type { Caller, House } from './house.ts';
import { judgeCall, type Judged } from './judge-call.ts';
import type { ChangePlan } from './plan.ts';
import { reportWritten } from './report.ts';
import { weigh, type Weighed } from './weigh.ts';

/**
 * Proposes or carries out what a tool planned. `kept`: the proposal whose bytes are to be taken as they are, where its
 * files have not moved. Never throws for what is expected; a fault of the PHP engine throws.
 */
export async function changeFiles(
  house: House,
  caller: Caller,
  plan: ChangePlan,
  kept: Proposal | null = null,
): Promise<Answer> {
  const refusal = canAsk({ chat: caller.chat, origin: caller.origin, chatExists: caller.chat !== null });
  const still = kept === null || (await firstMoved(house, kept)) !== null ? null : kept;
  const assembled = await assembleSet(house, caller, plan, still);
  if (!assembled.ok) return refusalAnswer(assembled.refusal, caller.say);
  const { files } = assembled;
  if (files.every((file) => !file.touched)) return unchangedAnswer(unchangedFacts(plan, files, caller.say));
  const changes = files.map((file) => file.change);
  const [examined, picture] = await Promise.all([
    examine(house, caller.tenant.id, changes, plan.force),
    still === null ? pictureOf(files, caller.say) : null,
  ]);
  if (!examined.ok) return refusalAnswer(examined.refusal, caller.say);
  if (refusal !== null || caller.chat === null)
    return refusalAnswer(refusal ?? refuse('freigabe_nicht_moeglich', 'gate.no_chat'), caller.say);
  const notes = [...files.flatMap((file) => file.notes), ...examined.notes];
  const { tool, force: forced } = plan;
  const { effective, becomes, facts, known } = examined;
  let weighed: Weighed | null = null;
  const weighOnce = () => (weighed ??= weigh({ tool, facts, files, notes, forced, known }));
  return decide(house, caller, {
    plan,
    chat: caller.chat,
    files,
    notes,
    effective,
    becomes,
    picture,
    weigh: weighOnce,
    kept: still,
  });
}

/** Drawn while PHP's linter works in its own thread. */
async function pictureOf(files: readonly AssembledFile[], say: Caller['say']): Promise<Picture> {
  // First whatever was begun gets to its worker.
  await new Promise((begun) => setImmediate(begun));
  return describeChange(files, say({ message: 'write.other_value', facts: {} }));
}

/** Stage 5, and what follows from the answer. */
async function decide(house: House, caller: Caller, candidate: Candidate): Promise<Answer> {
  const print = printOf(house, caller, candidate);
  const { plan, kept } = candidate;
  // What it opens or loses is not what its card says any more: nobody may say yes to that card, so a new one is drawn.
  if (kept !== null && !sameFingerprint(kept.fingerprint, print))
    return changeFiles(house, caller, plan, null);
  const { judgement, open } = await judgeNow(house, caller, candidate, print);
  switch (judgement.kind) {
    case 'refused':
      return refusalAnswer(judgement.refusal, caller.say);
    case 'wait':
      return waitAnswer(caller, judgement.proposal, judgement.why);
    case 'ask':
      return serveOrAsk(house, caller, candidate, { print, open, why: judgement.why });
    case 'approved':
      return carryOut(house, caller, candidate, {
        judgement,
        stillApproved: async () => {
          const { judgement: now } = await judgeNow(house, caller, candidate, print);
          if (now.kind === 'refused') return now.refusal;
          return now.kind === 'approved' && now.message === judgement.message;
        },
      });
    default:
      return judgement satisfies never;
  }
}

/** Warnings that come of the tenant's other files, so they can change though the change itself does not. */
const BOUND_WARNINGS: ReadonlySet<string> = new Set(['shadow', 'load']);

/** Everything a yes is bound to; what the question said of consequences is part of it. */
function printOf(house: House, caller: Caller, candidate: Candidate): Fingerprint {
  const { plan, chat, notes } = candidate;
  const consequences = notes
    .filter((note) => note.kind !== 'warning' || BOUND_WARNINGS.has(note.code))
    .map(({ message, facts }) => [message, facts]);
  return fingerprint(house.gateKey, {
    tenant: caller.tenant.id,
    chat,
    tool: plan.tool,
    options: { force: plan.force },
    files: candidate.files.map(({ change, sent }) => ({ ...change, sent })),
    state: sha256(JSON.stringify(consequences)),
  });
}

/** The gate's judgement of the candidate, as everything stands now. */
function judgeNow(
  house: House,
  caller: Caller,
  { plan, chat, files }: Candidate,
  print: Fingerprint,
): Promise<Judged> {
  const { tool, confirm, proposal } = plan;
  const changes = files.map((file) => file.change);
  return judgeCall(house, caller, { chat, tool, fingerprint: print, files: changes, confirm, proposal });
}

/** A question is due, unless an order or auto-approval serves this change; where one was there and did not, it says why. */
async function serveOrAsk(
  house: House,
  caller: Caller,
  candidate: Candidate,
  o: { print: Fingerprint; open: Proposal | null; why: AskReason },
): Promise<Answer> {
  const exceptions = await readExceptions(house, caller, candidate, o.open);
  if (exceptions === 'unreadable')
    return refusalAnswer(refuse('freigabe_nicht_moeglich', 'gate.state_unreadable'), caller.say);
  const { served, autoLeft } = exceptions;
  const remaining = autoLeft === null ? {} : { auto_confirm_remaining: remainingTime(autoLeft) };
  if (served.by === null) {
    const more = [
      ...(served.order === null ? [] : [caller.say({ message: `gate.order.${served.order}`, facts: {} })]),
      ...(served.auto === null ? [] : [caller.say({ message: `gate.auto.${served.auto}`, facts: {} })]),
    ];
    return { ...(await ask(house, caller, candidate, { ...o, more })), ...remaining };
  }
  const made = await makeProposal(house, caller, candidate, o);
  if ('refusal' in made) return made.refusal;
  const answer = await carryOut(house, caller, candidate, {
    judgement: approveServed(served, made.proposal),
    stillApproved: async () => {
      const again = await readExceptions(house, caller, candidate, o.open);
      if (again === 'unreadable') return refuse('freigabe_nicht_moeglich', 'gate.state_unreadable');
      return again.served.by === served.by && again.served.message === served.message;
    },
  });
  return { ...answer, approved_by: served.by, ...remaining };
}

async function carryOut(
  house: House,
  caller: Caller,
  candidate: Candidate,
  o: { judgement: Extract<Judgement, { kind: 'approved' }>; stillApproved: CommitOrder['stillApproved'] },
): Promise<Answer> {
  const { effective } = candidate;
  const committed = await commitApproved(house, o.judgement, {
    now: caller.now,
    stillApproved: o.stillApproved,
    opens: effective === null ? [] : flagsOf(house, effective),
    becomes: candidate.becomes,
  });
  switch (committed.kind) {
    case 'written':
      return reportWritten(house, caller, { proposal: o.judgement.proposal, committed });
    case 'lost':
      return refusalAnswer(refuse('conflict', 'gate.lost'), caller.say);
    case 'moved':
      return refusalAnswer(refuse('conflict', 'write.moved', { path: committed.path }), caller.say);
    case 'withdrawn':
      return refusalAnswer(refuse('conflict', 'write.withdrawn'), caller.say);
    case 'refused':
      return refusalAnswer(committed.refusal, caller.say);
    default:
      return committed satisfies never;
  }
}
