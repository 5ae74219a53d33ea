/**
 * The PHP engines on tape: what the real ones answered once is answered again, so that hundreds of processes need not
 * boot them. They touch nothing in the data folder. What was never recorded is a mistake of the test and throws.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { lazyEngines } from '../../src/app/engines.ts';
import type { Ports } from '../../src/index.ts';
import { rememberLoads } from '../model/remember-loads.ts';

type Runtime = Ports['runtime'];
type Php = Ports['php'];

interface Tape {
  readonly loads: Record<string, Awaited<ReturnType<Runtime['load']>>>;
  readonly analyses: Record<string, Awaited<ReturnType<Php['analyse']>>>;
}

/** The real engines, which note every answer, and how to keep the notes in a file. */
export function recordEngines(): {
  wrap: (real: Ports) => Ports;
  save: (file: string) => Promise<void>;
  close: () => Promise<void>;
} {
  const { php, runtime } = lazyEngines()();
  const tape: Tape = { loads: {}, analyses: {} };
  const load: Runtime['load'] = async (o) => (tape.loads[o.tree.version] ??= await runtime.load(o));
  const analyse: Php['analyse'] = async (text) => (tape.analyses[keyOf(text)] ??= await php.analyse(text));
  const runtimes = rememberLoads({ ...runtime, load });
  return {
    wrap: (real) => ({ ...real, runtime: runtimes(), php: { ...real.php, analyse } }),
    save: (file) => writeFile(file, JSON.stringify(tape)),
    close: async () => {
      await Promise.all([php.close(), runtime.close()]);
    },
  };
}

/** Ports with the recorded engines instead of the real ones. */
export async function replayEngines(file: string): Promise<(real: Ports) => Ports> {
  const tape = JSON.parse(await readFile(file, 'utf8')) as Tape;
  const load: Runtime['load'] = async (o) => tape.loads[o.tree.version] ?? neverRecorded('a load');
  const analyse: Php['analyse'] = async (text) => tape.analyses[keyOf(text)] ?? neverRecorded('a text');
  return (real) => ({
    ...real,
    runtime: rememberLoads({ ...real.runtime, load })(),
    php: { ...real.php, analyse },
  });
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function neverRecorded(what: string): never {
  throw new Error(`the engines were never asked for ${what} like this when they were recorded`);
}
