/** Whether an exception serves where one thing differs from a plain order, or from plain auto-approval. */
import type { MessageId, UserId } from '../../domain/ids.ts';
import type { ChatMessage } from '../../domain/message.ts';
import { AUTO_LIFETIME, type AutoState, type AutoStanding, type NotServed, type ServedChange, type ServeFacts } from '../serve.ts';
import { later, NOW, SAID, SINCE, STRANGER, WISH } from './serve-scene.ts';

const DAY = 24 * 60 * 60 * 1000;
const guest = 'guest' as UserId;

export interface OrderCase {
  readonly what: string;
  readonly change?: Partial<ServedChange>;
  readonly last?: Partial<ChatMessage>;
  readonly facts?: Partial<ServeFacts>;
  /** Why it does not serve; null: nobody takes it for an order. */
  readonly is: 'serves' | NotServed | null;
}

const removal: Partial<ServedChange> = {
  tool: 'deleteTenantConfig',
  action: 'delete',
  path: 'tools/altesTool.php',
  names: [],
  knownNames: [],
};
const remove = { text: 'Lösch das Tool altesTool' };

export const ORDER_CASES: readonly OrderCase[] = [
  { what: 'a plain order', is: 'serves' },
  { what: 'nobody is named as caller', facts: { user: null }, is: 'serves' },
  { what: 'the last of its day', facts: { now: SAID + DAY, clock: SAID + DAY }, is: 'serves' },
  { what: 'a day is over', facts: { now: SAID + DAY + 1, clock: SAID + DAY + 1 }, is: 'too_old' },
  { what: 'its channel held it back for a day', last: { sentAt: NOW - DAY - 1 }, is: 'too_old' },
  { what: 'its channel held it back for less', last: { sentAt: NOW - DAY }, is: 'serves' },
  { what: 'sent later than it arrived', last: { sentAt: SAID + 60_000 }, is: 'serves' },
  { what: 'dated far ahead', last: { sentAt: SAID + 60_001 }, is: null },
  { what: 'twelve lines', change: { changedLines: 12 }, is: 'serves' },
  { what: 'thirteen lines', change: { changedLines: 13 }, is: 'too_many_lines' },
  { what: 'code', change: { kind: 'code' }, is: 'not_values' },
  { what: 'a new file', change: { kind: 'new' }, is: 'not_values' },
  { what: 'something to be read on top', change: { consequences: true }, is: 'consequences' },
  { what: 'a key that is always asked about', change: { alwaysAsks: { order: true, auto: false } }, is: 'sensitive' },
  { what: 'a key that only auto-approval asks about', change: { alwaysAsks: { order: false, auto: true } }, is: 'serves' },
  { what: 'a comment changes too', change: { comments: true }, is: 'comments' },
  { what: 'carried out before', facts: { order: 'used' }, is: 'used' },
  { what: 'lapsed, for the clock went back', facts: { order: 'lapsed' }, is: 'clock_back' },
  { what: 'the clock is before the message', facts: { clock: SAID - 1 }, is: 'clock_back' },
  { what: 'the clock is at the message', facts: { clock: SAID }, is: 'serves' },
  { what: 'the clock is before a later question', facts: { asked: { at: NOW + 1, seq: 3 } }, is: 'clock_back' },
  { what: 'the clock is at a later question', facts: { asked: { at: NOW, seq: 3 } }, is: 'serves' },
  { what: 'the clock is before an earlier question', facts: { asked: { at: NOW + 1, seq: 2 } }, is: 'serves' },
  { what: 'another tool', change: { tool: 'writeFile' }, is: 'other_tool' },
  { what: 'several files', change: { path: null }, is: null },

  { what: 'the value is not named', change: { values: ['0.3'] }, is: 'value_not_named' },
  { what: 'one of two values is not named', change: { values: ['0.2', '0.3'] }, is: 'value_not_named' },
  { what: 'no value changes', change: { values: [] }, is: 'value_not_named' },
  { what: 'a value becomes empty', change: { values: [''] }, is: 'value_not_named' },
  { what: 'the value is named with a comma', last: { text: 'Setz beim supportBot die Temperatur auf 0,2' }, is: 'serves' },
  { what: 'a text with a comma is no number', change: { values: ['a.b'] }, last: { text: 'Setz beim supportBot den Titel auf „a,b“' }, is: 'value_not_named' },
  { what: 'the value ends a longer number', change: { values: ['2'] }, is: 'value_not_named' },
  { what: 'the value begins a longer number', change: { values: ['0'] }, is: 'value_not_named' },
  { what: 'the value begins a word', change: { values: ['Temp'] }, is: 'value_not_named' },
  { what: 'the value ends a word', change: { values: ['eratur'] }, is: 'value_not_named' },
  { what: 'the value is a word', change: { values: ['Butler'] }, last: { text: 'Setz beim supportBot den Titel auf Butler' }, is: 'serves' },
  { what: 'the value first stands in a word, then alone', change: { values: ['Tit'] }, last: { text: 'Setz beim supportBot den Titel auf Tit' }, is: 'serves' },
  { what: 'a sign needs no room', change: { values: ['🤖'] }, last: { text: 'Ändere beim supportBot das Icon in 🤖' }, is: 'serves' },
  { what: 'a sign after a letter', change: { values: ['🤖'] }, last: { text: 'Setz beim supportBot das Icon auf „a🤖“' }, is: 'serves' },
  { what: 'a sign before a letter', change: { values: ['🤖'] }, last: { text: 'Setz beim supportBot das Icon auf „🤖a“' }, is: 'serves' },
  { what: 'a text that goes on as a number', change: { values: ['Tit'] }, last: { text: 'Setz beim supportBot den Titel auf „Tit.5“' }, is: 'value_not_named' },
  { what: 'a text that begins as a number', change: { values: ['Tit'] }, last: { text: 'Setz beim supportBot den Titel auf „5,Tit“' }, is: 'value_not_named' },

  { what: 'an edited word', last: { editedAt: NOW }, is: null },
  { what: 'a deleted word', last: { deletedAt: NOW }, is: null },
  { what: 'nobody’s word', last: { user: null }, facts: { user: null }, is: null },
  { what: 'forwarded', last: { provenance: 'forwarded' }, is: null },
  { what: 'a button', last: { provenance: 'button' }, is: null },
  { what: 'spoken', last: { provenance: 'voice' }, is: null },
  { what: 'a microphone before it', last: { text: ' 🎤 Ändere beim supportBot die Temperatur auf 0.2' }, is: null },
  { what: 'the assistant’s', last: { role: 'assistant' }, is: null },
  { what: 'a caller who is another', facts: { user: STRANGER }, is: null },
  { what: 'who may only look', last: { user: guest }, facts: { user: guest }, is: null },
  { what: 'who may administer', last: { user: 'boss' as UserId }, facts: { user: null }, is: 'serves' },
  { what: 'from the command line', facts: { origin: 'cli' }, is: null },
  { what: 'through MCP', facts: { origin: 'mcp' }, is: null },
  { what: 'written after the call began', facts: { now: SAID - 1 }, is: null },
  { what: 'written as the call began', facts: { now: SAID }, is: 'serves' },
  { what: 'no order at all', last: { text: 'Wie warm ist der supportBot?' }, is: null },

  { what: 'to delete a file', change: removal, last: remove, is: 'serves' },
  { what: 'to delete, of many lines', change: { ...removal, changedLines: 99, kind: 'code' }, last: remove, is: 'serves' },
  { what: 'to delete by another tool', change: { ...removal, tool: 'deleteFile' }, last: remove, is: 'other_tool' },
  { what: 'to delete by a write', change: { ...removal, tool: 'writeTenantConfig' }, last: remove, is: 'other_tool' },
  { what: 'to delete, a write comes', change: { ...removal, action: 'change', tool: 'writeTenantConfig' }, last: remove, is: null },
];

