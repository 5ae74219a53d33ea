/** What stood in a file before a write, below `_backups/` of its own root (absent: the config root): never overwritten, 0600 in folders 0700, bounded by retention. */
import type { FileRoot } from '../domain/change.ts';
import type { TenantId } from '../domain/ids.ts';
import type { ConfigPath } from '../domain/path.ts';

export interface Backup {
  /** Name below `_backups/`, as answered to callers: `<path>.<timestamp>.bak`. */
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface BackupPlace {
  readonly tenant: TenantId;
  readonly root?: FileRoot;
  readonly path: ConfigPath;
}

export interface Backups {
  /** Durable before it answers. */
  save(o: BackupPlace & { text: string; at: number }): Promise<Backup>;
  /** Newest first. */
  list(o: BackupPlace): Promise<readonly Backup[]>;
  /** Null: no such backup of that path. */
  read(o: BackupPlace & { name: string }): Promise<string | null>;
}
