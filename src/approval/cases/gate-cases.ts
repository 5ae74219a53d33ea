/** What the gate says where one thing differs from the plain yes; the scene is in `gate-scene.ts`. */
import type { FileChange } from '../../domain/change.ts';
import type { Fingerprint, MessageId, ProposalId, UserId } from '../../domain/ids.ts';
import type { ChatMessage } from '../../domain/message.ts';
import type { ConfigPath } from '../../domain/path.ts';
import { PROPOSAL_LIFETIME, type Proposal } from '../../domain/proposal.ts';
import type { GateCall } from '../gate.ts';
import { FILE, ID, NOW, PROPOSAL, SHOWN, YES } from './gate-scene.ts';

export interface GateCase {
  readonly what: string;
  readonly open?: Partial<Proposal> | null | 'unreadable';
  readonly call?: Partial<GateCall>;
  /** Messages after the question, each as what differs from the plain yes. */
  readonly since?: readonly Partial<ChatMessage>[] | 'unreadable';
  readonly now?: number;
  /** `kind: reason`, or the code and key of a refusal. */
  readonly is: string;
}

const other = 'p0' as ProposalId;
const second: FileChange = { path: 'tools/b.php' as ConfigPath, before: null, after: 'b' };
const moved: FileChange = { ...FILE, before: 'moved' };
const elsewhere = 'e'.repeat(64) as Fingerprint;
const stranger = 'u2' as UserId;
const late = SHOWN + PROPOSAL_LIFETIME;

