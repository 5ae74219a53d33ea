/** strace on single threads of a running process: counts begin when it is attached, so no call of the start is counted. */
import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { CHANGING } from './calls.ts';

/** One `-e inject=…`. `when`: strace's own form, `7` for the seventh call, `7+` from then on. */
export interface Injection {
  readonly call: string;
  readonly effect: 'signal=KILL' | 'error=EIO' | 'error=ENOSPC';
  readonly when: string;
}

export interface Attached {
  /** Lets the process go on alone, and answers what was written. */
  detach(): Promise<string>;
}

const TRACED = CHANGING.map((name) => `?${name}`).join(',');

/** Resolves when the threads are traced. `paths`: only calls on one of these are counted and hit. */
export async function attach(o: {
  threads: readonly number[];
  log: string;
  injections?: readonly Injection[];
  paths?: readonly string[];
}): Promise<Attached> {
  const args = [
    '-y',
    '-s0',
    '-o',
    o.log,
    '-e',
    `trace=${TRACED}`,
    '-e',
    'signal=none',
    ...(o.injections ?? []).flatMap((one) => ['-e', `inject=${one.call}:${one.effect}:when=${one.when}`]),
    ...(o.paths ?? []).flatMap((path) => ['-P', path]),
    ...o.threads.flatMap((thread) => ['-p', String(thread)]),
  ];
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => strace.once('exit', () => resolve()));
  const attached = Promise.withResolvers<void>();
  let said = '';
  strace.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk);
    if ((said.match(/ attached/g) ?? []).length >= o.threads.length) attached.resolve();
  });
  strace.once('exit', () => attached.reject(new Error(`strace ended: ${said}`)));
  strace.once('error', attached.reject);
  await attached.promise;
  return {
    detach: async () => {
      if (strace.exitCode === null && strace.signalCode === null) strace.kill('SIGINT');
      await ended;
      return readFile(o.log, 'utf8');
    },
  };
}

/** Null, or why strace cannot be used here, with what to do. */
export function whyNoStrace(): string | null {
  const version = spawnSync('strace', ['--version']);
  if (version.error !== undefined) return 'strace is not there; install the Debian package strace';
  const traced = spawnSync('strace', ['-o', '/dev/null', 'true'], { encoding: 'utf8' });
  if (traced.status === 0) return null;
  return `strace may not trace here (ptrace is not permitted; a container needs SYS_PTRACE): ${traced.stderr}`;
}
