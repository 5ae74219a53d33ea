/** The names of backup files: `bot.php.20260925T101530123Z.bak`, and `…Z-2.bak` for a second in the same millisecond. */
import { sha256 } from '../../domain/fingerprint.ts';
import { baseOf } from '../../domain/path.ts';

export interface BackupName {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** From 1. */
  readonly turn: number;
}

const STAMP = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z(?:-(\d{1,4}))?\.bak$/;
/** A file name has at most 255 bytes; the rest is for the stamp. */
const LONGEST_STEM = 220;

/** The file name of a backup of `path`, without folders. */
export function backupName(path: string, { at, turn }: BackupName): string {
  const stamp = new Date(at).toISOString().replace(/[-:.]/g, '');
  return `${stemOf(path)}.${stamp}${turn === 1 ? '' : `-${turn}`}.bak`;
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
