/** Starts one process with test files, with or without a mutant, and says how it ended. Never waits longer than it is told. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mutant } from './mutant.ts';
import { VARIABLE, type Planted } from './plant.ts';

/** The most of a process's words that is kept, in UTF-16 units. */
const MOST = 300;

export interface Trial {
  /** The project's folder, where the files lie. */
  readonly root: string;
  /** Test files below it. */
  readonly files: readonly string[];
  /** In milliseconds; what takes longer is ended. */
  readonly patience: number;
  readonly mutant?: Pick<Mutant, 'file' | 'start' | 'end' | 'text'>;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly how: 'held' | 'failed' | 'timeout';
  /** The test that failed first; empty where the process broke before one could. */
  readonly by: string;
  /** Milliseconds. */
  readonly took: number;
}

/** Runs the files in one process, in their order, until the first failure. Throws only where no process can be started. */
export async function runTests({ root, files, patience, mutant, environment }: Trial): Promise<Ended> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      ...['tests/mutants/plant.ts', 'tests/fixed-seed.ts'].flatMap((file) => ['--import', url(root, file)]),
      join(root, 'tests/mutants/run-files.ts'),
      ...files.map((file) => join(root, file)),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        NODE_TEST_CONTEXT: undefined,
        ...environment,
        [VARIABLE]: planted(root, mutant),
      },
    },
  );
  let by = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    by = (by + text).slice(-MOST);
  });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, patience);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  clearTimeout(timer);
  return { how: late ? 'timeout' : code === 0 ? 'held' : 'failed', by, took: performance.now() - began };
}

function planted(root: string, mutant: Trial['mutant']): string | undefined {
  if (mutant === undefined) return undefined;
  const { file, start, end, text } = mutant;
  return JSON.stringify({ url: url(root, file), start, end, text } satisfies Planted);
}

function url(root: string, file: string): string {
  return pathToFileURL(join(root, file)).href;
}
