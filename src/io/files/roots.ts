/** The root folder of each tenant: resolved once, then opened for each piece of work, and never through a link. */
import type { Fault } from '../../ports/fault.ts';
import type { TenantId } from '../../domain/ids.ts';
import { hasCode, type Disk } from './disk.ts';
import { openFolder, type Folder } from './folder.ts';

/** A tenant's root folder is not there: never an empty config, since a disk that is not mounted would look like one. */
export class RootMissing extends Error implements Fault {
  readonly outside = 'store';
  override readonly name = 'RootMissing';
  constructor(tenant: TenantId, cause: unknown) {
    super(`the root folder of ${tenant} is not there; see whether its disk is mounted`, { cause });
  }
}

export interface Roots {
  /** Opens a tenant's root for as long as `work` runs. Throws RootMissing. */
  visit<T>(tenant: TenantId, work: (root: Folder) => Promise<T>): Promise<T>;
}

/** `path`: the absolute path of a tenant's root, which may be a link that leads there. */
export function createRoots(disk: Disk, path: (tenant: TenantId) => string): Roots {
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
