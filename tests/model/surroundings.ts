/** What happens around the house: time, restarts, and files that somebody changes by hand. */
import fc from 'fast-check';
import { command } from './command.ts';
import type { Model } from './state.ts';
import { BOT, BOT_TEXTS, PROMPTS, PROMPT_TEXTS } from './words.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;

const STEPS = [1, 1, 90, 11 * 60, 13 * 60, 25 * 60, -1, -120].map((minutes) => minutes * MINUTE);
export const moveClock = fc.constantFrom(...STEPS).map((by) =>
  command('moveClock', by, async (model, world) => {
    world.clock.now = model.now += by;
  }),
);

export const restart = fc.constant(command('restart', null, (_, world) => world.restart()));

export async function editFile(
  model: Model,
  world: World,
  { tenant, path, text }: { tenant: string; path: string; text: string | null },
): Promise<void> {
  const files = model.tenants[tenant]?.files;
  if (text === null) files?.delete(path);
  else files?.set(path, text);
  await world.putByHand(tenant, path, text);
}

const prompt = fc.constantFrom(...PROMPTS);

export const editByHand = fc
  .record({
    tenant: fc.constantFrom('acme', 'acme', 'beta'),
    file: fc.oneof(
      fc.record({ path: prompt, text: fc.option(fc.constantFrom(...PROMPT_TEXTS)) }),
      fc.record({ path: fc.constant(BOT), text: fc.constantFrom(...BOT_TEXTS) }),
    ),
  })
  .map((o) =>
    command('editByHand', o, (model, world) => editFile(model, world, { tenant: o.tenant, ...o.file })),
  );
