/**
 * A process of its own: loads the quick tests once, over sources with every mutant behind a switch, then answers for one
 * mutant after the other whether a test sees it. Only tests that reach the mutant are run, nearest and quickest first.
 */
import fc from 'fast-check';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allMutants } from './all-mutants.ts';
import { instrument } from './instrument.ts';
import type { Answer, Question, Ready } from './ask.ts';
import { installSwitch, state } from './switch-state.ts';
import { nearness } from './test-files.ts';
import { endings, loading, registered, type Registered } from './test-register.ts';

/** A test as it runs unbroken. */
interface Known extends Registered {
  readonly hits: ReadonlySet<number>;
  readonly steps: number;
  readonly took: number;
}

/** So many times more steps than unbroken, and so many on top, are no endless loop yet. */
const SLOWER = 20;
const STEPS = 200_000;
/** The most steps of a test, or of loading a file, where nobody has counted them unbroken. */
const STEPS_ANEW = 50_000_000;
/** A test that waits longer for something, in milliseconds, waits for ever. */
const PATIENCE = 60_000;

const [root = '', ...files] = process.argv.slice(2);
const mutants = allMutants(root);
const stray: unknown[] = [];
process.on('unhandledRejection', (reason) => stray.push(reason));
installSwitch();
instrument(root, mutants);
await import(pathToFileURL(join(root, 'tests/fixed-seed.ts')).href);
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

const atLoad = new Set<number>();
state.hits = atLoad;
for (const file of files) {
  loading.file = file;
  await import(pathToFileURL(join(root, file)).href);
}
const known: Known[] = [];
const broken: string[] = [];
for (const test of registered) {
  const hits = new Set<number>();
  Object.assign(state, { hits, steps: 0 });
  const began = performance.now();
  const how = await runOnce(test);
  const took = performance.now() - began;
  if (how === 'held') known.push({ ...test, hits, steps: state.steps, took });
  else broken.push(`${test.file}: ${test.name}`);
}
state.hits = null;

process.on('message', ({ number, anew }: Question) => {
  void (anew ? answerAnew(number) : answer(number)).then((said) => process.send?.(said));
});
process.on('disconnect', () => {
  void Promise.all(endings.map((end) => end())).finally(() => process.exit());
});
process.send?.({ tests: known.length, broken, atLoad: [...atLoad] } satisfies Ready);

async function answer(number: number): Promise<Answer> {
  const began = performance.now();
  const file = mutants[number]?.file ?? '';
  const near = known
    .filter(({ hits }) => hits.has(number))
    .sort((a, b) => nearness(b.file, file) - nearness(a.file, file) || a.took - b.took);
  const seconds = (): number => (performance.now() - began) / 1000;
  for (const test of near) {
    const how = await runBroken(test, number);
    if (how === 'held') continue;
    // A mutant that leaves something broken behind would kill its followers: the process is not to be trusted further.
    const isSpoiled = (await runBroken(test, -1)) !== 'held';
    return {
      outcome: how === 'endless' ? 'timeout' : 'killed',
      by: test.name,
      seconds: seconds(),
      isSpoiled,
    };
  }
  const outcome = near.length === 0 ? 'unreached' : 'survived';
  return { outcome, by: '', seconds: seconds(), isSpoiled: false };
}

/** Loads the tests once more with the mutant switched on from the start, quick files first, until one fails. */
async function answerAnew(number: number): Promise<Answer> {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  const result = (outcome: Answer['outcome'], by: string): Answer => ({
    outcome,
    by,
    seconds: seconds(),
    isSpoiled: false,
  });
  const took = Map.groupBy(known, ({ file }) => file);
  const cost = (file: string): number => (took.get(file) ?? []).reduce((sum, test) => sum + test.took, 0);
  for (const file of files.toSorted((a, b) => cost(a) - cost(b))) {
    registered.length = 0;
    Object.assign(state, { active: number, steps: 0, most: STEPS_ANEW });
    try {
      await import(`${pathToFileURL(join(root, file)).href}?anew=${number}`);
    } catch {
      return result('killed', `${file} does not load`);
    }
    const held = new Set((took.get(file) ?? []).map(({ name }) => name));
    for (const test of [...registered].filter(({ name }) => held.has(name))) {
      state.steps = 0;
      const how = await runOnce(test);
      if (how !== 'held') return result(how === 'endless' ? 'timeout' : 'killed', test.name);
    }
  }
  Object.assign(state, { active: -1, most: Number.POSITIVE_INFINITY });
  return result('survived', '');
}

async function runBroken(test: Known, number: number): Promise<'held' | 'failed' | 'endless'> {
  Object.assign(state, { active: number, steps: 0, most: test.steps * SLOWER + STEPS });
  const how = await runOnce(test);
  const isEndless = state.steps > state.most;
  Object.assign(state, { active: -1, most: Number.POSITIVE_INFINITY });
  return isEndless ? 'endless' : how;
}

async function runOnce({ body }: Registered): Promise<'held' | 'failed' | 'endless'> {
  stray.length = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'endless'>((resolve) => {
    timer = setTimeout(() => resolve('endless'), PATIENCE);
  });
  try {
    const done = body();
    const how = done instanceof Promise ? await Promise.race([done, late]) : done;
    return how === 'endless' ? how : stray.length === 0 ? 'held' : 'failed';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}
