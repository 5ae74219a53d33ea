/**
 * The other process of the config files tests, on the folder that its argument names.
 * `commit`: flips two files between two texts until it is killed; with a number it kills itself before that change of
 * the disk. `hold`: takes the lock and keeps it.
 * `count`: adds to a counter file, under the lock, as often as told.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConfigFiles } from '../../src/io/files/create-config-files.ts';
import { ACME, change, commit, textOf } from './files.ts';
import { watchedDisk } from './files-failing-disk.ts';
import { TEXTS } from './files-texts.ts';

const [base = '', what = '', times = '0'] = process.argv.slice(2);

const CHANGING = new Set(['write', 'chmod', 'sync', 'mkdir', 'rename', 'unlink']);
let changes = 0;
const disk = watchedDisk(async (call) => {
  if (what === 'commit' && CHANGING.has(call) && ++changes === Number(times))
    process.kill(process.pid, 'SIGKILL');
});
const files = createConfigFiles({ root: () => join(base, 'config'), locks: () => join(base, 'lock'), disk });

async function flip(): Promise<void> {
  for (;;) {
    const before = [await textOf(files, 'a.php'), await textOf(files, 'b/b.php')];
    const other = before.map((text) => (text === TEXTS[0] ? TEXTS[1] : TEXTS[0]));
    await commit(files, [
      change('a.php', before[0] ?? null, other[0] ?? null),
      change('b/b.php', before[1] ?? null, other[1] ?? null),
      change('new/c.php', null, 'c'),
    ]);
    await commit(files, [change('new/c.php', 'c', null)]);
  }
}

async function count(): Promise<void> {
  for (let n = 0; n < Number(times); n++) {
    await files.exclusive(ACME, async () => {
      const seen = Number(await readFile(join(base, 'counter'), 'utf8'));
      await writeFile(join(base, 'counter'), String(seen + 1));
    });
  }
}

switch (what) {
  case 'commit':
    process.send?.('ready');
    await flip();
    break;
  case 'hold':
    await files.exclusive(ACME, async () => {
      process.send?.('ready');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });
    break;
  default:
    process.send?.('ready');
    await count();
    process.disconnect();
}
