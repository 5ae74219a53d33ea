/**
 * The builder's turns: one model, one toolbox, many chats; turns of one chat run one after the other.
 * What a turn may do to files is decided behind the toolbox, by the gate; nothing here confirms anything.
 */
import type { Log } from '../ports/log.ts';
import type { OnTurnEvent } from './turn/events.ts';
import type { ReadMark, RunTurn, TurnHouse, TurnOrder } from './turn/house.ts';
import { createQueues } from './turn/one-at-a-time.ts';
import { runOneTurn } from './turn/run-turn.ts';
import { faultClass } from '../ports/fault.ts';

/** The turn loop over one model and one toolbox. `runTurn` answers when the turn is over, and never throws. */
export function createTurns(house: TurnHouse): { readonly runTurn: RunTurn } {
  const queue = createQueues();
  const readUpTo = new Map<string, number>();
  const runTurn: RunTurn = (order) => {
    const key = JSON.stringify([order.tenant, order.chat]);
    return queue(key, () => runOneTurn(house, quiet(order, house.log), readMark(readUpTo, key)));
  };
  return { runTurn };
}

/** A channel that has gone away must not end the turn: what a listener throws is logged and forgotten. */
function quiet(order: TurnOrder, log: Log): TurnOrder {
  const onEvent: OnTurnEvent = (event) => {
    try {
      order.onEvent(event);
    } catch (error) {
      log.warn('turn.listener', {
        event: event.type,
        error: faultClass(error),
      });
    }
  };
  return { ...order, onEvent };
}

const REMEMBERED_CHATS = 10_000;

function readMark(marks: Map<string, number>, key: string): ReadMark {
  return {
    get: () => marks.get(key) ?? null,
    set: (seq) => {
      marks.delete(key);
      marks.set(key, seq);
      const oldest = marks.size > REMEMBERED_CHATS ? marks.keys().next().value : undefined;
      if (oldest !== undefined) marks.delete(oldest);
    },
  };
}
