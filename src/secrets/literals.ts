/**
 * Credentials that a change brings in clear. They belong into the secrets area, so the person is told on top of the
 * preview. What counts is where the bytes came from, never whether they equal a value of the file.
 */
import type { Note } from '../domain/verdict.ts';
import { secretSpans } from './conceal.ts';
import { classifyName } from './name-class.ts';
import type { RestoredLine } from './restore.ts';
import type { Range, Span } from './span.ts';
import { bodyOf } from './split-lines.ts';
import { isNumeric, isPasswordlike, isRandom } from './value-class.ts';

/** At most this many are named one by one. */
const MOST_NOTES = 20;

/** A note for every literal credential in lines of `after` that `before` does not have; `before`: null for a new file. */
export function newCredentials(before: string | null, after: string, o: { path: string }): readonly Note[] {
  const old = new Set((before ?? '').split('\n').map(bodyOf));
  return notesOf(after, o.path, (line) => !old.has(line));
}

/** A note for every literal credential in lines that the caller sent; lines put back from the file say nothing. */
export function sentCredentials(
  lines: readonly RestoredLine[],
  kept: ReadonlySet<string>,
  path: string,
): readonly Note[] {
  const after = lines.map((line) => line.real).join('');
  const fromFile: Range[] = [];
  let at = 0;
  for (const line of lines) {
    if (line.real !== line.shown || kept.has(bodyOf(line.shown)))
      fromFile.push({ start: at, end: at + line.real.length });
    at += line.real.length;
  }
  let next = 0;
  return notesOf(after, path, (_, span) => {
    while ((fromFile[next]?.end ?? Infinity) <= span.start) next++;
    return (fromFile[next]?.start ?? Infinity) > span.start;
  });
}

function notesOf(text: string, path: string, isNew: (line: string, span: Span) => boolean): readonly Note[] {
  const notes: Note[] = [];
  let line = 1;
  let at = 0;
  for (const span of secretSpans(text, path)) {
    for (let next = text.indexOf('\n', at); next >= 0 && next < span.start; next = text.indexOf('\n', at)) {
      line++;
      at = next + 1;
    }
    if (!isCredentialSpan(text, span) || !isNew(bodyOf(text.slice(at, endOfLine(text, span.start))), span))
      continue;
    const key = span.key ?? '';
    const message = key === '' ? 'masked.literal' : 'masked.literal_key';
    notes.push({
      kind: 'warning',
      code: 'credential',
      line,
      message,
      facts: { line, ...(key === '' ? {} : { key }) },
    });
    if (notes.length === MOST_NOTES) break;
  }
  return notes;
}

/** In `.env` files everything is masked; only what looks like a credential is worth a word. */
function isCredentialSpan(text: string, span: Span): boolean {
  if (span.rule !== 'env') return true;
  const { kind } = classifyName(span.key ?? '');
  const value = text.slice(span.start, span.end);
  if (kind === 'password' || kind === 'secret' || kind === 'auth')
    return !isNumeric(value) || kind === 'password';
  return isRandom(value, 20) || (kind === 'key' && isPasswordlike(value));
}

function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found;
}
