/**
 * Beyond the seed: what vanishes stands on top of the preview, so that a person sees it before the yes.
 * It refuses nothing; a change with a loss is never a mere change of values.
 */
import { extensionOf } from '../../../domain/path.ts';
import type { Note } from '../../../domain/verdict.ts';
import type { Guard } from '../guard.ts';
import { splitByAge } from '../old-and-new.ts';
import { findPlaceholders } from './placeholders.ts';
import { findVanishedKeys } from './vanished-keys.ts';
import { findVanished } from './vanished.ts';

/** More placeholders than this are counted, not listed. */
const MAX_LISTED = 5;

export const losses: Guard = {
  id: 'losses',
  check({ change: { path, before, after }, php, elsewhere }) {
    const names = [
      // What another file of the set defines afterwards has moved there.
      ...findVanished(php?.before ?? null, php?.after ?? null).filter(
        (name) => elsewhere?.has(name) !== true,
      ),
      ...findVanishedKeys(path, before, after),
    ];
    const vanished: readonly Note[] = names.map((name) => ({
      kind: 'loss',
      code: 'vanished',
      message: 'losses.vanished',
      facts: { name },
      path,
    }));
    const placeholders = after === null ? [] : placeholderNotes(path, before, after);
    return { ok: true, notes: [...vanished, ...placeholders] };
  },
};

/** Placeholders that the change brings in; those that stood there before are the file's own words. */
function placeholderNotes(path: string, before: string | null, after: string): readonly Note[] {
  const bare = before === null || ['yaml', 'yml'].includes(extensionOf(path)) ? 'kept' : 'placeholder';
  const found = findPlaceholders(after, bare);
  if (found.length === 0) return [];
  const { added } = splitByAge(
    findPlaceholders(before ?? '', bare),
    found,
    (placeholder) => placeholder.phrase,
  );
  const more = added.length - MAX_LISTED;
  const notes: Note[] = added.slice(0, MAX_LISTED).map(({ line, phrase }) => ({
    kind: 'loss',
    code: 'placeholder',
    message: 'losses.placeholder',
    facts: { line, phrase },
    line,
    path,
  }));
  if (more > 0) {
    notes.push({
      kind: 'loss',
      code: 'placeholder',
      message: 'losses.more_placeholders',
      facts: { count: more },
      path,
    });
  }
  return notes;
}
