/**
 * Walks a root folder and finds the files that a path can name: regular, one name, canonical spelling.
 * Left out: what begins with `_`, links and special files, editors' scratch files, version control's own folders.
 */
import type { BigIntStats } from 'node:fs';
import { parseConfigPath, type ConfigPath } from '../../domain/path.ts';
import { hasCode, type Disk } from './disk.ts';
import { openFolder, type Folder } from './folder.ts';
import { unfitness } from './open-regular.ts';

export interface Found {
  readonly path: ConfigPath;
  readonly name: string;
  readonly stat: BigIntStats;
}

/** `a.php~`, `#a.php#`, `.#a.php`, `.a.php.swp`: an editor's, gone when it closes. */
const SCRATCH = /~$|^#.*#$|^\.#|^\..*\.sw[a-p]$/u;
/** After so many looks at once everybody else has a turn. */
const BREATH = 250;
const VERSION_CONTROL = new Set(['.git', '.hg', '.svn']);

/** Calls `visit` for the files of each folder, while that folder is open. Throws where the disk fails. */
export async function walk(
  disk: Disk,
  root: Folder,
  visit: (folder: Folder, files: readonly Found[]) => Promise<void>,
): Promise<void> {
  await walkFolder(disk, { folder: root, prefix: '' }, visit);
}

async function walkFolder(
  disk: Disk,
  here: { folder: Folder; prefix: string },
  visit: (folder: Folder, files: readonly Found[]) => Promise<void>,
): Promise<void> {
  const named = await lookAt(disk, here.folder);
  const files: Found[] = [];
  for (const { name, stat } of named) {
    if (unfitness(stat) !== null) continue;
    const parsed = parseConfigPath(here.prefix + name);
    if (parsed.ok && parsed.path === here.prefix + name) files.push({ path: parsed.path, name, stat });
  }
  await visit(here.folder, files);
  for (const { name, stat } of named) {
    const prefix = `${here.prefix}${name}/`;
    if (!stat.isDirectory() || VERSION_CONTROL.has(name) || !parseConfigPath(`${prefix}x`).ok) continue;
    const folder = await openIfThere(disk, `${here.folder.at}/${name}`);
    if (folder === null) continue;
    try {
      await walkFolder(disk, { folder, prefix }, visit);
    } finally {
      await folder.close();
    }
  }
}

async function lookAt(disk: Disk, folder: Folder): Promise<{ name: string; stat: BigIntStats }[]> {
  const names = (await disk.readdir(folder.at)).filter(
    (name) => !name.startsWith('_') && !SCRATCH.test(name),
  );
  const seen: { name: string; stat: BigIntStats }[] = [];
  for (const [index, name] of names.entries()) {
    if (index % BREATH === BREATH - 1) await new Promise((others) => setImmediate(others));
    const stat = await statIfThere(disk, `${folder.at}/${name}`);
    if (stat !== null) seen.push({ name, stat });
  }
  return seen;
}

/** Null: gone since its folder was read, or a name that is not UTF-8 and so cannot be asked for. */
async function statIfThere(disk: Disk, path: string): Promise<BigIntStats | null> {
  try {
    return await disk.lstat(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function openIfThere(disk: Disk, path: string): Promise<Folder | null> {
  try {
    return await openFolder(disk, path);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return null;
    throw error;
  }
}
