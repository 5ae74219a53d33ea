/**
 * The config files port on a real disk. The only way to change a file is `commit`, and it redeems the gate's key
 * before it looks at anything else.
 */
import { redeem } from '../../approval/approved.ts';
import type { TenantId } from '../../domain/ids.ts';
import type { ConfigFiles, FileEntry } from '../../ports/files.ts';
import { commitFiles } from './commit.ts';
import { hasCode, realDisk, type Disk } from './disk.ts';
import { openFolder, type Folder } from './folder.ts';
import { readFile } from './read-file.ts';
import { sweepFolder } from './sweep.ts';
import { createTenantLock } from './tenant-lock.ts';
import { createTreeCache } from './tree-cache.ts';
import { walk } from './walk.ts';

/** The port, and what only the house's start needs. */
export interface DiskConfigFiles extends ConfigFiles {
  /** Removes what a crash left behind in a tenant's root, under the tenant's lock; answers how many files. */
  sweep(tenant: TenantId): Promise<number>;
}

/** The gate's key was used before, or never came from the gate. */
export class KeyNotValid extends Error {
  override readonly name = 'KeyNotValid';
  constructor() {
    super('a write was asked for without a fresh key of the gate');
  }
}

/** A tenant's root folder is not there: never an empty config, since a disk that is not mounted would look like one. */
export class RootMissing extends Error {
  override readonly name = 'RootMissing';
  constructor(tenant: TenantId, cause: unknown) {
    super(`the root folder of ${tenant} is not there; see whether its disk is mounted`, { cause });
  }
}

/**
 * Files below one root folder per tenant.
 * `root`: its absolute path; resolved once, when it is first used; it must be there.
 * `locks`: absolute path of a tenant's lock file, outside of the root.
 * `patience`: how long `exclusive` waits, in milliseconds (default 10 s).
 */
export function createConfigFiles(o: {
  root: (tenant: TenantId) => string;
  locks: (tenant: TenantId) => string;
  patience?: number;
  disk?: Disk;
}): DiskConfigFiles {
  const disk = o.disk ?? realDisk;
  const lock = createTenantLock({
    file: (tenant) => o.locks(tenant as TenantId),
    ...(o.patience === undefined ? {} : { patience: o.patience }),
  });
  const trees = createTreeCache(disk);
  const roots = createRoots(disk, o.root);
  const locked = <T>(tenant: TenantId, work: () => Promise<T>): Promise<T> =>
    lock.held(tenant) ? work() : lock.hold(tenant, work);

  return {
    root: o.root,
    read: (tenant, path) => roots.visit(tenant, (root) => readFile(disk, root, path)),
    list: (tenant) => roots.visit(tenant, (root) => listFiles(disk, root)),
    tree: (tenant) => roots.visit(tenant, (root) => trees.read(tenant, root)),
    exclusive: (tenant, work) => lock.hold(tenant, work),
    commit: async (approved) => {
      if (!redeem(approved)) throw new KeyNotValid();
      const { tenant, files } = approved;
      return locked(tenant, () => roots.visit(tenant, (root) => commitFiles(disk, root, files)));
    },
    sweep: (tenant) => locked(tenant, () => roots.visit(tenant, (root) => sweepFolder(disk, root))),
  };
}

interface Roots {
  /** Opens a tenant's root for as long as `work` runs. Throws RootMissing. */
  visit<T>(tenant: TenantId, work: (root: Folder) => Promise<T>): Promise<T>;
}

function createRoots(disk: Disk, path: (tenant: TenantId) => string): Roots {
  const resolved = new Map<TenantId, string>();
  const resolve = async (tenant: TenantId): Promise<string> => {
    const known = resolved.get(tenant);
    if (known !== undefined) return known;
    const found = await disk.realpath(path(tenant));
    resolved.set(tenant, found);
    return found;
  };
  const open = async (tenant: TenantId): Promise<Folder> => {
    try {
      return await openFolder(disk, await resolve(tenant));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) throw new RootMissing(tenant, error);
      throw error;
    }
  };
  return {
    visit: async (tenant, work) => {
      const root = await open(tenant);
      try {
        return await work(root);
      } finally {
        await root.close();
      }
    },
  };
}

async function listFiles(disk: Disk, root: Folder): Promise<readonly FileEntry[]> {
  const entries: FileEntry[] = [];
  await walk(disk, root, async (_folder, files) => {
    for (const { path, stat } of files) {
      entries.push({ path, bytes: Number(stat.size), modifiedAt: Number(stat.mtimeMs) });
    }
  });
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}
