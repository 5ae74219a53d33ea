/**
 * Removes what a crash in the middle of a write left lying about: scratch files, and backups that are not whole. Only
 * under the tenant's lock: a live write has the same files.
 */
import type { BigIntStats } from 'node:fs';
import { BACKUPS, isBackupName, isBegun } from './backup-name.ts';
import { hasCode, type Disk } from './disk.ts';
import { openFolder, type Folder } from './folder.ts';
import { isScratchName } from './scratch-file.ts';

/** Removes the left overs of writes below an open root folder; answers how many files. */
export async function sweepRoot(disk: Disk, root: Folder): Promise<number> {
  const scratch = await sweepFolder(disk, root);
  return scratch + (await sweepBelow(disk, `${root.at}/${BACKUPS}`, sweepBackups));
}

/** Scratch files, in the folder and every one below it that a config file can lie in. */
async function sweepFolder(disk: Disk, folder: Folder): Promise<number> {
  let removed = 0;
  for (const name of await disk.readdir(folder.at)) {
    const path = `${folder.at}/${name}`;
    const scratch = isScratchName(name);
    if (name.startsWith('_') && !scratch) continue;
    const stat = await statIfThere(disk, path);
    if (scratch && stat?.isFile() === true) {
      await disk.unlink(path);
      removed++;
    } else if (stat?.isDirectory() === true) {
      removed += await sweepBelow(disk, path, sweepFolder);
    }
  }
  if (removed > 0) await folder.sync();
  return removed;
}

/** Backups that were begun and never became whole: nobody can read them. */
async function sweepBackups(disk: Disk, folder: Folder): Promise<number> {
  let removed = 0;
  for (const name of await disk.readdir(folder.at)) {
    const path = `${folder.at}/${name}`;
    const stat = await statIfThere(disk, path);
    if (stat?.isDirectory() === true) {
      removed += await sweepBelow(disk, path, sweepBackups);
    } else if (stat?.isFile() === true && isBackupName(name) && isBegun(stat)) {
      await disk.unlink(path);
      removed++;
    }
  }
  if (removed > 0) await folder.sync();
  return removed;
}

async function sweepBelow(
  disk: Disk,
  path: string,
  sweep: (disk: Disk, folder: Folder) => Promise<number>,
): Promise<number> {
  let folder: Folder;
  try {
    folder = await openFolder(disk, path);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return 0;
    throw error;
  }
  try {
    return await sweep(disk, folder);
  } finally {
    await folder.close();
  }
}

async function statIfThere(disk: Disk, path: string): Promise<BigIntStats | null> {
  try {
    return await disk.lstat(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
