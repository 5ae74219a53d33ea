/**
 * Unified diffs: the lines of every hunk are read as the file they belong to, in which `.env` lines stay `.env`
 * lines. A hunk begins anywhere in a file, so it is read as plain text as well.
 */
import type { Range } from '../span.ts';
import { linesOf } from './lines.ts';

/** A stretch of a diff that belongs to one file, the signs at the beginning of its lines blanked out. */
export interface Section extends Range {
  readonly path: string;
  /** As long as the stretch itself: offsets are the same. */
  readonly text: string;
}

/** The stretches of a diff file by file. `path`: the file where the diff names none. */
export function sectionsOf(diff: string, path: string): readonly Section[] {
  if (!/^@@/m.test(diff)) return [{ start: 0, end: diff.length, path, text: diff }];
  const sections: Section[] = [];
  let start = 0;
  let name = path;
  let parts: string[] = [];
  let isBody = false;
  const close = (end: number): void => {
    if (end > start) sections.push({ start, end, path: name, text: parts.join('') });
    start = end;
    parts = [];
  };
  for (const line of linesOf(diff)) {
    const text = diff.slice(line.start, line.next);
    if (
      /^(?:diff --git |--- \S)/.test(text) &&
      (!isBody || diff.startsWith('+++ ', line.next) || text.startsWith('diff'))
    ) {
      close(line.start);
      isBody = false;
    }
    const target = isBody ? null : /^(?:\+\+\+|---) (?:[ab]\/)?([^\t\r\n]+)/.exec(text)?.[1];
    if (typeof target === 'string' && target !== '/dev/null') name = target.trim();
    if (text.startsWith('@@')) isBody = true;
    parts.push(isBody && /^[-+ ]/.test(text) ? ` ${text.slice(1)}` : blanked(text));
  }
  close(diff.length);
  return sections;
}

/** Headers say nothing in the file's language; their length stays. */
function blanked(line: string): string {
  return line.replace(/[^\r\n]/g, ' ');
}
