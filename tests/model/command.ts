/** A command of the model: what it is made of, and that every byte on disk is compared when it is through. */
import type fc from 'fast-check';
import { compareDisk } from './compare.ts';
import type { Call } from './oracle.ts';
import { count, type Model } from './state.ts';
import { patchBetween } from './words.ts';
import type { World } from './world.ts';

export type Command = fc.AsyncCommand<Model, World>;

export interface Place {
  readonly tenant: string;
  readonly chat: string;
  readonly user: string;
}

/** Null: where the last question was asked. */
export type Somewhere = Place | null;

/** A command that compares every byte when it is through. */
export function command(
  name: string,
  given: unknown,
  run: (model: Model, world: World) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Command {
  return {
    check,
    async run(model, world) {
      await run(model, world);
      await compareDisk(model, world);
      count(model.counts, 'commands');
    },
    toString: () => `${name}(${JSON.stringify(given)})`,
  };
}

export function find(model: Model, at: Somewhere) {
  const { tenant, chat } = at ?? model.last;
  const owner = model.tenants[tenant];
  const found = owner?.chats[chat];
  if (owner === undefined || found === undefined) throw new Error(`no such place: ${tenant} ${chat}`);
  return { tenant: owner, chat: found };
}

/** A call as the tools take it. */
export function toolCall({ aim, confirm }: Pick<Call, 'aim' | 'confirm'>): { tool: string; args: object } {
  const more = confirm ? { confirm } : {};
  switch (aim.kind) {
    case 'content':
      return { tool: 'writeTenantConfig', args: { path: aim.path, content: aim.text, ...more } };
    case 'patch':
      return {
        tool: 'writeTenantConfig',
        args: { path: aim.path, patch: patchBetween(aim.from, aim.to), ...more },
      };
    case 'delete':
      return { tool: 'deleteTenantConfig', args: { path: aim.path, ...more } };
    case 'pending': {
      const id = aim.id === null ? {} : { proposal_id: aim.id };
      return { tool: aim.tool ?? 'confirmChatAction', args: { ...id, confirm } };
    }
    default:
      return aim satisfies never;
  }
}
