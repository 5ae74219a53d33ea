/** Removed and added lines that would look the same although they differ: other blanks, another Unicode form. */
import type { ViewHunk, ViewLine } from './compute.ts';
import { lookOf } from './reveal.ts';

/** The lines of a hunk of which even blanks and combining marks have to be written out. */
export function findAlikeLines(hunk: ViewHunk): ReadonlySet<ViewLine> {
  const looks = new Map<string, ViewLine[]>();
  for (const line of hunk.lines) {
    if (line.op === ' ') continue;
    const look = lookOf(line.shown);
    const lines = looks.get(look);
    if (lines === undefined) looks.set(look, [line]);
    else lines.push(line);
  }
  const alike = new Set<ViewLine>();
  for (const lines of looks.values()) {
    if (new Set(lines.map((line) => line.shown)).size < 2) continue;
    for (const line of lines) alike.add(line);
  }
  return alike;
}
