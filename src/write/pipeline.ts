/**
 * The write path's pure stages, in the order in which they speak (spec, section 3):
 * 1 syntax · 2 audit, tool schemas · 3 exposure · 4 shrink, losses.
 * Before them `assemble.ts`, behind them the second net, the gate, backup, write and reload (`flows/change.ts`).
 */
import { isPhpConfig } from '../domain/path.ts';
import type { Note, Verdict } from '../domain/verdict.ts';
import { boundNotes } from './guards/bound-notes.ts';
import type { FileFacts, GuardSettings } from './guards/guard.ts';
import { guards } from './guards/index.ts';
import { namesOf } from './guards/losses/vanished.ts';

/** The first refusal of the first guard that refuses any file; else the notes, in the order of files and guards. */
export function runGuards(files: readonly FileFacts[], settings: GuardSettings): Verdict {
  const notes: Note[] = [];
  const set = withElsewhere(files);
  for (const guard of guards) {
    for (const facts of set) {
      const verdict = guard.check(facts, settings);
      if (!verdict.ok) return verdict;
      for (const note of boundNotes(verdict.notes)) notes.push({ path: facts.change.path, ...note });
    }
  }
  return { ok: true, notes };
}

/** Each file with what the set's other config files define afterwards. */
function withElsewhere(files: readonly FileFacts[]): readonly FileFacts[] {
  if (files.length < 2) return files;
  const names = files.map(({ change, php }) =>
    isPhpConfig(change.path) ? namesOf(php?.after ?? null) : new Set<string>(),
  );
  const counts = new Map<string, number>();
  for (const name of names.flatMap((own) => [...own])) counts.set(name, (counts.get(name) ?? 0) + 1);
  return files.map((facts, index) => ({
    ...facts,
    elsewhere: new Set(
      [...counts].flatMap(([name, count]) =>
        count > Number(names[index]?.has(name) ?? false) ? [name] : [],
      ),
    ),
  }));
}
