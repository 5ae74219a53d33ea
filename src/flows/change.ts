/**
 * The one path of every change (spec, section 3), top to bottom: assemble, syntax, audit, exposure, shrink, gate,
 * backup, write, reload. A stage that refuses ends it, and nothing is written.
 */
import { canAsk, judge, type AskReason, type Judgement } from '../approval/gate.ts';
import { buttonsFor } from '../approval/buttons.ts';
import type { Lang } from '../domain/lang.ts';
import type { ChangeKind } from '../domain/change.ts';
import type { EffectiveConfig } from '../domain/effective.ts';
import { fingerprint } from '../domain/fingerprint.ts';
import type { ChatId, ProposalId } from '../domain/ids.ts';
import type { Proposal } from '../domain/proposal.ts';
import { refuse, type Note } from '../domain/verdict.ts';
import { diffLines } from '../diff/compute.ts';
import { maskedView } from '../secrets/mask.ts';
import { askAnswer, refusalAnswer, unchangedAnswer, type Answer } from '../wire/answers.ts';
import { describeChange, shownLines } from '../write/describe.ts';
import { assembleChange, keepFile, type AssembledFile } from './assemble-change.ts';
import { commitApproved, firstMoved } from './commit.ts';
import { examine } from './examine.ts';
import { readLast, readOpen, readSince, saveOpen } from './gate-state.ts';
import type { Caller, House } from './house.ts';
import type { ChangePlan } from './plan.ts';
import { present } from './present.ts';
import { rolesOf } from './roles.ts';
import { reportWritten } from './report.ts';

/** Above this a whole file as an argument gets cut by providers (seed, „Modus 1“: 10 KB). */
const HINT_BYTES = 10 * 1024;

/** A change that has passed every stage before the gate. */
interface Candidate {
  readonly plan: ChangePlan;
  readonly chat: ChatId;
  readonly files: readonly AssembledFile[];
  readonly notes: readonly Note[];
  readonly effective: EffectiveConfig | null;
  readonly kind: ChangeKind;
  /** The proposal whose bytes these are, where it still stands: its card and facts are shown again as they were. */
  readonly kept: Proposal | null;
}

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
      return ask(house, caller, {
        candidate,
        print,
        why: judgement.why,
        open: open === 'unreadable' ? null : open,
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

/** Makes the proposal, shows it, and replaces the chat's open one. */
async function ask(
  house: House,
  caller: Caller,
  o: { candidate: Candidate; print: Proposal['fingerprint']; why: AskReason; open: Proposal | null },
): Promise<Answer> {
  const { ports } = house;
  const { candidate, open } = o;
  const { plan, chat } = candidate;
  const { say } = caller;
  const last = await readLast(ports, { tenant: caller.tenant.id, chat });
  if (last === 'unreadable') {
    return refusalAnswer(refuse('freigabe_pruefung_fehlgeschlagen', 'gate.messages_unreadable'), say);
  }
  const replaced = open !== null && open.status === 'open' ? open : null;
  const proposal: Proposal = {
    id: ports.ids.next('proposal') as ProposalId,
    tenant: caller.tenant.id,
    chat,
    user: caller.user ?? last?.user ?? null,
    tool: plan.tool,
    args: plan.args,
    options: { force: plan.force },
    files: candidate.files.map((file) => file.change),
    sent: candidate.files.map((file) => file.sent),
    fingerprint: o.print,
    kind: candidate.kind,
    anchor: { seq: last?.seq ?? 0, message: last?.id ?? null },
    createdAt: caller.now,
    status: 'open',
    replaces: replaced?.id ?? null,
    facts: candidate.kept?.facts ?? factsOf(candidate.files, say),
    card: candidate.kept?.card ?? draw(candidate, say),
    state: null,
  };
  if (!(await saveOpen(ports, proposal))) {
    return refusalAnswer(refuse('freigabe_nicht_moeglich', 'gate.state_unreadable'), say);
  }
  const why = [say({ message: `gate.ask.${o.why}`, facts: {} })];
  if (o.why === 'base_changed' && open !== null) why.push(...sinceProposal(open, candidate, say));
  if (replaced !== null) {
    why.push(say({ message: 'gate.replaces', facts: { paths: replaced.files.map((file) => file.path) } }));
  }
  return askAnswer(proposal, { why, suggestions: suggestionsFor(proposal, caller.tenant.locale) });
}

/** The card of a new proposal. */
function draw(candidate: Candidate, say: Caller['say']): Proposal['card'] {
  const pictured = candidate.files.map(({ change, shown }) => ({ change, shown }));
  const picture = describeChange(pictured, say({ message: 'write.other_value', facts: {} }));
  return present(picture, [...candidate.notes, ...picture.notes], say);
}

/** The question still stands; `why` says what it waits for. */
export function waitAnswer(
  caller: Caller,
  proposal: Proposal,
  why: 'no_new_message' | 'confirm_missing' | 'replaced',
): Answer {
  return askAnswer(proposal, {
    why: [caller.say({ message: `gate.wait.${why}`, facts: {} })],
    suggestions: suggestionsFor(proposal, caller.tenant.locale),
  });
}

/** The two buttons, in the chat's tongue. */
export function suggestionsFor(proposal: Proposal, lang: Lang): readonly [string, string] {
  const { yes, no } = buttonsFor(proposal.files, lang);
  return [yes, no];
}

/** How much the files have moved since the question was asked. */
function sinceProposal(open: Proposal, candidate: Candidate, say: Caller['say']): string[] {
  return open.files.flatMap((then) => {
    const now = candidate.files.find((file) => file.change.path === then.path)?.change.before ?? null;
    if (now === then.before) return [];
    const lines = (text: string | null) =>
      text === null ? [] : shownLines(maskedView(text, { path: then.path }));
    const { added, removed } = diffLines(lines(then.before), lines(now));
    return [say({ message: 'gate.since', facts: { path: then.path, added, removed } })];
  });
}

/** What both answers, the question and the result, say about the change. */
function factsOf(files: readonly AssembledFile[], say: Caller['say']): Proposal['facts'] {
  const [file] = files;
  if (file === undefined) return {};
  const { change } = file;
  const text = change.after ?? '';
  const bytes = new TextEncoder().encode(text).length;
  return {
    mode: modeWord(file),
    path: change.path,
    ...(change.after === null ? {} : { bytes, lines: lineCount(text) }),
    ...(file.mode === 'patch' ? { patch_offsets: file.offsets } : {}),
    ...(Object.keys(file.twins).length > 0 ? { twins: file.twins } : {}),
    ...(file.mode === 'content' && bytes > HINT_BYTES
      ? { hint: say({ message: 'write.hint_large', facts: {} }) }
      : {}),
  };
}

/** The mode's name as callers know it. */
function modeWord(file: AssembledFile): string {
  return file.mode === 'sandbox' ? 'source_file' : file.mode;
}

function lineCount(text: string): number {
  if (text === '') return 0;
  const breaks = text.split('\n').length - 1;
  return text.endsWith('\n') ? breaks : breaks + 1;
}
