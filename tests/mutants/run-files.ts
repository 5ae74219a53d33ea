/**
 * A process of its own: runs test files in this process until the first failure. Ends with 0 where all hold, with 1 and
 * the failed test's name where one does not; where no test ran at all, with 2.
 */
import { run } from 'node:test';

let held = 0;
const events = run({ files: process.argv.slice(2), isolation: 'none', concurrency: false });
events.on('test:pass', () => {
  held += 1;
});
events.on('test:fail', ({ name, details }) => {
  if (details.error.cause === undefined && details.type === 'suite') return;
  process.stdout.write(name);
  process.exit(1);
});
events.on('end', () => process.exit(held === 0 ? 2 : 0));
events.resume();
