/** A worker that is ended in the middle of a question: both promises are kept, though nothing else keeps the process alive. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/** In a process of its own: a test runner's would live on by itself. */
const PROGRAM = `
import { openSeat } from ${JSON.stringify(new URL('./seat.ts', import.meta.url).href)};
const seat = openSeat({ name: 'analysis-worker', data: {} });
const asked = seat.ask({ question: {}, deadline: 60_000 }).catch((error) => error.name);
await new Promise((resolve) => setTimeout(resolve, MILLISECONDS));
await seat.end();
console.log(await asked, seat.lost());
`;

for (const milliseconds of [0, 5, 50]) {
  test(`ended ${milliseconds} ms after a question`, () => {
    const program = PROGRAM.replace('MILLISECONDS', String(milliseconds));
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    assert.deepEqual([child.status, child.stdout], [0, 'WorkerLost true\n'], child.stderr);
  });
}
