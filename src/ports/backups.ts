/** What stood in a config file before a write: never overwritten, 0600 in folders 0700, bounded by retention. */
import type { TenantId } from '../domain/ids.ts';
import type { ConfigPath } from '../domain/path.ts';

export interface Backup {
  /** Name below `_backups/`, as answered to callers: `<path>.<timestamp>.bak`. */
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface Backups {
  /** Durable before it answers. */
  save(o: { tenant: TenantId; path: ConfigPath; text: string; at: number }): Promise<Backup>;
  /** Newest first. */
  list(o: { tenant: TenantId; path: ConfigPath }): Promise<readonly Backup[]>;
  /** Null: no such backup of that path. */
  read(o: { tenant: TenantId; path: ConfigPath; name: string }): Promise<string | null>;
}
