/**
 * A proposal's change as data, for whoever draws it: the lines of the person's preview with their marks. Values kept from
 * a file are masked in it; nothing that changes is missing. It holds no markup and no sentence.
 */
import type { FileRoot } from './change.ts';

/** From and to (exclusive) in a line's `text`, in UTF-16 units. */
export type TextRange = readonly [from: number, to: number];

export interface DiffLine {
  readonly kind: 'context' | 'removed' | 'added';
  /** Without line break; hidden characters are written out as `⟦U+202E⟧`. */
  readonly text: string;
  readonly end: 'lf' | 'crlf' | 'none';
  /** What changed in the line, ascending. Absent: the whole line did, or none of it. */
  readonly marks?: readonly TextRange[];
  /** Where `text` writes a character out, ascending; the same signs elsewhere in `text` are the file's own. */
  readonly hidden?: readonly TextRange[];
  /** Looks like a line of the other side, and is another value under the same mask. */
  readonly otherValue?: true;
  /** The same line stands on the other side with another line end. */
  readonly endChange?: true;
}

export interface DiffHunk {
  /** From 1; where the count is 0, the line before (0 at the start), as in a unified diff. */
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
  readonly lines: readonly DiffLine[];
}

export interface FileDiff {
  /** Absent: the config root. */
  readonly root?: FileRoot;
  readonly path: string;
  readonly kind: 'change' | 'new' | 'delete' | 'rename';
  /** Of a rename: the old path. Its bytes stay the same, so it has no hunk. */
  readonly from?: string;
  readonly hunks: readonly DiffHunk[];
}
