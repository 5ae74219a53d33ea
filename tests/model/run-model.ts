/** Plays random commands against a real house and the model. Throws the shortest sequence found on which they differ. */
import fc from 'fast-check';
import { lazyEngines, type Engines } from '../../src/app/engines.ts';
import { COMMANDS } from './commands.ts';
import { rememberLoads } from './remember-loads.ts';
import { SETTING, startModel, type Counts } from './state.ts';
import { openWorld } from './world.ts';

export interface Play {
  readonly runs: number;
  /** At most so many commands in one run. */
  readonly commands: number;
  readonly seed: number;
  /** False: the first difference found ends it, without looking for a shorter one. */
  readonly shrink?: boolean;
  /** Counts on from here. */
  readonly counts?: Counts;
  /** Engines to use, and to leave open; otherwise own ones. */
  readonly engines?: Engines;
}

/** What was done, by its name: `commands`, `written by yes`, `asked` … */
export async function playModel(o: Play): Promise<Counts> {
  const counts = o.counts ?? new Map<string, number>();
  const { php, runtime } = o.engines ?? lazyEngines()();
  const runtimeOf = rememberLoads(runtime);
  const sequence = fc.commands(COMMANDS, { maxCommands: o.commands, size: 'max' });
  try {
    await fc.assert(
      fc.asyncProperty(sequence, async (commands) => {
        const world = await openWorld(SETTING, () => ({ php, runtime: runtimeOf() }));
        try {
          await fc.asyncModelRun(() => ({ model: startModel(counts), real: world }), commands);
        } finally {
          await world.close();
        }
      }),
      { numRuns: o.runs, seed: o.seed, endOnFailure: o.shrink === false },
    );
  } finally {
    if (o.engines === undefined) await Promise.all([php.close(), runtime.close()]);
  }
  return counts;
}
