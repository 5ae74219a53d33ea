/**
 * The process's own log: JSON lines in one file, never on stdout (an MCP client reads that).
 * A log that cannot be written never breaks what is being logged. An error's text is masked first and cut second.
 */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino, stdTimeFunctions } from 'pino';
import type { Log } from '../ports/log.ts';

export interface FileLog extends Log {
  /** Closes the file; every line is in it already. What is logged later is dropped. */
  close(): Promise<void>;
}

const LONGEST_MESSAGE = 500;
const MOST_CAUSES = 3;
const MOST_FRAMES = 12;

interface Told {
  readonly class: string;
  readonly message: string;
  readonly frames: readonly string[];
}

/** `file`: absolute path, made with its folder where it is missing. `mask` hides credentials in any text. */
export function createLog(o: { file: string; mask: (text: string) => string }): FileLog {
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
    error: (event, fault, error) => logger.error({ fault, errors: tellSafely(error, o.mask) }, event),
    close: async () => {
      if (fd !== null) closeSync(fd);
      fd = null;
    },
  };
}

/** What is thrown may be anything, and asking it may throw again. */
function tellSafely(error: unknown, mask: (text: string) => string): readonly Told[] {
  try {
    return tell(error, mask);
  } catch {
    return [{ class: typeof error, message: '', frames: [] }];
  }
}

/** An error and what caused it, outermost first. */
function tell(error: unknown, mask: (text: string) => string): readonly Told[] {
  const told: Told[] = [];
  for (
    let one = error;
    one !== undefined && told.length < MOST_CAUSES;
    one = one instanceof Error ? one.cause : undefined
  ) {
    const message = one instanceof Error ? one.message : typeof one === 'string' ? one : '';
    told.push({
      class: one instanceof Error ? one.name : typeof one,
      message: cut(mask(message)),
      frames: one instanceof Error ? framesOf(one).map((frame) => cut(mask(frame))) : [],
    });
  }
  return told;
}

function cut(text: string): string {
  return text.length <= LONGEST_MESSAGE ? text : `${text.slice(0, LONGEST_MESSAGE)}…`;
}

/** Where it happened, without the message, which the stack would repeat in clear and at full length. */
function framesOf(error: Error): readonly string[] {
  const stack = error.stack ?? '';
  const at = stack.indexOf(error.message);
  if (at === -1) return [];
  const lines = stack.slice(at + error.message.length).split('\n');
  return lines
    .filter((line) => line.startsWith('    at '))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim());
}
