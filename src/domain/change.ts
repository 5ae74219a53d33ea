/** One file's change, and the set that is asked about, approved and written as one. */
import type { ConfigPath } from './path.ts';

export type ChangeKind = 'new' | 'values' | 'code';

/** `null` means: the file is not there (before), or is to be gone (after). Texts are real values, never masks. */
export interface FileChange {
  readonly path: ConfigPath;
  readonly before: string | null;
  readonly after: string | null;
}

/** How the new content of one file is given; "exactly one of three" is a type, not a check. */
export type ContentSource =
  | { readonly mode: 'content'; readonly text: string }
  | { readonly mode: 'sandbox'; readonly basename: string }
  | { readonly mode: 'patch'; readonly diff: string };

/** The largest file and the largest patch that are taken, in bytes of UTF-8 (spec, section 2). */
export const MAX_BYTES = 2 * 1024 * 1024;
