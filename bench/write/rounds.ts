/** Plays a number of rounds of one side, for a process that is watched from outside: `rounds.ts product|floor COUNT`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFloor } from './floor.ts';
import { openProduct } from './product.ts';

const [which, count] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'torwart-rounds-'));
if (which === 'floor') {
  const floor = openFloor(folder);
  for (let i = 0; i < Number(count); i += 1) floor.round();
  floor.close();
} else {
  const product = await openProduct(folder);
  for (let i = 0; i < Number(count); i += 1) await product.round({ pause: 0 });
  await product.close();
}
await rm(folder, { recursive: true, force: true });
