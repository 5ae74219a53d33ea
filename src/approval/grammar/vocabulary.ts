/** Word tables made ready for reading: pieces filled in, verbs put into templates, listed spellings to one word. */
import type { Tongue, Verb } from '../words/tongue.ts';
import { parsePattern, type Pattern } from './pattern.ts';

/** Reads a tongue's patterns; `<name>` is looked up among its pieces. Throws on a slip in the table. */
export function patternReader(pieces: Readonly<Record<string, string>>): (text: string) => Pattern {
  const read = new Map<string, Pattern>();
  const named = (name: string): Pattern | null => {
    const old = read.get(name);
    if (old !== undefined) return old;
    const text = Object.hasOwn(pieces, name) ? pieces[name] : undefined;
    if (text === undefined) return null;
    const pattern = parsePattern(text, named);
    read.set(name, pattern);
    return pattern;
  };
  return (text) => parsePattern(text, named);
}

/**
 * A template with the verbs' forms in it: `$inf` becomes the choice of all infinitives. Where a template takes more
 * forms, only forms of one verb meet: „setz … um“, never „setz … an“. Verbs without one of the forms are left out.
 */
export function fillTemplate(template: string, verbs: readonly Verb[]): string[] {
  const used = new Set([...template.matchAll(/\$(\w+)/g)].map((match) => match[1] ?? ''));
  const variety = (name: string): number => new Set(verbs.map((verb) => verb[name])).size;
  const [first, ...others] = [...used].sort((a, b) => variety(b) - variety(a));
  if (first === undefined) return [template];
  const groups = new Map<string, { choice: Set<string>; forms: Verb }>();
  for (const verb of verbs) {
    const form = verb[first];
    if (form === undefined || others.some((name) => verb[name] === undefined)) continue;
    const key = JSON.stringify(others.map((name) => verb[name]));
    const group = groups.get(key) ?? { choice: new Set<string>(), forms: verb };
    group.choice.add(form);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ choice, forms }) =>
    template.replace(/\$(\w+)/g, (_, name: string) =>
      name === first ? `(${[...choice].join('|')})` : (forms[name] ?? ''),
    ),
  );
}

/**
 * From what is typed to the word of the tables: listed slips, and letters written in another way (`ae` for `ä`).
 * Two words of the tables never fall together.
 */
export function spellingsOf(
  tongues: readonly Tongue[],
  words: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  for (const word of words) spellings.set(word, word);
  for (const tongue of tongues) {
    const fold = (word: string): string =>
      tongue.letters.reduce((text, [letter, other]) => text.replaceAll(letter, other), word);
    const add = (typed: string, word: string): void => {
      for (const form of [typed, fold(typed)]) if (!spellings.has(form)) spellings.set(form, word);
    };
    for (const word of words) add(word, word);
    for (const [word, slips] of Object.entries(tongue.spellings)) for (const slip of slips) add(slip, word);
  }
  return spellings;
}
