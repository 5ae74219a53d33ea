/**
 * The gate: turns a proposal into a permission to write, or does not. Fail-closed: what it cannot see is a no.
 * It judges facts that a flow has read; it reads nothing itself, knows no channel and speaks no language.
 * Only this file mints the key that opens the file store.
 */
import type { FileChange } from '../domain/change.ts';
import { LANGS } from '../domain/lang.ts';
import { sameFingerprint } from '../domain/fingerprint.ts';
import type { ChatId, Fingerprint, MessageId, Origin, ProposalId, Role, UserId } from '../domain/ids.ts';
import type { ChatMessage } from '../domain/message.ts';
import { PROPOSAL_LIFETIME, type Proposal } from '../domain/proposal.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import { mint, type Approved } from './approved.ts';
import { buttonsFor } from './buttons.ts';
import { isClearYes } from './clear-yes.ts';
import { isSentAhead } from './sent-ahead.ts';
import type { Served } from './serve.ts';

/** Why a question is asked (again). Each has a sentence in `messages.ts`. */
export type AskReason =
  | 'first'
  | 'changed'
  | 'base_changed'
  | 'expired'
  | 'clock_back'
  | 'not_next'
  | 'deleted'
  | 'edited'
  | 'forwarded'
  | 'other_person'
  | 'no_right'
  | 'sent_before'
  | 'sent_ahead'
  | 'old_button'
  | 'old_card'
  | 'no_clear_yes';

/** Why a question that still stands is not asked anew. */
export type WaitReason = 'no_new_message' | 'confirm_missing';

/** What the gate has to know about the call. */
export interface GateCall {
  readonly tool: string;
  readonly fingerprint: Fingerprint;
  readonly files: readonly FileChange[];
  readonly user: UserId | null;
  readonly confirm: boolean;
  /** The proposal the caller names, where it names one. */
  readonly proposal: ProposalId | null;
}

/** What a flow has read for the gate. `unreadable`: reading failed, or what was read makes no sense. */
export interface GateFacts {
  readonly now: number;
  readonly open: Proposal | null | 'unreadable';
  /** Every message of role user after the open proposal's anchor, oldest first, deleted and edited ones included. */
  readonly since: readonly ChatMessage[] | 'unreadable';
  /** The role a person has in this tenant; null: none. */
  readonly roleOf: (user: UserId) => Role | null;
}

export type Judgement =
  | {
      readonly kind: 'approved';
      readonly by: 'yes' | 'order' | 'auto';
      readonly message: MessageId;
      readonly proposal: Proposal;
    }
  | { readonly kind: 'wait'; readonly why: WaitReason; readonly proposal: Proposal }
  | { readonly kind: 'ask'; readonly why: AskReason }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** May this call be asked about at all? Only where a chat has a person who can answer (seed: „Kein Chat“). */
export function canAsk(o: { chat: ChatId | null; origin: Origin; chatExists: boolean }): Refusal | null {
  if (o.origin === 'schedule' || o.origin === 'cli' || o.chat === null || !o.chatExists) {
    return refuse('freigabe_nicht_moeglich', 'gate.no_chat');
  }
  return null;
}

/** Decides one call. See spec, section 4; the order of the questions is the order of that list. */
export function judge(call: GateCall, facts: GateFacts): Judgement {
  if (facts.open === 'unreadable') return no('freigabe_nicht_moeglich', 'gate.state_unreadable');
  if (facts.since === 'unreadable') return no('freigabe_pruefung_fehlgeschlagen', 'gate.messages_unreadable');
  const proposal = facts.open;
  if (proposal !== null && call.proposal === proposal.id && isUsed(proposal)) {
    return { kind: 'refused', refusal: refuse('conflict', 'gate.already_used') };
  }
  if (proposal === null || proposal.status !== 'open') return { kind: 'ask', why: 'first' };
  if (!sameFingerprint(proposal.fingerprint, call.fingerprint) || proposal.tool !== call.tool) {
    return { kind: 'ask', why: baseChanged(proposal, call) ? 'base_changed' : 'changed' };
  }
  if (!proposal.card.complete)
    return { kind: 'refused', refusal: refuse('freigabe_nicht_moeglich', 'gate.card_incomplete') };
  if (call.proposal !== null && call.proposal !== proposal.id) return { kind: 'ask', why: 'old_card' };
  if (facts.now < proposal.createdAt) return { kind: 'ask', why: 'clock_back' };
  if (facts.now - proposal.createdAt > PROPOSAL_LIFETIME) return { kind: 'ask', why: 'expired' };
  if (call.user !== null && proposal.user !== null && call.user !== proposal.user) {
    return { kind: 'ask', why: 'other_person' };
  }
  const answers = facts.since.filter((message) => message.provenance !== 'synthetic');
  const [answer] = answers;
  if (answer === undefined) return { kind: 'wait', why: 'no_new_message', proposal };
  const doubt = answers.length > 1 ? 'not_next' : doubtAbout(answer, proposal, facts);
  if (doubt !== null) return { kind: 'ask', why: doubt };
  if (!call.confirm) return { kind: 'wait', why: 'confirm_missing', proposal };
  return { kind: 'approved', by: 'yes', message: answer.id, proposal };
}

