/** What stands in a returned config array, as far as the text alone says it. What is uncertain is `computed`. */

/** Where something stands: tokens `[start, end)` of the view it was read from, and its first line, from 1. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

export type NodeKey =
  /** `text`: the key as PHP stores it; `plain` is false for escapes, concatenations, heredocs. */
  | { readonly kind: 'literal'; readonly text: string; readonly integer: boolean; readonly plain: boolean }
  /** A list element: PHP counts. */
  | { readonly kind: 'auto'; readonly text: string; readonly integer: true; readonly plain: true }
  | { readonly kind: 'computed' }
  | { readonly kind: 'spread' };

export interface PhpEntry extends Place {
  readonly key: NodeKey;
  readonly value: PhpNode;
}

export type PhpNode = Place &
  (
    | { readonly kind: 'array'; readonly object: boolean; readonly entries: readonly PhpEntry[] }
    | {
        readonly kind: 'literal';
        readonly value: string | number | boolean | null;
        /** Written as one plain literal (`true`, `7`, `'text'`). */
        readonly plain: boolean;
      }
    | { readonly kind: 'closure' }
    | { readonly kind: 'call'; readonly name: string }
    | { readonly kind: 'new'; readonly name: string }
    | { readonly kind: 'include' }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'constant'; readonly name: string }
    | { readonly kind: 'computed' }
  );

/** What a file returns. `root` null: it returns nothing at file level. */
export interface ConfigRead {
  readonly root: PhpNode | null;
  /** Statements around the return, layout apart: what a variable in the array could have been given by. */
  readonly outer: string;
  /** The same as token ranges. */
  readonly outerRanges: readonly (readonly [number, number])[];
}

/** The entry of this literal key that PHP would keep: of equal keys the last one wins. */
export function entryOf(node: PhpNode | undefined, key: string): PhpEntry | undefined {
  if (node?.kind !== 'array') return undefined;
  return node.entries.findLast(
    (entry) => (entry.key.kind === 'literal' || entry.key.kind === 'auto') && entry.key.text === key,
  );
}

/** The key's text where it has one. */
export function keyText(key: NodeKey): string | null {
  return key.kind === 'literal' || key.kind === 'auto' ? key.text : null;
}
