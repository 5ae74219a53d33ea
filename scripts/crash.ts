/**
 * `npm run crash [-- --every 1]`: kill -9, EIO and ENOSPC at every system call by which a confirm changes the data folder,
 * and a fault at every port call. Prints figures; ends with 1 and each breach. Needs Linux, strace, and leave to trace.
 */
import { parseArgs } from 'node:util';
import { newFigures } from '../tests/crash/figures.ts';
import { everything, runCrash } from '../tests/crash/run-crash.ts';
import { whyNoStrace } from '../tests/crash/strace.ts';

const { values } = parseArgs({ options: { every: { type: 'string', default: '1' } } });
const every = Number(values.every);
const missing =
  Number.isSafeInteger(every) && every > 0 ? whyNoStrace() : '--every takes a whole number from 1';
if (missing !== null) {
  console.error(missing);
  process.exit(2);
}

const start = performance.now();
const figures = newFigures();
// A whole run takes its time: who stops it sees what it has found.
process.once('SIGINT', () => {
  console.log('stopped');
  report();
  process.exit(1);
});
await runCrash(everything(every), { figures, tell: (line) => console.log(`${line}, ${seconds()}`) });
report();

function report(): void {
  const { counts, seen, breaches } = figures;
  console.log(`${seen.size} kinds of calls:`);
  for (const what of [...seen].toSorted()) console.log(`  ${what}`);
  console.log('figures:');
  for (const [what, times] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${what}: ${times}`);
  for (const breach of breaches) console.error(`BREACH ${breach}`);
  console.log(`${breaches.length} breaches, ${seconds()}`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}

function seconds(): string {
  return `${((performance.now() - start) / 1000).toFixed(0)} s`;
}
