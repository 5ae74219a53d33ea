/** `openTorwart`: the library's entrance. */
import { compose } from './compose.ts';
import type { OpenOptions, Torwart } from './contract.ts';
import { createTorwart } from './torwart.ts';

/** Opens a data folder (spec, section 12). Close it when done: it holds workers and a database connection. */
export async function openTorwart(o: OpenOptions): Promise<Torwart> {
  const { house, runner, places, sayIn, close } = await compose(o);
  return createTorwart({ house, runner, places, sayIn, close });
}
