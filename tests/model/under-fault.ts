/**
 * Plays the model with one fault planted: `node under-fault.ts NAME`. Ends with 0 where the model saw it, 1 where not,
 * 2 where the fault does not fit the source any more or something else went wrong.
 */
import { registerHooks } from 'node:module';
import { gateFaults } from './gate-faults.ts';

/** Fixed, so that the test says the same every time. */
const PLAY = { runs: 400, commands: 40, seed: 7, shrink: false };

const fault = gateFaults.find(({ name }) => name === process.argv[2]);
let planted = false;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (fault === undefined || !url.endsWith(`/${fault.file}`)) return loaded;
    const { source: bytes } = loaded;
    const source = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
    planted = source.split(fault.find).length === 2;
    return { ...loaded, source: source.split(fault.find).join(fault.plant) };
  },
});

const { playModel } = await import('./run-model.ts');
try {
  const counts = await playModel(PLAY);
  process.stdout.write(`not seen in ${counts.get('commands') ?? 0} commands\n`);
  process.exitCode = planted ? 1 : 2;
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  process.stdout.write(`${text.slice(0, 4000)}\n`);
  // A counterexample, and no fault of the model itself.
  process.exitCode = planted && text.includes('Counterexample:') ? 0 : 2;
}
