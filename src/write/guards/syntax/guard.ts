/** Stage 1: the text is well-formed in every language it is read as. Never lets an engine's own text out. */
import { runsAsPhp } from '../../../domain/path.ts';
import { PASS, refused, type Note, type Verdict } from '../../../domain/verdict.ts';
import { languagesOf } from '../../../lang/index.ts';
import type { PhpAnalysis } from '../../../domain/php.ts';
import type { Guard } from '../guard.ts';

export const syntax: Guard = {
  id: 'syntax',
  check({ change, php }) {
    if (change.after === null) return PASS;
    if (!change.after.isWellFormed()) return refused('syntax_error', 'syntax.not_utf8');
    const verdict = read(change.path, change.after, php?.after ?? null);
    if (!verdict.ok || verdict.notes.length === 0 || change.before === null) return verdict;
    const before = read(change.path, change.before, php?.before ?? null);
    return { ok: true, notes: before.ok ? newNotes(verdict.notes, before.notes) : verdict.notes };
  },
};

function read(path: string, text: string, analysis: PhpAnalysis | null): Verdict {
  const notes: Note[] = [];
  const php = runsAsPhp(path, text) ? analysis : null;
  for (const language of languagesOf(path, text)) {
    const verdict = language.syntax(text, php);
    if (!verdict.ok) return verdict;
    for (const note of verdict.notes) notes.push(note);
  }
  return { ok: true, notes };
}

/** What the file had on disk already is no news: as many notes of each kind are left out, the first ones. */
function newNotes(after: readonly Note[], before: readonly Note[]): readonly Note[] {
  const known = new Map<string, number>();
  const keyOf = (note: Note): string => `${note.code} ${String(note.facts['key'] ?? '')}`;
  for (const note of before) known.set(keyOf(note), (known.get(keyOf(note)) ?? 0) + 1);
  return after.filter((note) => {
    const left = known.get(keyOf(note)) ?? 0;
    known.set(keyOf(note), left - 1);
    return left <= 0;
  });
}
