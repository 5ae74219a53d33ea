/**
 * `npm run mutants [-- --only src/approval] [--named] [--resume] [--survivors] [--quick] [--jobs 2]`: breaks the product,
 * one decision at a time, in a copy, and asks the tests. Ends with 1 where something survives without a reason.
 * `--report` only tells what earlier runs found.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allMutants } from '../tests/mutants/all-mutants.ts';
import type { Tried } from '../tests/mutants/ask.ts';
import { NAMED, placeNamed } from '../tests/mutants/named.ts';
import { reasonFor } from '../tests/mutants/reason.ts';
import { REASONS } from '../tests/mutants/reasons.ts';
import * as report from '../tests/mutants/report.ts';
import {
  hashText,
  nameAll,
  readResults,
  keepResults,
  type Result,
  type Results,
} from '../tests/mutants/results.ts';
import {
  askAllQuick,
  askFlows,
  askNamed,
  askOwn,
  askRooms,
  type Due,
  type Hall,
} from '../tests/mutants/rounds.ts';
import { takeSnapshot } from '../tests/mutants/snapshot.ts';

/** Results are kept after so many answers. */
const SAVED_EVERY = 50;
/** Others on the machine come first. */
const NICE = 2;

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    named: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
});
const jobs = Number(wanted.jobs);
if (!Number.isSafeInteger(jobs) || jobs < 1) {
  console.error('--jobs takes a whole number above 0');
  process.exit(2);
}

const home = fileURLToPath(new URL('..', import.meta.url));
const kept = join(home, '.mutants', 'results.json');
setPriority(NICE);
const snapshot = takeSnapshot(home);
process.once('exit', () => snapshot.remove());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const { root } = snapshot;
const texts = new Map<string, string>();
const results = readResults(kept);
/** Of this run. */
const found: Results = new Map();
const sources = nameAll(allMutants(root));
const named = nameAll(NAMED.map((one) => placeNamed(one, textOf(one.file))));
let answers = 0;
if (!wanted.report) await askAll({ root, jobs, note, log: console.log });
process.exitCode = conclude();

/** Asks about what is wanted and not yet known. */
async function askAll(hall: Hall): Promise<void> {
  const dueNamed = [...named].map(([name, mutant]): Due => ({ name, number: null, mutant })).filter(isDue);
  const numbered = [...sources].map(([name, mutant], number): Due => ({ name, number, mutant }));
  const due = wanted.named ? [] : numbered.filter(isDue);
  console.log(`${dueNamed.length} named breaks and ${due.length} mutants to try`);
  let left = await askRooms(hall, due);
  left = await askOwn(hall, left);
  keepResults(kept, found);
  if (!wanted.quick) left = await askAllQuick(hall, left);
  keepResults(kept, found);
  if (!wanted.quick) await askFlows(hall, left);
  keepResults(kept, found);
  await askNamed(hall, dueNamed);
  keepResults(kept, found);
}

function isDue({ name, mutant }: Due): boolean {
  if (!mutant.file.startsWith(wanted.only)) return false;
  const before = results.get(name);
  const isSame = before !== undefined && before.text === hashText(textOf(mutant.file));
  if (wanted.survivors) return isSame && report.isSurvivor(before);
  return !wanted.resume || !isSame;
}

/** Keeps an answer together with what earlier rounds of this run saw; true: no test has seen the mutant, and no reason says why. */
function note({ name, mutant }: Due, tried: Tried): boolean {
  const before = results.get(name);
  const wasReached = before !== undefined && before.outcome === 'survived';
  const outcome = tried.outcome === 'unreached' && wasReached ? 'survived' : tried.outcome;
  const result: Result = { ...tried, outcome, mutant, text: hashText(textOf(mutant.file)) };
  results.set(name, result);
  found.set(name, result);
  answers += 1;
  if (answers % SAVED_EVERY === 0) {
    keepResults(kept, found);
    console.log(`${answers} answers`);
  }
  return report.isSurvivor(result) && reasonFor(mutant, REASONS) === null;
}

/** Prints figures and survivors without a reason, and writes the page; the exit code. */
function conclude(): number {
  const tried = [...sources.keys()].flatMap(known);
  const ofNamed = [...named.keys()].flatMap(known);
  const figures = report.countFolders([...sources.values()], tried);
  for (const line of figures.map(report.figuresLine)) console.log(line);
  const open = report.unexplained(tried, REASONS);
  for (const line of open.map(report.survivorLine)) console.log(`no reason: ${line}`);
  const missed = ofNamed.filter(report.isSurvivor);
  for (const { mutant } of missed) console.log(`not seen: ${mutant.break}`);
  console.log(`${ofNamed.length} of ${named.size} named breaks tried, ${missed.length} not seen`);
  const page = report.renderPage({ named: ofNamed, figures, results: tried, reasons: REASONS });
  writeFileSync(join(home, 'docs', 'mutants.md'), page);
  return open.length + missed.length === 0 ? 0 : 1;
}

/** What is known of a mutant, of this very text of its file. */
function known(name: string): readonly Result[] {
  const result = results.get(name);
  const mutant = sources.get(name) ?? named.get(name);
  if (result === undefined || mutant === undefined || result.text !== hashText(textOf(mutant.file)))
    return [];
  return [{ ...result, mutant }];
}

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}
