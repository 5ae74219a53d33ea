/** The parent's end of the process that dies. */
import { fork, type ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Answer } from './actor.ts';
import type { Order } from './child.ts';

type Told = Order extends infer One ? (One extends Order ? Omit<One, 'n'> : never) : never;

export interface Peer {
  readonly pid: number;
  /** Null: the process died before it answered. Throws what the process threw. */
  ask(order: Told): Promise<Answer | null>;
  /** The signal or code with which it ended. */
  readonly ended: Promise<string | number | null>;
  /** Kernel thread ids: where JavaScript and SQLite run, and the one that makes Node's file calls. */
  threads(): Promise<Threads>;
  isOver(): boolean;
  end(): void;
}

export interface Threads {
  readonly main: number;
  readonly pool: number;
}

/** Resolves when the process is ready for orders. One pool thread, so that the order of file calls is the program's. */
export async function startPeer(tape: string): Promise<Peer> {
  const script = fileURLToPath(new URL('./child.ts', import.meta.url));
  const child = fork(script, [tape], { env: { ...process.env, UV_THREADPOOL_SIZE: '1' } });
  const waiting = new Map<number, PromiseWithResolvers<Answer | null>>();
  const expect = (n: number): Promise<Answer | null> => {
    const answer = Promise.withResolvers<Answer | null>();
    waiting.set(n, answer);
    return answer.promise;
  };
  const ready = expect(0);
  child.on('message', (message: { n: number; answer?: Answer; failed?: string }) => {
    const asked = waiting.get(message.n);
    waiting.delete(message.n);
    if (message.failed === undefined) asked?.resolve(message.answer ?? {});
    else asked?.reject(new Error(message.failed));
  });
  const ended = Promise.withResolvers<string | number | null>();
  child.once('exit', (code, signal) => {
    for (const asked of waiting.values()) asked.resolve(null);
    ended.resolve(signal ?? code);
  });
  if ((await ready) === null) throw new Error('the process did not start');
  const { pid } = child;
  if (pid === undefined) throw new Error('the process has no id');
  let last = 0;
  return {
    pid,
    ask: (order) => {
      last += 1;
      const answer = expect(last);
      child.send({ ...order, n: last }, (error) => {
        if (error !== null) waiting.get(last)?.resolve(null);
      });
      return answer;
    },
    ended: ended.promise,
    threads: () => threadsOf(pid),
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    end: () => endChild(child),
  };
}

function endChild(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}

async function threadsOf(pid: number): Promise<Threads> {
  const pools: number[] = [];
  for (const tid of await readdir(`/proc/${pid}/task`)) {
    const name = await readFile(`/proc/${pid}/task/${tid}/comm`, 'utf8');
    if (name.trim() === 'libuv-worker') pools.push(Number(tid));
  }
  const [pool, ...more] = pools;
  if (pool === undefined || more.length > 0)
    throw new Error(`the process has ${pools.length} threads for file calls instead of one`);
  return { main: pid, pool };
}
