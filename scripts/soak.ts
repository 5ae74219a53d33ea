/**
 * `npm run soak [-- --commands 100000] [--rounds 1000] [--files 20000] [--seed N]`: generated files through the masker,
 * random commands against the gate and its model, then
 * two processes with one yes. Prints the seed, counts and figures; ends with 1 and the shortest sequence on a difference.
 */
import { parseArgs } from 'node:util';
import { playModel } from '../tests/model/run-model.ts';
import { count, type Counts } from '../tests/model/state.ts';
import { playMasking } from '../tests/soak/masking.ts';
import { playTwoProcesses } from '../tests/soak/two-processes.ts';

/** Runs between two lines of progress. */
const RUNS = 100;
const LONGEST = 60;

const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '1000' },
    files: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const wanted = {
  commands: Number(values.commands),
  rounds: Number(values.rounds),
  files: Number(values.files),
  seed: Number(values.seed),
};
if (Object.values(wanted).some((n) => !Number.isSafeInteger(n) || n < 0)) {
  console.error('--commands, --rounds, --files and --seed take whole numbers');
  process.exit(2);
}

try {
  await soak();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function soak(): Promise<void> {
  console.log(`seed ${wanted.seed}`);
  const begin = performance.now();
  const hidden = playMasking({ files: wanted.files, seed: wanted.seed });
  console.log(`${wanted.files} files masked and put back, ${hidden} values hidden, ${seconds(begin)} s`);
  const start = performance.now();
  const counts: Counts = new Map();
  for (let batch = 0; (counts.get('commands') ?? 0) < wanted.commands; batch += 1) {
    await playModel({ runs: RUNS, commands: LONGEST, seed: wanted.seed + batch, counts });
    count(counts, 'batches');
    console.log(`${counts.get('commands')} commands, ${seconds(start)} s`);
  }
  for (const [what, times] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${what}: ${times}`);
  const turn = performance.now();
  const losers = await playTwoProcesses(wanted.rounds);
  console.log(`${wanted.rounds} rounds of two processes, ${seconds(turn)} s; the other process was told:`);
  for (const [word, times] of losers) console.log(`  ${word}: ${times}`);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
