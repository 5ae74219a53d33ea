/**
 * What stood in a config file before a write, below `_backups/` in the tenant's root. A backup is never overwritten,
 * and one that a crash cut short is never listed: its file becomes readable only when it is whole on the disk.
 */
import { constants } from 'node:fs';
import type { TenantId } from '../domain/ids.ts';
import type { ConfigPath } from '../domain/path.ts';
import type { Backup, Backups } from '../ports/backups.ts';
import {
  backupName,
  BACKUPS,
  BEGUN,
  isBegun,
  parseBackupName,
  WHOLE,
  type BackupName,
} from './files/backup-name.ts';
import { hasCode, realDisk, type Disk } from './files/disk.ts';
import { descend, type Folder } from './files/folder.ts';
import { openRegular } from './files/open-regular.ts';
import { readText } from './files/read-text.ts';
import { discard, ScratchLeft } from './files/scratch-file.ts';
import { createRoots } from './files/roots.ts';
import { encode } from './files/target.ts';
import { createWorkspace } from './files/workspace.ts';

/** How many backups of one path stay: at least the newest few and all younger ones, at most so many. */
export interface Retention {
  readonly newest: number;
  /** Milliseconds. */
  readonly younger: number;
  readonly most: number;
}

const RETENTION: Retention = { newest: 20, younger: 30 * 24 * 60 * 60 * 1000, most: 200 };
// A config folder that was renamed from `Bots` to `bots` must not be shut out by its older backups.
const WORKSPACE = { mode: 0o700, step: descend } as const;
const OPEN_FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
/** Backups of one file in one millisecond; beyond it something runs wild. */
const MOST_AT_ONCE = 1000;

interface Kept extends BackupName {
  readonly file: string;
  readonly bytes: number;
}

/**
 * The backups port. `root`: absolute path of a tenant's config root. `save` throws where the disk fails, and then
 * leaves nothing; called under the tenant's lock.
 */
export function createBackups(o: {
  root: (tenant: TenantId) => string;
  retention?: Partial<Retention>;
  disk?: Disk;
}): Backups {
  const disk = o.disk ?? realDisk;
  const retention = { ...RETENTION, ...o.retention };
  const roots = createRoots(disk, o.root);
  const inFolder = <T>(
    at: { tenant: TenantId; path: ConfigPath },
    none: T,
    work: (folder: Folder) => Promise<T>,
  ): Promise<T> =>
    roots.visit(at.tenant, async (root) => {
      const workspace = createWorkspace(disk, root, WORKSPACE);
      try {
        const place = await workspace.place(`${BACKUPS}/${at.path}`, { make: false });
        return place === null ? none : await work(place.folder);
      } finally {
        await workspace.close();
      }
    });
  return {
    save: (backup) =>
      roots.visit(backup.tenant, async (root) => {
        const workspace = createWorkspace(disk, root, WORKSPACE);
        try {
          const place = await workspace.place(`${BACKUPS}/${backup.path}`, { make: true });
          if (place === null)
            throw new Error(`the backup folder of ${backup.path} is blocked by a link or a file`);
          const saved = await saveIn(disk, place.folder, { ...backup, sync: () => workspace.sync() });
          await prune(disk, place.folder, { path: backup.path, at: backup.at, saved, retention });
          return { name: answered(backup.path, saved.file), bytes: saved.bytes, createdAt: saved.at };
        } catch (error) {
          await workspace.unmake();
          throw error;
        } finally {
          await workspace.close();
        }
      }),
    list: (at) =>
      inFolder<readonly Backup[]>(at, [], async (folder) =>
        (await keptIn(disk, folder, at.path)).map(({ file, bytes, at: createdAt }) => ({
          name: answered(at.path, file),
          bytes,
          createdAt,
        })),
      ),
    read: (at) =>
      inFolder<string | null>(at, null, async (folder) => {
        const file = at.name.slice(folderOf(at.path).length);
        const belongs = at.name === answered(at.path, file) && parseBackupName(at.path, file) !== null;
        return belongs ? readIn(disk, folder, file) : null;
      }),
  };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function answered(path: string, file: string): string {
  return folderOf(path) + file;
}

async function saveIn(
  disk: Disk,
  folder: Folder,
  o: { path: ConfigPath; text: string; at: number; sync: () => Promise<void> },
): Promise<Kept> {
  const bytes = encode(o.text);
  for (let turn = 1; turn <= MOST_AT_ONCE; turn++) {
    const file = backupName(o.path, { at: o.at, turn });
    const path = `${folder.at}/${file}`;
    try {
      await writeNew(disk, path, bytes);
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue;
      throw error;
    }
    try {
      await o.sync();
    } catch (error) {
      throw (await discard(disk, path)) ? error : new ScratchLeft(error);
    }
    return { file, bytes: bytes.length, at: o.at, turn };
  }
  throw new Error(`${o.path} has ${MOST_AT_ONCE} backups of one millisecond`);
}

/** Throws EEXIST where there is such a file, and leaves that as it is; after any other failure the file is gone. */
async function writeNew(disk: Disk, path: string, bytes: Uint8Array): Promise<void> {
  const handle = await disk.open(path, OPEN_FLAGS, BEGUN);
  try {
    await handle.write(bytes);
    await handle.sync();
    await handle.chmod(WHOLE);
    await handle.sync();
  } catch (error) {
    await handle.close().catch(() => {});
    throw (await discard(disk, path)) ? error : new ScratchLeft(error);
  }
  await handle.close().catch(() => {});
}

/** Newest first. */
async function keptIn(disk: Disk, folder: Folder, path: ConfigPath): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const file of await disk.readdir(folder.at)) {
    const parsed = parseBackupName(path, file);
    if (parsed === null) continue;
    const stat = await disk.lstat(`${folder.at}/${file}`).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    });
    // A link, or not yet whole.
    if (stat === null || !stat.isFile() || stat.nlink !== 1n || isBegun(stat)) continue;
    kept.push({ ...parsed, file, bytes: Number(stat.size) });
  }
  return kept.sort((a, b) => b.at - a.at || b.turn - a.turn);
}

async function readIn(disk: Disk, folder: Folder, file: string): Promise<string | null> {
  const opened = await openRegular(disk, folder, file);
  if (opened.kind !== 'file') return null;
  try {
    if (isBegun(opened.stat)) return null;
    const read = await readText(opened.handle, opened.stat.size);
    if (read.kind !== 'text') throw new Error(`the backup ${file} is damaged (${read.kind})`);
    return read.text;
  } finally {
    await opened.handle.close();
  }
}

/** Never the one just saved, even where the clock went back; what cannot be removed now is tried again next time. */
async function prune(
  disk: Disk,
  folder: Folder,
  o: { path: ConfigPath; at: number; saved: Kept; retention: Retention },
): Promise<void> {
  try {
    const others = (await keptIn(disk, folder, o.path)).filter((one) => one.file !== o.saved.file);
    for (const [index, one] of others.entries()) {
      const place = index + 1;
      const stays = place < o.retention.newest || o.at - one.at < o.retention.younger;
      if (!stays || place >= o.retention.most) await disk.unlink(`${folder.at}/${one.file}`);
    }
  } catch {
    // The backup is safe; that an old one is still there harms nobody.
  }
}
