/**
 * What an approved write costs: propose + yes + confirm on the embedded default, against a floor that does only the
 * same durable file operations and commits. Interleaved rounds, medians, the ratio, and the fsyncs of each (by strace).
 * A person thinks between question and yes, and between two changes; those pauses are not counted.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openFloor } from './write/floor.ts';
import { openProduct } from './write/product.ts';

const ROUNDS = 30;
const WARM_UP = 5;
/** Milliseconds between two rounds: a spare PHP runtime boots in the background, as it would while a person reads. */
const PAUSE = 1200;

export async function run(o: { json: boolean }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'torwart-bench-'));
  const product = await openProduct(join(folder, 'product'));
  const floor = openFloor(join(folder, 'floor'));
  const times = { product: [] as number[], floor: [] as number[], backToBack: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      await sleep(PAUSE);
      const paced = await product.round({ pause: PAUSE });
      const bare = floor.round();
      if (round < WARM_UP) continue;
      times.product.push(paced);
      times.floor.push(bare);
    }
    for (let round = 0; round < ROUNDS; round += 1) times.backToBack.push(await product.round({ pause: 0 }));
  } finally {
    await product.close();
    floor.close();
    await rm(folder, { recursive: true, force: true });
  }
  const figures = {
    bench: 'write',
    rounds: ROUNDS,
    product_ms: median(times.product),
    floor_ms: median(times.floor),
    ratio: median(times.product) / median(times.floor),
    back_to_back_ms: median(times.backToBack),
    fsyncs: { product: countFsyncs('product'), floor: countFsyncs('floor') },
  };
  process.stdout.write(o.json ? `${JSON.stringify(figures)}\n` : describe(figures));
}

function describe(figures: {
  rounds: number;
  product_ms: number;
  floor_ms: number;
  ratio: number;
  back_to_back_ms: number;
  fsyncs: { product: number | null; floor: number | null };
}): string {
  const count = (n: number | null) => (n === null ? 'not counted, strace is not installed' : n.toFixed(1));
  return [
    `write: propose + yes + confirm, medians of ${figures.rounds} interleaved rounds`,
    `  torwart        ${figures.product_ms.toFixed(2)} ms   fsyncs ${count(figures.fsyncs.product)}`,
    `  floor          ${figures.floor_ms.toFixed(2)} ms   fsyncs ${count(figures.fsyncs.floor)}`,
    `  ratio          ${figures.ratio.toFixed(2)}   (goal: at most 3)`,
    `  back to back   ${figures.back_to_back_ms.toFixed(2)} ms   (no pause, so no spare PHP runtime has booted)`,
    '',
  ].join('\n');
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** fsync and fdatasync calls per round: the difference between two runs of different length, so that the start cancels out. */
function countFsyncs(which: 'product' | 'floor'): number | null {
  const [few, many] = [4, 14].map((rounds) => straced(which, rounds));
  return few === null || many === null || few === undefined || many === undefined ? null : (many - few) / 10;
}

function straced(which: string, rounds: number): number | null {
  const script = fileURLToPath(new URL('./write/rounds.ts', import.meta.url));
  const args = ['-f', '-c', '-e', 'trace=fsync,fdatasync', process.execPath, script, which, String(rounds)];
  const { error, stderr } = spawnSync('strace', args, { encoding: 'utf8' });
  if (error !== undefined) return null;
  // strace's summary: % time, seconds, usecs/call, calls, [errors,] syscall.
  const rows = stderr.split('\n').map((line) => line.trim().split(/\s+/));
  return rows
    .filter((row) => row.at(-1) === 'fsync' || row.at(-1) === 'fdatasync')
    .reduce((sum, row) => sum + Number(row[3]), 0);
}
