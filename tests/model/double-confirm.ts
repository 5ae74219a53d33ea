/** Two calls at once with one yes, in any two of the three ways to confirm: exactly one may write. */
import assert from 'node:assert/strict';
import { saysWritten } from './compare.ts';
import { command, find, toolCall, type Command, type Somewhere } from './command.ts';
import { exceptionFor, foresee, type Call } from './oracle.ts';
import { count, noteAsked, noteWritten, type Model } from './state.ts';

/** Runs only where the open question has its yes, and no order or auto-approval could serve the same change. */
export function doubleConfirm(place: Somewhere, ways: readonly [number, number]): Command {
  return command(
    'doubleConfirm',
    { place, ways },
    async (model, world) => {
      const at = find(model, place);
      const { user } = place ?? model.last;
      const calls = ways.map((way) => callFor(model, place, way));
      const [first] = calls;
      if (first === undefined) return;
      const outcome = foresee({ tenant: at.tenant, call: first, ...model });
      if (outcome.kind !== 'written') throw new Error('a double confirm without a yes');
      const answers = await Promise.all(
        calls.map((call) =>
          world.torwart.call({ ...(place ?? model.last), origin: 'chat', ...toolCall(call) }),
        ),
      );
      assert.equal(answers.filter(saysWritten).length, 1, JSON.stringify(answers).slice(0, 1200));
      noteWritten(model, { ...at, user }, outcome);
      for (const answer of answers) {
        // The other call may have come too late to be refused and early enough to ask again: about bytes that are gone.
        const { error, proposal_id: id } = answer;
        if (error !== 'freigabe_fehlt' || typeof id !== 'string' || at.chat.asked.has(id)) continue;
        noteAsked(model, at.chat, { id, user, wish: outcome.wish, change: outcome.change });
      }
      count(model.counts, 'double confirms');
    },
    (model) => {
      const at = find(model, place);
      const call = callFor(model, place, 0);
      const outcome = foresee({ tenant: at.tenant, call, ...model });
      if (outcome.kind !== 'written' || outcome.by !== 'yes') return false;
      return exceptionFor({ tenant: at.tenant, call, ...model }, outcome.wish, outcome.change) === null;
    },
  );
}

/** Way 0: by confirmChatAction; 1: by the proposal's id; 2: by the same call again. */
function callFor(model: Model, place: Somewhere, way: number): Call {
  const { chat } = find(model, place);
  const { open } = chat;
  const same = { chat, user: (place ?? model.last).user, confirm: true };
  if (open === null || way === 0) return { ...same, aim: { kind: 'pending', id: null, tool: null } };
  if (way === 2) return { ...same, aim: open.wish };
  const tool = open.wish.kind === 'delete' ? 'deleteTenantConfig' : 'writeTenantConfig';
  return { ...same, aim: { kind: 'pending', id: open.id, tool } };
}
