/** The other end of `asked.ts`: starts its process, hands it one mutant at a time, and starts another where one is spoiled. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** `unreached`: no test runs the place at all. */
export type Outcome = 'killed' | 'timeout' | 'survived' | 'unreached';

export interface Tried {
  readonly outcome: Outcome;
  /** The test that failed; empty where none did. */
  readonly by: string;
  readonly seconds: number;
}

export interface Answer extends Tried {
  /** The process does not hold unbroken any more. */
  readonly isSpoiled: boolean;
}

/** What a process says once its tests are loaded and were run unbroken. */
export interface Ready {
  readonly tests: number;
  /** Tests that fail unbroken; they are left out. */
  readonly broken: readonly string[];
  /** Mutants in what runs once, as the sources are loaded: switching them on later changes little. */
  readonly atLoad: readonly number[];
}

/** `anew`: load the tests once more, for the mutant shows as the sources load. */
export interface Question {
  readonly number: number;
  readonly anew: boolean;
}

/** A process that does not answer for so long, in milliseconds, hangs; loading the tests and running them unbroken takes longer. */
const PATIENCE = 300_000;
const START_PATIENCE = 1_800_000;

export interface Asker {
  readonly ready: Ready;
  /** Null: the process was spoiled or hung and is gone; the mutant is to be tried in another way. */
  ask(question: Question): Promise<Tried | null>;
  close(): void;
}

/** Starts a process with these test files of the tree at `root`. Throws where it ends before it is ready. */
export async function openAsker(root: string, files: readonly string[]): Promise<Asker> {
  const start = async (): Promise<{ child: ChildProcess; ready: Ready }> => {
    const child = fork(join(root, 'tests/mutants/asked.ts'), [root, ...files], {
      cwd: root,
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
    });
    const ready = await messageOf(child, START_PATIENCE);
    if (ready === null) throw new Error('the process with the tests did not start');
    return { child, ready: ready as Ready };
  };
  let { child, ready } = await start();
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    ready,
    async ask(question) {
      const isGone = child.exitCode !== null || child.signalCode !== null || child.killed;
      if (isGone) ({ child, ready } = await start());
      child.send(question);
      const answer = (await messageOf(child, PATIENCE)) as Answer | null;
      if (answer !== null && !answer.isSpoiled) return answer;
      child.kill('SIGKILL');
      return null;
    },
    close: () => child.kill('SIGKILL'),
  };
}

/** The next message; null where the process ends or hangs instead. */
async function messageOf(child: ChildProcess, patience: number): Promise<unknown> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), patience);
  try {
    const { signal } = over;
    const ended = once(child, 'exit', { signal }).then(() => null);
    const said = once(child, 'message', { signal }).then(([message]: unknown[]) => message);
    return await Promise.race([said, ended]).catch(() => null);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