/** Its yes was used; whoever names it comes second, and is told so instead of being asked anew. */
function isUsed(proposal: Proposal): boolean {
  return proposal.status === 'claimed' || proposal.status === 'written';
}

/** What speaks against taking this message as the yes to this proposal; null: nothing. */
function doubtAbout(
  answer: ChatMessage,
  proposal: Proposal,
  facts: Pick<GateFacts, 'now' | 'roleOf'>,
): AskReason | null {
  if (answer.deletedAt !== null) return 'deleted';
  if (answer.editedAt !== null) return 'edited';
  if (answer.provenance === 'forwarded') return 'forwarded';
  if (answer.user === null || (proposal.user !== null && answer.user !== proposal.user))
    return 'other_person';
  const role = facts.roleOf(answer.user);
  if (role !== 'editor' && role !== 'admin') return 'no_right';
  if (answer.createdAt < proposal.createdAt) return 'sent_before';
  if (answer.sentAt !== null && answer.sentAt < proposal.createdAt) return 'sent_before';
  if (isSentAhead(answer)) return 'sent_ahead';
  if (answer.createdAt > facts.now) return 'clock_back';
  if (answer.button !== null && answer.button !== proposal.id) return 'old_button';
  if (answer.provenance === 'button' && answer.button === null) return 'old_button';
  if (answer.seen !== null && answer.seen !== proposal.id) return 'old_card';
  const buttons = LANGS.map((lang) => buttonsFor(proposal, lang).yes);
  return isClearYes(answer.text, { buttons }) ? null : 'no_clear_yes';
}

/** What an exception let through, as an approval of the proposal that was just made for it. */
export function approveServed(
  served: Extract<Served, { by: 'order' | 'auto' }>,
  proposal: Proposal,
): Extract<Judgement, { kind: 'approved' }> {
  return { kind: 'approved', by: served.by, message: served.message, proposal };
}

/**
 * Does an open proposal still wait for its yes, or for being carried out? Not after any other answer, nor after its time.
 * For what a person is shown; whether something is written only `judge` says.
 */
export function stillStands(
  proposal: Proposal,
  facts: Pick<GateFacts, 'now' | 'roleOf'> & { readonly since: readonly ChatMessage[] },
): boolean {
  if (proposal.status !== 'open' || facts.now < proposal.createdAt) return false;
  if (facts.now - proposal.createdAt > PROPOSAL_LIFETIME) return false;
  const [answer, second] = facts.since.filter((message) => message.provenance !== 'synthetic');
  return answer === undefined || (second === undefined && doubtAbout(answer, proposal, facts) === null);
}

/**
 * The key, for a judgement whose claim was won. `claimed` is the answer of the claim's database row: without it
 * a yes could be used twice, so there is no key.
 */
export function openGate(
  judgement: Extract<Judgement, { kind: 'approved' }>,
  claimed: boolean,
): Approved | null {
  if (!claimed) return null;
  const { tenant, id, files } = judgement.proposal;
  return mint({ tenant, proposal: id, files });
}

/**
 * The key once more for a change that was claimed before a crash and whose files all still are what they were,
 * or already what they were to become: the yes was given and used, only the write is finished.
 */
export function reopenGate(proposal: Proposal): Approved | null {
  if (proposal.status !== 'claimed') return null;
  return mint({ tenant: proposal.tenant, proposal: proposal.id, files: proposal.files });
}

/** The same files by the same tool, but they are no longer what they were when the question was asked. */
function baseChanged(proposal: Proposal, call: GateCall): boolean {
  const now = new Map(call.files.map((file) => [file.path, file.before]));
  return (
    proposal.tool === call.tool &&
    proposal.files.length === now.size &&
    proposal.files.every((file) => now.has(file.path)) &&
    proposal.files.some((file) => now.get(file.path) !== file.before)
  );
}

function no(
  code: 'freigabe_nicht_moeglich' | 'freigabe_pruefung_fehlgeschlagen',
  message: string,
): Judgement {
  return { kind: 'refused', refusal: refuse(code, message) };
}
