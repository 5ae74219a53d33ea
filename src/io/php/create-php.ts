/**
 * PHP's lexer and linter for the house: one worker, started at the first text, that never runs tenant code.
 * A text on which the engine dies or hangs is refused, never waved through; the worker is replaced.
 */
import type { PhpAnalysis, PhpLint } from '../../domain/php.ts';
import type { Php } from '../../ports/php.ts';
import type { AnalysisAnswer } from './analysis-worker.ts';
import { PhpBusy, WorkerLost } from './faults.ts';
import { unpackTokens } from './lexed.ts';
import { openSeat, type Seat } from './seat.ts';
import { compilePhp } from './wasm-module.ts';

/** Bytes of UTF-8 above which a text is not looked at; config files end at 2 MiB long before. */
const MAX_SOURCE = 8 * 1024 * 1024;
/** Texts that may wait at once. */
const MAX_WAITING = 200;
/** Milliseconds for one text. */
const DEADLINE = 15_000;
/** Bytes an engine may grow to before it is replaced: WebAssembly memory never shrinks. */
const MAX_MEMORY = 256 * 1024 * 1024;

export interface PhpEngine extends Php {
  /** Starts the worker ahead of the first text. Throws `PhpMissing` where the engine is not installed. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The linter and lexer. `analyse(source)`: verdict and line as `php -l`, tokens whose texts joined are the source
 * (lone surrogates as U+FFFD). Throws `PhpMissing` (engine not installed), `PhpBusy` (more than 200 texts waiting),
 * `WorkerLost` (closed, or the worker does not start).
 */
export function createPhp(o: { deadline?: number } = {}): PhpEngine {
  const deadline = o.deadline ?? DEADLINE;
  let module: Promise<WebAssembly.Module> | null = null;
  let seat: Seat | null = null;
  let closed = false;
  let waiting = 0;
  let line: Promise<unknown> = Promise.resolve();

  const seated = async (): Promise<Seat> => {
    if (seat !== null && !seat.lost()) return seat;
    module ??= compilePhp();
    const compiled = await module.catch((error: unknown) => {
      module = null;
      throw error;
    });
    if (closed) throw new WorkerLost('closed');
    seat = openSeat({ name: 'analysis-worker', data: { module: compiled } });
    return seat;
  };

  const askOnce = async (source: string): Promise<PhpAnalysis> => {
    const current = await seated();
    const answer = (await current.ask({ question: source, deadline })) as AnalysisAnswer;
    if (answer.memory > MAX_MEMORY) {
      seat = null;
      void current.end();
    }
    const tokens = answer.tokens === null ? null : unpackTokens(source, answer.tokens, answer.names);
    return { lint: answer.lint, tokens };
  };

  /** A worker may die of something else; only a text that kills two is to blame itself. */
  const ask = async (source: string): Promise<PhpAnalysis> => {
    try {
      return await askOnce(source);
    } catch (error) {
      if (!(error instanceof WorkerLost) || isEngineFault(error)) throw error;
      if (error.reason === 'deadline') return refusedText('php.too_complex');
    }
    try {
      return await askOnce(source);
    } catch (error) {
      if (!(error instanceof WorkerLost) || isEngineFault(error)) throw error;
      return refusedText('php.too_complex');
    }
  };

  const queued = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closed) throw new WorkerLost('closed');
    if (waiting >= MAX_WAITING) throw new PhpBusy();
    waiting += 1;
    const turn = line.then(work);
    line = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };

  return {
    analyse: async (raw) => {
      const source = raw.toWellFormed();
      if (!source.includes('<?')) return plainText(source);
      if (Buffer.byteLength(source) > MAX_SOURCE) return refusedText('php.too_large');
      return queued(() => ask(source));
    },
    warm: async () => {
      await queued(() => askOnce('<?php'));
    },
    close: async () => {
      closed = true;
      await seat?.end();
    },
  };
}

/** A worker that never got ready or was closed: not the text's doing. */
function isEngineFault(error: WorkerLost): boolean {
  return error.reason === 'start' || error.reason === 'closed';
}

/** Text without an opening tag: PHP would print it as it stands, so there is nothing to lint. */
function plainText(source: string): PhpAnalysis {
  const lint: PhpLint = { ok: true };
  return { lint, tokens: source === '' ? [] : [{ kind: 'T_INLINE_HTML', text: source, line: 1 }] };
}

function refusedText(message: string): PhpAnalysis {
  return { lint: { ok: false, line: 1, said: { message, facts: { line: 1 } } }, tokens: null };
}
