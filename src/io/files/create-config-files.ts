/**
 * The files port on a real disk, for one root: the config or the files area. The only way to change a file is `commit`, and it redeems the gate's key
 * before it looks at anything else.
 */
import { redeem } from '../../approval/approved.ts';
import { rootOf, type FileRoot } from '../../domain/change.ts';
import type { TenantId } from '../../domain/ids.ts';
import type { ConfigFiles, FileEntry } from '../../ports/files.ts';
import { commitFiles } from './commit.ts';
import { realDisk, type Disk } from './disk.ts';
import type { Folder } from './folder.ts';
import { readFile } from './read-file.ts';
import { createRoots, RootMissing } from './roots.ts';
import { sweepRoot } from './sweep.ts';
import { createTenantLock, type TenantLock } from './tenant-lock.ts';
import { createTreeCache } from './tree-cache.ts';
import { walk } from './walk.ts';

/** The port, and what only the house's start needs. */
export interface DiskConfigFiles extends ConfigFiles {
  /** Removes what a crash left behind in a tenant's root, under the tenant's lock; answers how many files. */
  sweep(tenant: TenantId): Promise<number>;
  /** Lets go of its own lock's files; a lock that is shared is its owner's to close. */
  close(): void;
}

/** The gate's key was used before, or never came from the gate. */
export class KeyNotValid extends Error {
  override readonly name = 'KeyNotValid';
  constructor() {
    super('a write was asked for without a fresh key of the gate');
  }
}

/** A key for the files of one root was held to the other. */
export class WrongRoot extends Error {
  override readonly name = 'WrongRoot';
  constructor(asked: FileRoot, own: FileRoot) {
    super(`a write to the ${asked} root was asked of the ${own} root`);
  }
}

interface Options {
  /** Absolute path of a tenant's root; resolved once, when it is first used; it must be there. */
  readonly root: (tenant: TenantId) => string;
  /** Which root this is (default: the config); a commit for the other one throws. */
  readonly area?: FileRoot;
  readonly disk?: Disk;
}

interface OwnLock {
  /** Absolute path of a tenant's lock file, outside of the root. */
  readonly locks: (tenant: TenantId) => string;
  /** How long `exclusive` waits, in milliseconds (default 10 s). */
  readonly patience?: number;
}

/** A lock that the port of a tenant's other root holds too: in one process they must share it, or wait for each other. */
interface SharedLock {
  readonly lock: TenantLock;
}

/** Files below one root folder per tenant. */
export function createConfigFiles(o: Options & (OwnLock | SharedLock)): DiskConfigFiles {
  const { area = 'config', disk = realDisk } = o;
  const lock = 'lock' in o ? o.lock : createLock(o);
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
    close: () => {
      if (!('lock' in o)) lock.close();
    },
    commit: async (approved) => {
      if (!redeem(approved)) throw new KeyNotValid();
      const { tenant, files } = approved;
      const asked = rootOf(files);
      if (asked !== area) throw new WrongRoot(asked, area);
      return locked(tenant, () => roots.visit(tenant, (root) => commitFiles(disk, root, files)));
    },
    sweep: (tenant) =>
      locked(tenant, async () => {
        try {
          return await roots.visit(tenant, (root) => sweepRoot(disk, root));
        } catch (error) {
          // One tenant's missing disk must not keep the house from starting for all the others.
          if (error instanceof RootMissing) return 0;
          throw error;
        }
      }),
  };
}

function createLock({ locks, patience }: OwnLock): TenantLock {
  const file = (tenant: string): string => locks(tenant as TenantId);
  return createTenantLock(patience === undefined ? { file } : { file, patience });
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
