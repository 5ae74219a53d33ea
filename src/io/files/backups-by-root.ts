/** One backups port over both roots of a tenant: each root keeps its own, below its own `_backups/`, and never the other's. */
import type { FileRoot } from '../../domain/change.ts';
import type { Backups } from '../../ports/backups.ts';

/** The port that asks the backups of the root it is asked about; without a root, those of the config. */
export function createBackupsByRoot(roots: Readonly<Record<FileRoot, Backups>>): Backups {
  const of = (root: FileRoot = 'config'): Backups => roots[root];
  return {
    save: (backup) => of(backup.root).save(backup),
    list: (at) => of(at.root).list(at),
    read: (at) => of(at.root).read(at),
  };
}
