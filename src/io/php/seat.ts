/**
 * One worker thread and the conversation with it: one question at a time, each with a deadline.
 * A seat that missed a deadline or died is never used again; its owner opens another.
 */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { WorkerLost, type LostReason } from './faults.ts';

export interface Seat {
  /**
   * The answer to `question`, or `WorkerLost`. `heard` gets every message that is not the answer; from then until
   * `tell` the clock stands, for it is the worker that waits. `deadline`: milliseconds of the worker's own time.
   */
  ask(o: { question: unknown; deadline: number; heard?: (message: unknown) => void }): Promise<unknown>;
  /** Sends a reply to what was heard. */
  tell(message: unknown): void;
  /** True once the worker is gone or going. */
  lost(): boolean;
  end(): Promise<void>;
}

/** What a worker posts as its answer. Any message besides is an interim one, but for `READY`. */
export interface Answer {
  readonly answer: unknown;
}

/** What a worker posts once, when it can be asked: only then a question's clock begins. */
export const READY = 'ready';
/** Milliseconds for a worker to get ready, on a busy machine. */
const START = 60_000;

/** JavaScript heap of one worker, in MiB; PHP's own memory is bounded by its `memory_limit`. */
const HEAP_MB = 512;
/** The thread's stack, in MiB: what PHP on a server has and more, so that deep but honest texts compile. */
const STACK_MB = 16;

/**
 * Starts the worker `name` (a module beside this file). It inherits neither environment nor flags, and while nothing is
 * asked it does not keep the process alive (its output streams stay unread: reading them would).
 */
export function openSeat(o: { name: string; data: unknown }): Seat {
  const worker = new Worker(besideThis(o.name), workerOptions(o.data));
  let pending: { settle: (message: Answer) => void; fail: (error: WorkerLost) => void } | null = null;
  let heard: ((message: unknown) => void) | undefined;
  let gone: WorkerLost | null = null;
  let ready = false;
  let deadline = START;

  const lose = (reason: LostReason): void => {
    gone ??= new WorkerLost(ready || reason === 'closed' ? reason : 'start');
    pending?.fail(gone);
  };
  const clock = stopwatch(() => {
    lose('deadline');
    void worker.terminate();
  });
  worker.on('error', () => {
    lose('died');
  });
  worker.on('exit', () => {
    lose('died');
  });
  worker.on('message', (message: unknown) => {
    if (message === READY) {
      ready = true;
      if (pending !== null) clock.start(deadline);
      return;
    }
    if (isAnswer(message)) {
      pending?.settle(message);
      return;
    }
    clock.stop();
    heard?.(message);
  });
  // Only now: a listener for messages makes the worker count again.
  worker.unref();

  return {
    ask: async (q) => {
      if (gone !== null) throw gone;
      if (pending !== null) throw new Error('one question at a time');
      worker.ref();
      heard = q.heard;
      try {
        return await new Promise((resolve, reject) => {
          pending = { settle: (message) => resolve(message.answer), fail: reject };
          deadline = q.deadline;
          clock.start(ready ? deadline : START);
          worker.postMessage(q.question);
        });
      } finally {
        clock.stop();
        pending = null;
        heard = undefined;
        // One that is going is waited for: a process that ends before it would leave `end` unanswered.
        if (gone === null) worker.unref();
      }
    },
    tell: (message) => {
      if (gone !== null || pending === null) return;
      clock.go();
      worker.postMessage(message);
    },
    lost: () => gone !== null,
    end: async () => {
      lose('closed');
      await worker.terminate();
    },
  };
}

/** Counts down only while it runs. `start` begins anew, `go` goes on. */
function stopwatch(ring: () => void): { start(milliseconds: number): void; go(): void; stop(): void } {
  let left = 0;
  let since = 0;
  let timer: NodeJS.Timeout | null = null;
  const stop = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    left -= performance.now() - since;
  };
  const go = (): void => {
    stop();
    since = performance.now();
    timer = setTimeout(ring, Math.max(0, left));
  };
  return {
    start: (milliseconds) => {
      stop();
      left = milliseconds;
      go();
    },
    go,
    stop,
  };
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'answer' in message;
}

function workerOptions(data: unknown): WorkerOptions {
  return {
    workerData: data,
    env: {},
    execArgv: [],
    argv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, stackSizeMb: STACK_MB },
  };
}

/** The same extension as this file: `.ts` as it stands, `.js` once built. */
function besideThis(name: string): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./${name}.${extension}`, import.meta.url);
}
