/**
 * Credentials that a change brings in clear. They belong into the secrets area, so the person is told on top of the
 * preview. What counts is where the bytes came from, never whether they equal a value of the file.
 */
import type { Note } from '../domain/verdict.ts';
import { secretSpans } from './conceal.ts';
import { classifyName } from './name-class.ts';
import type { Span } from './span.ts';
import { bodyOf, splitLines } from './split-lines.ts';
import { isNumeric, isPasswordlike, isRandom } from './value-class.ts';

/** At most this many are named one by one. */
const MOST_NOTES = 20;

/** A note for every literal credential in lines of `after` that `before` does not have; `before`: null for a new file. */
export function newCredentials(before: string | null, after: string, o: { path: string }): readonly Note[] {
  const old = new Set(splitLines(before ?? '').map((line) => line.body));
  const lines = splitLines(after);
  return notesOf(after, secretSpans(after, o.path), {
    lengths: lines.map((line) => line.body.length + line.end.length),
    isNew: lines.map((line) => !old.has(line.body)),
  });
}

/** Where literal credentials stand in a file, with the key of each: what belongs into the secrets area. */
export function literalSpans(text: string, o: { path: string }): readonly Span[] {
  return secretSpans(text, o.path).filter((span) => isCredential(text, span));
}

/** A file as it will be written, line by line as the caller sent it. */
export interface SentText {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly lines: readonly { readonly shown: string; readonly real: string }[];
}

/**
 * A note for every literal credential in lines that the caller sent. `kept`: bodies of lines that the file shows
 * anyway; they, and lines with values put back, say nothing. Line numbers are those of the sent text.
 */
export function sentCredentials(sent: SentText, kept: ReadonlySet<string>): readonly Note[] {
  return notesOf(sent.text, sent.spans, {
    lengths: sent.lines.map((line) => line.real.length),
    isNew: sent.lines.map((line) => line.real === line.shown && !kept.has(bodyOf(line.shown))),
  });
}

function notesOf(
  text: string,
  spans: readonly Span[],
  o: { lengths: readonly number[]; isNew: readonly boolean[] },
): readonly Note[] {
  const notes: Note[] = [];
  let index = 0;
  let end = o.lengths[0] ?? 0;
  for (const span of spans) {
    while (span.start >= end && index + 1 < o.lengths.length) end += o.lengths[++index] ?? 0;
    if (o.isNew[index] !== true || !isCredential(text, span)) continue;
    const line = index + 1;
    const key = span.key ?? '';
    const message = key === '' ? 'masked.literal' : 'masked.literal_key';
    const facts = key === '' ? { line } : { line, key };
    notes.push({ kind: 'warning', code: 'credential', line, message, facts });
    if (notes.length === MOST_NOTES) break;
  }
  return notes;
}

/** In `.env` files everything is masked; only what looks like a credential is worth a word. */
function isCredential(text: string, span: Span): boolean {
  if (span.rule !== 'env') return true;
  const { kind } = classifyName(span.key ?? '');
  const value = text.slice(span.start, span.end);
  if (kind === 'password' || kind === 'secret' || kind === 'auth')
    return !isNumeric(value) || kind === 'password';
  return isRandom(value, 20) || (kind === 'key' && isPasswordlike(value));
}
