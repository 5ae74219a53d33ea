/**
 * Auto-approval of a chat, and which orders were used: both in the gate's own namespace, out of every tool's reach.
 * What cannot be read or makes no sense counts as off, and as used.
 */
import type { AutoState, OrderUse } from '../approval/serve.ts';
import type { ChatId, MessageId, TenantId } from '../domain/ids.ts';
import type { ChatMessage } from '../domain/message.ts';
import type { Ports } from '../ports/ports.ts';
import { GATE_NAMESPACE } from './gate-state.ts';

/** More messages than this since asking was switched off are not looked through: then asking is on again. */
const MOST_MESSAGES = 1000;

interface Place {
  readonly tenant: TenantId;
  readonly chat: ChatId;
}

/** Null: never switched on, or what stands there makes no sense. Throws where the state cannot be read. */
export async function readAuto(ports: Ports, { tenant, chat }: Place): Promise<AutoState | null> {
  const text = await ports.toolState.read({ tenant, namespace: GATE_NAMESPACE, key: `auto:${chat}` });
  try {
    return text === null ? null : stateOf(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Throws where the state cannot be written. */
export async function writeAuto(
  ports: Ports,
  { tenant, chat }: Place,
  state: AutoState,
  at: number,
): Promise<void> {
  const value = JSON.stringify(state);
  await ports.toolState.write({ tenant, namespace: GATE_NAMESPACE, key: `auto:${chat}`, value, at });
}

/** The message that switched asking off and every one of a person after it; null: unreadable or too many. */
export async function readSinceAuto(
  ports: Ports,
  place: Place,
  auto: AutoState,
): Promise<readonly ChatMessage[] | null> {
  try {
    const after = auto.seq - 1;
    const messages = await ports.messages.list({
      ...place,
      role: 'user',
      people: true,
      after,
      limit: MOST_MESSAGES + 1,
    });
    return messages.length > MOST_MESSAGES ? null : messages;
  } catch {
    return null;
  }
}

/** Ends auto-approval for good: only a new message of a person switches it on again. Throws as `writeAuto`. */
export async function endAuto(ports: Ports, place: Place, state: AutoState, at: number): Promise<void> {
  await writeAuto(ports, place, { ...state, on: false }, at);
}

/** Was this message carried out as an order before, or has it lapsed? Unreadable counts as used. */
export async function readOrder(ports: Ports, { tenant }: Place, message: MessageId): Promise<OrderUse> {
  try {
    const text = await ports.toolState.read({ tenant, namespace: GATE_NAMESPACE, key: `order:${message}` });
    return text === null ? 'fresh' : text === LAPSED ? 'lapsed' : 'used';
  } catch {
    return 'used';
  }
}

const USED = '{"used":true}';
const LAPSED = '{"lapsed":true}';

/** No order of this message counts any more. Throws where the state cannot be written. */
export async function lapseOrder(ports: Ports, place: Place, message: MessageId, at: number): Promise<void> {
  if ((await readOrder(ports, place, message)) === 'fresh')
    await writeOrder(ports, place, { message, value: LAPSED, at });
}

async function writeOrder(
  ports: Ports,
  { tenant }: Place,
  { message, ...o }: { message: MessageId; value: string; at: number },
): Promise<void> {
  await ports.toolState.write({ tenant, namespace: GATE_NAMESPACE, key: `order:${message}`, ...o });
}

/** Marks an order as used; false: it was already. To be called under the tenant's lock. */
export async function useOrder(ports: Ports, place: Place, message: MessageId, at: number): Promise<boolean> {
  if ((await readOrder(ports, place, message)) !== 'fresh') return false;
  await writeOrder(ports, place, { message, value: USED, at });
  return true;
}

/** Gives an order back where nothing was written. */
export async function giveOrderBack(ports: Ports, { tenant }: Place, message: MessageId): Promise<void> {
  await ports.toolState.delete({ tenant, namespace: GATE_NAMESPACE, key: `order:${message}` });
}

function stateOf(value: unknown): AutoState | null {
  if (typeof value !== 'object' || value === null) return null;
  const { on, message, seq, user, since, until } = value as Record<string, unknown>;
  const numbers = [seq, since, until].every((n) => typeof n === 'number' && Number.isFinite(n));
  if (typeof on !== 'boolean' || typeof message !== 'string' || typeof user !== 'string' || !numbers)
    return null;
  return value as AutoState;
}
