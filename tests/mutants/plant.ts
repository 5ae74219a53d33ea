/**
 * Puts one mutant into the product's source as it is loaded: `node --import ./tests/mutants/plant.ts …` with the stretch
 * in the environment. Files on disk stay as they are.
 */
import { registerHooks } from 'node:module';

/** Where the stretch is handed over: JSON of `Planted`; absent: nothing is broken. */
export const VARIABLE = 'TORWART_MUTANT';

export interface Planted {
  readonly url: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const given = process.env[VARIABLE];
if (given !== undefined) plant(JSON.parse(given) as Planted);

function plant({ url: broken, start, end, text }: Planted): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url !== broken) return loaded;
      const { source } = loaded;
      const whole = typeof source === 'string' ? source : new TextDecoder().decode(source);
      return { ...loaded, source: whole.slice(0, start) + text + whole.slice(end) };
    },
  });
}
