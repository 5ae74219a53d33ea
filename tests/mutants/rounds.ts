/**
 * Asks the tests about mutants, in rounds: each round gets what the one before did not see. First tests of the same room
 * and of the other quick rooms, many mutants to a process; then one process for each mutant, for what only shows as the
 * sources load, and for whole flows.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openAsker, type Tried } from './ask.ts';
import type { Mutant } from './mutant.ts';
import { runTests } from './run-tests.ts';
import { folderOf } from './targets.ts';
import { pureTests, wholeTests } from './test-files.ts';
import { workThrough } from './work-through.ts';

/** A mutant with its name and, where it is one of the numbered, its number. */
export interface Due {
  readonly name: string;
  readonly number: number | null;
  readonly mutant: Mutant;
}

export interface Hall {
  /** The tree that is broken, a copy. */
  readonly root: string;
  /** Processes at once. */
  readonly jobs: number;
  /** Is told of every answer; says whether the mutant still waits for a test that sees it. */
  note(due: Due, tried: Tried): boolean;
  log(line: string): void;
}

/** One test file that takes longer with a mutant, in milliseconds, is in an endless loop. */
const PATIENCE = 120_000;

/** The quick tests of each mutant's own room. What is left of the room's mutants that run as sources load is tried apart. */
export async function askRooms(hall: Hall, due: readonly Due[]): Promise<readonly Due[]> {
  const left: Due[] = [];
  for (const room of new Set(due.map(({ mutant }) => folderOf(mutant.file)))) {
    const here = due.filter(({ mutant }) => folderOf(mutant.file) === room);
    left.push(...(await askMany(hall, pureTests(hall.root, room), here)));
  }
  return left;
}

/** The test of the very file, with all the runs its properties ask for. */
export async function askOwn(hall: Hall, due: readonly Due[]): Promise<readonly Due[]> {
  const left: Due[] = [];
  await workThrough(due, hall.jobs, async (one) => {
    const own = one.mutant.file.replace(/\.ts$/, '.test.ts');
    if (!existsSync(join(hall.root, own)) || (await alone(hall, one, [[own]]))) left.push(one);
  });
  return left;
}

/** All quick tests. */
export function askAllQuick(hall: Hall, due: readonly Due[]): Promise<readonly Due[]> {
  return askMany(hall, pureTests(hall.root), due);
}

/** Whole flows, one process for each file of tests. */
export async function askFlows(hall: Hall, due: readonly Due[]): Promise<readonly Due[]> {
  const left: Due[] = [];
  const files = wholeTests(hall.root);
  await workThrough(due, hall.jobs, async (one) => {
    if (
      await alone(
        hall,
        one,
        files.map((file) => [file]),
      )
    )
      left.push(one);
  });
  return left;
}

/** Breaks that stand in no list of numbers: the file's own test, its room's quick ones, then whole flows. */
export async function askNamed(hall: Hall, due: readonly Due[]): Promise<readonly Due[]> {
  const left: Due[] = [];
  await workThrough(due, hall.jobs, async (one) => {
    const own = one.mutant.file.replace(/\.ts$/, '.test.ts');
    const near = pureTests(hall.root, folderOf(one.mutant.file));
    const whole = wholeTests(hall.root).map((file) => [file]);
    const stages = [near.filter((file) => file === own), near, ...whole];
    const asked = stages.filter((files) => files.length > 0);
    if (await alone(hall, one, asked)) left.push(one);
  });
  return left;
}

async function askMany(hall: Hall, files: readonly string[], due: readonly Due[]): Promise<readonly Due[]> {
  if (due.length === 0 || files.length === 0) return due;
  const left: Due[] = [];
  const rest = due.values();
  const askers = Array.from({ length: Math.min(hall.jobs, due.length) }, () => openAsker(hall.root, files));
  await workThrough(askers, hall.jobs, async (opening) => {
    const asker = await opening;
    for (const test of asker.ready.broken) hall.log(`left out, for it fails with nothing broken: ${test}`);
    const atLoad = new Set(asker.ready.atLoad);
    const later: Due[] = [];
    const ask = async (one: Due, anew: boolean): Promise<void> => {
      const number = one.number ?? -1;
      const tried = await asker.ask({ number, anew });
      const isSeen = tried !== null && (tried.outcome === 'killed' || tried.outcome === 'timeout');
      if (!anew && !isSeen && atLoad.has(number)) later.push(one);
      else if (tried === null ? await alone(hall, one, [files]) : hall.note(one, tried)) left.push(one);
    };
    for (const one of rest) await ask(one, false);
    hall.log(`${later.length} show only as the sources load`);
    for (const one of later) await ask(one, true);
    asker.close();
  });
  return left;
}

/** In a process that loads everything with the mutant in it; until a stage sees it. */
async function alone(hall: Hall, due: Due, stages: readonly (readonly string[])[]): Promise<boolean> {
  let seconds = 0;
  for (const files of stages) {
    const ended = await runTests({
      root: hall.root,
      files,
      patience: PATIENCE * files.length,
      mutant: due.mutant,
    });
    seconds += ended.took / 1000;
    if (ended.how === 'held') continue;
    return hall.note(due, { outcome: ended.how === 'timeout' ? 'timeout' : 'killed', by: ended.by, seconds });
  }
  return hall.note(due, { outcome: 'survived', by: '', seconds });
}
