/** What can be wrong with a store file, said so that the person who runs the server knows what to do. */
import type { Fault } from '../../../ports/fault.ts';

/** SQLite's result codes (https://www.sqlite.org/rescode.html). */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** The file at `file` is not a database, or it is damaged. Nothing was changed in it. */
export class StoreCorrupt extends Error implements Fault {
  readonly outside = 'store';
  override readonly name = 'StoreCorrupt';
  constructor(file: string, cause: unknown) {
    super(`the store ${file} is damaged or is no SQLite database; restore it from a backup`, { cause });
  }
}

/** The store was written by a newer Torwart than this one. Nothing was changed in it. */
export class StoreTooNew extends Error implements Fault {
  readonly outside = 'store';
  override readonly name = 'StoreTooNew';
  constructor(file: string, step: string) {
    super(
      `the store ${file} is of a newer version (it has the step "${step}"); start that version or restore a backup`,
    );
  }
}

/** Another process kept the store busy for too long. */
export class StoreBusy extends Error implements Fault {
  readonly outside = 'store';
  override readonly name = 'StoreBusy';
  constructor(milliseconds: number, cause: unknown) {
    super(`the store was busy for ${milliseconds} ms; see whether another process hangs`, { cause });
  }
}

export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

export function isCorrupt(error: unknown): boolean {
  const code = primaryCode(error);
  return code === CORRUPT || code === NOT_A_DATABASE;
}

/** The low byte of an extended result code, or null where the error is not SQLite's. */
function primaryCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return error.errcode & 0xff;
}
