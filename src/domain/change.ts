/** One file's change, and the set that is asked about, approved and written as one. */
import type { ConfigPath } from './path.ts';

export type ChangeKind = 'new' | 'values' | 'code';

/** Where a path lies: in the tenant's config, or in the files area beside it, which PHP never includes. */
export type FileRoot = 'config' | 'files';

/** `null` means: the file is not there (before), or is to be gone (after). Texts are real values, never masks. */
export interface FileChange {
  /** Absent: the config root. */
  readonly root?: FileRoot;
  readonly path: ConfigPath;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The root that a set of changes lies in. A set never lies in both: each root is written whole or not at all, and no
 * order of two such writes would be. Throws on one that does; no tool plans such a set.
 */
export function rootOf(files: readonly Pick<FileChange, 'root'>[]): FileRoot {
  const roots = new Set(files.map((file) => file.root ?? 'config'));
  if (roots.size > 1) throw new TypeError('a set of changes lies in one root');
  return roots.has('files') ? 'files' : 'config';
}

/** How the new content of one file is given; "exactly one of three" is a type, not a check. */
export type ContentSource =
  | { readonly mode: 'content'; readonly text: string }
  | { readonly mode: 'sandbox'; readonly basename: string }
  | { readonly mode: 'patch'; readonly diff: string };

/** The largest file and the largest patch that are taken, in bytes of UTF-8 (spec, section 2). */
export const MAX_BYTES = 2 * 1024 * 1024;

/** A set of changes has at most so many files, and so many bytes together; a file counts by its larger side. */
export const MAX_SET_FILES = 50;
export const MAX_SET_BYTES = 8 * 1024 * 1024;
