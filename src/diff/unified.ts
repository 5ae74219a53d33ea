/**
 * A change view as a unified diff in text: for the chat, the model's answer, the terminal.
 * Everything hidden is written out; what is left out for length is counted, never silently dropped.
 */
import { findAlikeLines } from './alike-lines.ts';
import type { ChangeView, ViewHunk, ViewLine } from './compute.ts';
import { revealAlike, revealHidden } from './reveal.ts';

export interface UnifiedOptions {
  readonly path: string;
  readonly before: 'file' | 'missing';
  readonly after: 'file' | 'missing';
  /** The words for "another value" in the reader's tongue. */
  readonly otherValue: string;
  /** Bytes of UTF-8 at most; cut at whole lines. */
  readonly maxBytes?: number;
}

export interface Unified {
  readonly text: string;
  readonly complete: boolean;
  /** Changed lines that are not in `text`. */
  readonly omitted: { readonly added: number; readonly removed: number };
}

const NO_NEWLINE = '\\ No newline at end of file\n';

/** The view as a unified diff, cut to `maxBytes` where given. The header of a cut hunk counts the lines that are there. */
export function renderUnified(view: ChangeView, o: UnifiedOptions): Unified {
  const limit = o.maxBytes ?? Number.POSITIVE_INFINITY;
  const path = revealHidden(o.path);
  const pieces = [
    o.before === 'file' ? `--- a/${path}\n` : '--- /dev/null\n',
    o.after === 'file' ? `+++ b/${path}\n` : '+++ /dev/null\n',
  ];
  let bytes = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  let complete = bytes <= limit;
  if (!complete) pieces.length = 0;
  const seen = { added: 0, removed: 0 };
  for (const hunk of complete ? view.hunks : []) {
    const room = limit - bytes - Buffer.byteLength(headerOf(hunk));
    const { lines, text, size } = renderLines(hunk, { otherValue: o.otherValue, room });
    if (lines.some((line) => line.op !== ' ')) {
      const header = headerOf(cutHunk(hunk, lines));
      pieces.push(header, text);
      bytes += Buffer.byteLength(header) + size;
      for (const line of lines) {
        if (line.op === '+') seen.added += 1;
        else if (line.op === '-') seen.removed += 1;
      }
    }
    if (lines.length < hunk.lines.length) {
      complete = false;
      break;
    }
  }
  const omitted = { added: view.added - seen.added, removed: view.removed - seen.removed };
  return { text: pieces.join(''), complete, omitted };
}

/** As many of the hunk's lines as there is room for. */
function renderLines(
  hunk: ViewHunk,
  o: { readonly otherValue: string; readonly room: number },
): { readonly lines: readonly ViewLine[]; readonly text: string; readonly size: number } {
  const alike = findAlikeLines(hunk);
  let text = '';
  let size = 0;
  for (const [i, line] of hunk.lines.entries()) {
    const shown = alike.has(line) ? revealAlike(line.shown) : revealHidden(line.shown);
    const other = line.hiddenChange === true ? ` ⟦${o.otherValue}⟧` : '';
    const end = line.endChange === true && line.end === 'crlf' ? '⟦U+000D⟧' : '';
    const rendered = `${line.op}${shown}${other}${end}\n${line.end === 'none' ? NO_NEWLINE : ''}`;
    size += Buffer.byteLength(rendered);
    if (size > o.room)
      return { lines: hunk.lines.slice(0, i), text, size: size - Buffer.byteLength(rendered) };
    text += rendered;
  }
  return { lines: hunk.lines, text, size };
}

function headerOf(hunk: ViewHunk): string {
  return `@@ -${hunk.oldStart},${hunk.oldCount} +${hunk.newStart},${hunk.newCount} @@\n`;
}

function cutHunk(hunk: ViewHunk, lines: readonly ViewLine[]): ViewHunk {
  if (lines.length === hunk.lines.length) return hunk;
  const oldCount = lines.filter((line) => line.op !== '+').length;
  const newCount = lines.filter((line) => line.op !== '-').length;
  // A side without lines is named by the line before it.
  const oldStart = hunk.oldStart - (oldCount === 0 && hunk.oldCount > 0 ? 1 : 0);
  const newStart = hunk.newStart - (newCount === 0 && hunk.newCount > 0 ? 1 : 0);
  return { oldStart, oldCount, newStart, newCount, lines };
}
