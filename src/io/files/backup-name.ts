/**
 * The names of backup files: `bot.php.20260925T101530123Z.bak`, and `…Z-2.bak` for a second in the same millisecond.
 * A backup that is being written cannot be read; it can once it is whole on the disk.
 */
import { sha256 } from '../../domain/fingerprint.ts';
import { baseOf } from '../../domain/path.ts';

/** The folder in a root that holds them, in folders like the root's own. */
export const BACKUPS = '_backups';

/** The mode of a backup that is not yet whole, and of one that is. */
export const BEGUN = 0o200;
export const WHOLE = 0o600;

export function isBegun(stat: { readonly mode: bigint }): boolean {
  return (stat.mode & 0o400n) === 0n;
}

export interface BackupName {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** From 1. */
  readonly turn: number;
}

const STAMP = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z(?:-(\d{1,4}))?\.bak$/;
const ENDING = /\.\d{8}T\d{9}Z(?:-\d{1,4})?\.bak$/;
/** A file name has at most 255 bytes; the rest is for the stamp. */
const LONGEST_STEM = 220;

/** The file name of a backup of `path`, without folders. */
export function backupName(path: string, { at, turn }: BackupName): string {
  const stamp = new Date(at).toISOString().replace(/[-:.]/g, '');
  return `${stemOf(path)}.${stamp}${turn === 1 ? '' : `-${turn}`}.bak`;
}

/** Could a file of this name be a backup, of whatever path? */
export function isBackupName(name: string): boolean {
  return ENDING.test(name);
}

/** When the backup file `name` was made, or null where it is no backup of `path`. */
export function parseBackupName(path: string, name: string): BackupName | null {
  const stem = `${stemOf(path)}.`;
  if (!name.startsWith(stem)) return null;
  const match = STAMP.exec(name.slice(stem.length));
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, millisecond, turn] = match;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`);
  const parsed = { at, turn: turn === undefined ? 1 : Number(turn) };
  return Number.isNaN(at) || backupName(path, parsed) !== name ? null : parsed;
}

/** The file's own name; a very long one is cut and told apart by a hash. */
function stemOf(path: string): string {
  const base = baseOf(path);
  if (Buffer.byteLength(base) <= LONGEST_STEM) return base;
  return `${base.slice(0, 40).toWellFormed()}~${sha256(base).slice(0, 32)}`;
}
