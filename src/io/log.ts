/**
 * The process's own log: JSON lines in one file, never on stdout (an MCP client reads that).
 * A log that cannot be written never breaks what is being logged. Of an error only what no credential can
 * be is written: its class, its code, words of systems, and where it happened in the house's own code.
 */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino, stdTimeFunctions } from 'pino';
import { faultClass } from '../ports/fault.ts';
import type { Log } from '../ports/log.ts';
import { systemWords } from './system-words.ts';

export interface FileLog extends Log {
  /** Closes the file; every line is in it already. What is logged later is dropped. */
  close(): Promise<void>;
}

const LONGEST_MESSAGE = 500;
const MOST_CAUSES = 3;
const MOST_FRAMES = 12;
/** Of a stack, in characters. */
const LOOKED_AT = 32 * 1024;

interface Told {
  readonly class: string;
  readonly code?: string;
  readonly status?: number;
  readonly message: string;
  readonly frames: readonly string[];
}

/** `file`: absolute path, made with its folder where it is missing. */
export function createLog(o: { file: string }): FileLog {
  mkdirSync(dirname(o.file), { recursive: true, mode: 0o700 });
  let fd: number | null = openSync(o.file, 'a', 0o600);
  // Not pino's own destination: on a full disk that one tries forever and stops the process.
  const write = (line: string): void => {
    try {
      if (fd !== null) writeSync(fd, line);
    } catch {
      // Lost; whoever watches the disk will see why.
    }
  };
  const logger = pino({ base: null, timestamp: stdTimeFunctions.isoTime, messageKey: 'event' }, { write });
  return {
    info: (event, facts) => logger.info({ facts }, event),
    warn: (event, facts) => logger.warn({ facts }, event),
    error: (event, fault, error) => logger.error({ fault, errors: tellSafely(error) }, event),
    close: async () => {
      if (fd !== null) closeSync(fd);
      fd = null;
    },
  };
}

/** What is thrown may be anything, and asking it may throw again. */
function tellSafely(error: unknown): readonly Told[] {
  try {
    return tell(error);
  } catch {
    return [{ class: typeof error, message: '', frames: [] }];
  }
}

/** An error and what caused it, outermost first. */
function tell(error: unknown): readonly Told[] {
  const told: Told[] = [];
  for (
    let one = error;
    one !== undefined && told.length < MOST_CAUSES;
    one = one instanceof Error ? one.cause : undefined
  ) {
    told.push({
      class: faultClass(one),
      ...codesOf(one),
      message: one instanceof Error ? cut(systemWords(one.message)) : '',
      frames: one instanceof Error ? framesOf(one.stack ?? '') : [],
    });
  }
  return told;
}

const CODE = /^[A-Z][A-Z0-9_]{1,50}$/;

/** `ENOSPC`, `ERR_SQLITE_ERROR`, an HTTP status: systems speak in these. */
function codesOf(error: unknown): Pick<Told, 'code' | 'status'> {
  if (!(error instanceof Error)) return {};
  const { code, statusCode } = error as { readonly code?: unknown; readonly statusCode?: unknown };
  return {
    ...(typeof code === 'string' && CODE.test(code) ? { code } : {}),
    ...(typeof statusCode === 'number' ? { status: statusCode } : {}),
  };
}

function cut(text: string): string {
  return text.length <= LONGEST_MESSAGE ? text : `${text.slice(0, LONGEST_MESSAGE)}…`;
}

/** A place in a module, with the name of the function there. A line of a message that only looks like one is none. */
const FRAME =
  /^at (?:async )?(?:(?:new )?[\w.$<>#]{1,80}(?: \[as [\w.$<>#]{1,80}\])? \()?((?:file|node):[\w./@%+~-]{1,300}:\d{1,7}:\d{1,7})\)?$/;

function framesOf(stack: string): readonly string[] {
  return stack
    .slice(0, LOOKED_AT)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => FRAME.test(line))
    .slice(0, MOST_FRAMES);
}
