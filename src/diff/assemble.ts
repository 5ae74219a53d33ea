/**
 * Puts the new text together: whole stretches of the file as they are, and the added lines between them.
 * Must never touch a byte outside the hunks, but for the last line break, which follows the rules below.
 */
import { BOM, type FileLines } from './file-lines.ts';
import { namesBom } from './locate.ts';
import type { Hunk } from './parse.ts';
import type { PlacedHunk } from './twins.ts';

/**
 * The file's text with the hunks applied. `placed` is in order and free of overlaps; `lineBreak` is written after
 * added lines. The file's last line break stays as it is (there or not) unless a `\` marker of the last hunk says else.
 */
export function assemble(file: FileLines, placed: readonly PlacedHunk[], lineBreak: '\n' | '\r\n'): string {
  const pieces: string[] = [];
  let copied = file.bom ? BOM.length : 0;
  const copyTo = (end: number): void => {
    if (end > copied) pieces.push(file.text.slice(copied, end));
    copied = Math.max(copied, end);
  };
  for (const { hunk, at } of placed) {
    let line = at;
    for (const { op, text } of hunk.lines) {
      switch (op) {
        case ' ':
          line += 1;
          break;
        case '-':
          copyTo(file.starts[line] ?? 0);
          line += 1;
          copied = file.starts[line] ?? 0;
          break;
        case '+':
          copyTo(file.starts[line] ?? 0);
          if (line === file.count) closeLast(pieces, lineBreak);
          pieces.push(text, lineBreak);
          break;
        default:
          op satisfies never;
      }
    }
  }
  copyTo(file.text.length);
  const last = placed.at(-1);
  if (last !== undefined && last.at + last.hunk.old.length === file.count) {
    settleEnd(pieces, { file, hunk: last.hunk, lineBreak });
  }
  if (!file.bom || removesBom(file, placed[0])) return pieces.join('');
  // The file's own BOM stays; a first added line that brings one does not double it.
  if (pieces[0]?.startsWith(BOM) === true && placed[0]?.at === 0) pieces[0] = pieces[0].slice(BOM.length);
  return BOM + pieces.join('');
}

/** A line is to follow the last one: that gets its line break first. */
function closeLast(pieces: string[], lineBreak: string): void {
  const last = pieces.at(-1);
  if (last !== undefined && !last.endsWith('\n')) pieces.push(lineBreak);
}

function settleEnd(
  pieces: string[],
  o: { readonly file: FileLines; readonly hunk: Hunk; readonly lineBreak: string },
): void {
  const last = pieces.at(-1);
  if (last === undefined) return;
  const { file, hunk } = o;
  const marked = hunk.newMark || hunk.oldMark !== -1;
  const ended = marked ? !hunk.newMark : file.count === 0 || file.ended;
  if (last.endsWith('\n') === ended) return;
  if (ended) {
    pieces.push(o.lineBreak);
    return;
  }
  const open = pieces.slice(-2).join('');
  // An empty last line is there only by its line break.
  if (!marked && endsInEmptyLine(pieces)) return;
  // Where a marker says so the text's own CR is content; where the state is merely kept it is half of a line break.
  const cut = open.endsWith('\r\n') && (o.lineBreak === '\r\n' || !marked) ? -2 : -1;
  pieces.splice(-2, 2, open.slice(0, cut));
}

function endsInEmptyLine(pieces: readonly string[]): boolean {
  const tail = pieces.slice(-3).join('').slice(-4);
  return tail === '\n' || tail === '\r\n' || tail.endsWith('\n\n') || tail.endsWith('\n\r\n');
}

/** Does the patch remove line 1 under a text that names the file's BOM? */
function removesBom(file: FileLines, first: PlacedHunk | undefined): boolean {
  if (first === undefined || first.at !== 0) return false;
  const head = first.hunk.lines.find((line) => line.op !== '+');
  return head?.op === '-' && namesBom(file, head.text);
}
