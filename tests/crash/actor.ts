/** Does what a run asks of a house, in whatever process: opens a folder, confirms what waits in it, makes another change. */
import { openTorwart, type Ports, type Torwart } from '../../src/index.ts';
import { ANOTHER, PLACE } from './kinds.ts';
import { CONFIRMED_AT } from './template.ts';

export type Answer = Record<string, unknown>;

export type Asked =
  | { readonly do: 'open'; readonly dataDir: string }
  | { readonly do: 'confirm'; readonly proposal: string }
  /** Proposes, says yes and confirms: does the house still work? */
  | { readonly do: 'another' }
  | { readonly do: 'close' };

export interface Actor {
  /** Null: the process died before it answered. */
  ask(order: Asked): Promise<Answer | null>;
}

/** One house at a time; `ports` as for openTorwart. */
export function createActor(ports: (real: Ports) => Ports): Actor {
  let torwart: Torwart | null = null;
  const opened = (): Torwart => {
    if (torwart === null) throw new Error('nothing is open');
    return torwart;
  };
  return {
    ask: async (order) => {
      switch (order.do) {
        case 'open':
          torwart = await openTorwart({ dataDir: order.dataDir, now: () => CONFIRMED_AT, ports });
          return {};
        case 'confirm': {
          const args = { proposal_id: order.proposal, confirm: true };
          return opened().call({ ...PLACE, tool: 'confirmChatAction', args });
        }
        case 'another': {
          const call = { ...PLACE, tool: 'writeTenantConfig' };
          const asked = await opened().call({ ...call, args: ANOTHER });
          await opened().say({ ...PLACE, text: 'ja' });
          return opened().call({ ...call, args: { proposal_id: asked['proposal_id'], confirm: true } });
        }
        case 'close':
          await opened().close();
          torwart = null;
          return {};
        default:
          return order satisfies never;
      }
    },
  };
}
