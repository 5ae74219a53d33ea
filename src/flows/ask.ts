/** Asking: a proposal is made, stored as the chat's open one, and shown. Nothing is written here. */
import { buttonsFor } from '../approval/buttons.ts';
import type { AskReason, WaitReason } from '../approval/gate.ts';
import type { Lang } from '../domain/lang.ts';
import { isAction, type Proposal } from '../domain/proposal.ts';
import { refuse } from '../domain/verdict.ts';
import { diffLines } from '../diff/compute.ts';
import { maskedView } from '../secrets/mask.ts';
import { askAnswer, refusalAnswer, type Answer } from '../wire/answers.ts';
import { describeChange, PREVIEW_BYTES, shownLines } from '../write/describe.ts';
import type { Candidate } from './candidate.ts';
import { changeFacts } from './change-facts.ts';
import type { Caller, House } from './house.ts';
import { keepProposal, type Kept, type ProposalSubject } from './keep-proposal.ts';
import { present } from './present.ts';

/** What a proposal is made of besides the candidate. */
interface Making {
  readonly print: Proposal['fingerprint'];
  /** The chat's proposal until now. */
  readonly open: Proposal | null;
}

/** Makes the proposal and replaces the chat's open one; or says why nothing can be asked. */
export function makeProposal(
  house: House,
  caller: Caller,
  candidate: Candidate,
  { print, open }: Making,
): Promise<Kept> {
  const { plan, chat, files, kept } = candidate;
  const card = kept?.card ?? draw(candidate, caller.say);
  // Nobody can agree to what they cannot be shown.
  if (!card.complete) {
    const refusal = refuse('too_large', 'write.too_large_to_show', { limit: PREVIEW_BYTES });
    return Promise.resolve({ refusal: refusalAnswer(refusal, caller.say) });
  }
  const subject: ProposalSubject = {
    tool: plan.tool,
    args: plan.args,
    options: { force: plan.force },
    files: files.map((file) => file.change),
    sent: files.map((file) => file.sent),
    fingerprint: print,
    kind: candidate.weigh().kind,
    facts: kept?.facts ?? changeFacts(plan, files, caller.say),
    card,
    state: null,
  };
  return keepProposal(house, caller, { chat, open, subject });
}

/** The card of a new proposal. */
function draw(candidate: Candidate, say: Caller['say']): Proposal['card'] {
  const picture =
    candidate.picture ?? describeChange(candidate.files, say({ message: 'write.other_value', facts: {} }));
  return present(picture, [...candidate.notes, ...picture.notes], say);
}

/** Asks, and says why: the gate's reason, what changed since, which question this one replaces, `more`. */
export async function ask(
  house: House,
  caller: Caller,
  candidate: Candidate,
  o: Making & { readonly why: AskReason; readonly more: readonly string[] },
): Promise<Answer> {
  const { say } = caller;
  const made = await makeProposal(house, caller, candidate, o);
  if ('refusal' in made) return made.refusal;
  const { proposal } = made;
  const why = [say({ message: `gate.ask.${o.why}`, facts: {} }), ...o.more];
  if (o.why === 'base_changed' && o.open !== null) why.push(...sinceProposal(o.open, candidate, say));
  why.push(...replacedBy(proposal, o.open, say));
  return askAnswer(proposal, { why, suggestions: suggestionsFor(proposal, caller.tenant.locale) });
}

/** Which question a new one takes the place of, if any. */
export function replacedBy(proposal: Proposal, open: Proposal | null, say: Caller['say']): readonly string[] {
  if (proposal.replaces === null || open === null) return [];
  const said = isAction(open)
    ? { message: 'act.replaces', facts: { tool: open.tool } }
    : { message: 'gate.replaces', facts: { paths: open.files.map((file) => file.path) } };
  return [say(said)];
}

/** The question still stands; `why` says what it waits for. */
export function waitAnswer(caller: Caller, proposal: Proposal, why: WaitReason | 'replaced'): Answer {
  return askAnswer(proposal, {
    why: [caller.say({ message: `gate.wait.${why}`, facts: {} })],
    suggestions: suggestionsFor(proposal, caller.tenant.locale),
  });
}

/** The two buttons, in the chat's tongue. */
export function suggestionsFor(proposal: Proposal, lang: Lang): readonly [string, string] {
  const { yes, no } = buttonsFor(proposal, lang);
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