export interface AutoCase {
  readonly what: string;
  readonly auto?: Partial<AutoState> | null;
  readonly since?: readonly ChatMessage[] | null;
  readonly facts?: Partial<ServeFacts>;
  readonly is: AutoStanding;
}

const end = SINCE + AUTO_LIFETIME;
const witness = (at: number, seq: number): Partial<ServeFacts> => ({ asked: { at, seq } });

export const AUTO_CASES: readonly AutoCase[] = [
  { what: 'just switched on', is: 'in_force' },
  { what: 'nobody is named as caller', facts: { user: null }, is: 'in_force' },
  { what: 'at the moment it was switched on', facts: { clock: SINCE }, is: 'in_force' },
  { what: 'its last millisecond', facts: { clock: end - 1 }, is: 'in_force' },
  { what: 'other talk since', since: [WISH, later()], is: 'in_force' },
  { what: 'talk of the same moment', since: [WISH, later({ createdAt: SINCE })], is: 'in_force' },
  { what: 'never switched on', auto: null, is: 'off' },
  { what: 'switched off', auto: { on: false }, is: 'off' },
  { what: 'its time is over', facts: { clock: end }, is: 'over' },
  { what: 'its person may only look by now', auto: { user: guest }, facts: { user: guest }, is: 'over' },
  { what: 'the messages cannot be read', since: null, is: 'elsewhere' },
  { what: 'its wish is gone', since: [], is: 'over' },
  { what: 'its wish is another message', since: [{ ...WISH, id: 'm0' as MessageId }], is: 'over' },
  { what: 'its wish was deleted', since: [{ ...WISH, deletedAt: NOW }], is: 'over' },
  { what: 'its wish was edited', since: [{ ...WISH, editedAt: NOW }], is: 'over' },
  { what: 'a wish to be asked', since: [WISH, later({ text: 'Frag wieder' })], is: 'over' },
  { what: 'a wish to be asked, then other talk', since: [WISH, later({ text: 'Frag wieder' }), later({ seq: 4 })], is: 'over' },
  { what: 'a later message was edited', since: [WISH, later({ editedAt: NOW })], is: 'over' },
  { what: 'a later message was deleted', since: [WISH, later({ deletedAt: NOW })], is: 'over' },
  { what: 'another person calls', facts: { user: STRANGER }, is: 'elsewhere' },
  { what: 'a task calls', facts: { origin: 'schedule' }, is: 'elsewhere' },
  { what: 'the clock is before it', facts: { clock: SINCE - 1 }, is: 'clock_back' },
  { what: 'the clock is before a later message', facts: { clock: SINCE + 999 }, since: [WISH, later()], is: 'clock_back' },
  { what: 'the clock is at a later message', facts: { clock: SINCE + 1000 }, since: [WISH, later()], is: 'in_force' },
  { what: 'a message from before it', since: [WISH, later({ createdAt: SINCE - 1 })], is: 'clock_back' },
  {
    what: 'messages that run backwards',
    since: [WISH, later(), later({ seq: 4, createdAt: SINCE + 999 })],
    is: 'clock_back',
  },
  { what: 'the clock is before a question of its time', facts: witness(NOW + 1, 1), is: 'clock_back' },
  { what: 'the clock is at a question of its time', facts: witness(NOW, 1), is: 'in_force' },
  { what: 'the clock is before a question of an earlier time', facts: witness(NOW + 1, 0), is: 'in_force' },
  {
    what: 'a message after a question is from before it',
    facts: witness(SINCE + 2000, 1),
    since: [WISH, later()],
    is: 'clock_back',
  },
  {
    what: 'a message before a question is from before it',
    facts: witness(SINCE + 2000, 2),
    since: [WISH, later()],
    is: 'in_force',
  },
  {
    what: 'a message after a question, from after it',
    facts: witness(SINCE + 1000, 1),
    since: [WISH, later()],
    is: 'in_force',
  },
  {
    what: 'a message after a question, from before an earlier message',
    facts: witness(SINCE + 500, 2),
    since: [WISH, later(), later({ seq: 4, createdAt: SINCE + 999 })],
    is: 'clock_back',
  },
  { what: 'messages that cannot be read, and a clock before it', since: null, facts: { clock: SINCE - 1 }, is: 'clock_back' },
];

/** What plain auto-approval serves. */
export const AUTO_CHANGES: readonly { readonly what: string; readonly change: Partial<ServedChange>; readonly is: 'serves' | NotServed }[] = [
  { what: 'a small change of values', change: {}, is: 'serves' },
  { what: 'with a comment, and values that nobody named', change: { comments: true, values: ['x'] }, is: 'serves' },
  { what: 'twelve lines', change: { changedLines: 12 }, is: 'serves' },
  { what: 'thirteen lines', change: { changedLines: 13 }, is: 'too_many_lines' },
  { what: 'code', change: { kind: 'code' }, is: 'not_values' },
  { what: 'something to be read on top', change: { consequences: true }, is: 'consequences' },
  { what: 'a key that is always asked about', change: { alwaysAsks: { order: false, auto: true } }, is: 'sensitive' },
  { what: 'a key that only an order asks about', change: { alwaysAsks: { order: true, auto: false } }, is: 'serves' },
  { what: 'another tool', change: { tool: 'writeTenantConfigs' }, is: 'other_tool' },
  { what: 'several files', change: { path: null }, is: 'other_tool' },
  { what: 'a file goes', change: { action: 'delete' }, is: 'other_tool' },
];