export const GATE_CASES: readonly GateCase[] = [
  { what: 'the plain yes', is: 'approved: m2' },
  { what: 'with the proposal named', call: { proposal: ID }, is: 'approved: m2' },
  { what: 'nobody is named as caller', call: { user: null }, is: 'approved: m2' },
  { what: 'asked before anybody had spoken', open: { user: null }, is: 'approved: m2' },
  {
    what: 'asked before anybody had spoken, the caller is another than the answerer',
    open: { user: null },
    call: { user: stranger },
    is: 'approved: m2',
  },
  { what: 'an administrator', open: { user: null }, since: [{ user: 'boss' as UserId }], is: 'approved: m2' },
  { what: 'at the very moment it was shown', since: [{ createdAt: SHOWN }], is: 'approved: m2' },
  { what: 'sent at the very moment', since: [{ sentAt: SHOWN }], is: 'approved: m2' },
  { what: 'sent within the difference of two clocks', since: [{ sentAt: YES.createdAt + 60_000 }], is: 'approved: m2' },
  { what: 'at this very moment', since: [{ createdAt: NOW }], is: 'approved: m2' },
  { what: 'judged at the moment it was shown', now: SHOWN, since: [{ createdAt: SHOWN }], is: 'approved: m2' },
  { what: 'this card’s button', since: [{ provenance: 'button', button: ID }], is: 'approved: m2' },
  { what: 'who had seen this card', since: [{ seen: ID }], is: 'approved: m2' },
  { what: 'after a program’s message', since: [{ provenance: 'synthetic', text: 'nein' }, {}], is: 'approved: m2' },
  { what: 'a spoken yes', since: [{ provenance: 'voice', text: '🎤 ja' }], is: 'approved: m2' },
  { what: 'the last millisecond of its time', now: late, is: 'approved: m2' },

  { what: 'the state cannot be read', open: 'unreadable', is: 'freigabe_nicht_moeglich gate.state_unreadable' },
  {
    what: 'the messages cannot be read',
    since: 'unreadable',
    is: 'freigabe_pruefung_fehlgeschlagen gate.messages_unreadable',
  },
  { what: 'nothing is open', open: null, is: 'ask: first' },
  { what: 'it was replaced', open: { status: 'replaced' }, is: 'ask: first' },
  { what: 'a used one that is not named', open: { status: 'written' }, is: 'ask: first' },
  { what: 'a used one, another named', open: { status: 'written' }, call: { proposal: other }, is: 'ask: first' },
  { what: 'a lapsed one, named', open: { status: 'lapsed' }, call: { proposal: ID }, is: 'ask: first' },
  {
    what: 'a written one, named',
    open: { status: 'written' },
    call: { proposal: ID },
    is: 'conflict gate.already_used',
  },
  {
    what: 'a claimed one, named',
    open: { status: 'claimed' },
    call: { proposal: ID },
    is: 'conflict gate.already_used',
  },

  { what: 'other bytes', call: { fingerprint: elsewhere }, is: 'ask: changed' },
  { what: 'another tool with the same fingerprint', call: { tool: 'deleteTenantConfig' }, is: 'ask: changed' },
  {
    what: 'another tool, and the file moved',
    call: { tool: 'deleteTenantConfig', files: [moved] },
    is: 'ask: changed',
  },
  { what: 'the file moved', call: { fingerprint: elsewhere, files: [moved] }, is: 'ask: base_changed' },
  {
    what: 'one of two files moved',
    open: { files: [FILE, second] },
    call: { fingerprint: elsewhere, files: [moved, second] },
    is: 'ask: base_changed',
  },
  {
    what: 'one file more, and one moved',
    call: { fingerprint: elsewhere, files: [moved, second] },
    is: 'ask: changed',
  },
  {
    what: 'one of two files is another, and one moved',
    open: { files: [FILE, second] },
    call: { fingerprint: elsewhere, files: [moved, { ...second, path: 'tools/c.php' as ConfigPath }] },
    is: 'ask: changed',
  },
  {
    what: 'its card does not show everything',
    open: { card: { ...PROPOSAL.card, complete: false } },
    is: 'freigabe_nicht_moeglich gate.card_incomplete',
  },
  { what: 'another proposal is named', call: { proposal: other }, is: 'ask: old_card' },
  { what: 'the clock is before the question', now: SHOWN - 1, is: 'ask: clock_back' },
  { what: 'the clock is before the question, and nobody has answered', now: SHOWN - 1, since: [], is: 'ask: clock_back' },
  { what: 'a millisecond too late', now: late + 1, is: 'ask: expired' },
  { what: 'the caller is another person', call: { user: stranger }, is: 'ask: other_person' },

  { what: 'nobody has answered', since: [], is: 'wait: no_new_message' },
  { what: 'only a program has', since: [{ provenance: 'synthetic' }], is: 'wait: no_new_message' },
  { what: 'the caller does not confirm', call: { confirm: false }, is: 'wait: confirm_missing' },
  { what: 'two yeses', since: [{}, { id: 'm3' as MessageId }], is: 'ask: not_next' },
  { what: 'a no, then a yes', since: [{ text: 'nein' }, { id: 'm3' as MessageId }], is: 'ask: not_next' },

  { what: 'deleted', since: [{ deletedAt: NOW }], is: 'ask: deleted' },
  { what: 'edited', since: [{ editedAt: NOW }], is: 'ask: edited' },
  { what: 'forwarded', since: [{ provenance: 'forwarded' }], is: 'ask: forwarded' },
  { what: 'of nobody', since: [{ user: null }], is: 'ask: other_person' },
  { what: 'of nobody, where nobody was asked', open: { user: null }, since: [{ user: null }], is: 'ask: other_person' },
  { what: 'of another person', since: [{ user: stranger }], is: 'ask: other_person' },
  { what: 'of who may only look', open: { user: null }, since: [{ user: 'guest' as UserId }], is: 'ask: no_right' },
  { what: 'of who has no role', open: { user: null }, since: [{ user: 'gone' as UserId }], is: 'ask: no_right' },
  { what: 'from before the question', since: [{ createdAt: SHOWN - 1 }], is: 'ask: sent_before' },
  { what: 'sent before the question', since: [{ sentAt: SHOWN - 1 }], is: 'ask: sent_before' },
  { what: 'dated ahead', since: [{ sentAt: YES.createdAt + 60_001 }], is: 'ask: sent_ahead' },
  { what: 'from after now', since: [{ createdAt: NOW + 1 }], is: 'ask: clock_back' },
  { what: 'another card’s button', since: [{ provenance: 'button', button: other }], is: 'ask: old_button' },
  { what: 'a typed word with another card’s button', since: [{ button: other }], is: 'ask: old_button' },
  { what: 'a button of no card', since: [{ provenance: 'button' }], is: 'ask: old_button' },
  { what: 'who had seen another card last', since: [{ seen: other }], is: 'ask: old_card' },
  { what: 'a no', since: [{ text: 'nein' }], is: 'ask: no_clear_yes' },
  { what: 'the button of a card that deletes', since: [{ text: 'Ja, löschen' }], is: 'ask: no_clear_yes' },
  {
    what: 'the button of this card, which deletes',
    open: { files: [{ ...FILE, after: null }] },
    since: [{ text: 'Ja, löschen' }],
    is: 'approved: m2',
  },
  {
    what: 'the button for deleting, where one of two files stays',
    open: { files: [{ ...FILE, after: null }, second] },
    since: [{ text: 'Ja, löschen' }],
    is: 'ask: no_clear_yes',
  },
  { what: 'the button for deleting, where no file is', open: { files: [] }, since: [{ text: 'Ja, löschen' }], is: 'ask: no_clear_yes' },
];

/** Does the question still stand for its person? */
export const STANDING: readonly Omit<GateCase, 'call' | 'is'>[] = [
  { what: 'nobody has answered', since: [] },
  { what: 'only a program has', since: [{ provenance: 'synthetic', text: 'nein' }] },
  { what: 'a yes that is not yet carried out' },
  { what: 'judged at the moment it was shown', now: SHOWN, since: [] },
  { what: 'the last millisecond of its time', now: late, since: [] },
];
export const FALLEN: readonly Omit<GateCase, 'call' | 'is'>[] = [
  { what: 'it is claimed', open: { status: 'claimed' }, since: [] },
  { what: 'the clock is before it', now: SHOWN - 1, since: [] },
  { what: 'its time is over', now: late + 1, since: [] },
  { what: 'a no', since: [{ text: 'nein' }] },
  { what: 'two yeses', since: [{}, { id: 'm3' as MessageId }] },
  { what: 'a yes of another person', since: [{ user: stranger }] },
];

/** The open proposal of a case. */
export function openOf({ open }: Pick<GateCase, 'open'>): Proposal | null | 'unreadable' {
  return open === null || open === 'unreadable' ? open : { ...PROPOSAL, ...open };
}

/** The messages of a case. */
export function sinceOf({ since }: Pick<GateCase, 'since'>): readonly ChatMessage[] | 'unreadable' {
  return since === 'unreadable' ? since : (since ?? [{}]).map((message) => ({ ...YES, ...message }));
}
