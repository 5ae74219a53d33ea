/** Asking: a proposal is made, stored as the chat's open one, and shown. Nothing is written here. */
import { buttonsFor } from '../approval/buttons.ts';
import type { AskReason, WaitReason } from '../approval/gate.ts';
import type { ProposalId, UserId } from '../domain/ids.ts';
import type { Lang } from '../domain/lang.ts';
import type { ChatMessage } from '../domain/message.ts';
import type { Proposal } from '../domain/proposal.ts';
import { refuse } from '../domain/verdict.ts';
import { diffLines } from '../diff/compute.ts';
import { maskedView } from '../secrets/mask.ts';
import { askAnswer, refusalAnswer, type Answer } from '../wire/answers.ts';
import { describeChange, shownLines } from '../write/describe.ts';
import { recordProposed } from './audit.ts';
import type { Candidate } from './candidate.ts';
import { changeFacts } from './change-facts.ts';
import { readLast, saveOpen } from './gate-state.ts';
import type { Caller, House } from './house.ts';
import { present } from './present.ts';

/** What a proposal is made of besides the candidate. */
interface Making {
  readonly print: Proposal['fingerprint'];
  /** The chat's proposal until now. */
  readonly open: Proposal | null;
}

/** How often a proposal is made anew because somebody spoke while it was being stored. */
const MOST_TRIES = 5;

/**
 * Makes the proposal and replaces the chat's open one; or says why nothing can be asked. What is said before the
 * proposal is stored was not said to it: then it is made again, behind that message.
 */
export async function makeProposal(
  house: House,
  caller: Caller,
  candidate: Candidate,
  { print, open }: Making,
): Promise<{ readonly proposal: Proposal } | { readonly refusal: Answer }> {
  const { ports } = house;
  const place = { tenant: caller.tenant.id, chat: candidate.chat };
  const card = candidate.kept?.card ?? draw(candidate, caller.say);
  const owner = (await ports.tenants.getChat(place.tenant, place.chat))?.user ?? null;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const last = await readLast(ports, place);
    if (last === 'unreadable') return { refusal: cannotAsk(caller, 'messages') };
    const proposal = draft(house, caller, candidate, { print, open, last, card, owner });
    // What was never recorded is never shown.
    const unrecorded = await recordProposed(house, caller, proposal);
    if (unrecorded !== null) return { refusal: refusalAnswer(unrecorded, caller.say) };
    if (!(await saveOpen(ports, proposal))) return { refusal: cannotAsk(caller, 'state') };
    const now = await readLast(ports, place);
    if (now === 'unreadable') return { refusal: cannotAsk(caller, 'messages') };
    if (now?.seq === last?.seq) return { proposal };
  }
  return { refusal: cannotAsk(caller, 'messages') };
}

function cannotAsk(caller: Caller, what: 'messages' | 'state'): Answer {
  const refusal =
    what === 'messages'
      ? refuse('freigabe_pruefung_fehlgeschlagen', 'gate.messages_unreadable')
      : refuse('freigabe_nicht_moeglich', 'gate.state_unreadable');
  return refusalAnswer(refusal, caller.say);
}

function draft(
  house: House,
  caller: Caller,
  candidate: Candidate,
  o: Making & { last: ChatMessage | null; card: Proposal['card']; owner: UserId | null },
): Proposal {
  const { plan, chat, files, kept } = candidate;
  const { last, open } = o;
  return {
    id: house.ports.ids.next('proposal') as ProposalId,
    tenant: caller.tenant.id,
    chat,
    user: caller.user ?? last?.user ?? o.owner,
    tool: plan.tool,
    args: plan.args,
    options: { force: plan.force },
    files: files.map((file) => file.change),
    sent: files.map((file) => file.sent),
    fingerprint: o.print,
    kind: candidate.weigh().kind,
    anchor: { seq: last?.seq ?? 0, message: last?.id ?? null },
    createdAt: house.ports.clock.now(),
    status: 'open',
    replaces: open !== null && open.status === 'open' ? open.id : null,
    facts: kept?.facts ?? changeFacts(plan, files, caller.say),
    card: o.card,
    state: null,
  };
}

/** The card of a new proposal. */
function draw(candidate: Candidate, say: Caller['say']): Proposal['card'] {
  const pictured = candidate.files.map(({ change, shown }) => ({ change, shown }));
  const picture = describeChange(pictured, say({ message: 'write.other_value', facts: {} }));
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
  if (proposal.replaces !== null && o.open !== null) {
    why.push(say({ message: 'gate.replaces', facts: { paths: o.open.files.map((file) => file.path) } }));
  }
  return askAnswer(proposal, { why, suggestions: suggestionsFor(proposal, caller.tenant.locale) });
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
