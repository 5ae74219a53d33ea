/** The files of one root of a tenant: its config, or its files area. There is no way to change one but `commit`, and `commit` wants the gate's key. */
import type { Approved } from '../approval/approved.ts';
import type { ConfigTree } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import type { ConfigPath } from '../domain/path.ts';
import type { Refusal } from '../domain/verdict.ts';

export type FileRead =
  | { readonly kind: 'text'; readonly text: string; readonly bytes: number }
  | { readonly kind: 'missing' }
  /** path_invalid (link, folder, special file, twin by case or Unicode form), too_large, encoding. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface FileEntry {
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
}

/**
 * How far a commit came. `left`: it is written, but a temporary file could not be removed; the next start removes those
 * of claimed changes. `conflict`: the file at `path` is not the one the proposal was made against; nothing was written.
 */
export type Receipt =
  | { readonly kind: 'written'; readonly left?: true }
  | { readonly kind: 'conflict'; readonly path: string };

export interface ConfigFiles {
  /** Reads one file without following links; never more than MAX_BYTES of UTF-8. */
  read(tenant: TenantId, path: ConfigPath): Promise<FileRead>;
  /** Every file, sorted by path; folders that begin with `_` are left out. */
  list(tenant: TenantId): Promise<readonly FileEntry[]>;
  /** The whole tree as text (files that are not UTF-8 or too large are left out), cheap where nothing changed. */
  tree(tenant: TenantId): Promise<ConfigTree>;
  /** Runs `work` while nobody else, in this process or another, holds this tenant's lock: one lock for both roots. */
  exclusive<T>(tenant: TenantId, work: () => Promise<T>): Promise<T>;
  /**
   * Writes what was approved, atomically and durably: temporary file in the same folder, fsync, a last look that the
   * file is still the approved change's `before`, rename, fsync of the folder; mode and owner kept. Redeems the key:
   * a second call with it throws, and so does one for the other root. Throws on a failing disk, and then nothing is left lying about.
   */
  commit(approved: Approved): Promise<Receipt>;
  /** The absolute folder, for the person who runs the server. */
  root(tenant: TenantId): string;
}
