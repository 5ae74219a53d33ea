/**
 * The notation in which word tables write phrases, and its reading.
 * `a b` one after the other, `(a|b)` one of them, `[a]` or not, `{a}` any number of times, `<name>` a named piece,
 * `~` a separator or nothing. A table with a slip in it does not load: it must never understand less or more than it says.
 */

export type Pattern =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly of: readonly Pattern[] }
  | { readonly kind: 'many'; readonly of: Pattern };

/** The symbol for a comma, a full stop, an exclamation mark or a line break between two phrases. */
export const SEPARATOR = '~';

export const NOTHING: Pattern = { kind: 'sequence', parts: [] };

/**
 * Reads a pattern. `named` answers the pattern of `<name>`, or null for an unknown name.
 * Throws on a bracket without partner or an unknown name: a fault of the table, met when the module loads.
 */
export function parsePattern(text: string, named: (name: string) => Pattern | null): Pattern {
  const tokens = text.match(/<[^<>]+>|[()[\]{}|~]|[^\s()[\]{}|~<>]+/g) ?? [];
  let at = 0;

  function choice(end: string | null): Pattern {
    const branches: Pattern[] = [];
    let parts: Pattern[] = [];
    for (;;) {
      const token = tokens[at++];
      if (token === undefined || token === end) {
        if ((token ?? null) !== end) throw new Error(`pattern without ${String(end)}: ${text}`);
        branches.push({ kind: 'sequence', parts });
        return branches.length === 1 && branches[0] !== undefined
          ? branches[0]
          : { kind: 'choice', of: branches };
      }
      if (token === '|') {
        branches.push({ kind: 'sequence', parts });
        parts = [];
      } else {
        parts.push(piece(token));
      }
    }
  }

  function piece(token: string): Pattern {
    if (token === '(') return choice(')');
    if (token === '[') return { kind: 'choice', of: [NOTHING, choice(']')] };
    if (token === '{') return { kind: 'many', of: choice('}') };
    if (token === SEPARATOR) return { kind: 'choice', of: [NOTHING, { kind: 'word', word: SEPARATOR }] };
    if (')]}'.includes(token)) throw new Error(`pattern with a stray ${token}: ${text}`);
    if (!token.startsWith('<')) return { kind: 'word', word: token };
    const found = named(token.slice(1, -1));
    if (found === null) throw new Error(`pattern with an unknown piece ${token}: ${text}`);
    return found;
  }

  return choice(null);
}

/** One of several patterns. */
export function anyOf(patterns: readonly Pattern[]): Pattern {
  return { kind: 'choice', of: patterns };
}

/** Every word that stands in a pattern. */
export function wordsOf(pattern: Pattern): string[] {
  switch (pattern.kind) {
    case 'word':
      return [pattern.word];
    case 'sequence':
      return pattern.parts.flatMap(wordsOf);
    case 'choice':
      return pattern.of.flatMap(wordsOf);
    case 'many':
      return wordsOf(pattern.of);
    default:
      return pattern satisfies never;
  }
}
