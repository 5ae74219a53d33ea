/**
 * Remembers what a pure function of one file said of recent texts: within one call the same text is looked at by the
 * applier, the restorer, the preview and the record. Changes no answer, only when it is worked out.
 */

/** Texts of more or fewer characters are worked out each time: the one is too much to keep, the other is done at once. */
const LONGEST = 128 * 1024;
const SHORTEST = 256;

/** `work` with its newest `most` answers remembered, by text and path. */
export function rememberTexts<T>(
  most: number,
  work: (text: string, path: string) => T,
): (text: string, path: string) => T {
  const known = new Map<string, T>();
  return (text, path) => {
    if (text.length > LONGEST || text.length < SHORTEST) return work(text, path);
    const key = `${path}\u0000${text}`;
    const found = known.get(key);
    if (found !== undefined) {
      known.delete(key);
      known.set(key, found);
      return found;
    }
    const made = work(text, path);
    known.set(key, made);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return made;
  };
}
