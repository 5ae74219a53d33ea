/** Removes what a crash in the middle of a commit left lying about. Only under the tenant's lock: a live commit has the same files. */
import type { BigIntStats } from 'node:fs';
import { hasCode, type Disk } from './disk.ts';
import { openFolder, type Folder } from './folder.ts';
import { isScratchName } from './scratch-file.ts';

/** Removes scratch files in the open folder and every folder below it that a config file can lie in; answers how many. */
export async function sweepFolder(disk: Disk, folder: Folder): Promise<number> {
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
      removed += await sweepBelow(disk, path);
    }
  }
  if (removed > 0) await folder.sync();
  return removed;
}

async function sweepBelow(disk: Disk, path: string): Promise<number> {
  let folder: Folder;
  try {
    folder = await openFolder(disk, path);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return 0;
    throw error;
  }
  try {
    return await sweepFolder(disk, folder);
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
