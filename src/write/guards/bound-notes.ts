/**
 * A preview that nobody can read to its end is no preview: of one guard's notes on one file the first are shown, the
 * rest is counted. What opens something to the outside is never left out: a yes covers only what was shown.
 */
import type { Catalogue } from '../../domain/messages.ts';
import type { Note } from '../../domain/verdict.ts';

/** Losses and warnings that are shown of one guard and file. */
export const MAX_NOTES = 50;

/** At most `MAX_NOTES` losses and warnings, every exposure, and one note that counts what was left out. */
export function boundNotes(notes: readonly Note[]): readonly Note[] {
  if (notes.length <= MAX_NOTES) return notes;
  const kept: Note[] = [];
  let shown = 0;
  let left = 0;
  let kind: Note['kind'] = 'warning';
  for (const note of notes) {
    if (note.kind === 'exposure') kept.push(note);
    else if (shown < MAX_NOTES) {
      kept.push(note);
      shown += 1;
    } else {
      left += 1;
      if (note.kind === 'loss') kind = 'loss';
    }
  }
  if (left > 0) kept.push({ kind, code: 'more', message: 'guards.more', facts: { count: left } });
  return kept;
}

export const boundNotesMessages = {
  'guards.more': {
    de: '{count, plural, one {Ein weiterer Hinweis dieser Art ist} other {# weitere Hinweise dieser Art sind}} hier nicht aufgeführt. Die Datei in kleineren Schritten ändern, um alle zu sehen.',
    en: '{count, plural, one {One more note of this kind is} other {# more notes of this kind are}} not listed here. Change the file in smaller steps to see them all.',
  },
} as const satisfies Catalogue;
