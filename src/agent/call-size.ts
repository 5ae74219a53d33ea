/** How much a call may bring: bounded before anything reads, masks or records it, for all of that takes time. */

/** Characters of all texts and names together: a set of files at its largest, and room for what goes with it. */
const MOST_CHARACTERS = 10 * 1024 * 1024;
const MOST_VALUES = 100_000;
const MOST_DEPTH = 250;

/** A record keeps texts up to this length; of a longer one only how long it was. */
const RECORDED_TEXT = 16 * 1024;

/** Too many characters, values or levels to be looked at. */
export function isTooLarge(args: unknown): boolean {
  let characters = 0;
  let values = 0;
  let level: readonly unknown[] = [args];
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: unknown[] = [];
    for (const value of level) {
      values += 1;
      if (typeof value === 'string') characters += value.length;
      if (values > MOST_VALUES || characters > MOST_CHARACTERS || depth > MOST_DEPTH) return true;
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, inner] of Object.entries(value)) {
        characters += name.length;
        below.push(inner);
      }
    }
    level = below;
  }
  return false;
}

/** The arguments as they are recorded: a long text is named by its length, for the proposal keeps it where it matters. */
export function shortened(args: unknown): unknown {
  if (typeof args === 'string') return args.length > RECORDED_TEXT ? `[${args.length} characters]` : args;
  if (Array.isArray(args)) return args.map(shortened);
  if (typeof args !== 'object' || args === null) return args;
  return Object.fromEntries(Object.entries(args).map(([name, inner]) => [name, shortened(inner)]));
}
