/** How a port's error says that the outside broke, and which part: an own property, so that no caller knows its class. */

/** `engine`: PHP is not there, overloaded or gone. `store`: rows or files cannot be read or written. */
export type FaultKind = 'engine' | 'store';

export interface Fault {
  readonly outside: FaultKind;
}

/** A write failed and could not even remove its own temporary file: nothing else of it is on the disk. */
export interface LeftBehind extends Fault {
  readonly left: true;
}

export function isLeftBehind(error: unknown): error is LeftBehind {
  return error instanceof Error && 'left' in error && error.left === true;
}

const DISK_CODES = new Set([
  'ENOSPC',
  'EIO',
  'EROFS',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'ENOENT',
]);

/** The part that broke, or null: then it is a bug. A failing disk is told by the system's own code. */
export function faultKind(error: unknown): FaultKind | null {
  if (!(error instanceof Error)) return null;
  if ('outside' in error && (error.outside === 'engine' || error.outside === 'store')) return error.outside;
  return 'code' in error && typeof error.code === 'string' && DISK_CODES.has(error.code) ? 'store' : null;
}

const NAME = /^[A-Za-z][A-Za-z0-9]{0,60}$/;

/** What was thrown, by the name of its class, which is code. Its own `name` is data and may be any text. */
export function faultClass(error: unknown): string {
  try {
    if (typeof error !== 'object' || error === null) return typeof error;
    const { name } = error.constructor;
    return NAME.test(name) ? name : 'unknown';
  } catch {
    return 'unknown';
  }
}
