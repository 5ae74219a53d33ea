/** Which names of the tenant's files and entries a message holds, as whole words. */
import { baseOf } from '../../domain/path.ts';
import type { ListedFile } from './answers.ts';
import { literalsOf } from './literals.ts';
import { fold, type Word } from './message.ts';
import { wordsOf } from './words/words.ts';

export interface Named {
  readonly file: ListedFile;
  readonly name: string;
  readonly words: readonly Word[];
  readonly entry: readonly string[];
  /** 0: a key or the file's name as it is written; 1: but for case and marks; 2: what an entry is called. */
  readonly rank: number;
  /** It stands where a place is named („bei X“, „das Tool X“). */
  readonly placed: boolean;
}

interface Known {
  readonly name: string;
  readonly entry: readonly string[];
  readonly rank: 0 | 2;
}

const LABELS = new Set(['name', 'label', 'title']);
const SECTIONS = new Set(['assistants', 'tools', 'apis', 'remote_databases', 'tasks']);
/** Shorter names are everyday words too often (spec, section 4: at least 3 characters). */
const SHORTEST = 3;
/** A name may be said in up to this many words („support bot“). */
const MOST_WORDS = 3;

export function namesIn(words: readonly Word[], files: readonly ListedFile[]): readonly Named[] {
  const runs = runsOf(words);
  return files.flatMap((file) => {
    const known = knownNames(file);
    return known.flatMap((one) => {
      const run = runs.get(fold(one.name));
      if (run === undefined || one.name.length < SHORTEST) return [];
      const exact = run.words.length === 1 && withoutGenitive(run.words[0]?.raw ?? '') === one.name;
      const rank = one.rank === 2 ? 2 : exact ? 0 : 1;
      return [{ file, name: one.name, words: run.words, entry: one.entry, rank, placed: run.placed }];
    });
  });
}

/** `bot's` and `Bots’` are the bot. */
export function withoutGenitive(raw: string): string {
  return raw.replace(/['’]s?$/, '');
}

/** How many assistants, tools … a file defines, as far as its plain values show. */
export function entriesOf(path: string, text: string): number {
  const file = { path, bytes: 0, preview: text, whole: true };
  return new Set(knownNames(file).flatMap(({ entry }) => (entry.length === 2 ? [entry.join('.')] : []))).size;
}

function knownNames(file: ListedFile): readonly Known[] {
  const base = baseOf(file.path);
  const stem = base.startsWith('.') ? base : base.replace(/\.[^.]*$/, '');
  const names = new Map<string, Known>();
  const add = (known: Known): void => {
    if (!names.has(known.name)) names.set(known.name, known);
  };
  const literals = literalsOf(file.path, file.preview);
  for (const { keys } of literals) {
    const [section, name] = keys;
    if (section !== undefined && name !== undefined && SECTIONS.has(section) && keys.length > 2) {
      add({ name, entry: [section, name], rank: 0 });
    }
  }
  for (const { keys, value, kind } of literals) {
    const [section, name, label] = keys;
    if (keys.length === 3 && kind === 'string' && SECTIONS.has(section ?? '') && LABELS.has(label ?? '')) {
      add({ name: value, entry: [section ?? '', name ?? ''], rank: 2 });
    }
  }
  add({ name: stem, entry: [], rank: 0 });
  return [...names.values()];
}

interface Run {
  readonly words: readonly Word[];
  readonly placed: boolean;
}

/** Every run of one to three words, folded; the first place where a name stands as a place wins. */
function runsOf(words: readonly Word[]): ReadonlyMap<string, Run> {
  const runs = new Map<string, Run>();
  const [at, kinds, articles] = [wordsOf('at'), wordsOf('kinds'), wordsOf('articles')];
  for (let from = 0; from < words.length; from += 1) {
    let before = from - 1;
    while (articles.has(words[before]?.plain ?? '')) before -= 1;
    const placed = at.has(words[before]?.plain ?? '') || kinds.has(words[before]?.plain ?? '');
    for (let length = 1; length <= MOST_WORDS && from + length <= words.length; length += 1) {
      const run = words.slice(from, from + length);
      const key = fold(run.map((word) => withoutGenitive(word.raw)).join(''));
      if (key !== '' && (!runs.has(key) || (placed && runs.get(key)?.placed === false)))
        runs.set(key, { words: run, placed });
    }
  }
  return runs;
}
