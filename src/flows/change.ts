/**
 * The one path of every change (spec, section 3), top to bottom: assemble, syntax, audit, exposure, shrink, gate,
 * backup, write, reload. A stage that refuses ends it, and nothing is written.
 */
import { canAsk, judge, type Judgement } from '../approval/gate.ts';
import type { ChangeKind } from '../domain/change.ts';
import { fingerprint } from '../domain/fingerprint.ts';
import type { Proposal } from '../domain/proposal.ts';
import { refuse } from '../domain/verdict.ts';
import { refusalAnswer, unchangedAnswer, type Answer } from '../wire/answers.ts';
import { ask, waitAnswer } from './ask.ts';
import { assembleChange, keepFile, type AssembledFile } from './assemble-change.ts';
import type { Candidate } from './candidate.ts';
import { modeWord } from './change-facts.ts';
import { commitApproved, firstMoved } from './commit.ts';
import { examine } from './examine.ts';
import { readOpen, readSince } from './gate-state.ts';
import type { Caller, House } from './house.ts';
import type { ChangePlan } from './plan.ts';
import { reportWritten } from './report.ts';
import { rolesOf } from './roles.ts';

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
  const files: AssembledFile[] = [];
  const still = kept === null || (await firstMoved(house, kept)) !== null ? null : kept;
  for (const [index, planned] of plan.files.entries()) {
    const change = still?.files[index];
    if (change !== undefined) {
      files.push(keepFile({ change, sent: still?.sent[index] ?? null, planned }));
      continue;
    }
    const assembled = await assembleChange(house, caller, planned);
    if (!assembled.ok) return refusalAnswer(assembled.refusal, caller.say);
    files.push(assembled.file);
  }
  const [first] = files;
  if (first !== undefined && files.every((file) => !file.touched)) {
    const message = caller.say({ message: 'write.unchanged', facts: { path: first.change.path } });
    return unchangedAnswer({ path: first.change.path, mode: modeWord(first), message });
  }
  const changes = files.map((file) => file.change);
  const examined = await examine(house, caller.tenant.id, changes, plan.force);
  if (!examined.ok) return refusalAnswer(examined.refusal, caller.say);
  if (refusal !== null || caller.chat === null)
    return refusalAnswer(refusal ?? refuse('freigabe_nicht_moeglich', 'gate.no_chat'), caller.say);
  const notes = [...files.flatMap((file) => file.notes), ...examined.notes];
  const effective = examined.effective.ok ? examined.effective.config : null;
  const kind: ChangeKind = changes.some((change) => change.before === null) ? 'new' : 'code';
  return decide(house, caller, { plan, chat: caller.chat, files, notes, effective, kind, kept: still });
}

/** Stage 5, and what follows from the answer. */
async function decide(house: House, caller: Caller, candidate: Candidate): Promise<Answer> {
  const { ports } = house;
  const { chat, plan } = candidate;
  const place = { tenant: caller.tenant.id, chat };
  const open = await readOpen(ports, place);
  const after = open === null || open === 'unreadable' ? Number.MAX_SAFE_INTEGER : open.anchor.seq;
  const files = candidate.files.map((file) => file.change);
  const bound = candidate.files.map(({ change, sent }) => ({ ...change, sent }));
  const print = fingerprint(house.gateKey, {
    ...place,
    tool: plan.tool,
    options: { force: plan.force },
    files: bound,
  });
  const judgement = judge(
    {
      tool: plan.tool,
      fingerprint: print,
      files,
      user: caller.user,
      confirm: plan.confirm,
      proposal: plan.proposal,
    },
    {
      now: caller.now,
      open,
      since: await readSince(ports, place, after),
      roleOf: rolesOf(caller.tenant),
    },
  );
  switch (judgement.kind) {
    case 'refused':
      return refusalAnswer(judgement.refusal, caller.say);
    case 'wait':
      return waitAnswer(caller, judgement.proposal, judgement.why);
    case 'ask':
      return ask(house, caller, candidate, {
        print,
        open: open === 'unreadable' ? null : open,
        why: judgement.why,
        more: [],
      });
    case 'approved':
      return carryOut(house, caller, candidate, judgement);
    default:
      return judgement satisfies never;
  }
}

async function carryOut(
  house: House,
  caller: Caller,
  candidate: Candidate,
  judgement: Extract<Judgement, { kind: 'approved' }>,
): Promise<Answer> {
  const committed = await commitApproved(house, judgement, caller.now);
  switch (committed.kind) {
    case 'written':
      return reportWritten(house, caller, {
        proposal: judgement.proposal,
        committed,
        effective: candidate.effective,
      });
    case 'lost':
      return refusalAnswer(refuse('conflict', 'gate.lost'), caller.say);
    case 'moved':
      return refusalAnswer(refuse('conflict', 'write.moved', { path: committed.path }), caller.say);
    case 'refused':
      return refusalAnswer(committed.refusal, caller.say);
    default:
      return committed satisfies never;
  }
}
