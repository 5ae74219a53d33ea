/**
 * The gate's own state: which proposal is the chat's open one. It lies in the ToolState namespace `_approval_gate`
 * (seed), which no tool can write. What it names is read from the proposals' store and must fit; anything that does
 * not is unreadable, and unreadable is a no.
 */
import type { Witness } from '../approval/serve.ts';
import type { ChatId, ProposalId, TenantId } from '../domain/ids.ts';
import type { ChatMessage } from '../domain/message.ts';
import type { Proposal } from '../domain/proposal.ts';
import { faultClass } from '../ports/fault.ts';
import type { Ports } from '../ports/ports.ts';

export const GATE_NAMESPACE = '_approval_gate';

interface Place {
  readonly tenant: TenantId;
  readonly chat: ChatId;
}

/** The chat's open proposal; `unreadable` where state or store fail or contradict each other. */
export async function readOpen(
  ports: Ports,
  { tenant, chat }: Place,
): Promise<Proposal | null | 'unreadable'> {
  try {
    const text = await ports.toolState.read({ tenant, namespace: GATE_NAMESPACE, key: keyOf(chat) });
    if (text === null) return null;
    const id = pointerOf(text);
    if (id === null) return 'unreadable';
    const proposal = await ports.proposals.get(id);
    if (proposal === null || proposal.tenant !== tenant || proposal.chat !== chat) return 'unreadable';
    return proposal;
  } catch (error) {
    ports.log.warn('gate.state_unreadable', { cause: faultClass(error) });
    return 'unreadable';
  }
}

/** Makes a proposal the chat's open one. False: the state could not be written, so nothing may be asked. */
export async function saveOpen(ports: Ports, proposal: Proposal): Promise<boolean> {
  const { tenant, chat, id, createdAt: at } = proposal;
  try {
    await ports.proposals.save(proposal);
    const value = JSON.stringify({ version: 1, proposal: id });
    await ports.toolState.write({ tenant, namespace: GATE_NAMESPACE, key: keyOf(chat), value, at });
    return true;
  } catch (error) {
    ports.log.warn('gate.state_unwritable', { cause: faultClass(error) });
    return false;
  }
}

/** The chat's last proposal as a witness of the time, whatever became of it. */
export function witnessOf(open: Proposal | null): Witness | null {
  return open === null ? null : { at: open.createdAt, seq: open.anchor.seq };
}

/** Every message of a person after a proposal's anchor, oldest first, or `unreadable`. */
export async function readSince(
  ports: Ports,
  place: Place,
  after: number,
): Promise<readonly ChatMessage[] | 'unreadable'> {
  try {
    // The first answer counts, and whether there is a second; more need not be read.
    const messages = await ports.messages.list({ ...place, role: 'user', people: true, after, limit: 3 });
    return messages.filter((message) => message.role === 'user');
  } catch (error) {
    ports.log.warn('gate.messages_unreadable', { cause: faultClass(error) });
    return 'unreadable';
  }
}

/** The last message in a person's role, made by a program or not; with it the place of a new proposal. */
export async function readLast(ports: Ports, place: Place): Promise<ChatMessage | null | 'unreadable'> {
  return readNewest(ports, place, false);
}

/** The last message that a person said; what programs made in a person's role is left aside. */
export async function readLastWord(ports: Ports, place: Place): Promise<ChatMessage | null | 'unreadable'> {
  return readNewest(ports, place, true);
}

async function readNewest(
  ports: Ports,
  place: Place,
  people: boolean,
): Promise<ChatMessage | null | 'unreadable'> {
  try {
    const [last] = await ports.messages.list({ ...place, role: 'user', people, limit: 1, newestFirst: true });
    return last ?? null;
  } catch (error) {
    ports.log.warn('gate.messages_unreadable', { cause: faultClass(error) });
    return 'unreadable';
  }
}

function keyOf(chat: ChatId): string {
  return `open:${chat}`;
}

function pointerOf(text: unknown): ProposalId | null {
  if (typeof text !== 'string') return null;
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('version' in value) || !('proposal' in value))
    return null;
  return value.version === 1 && typeof value.proposal === 'string' ? (value.proposal as ProposalId) : null;
}
