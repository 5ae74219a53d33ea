/**
 * A walkable view of PHP's own tokens: without white space and comments, brackets paired, expressions bounded.
 * Every table is built once, in one pass; whatever walks tokens uses it, so hostile nesting costs no extra time.
 * Must never guess at what PHP's lexer would have said.
 */
import type { PhpToken } from '../../domain/php.ts';

const SILENT = new Set(['T_WHITESPACE', 'T_COMMENT', 'T_DOC_COMMENT']);
const OPENERS = new Set(['(', '[', '{', 'T_ATTRIBUTE', 'T_CURLY_OPEN', 'T_DOLLAR_OPEN_CURLY_BRACES']);
const CLOSERS = new Set([')', ']', '}']);
const ENDS = new Set([',', ';', 'T_CLOSE_TAG']);
const NOTHING: PhpToken = { kind: '', text: '', line: 0 };

/** Tokens that mean something to PHP: white space and comments are left out. */
export function significant(tokens: readonly PhpToken[]): readonly PhpToken[] {
  return tokens.filter((token) => !SILENT.has(token.kind));
}

export interface TokenView {
  /** Significant tokens only; every index below counts in this list. */
  readonly tokens: readonly PhpToken[];
  /** For a bracket the index of its partner, -1 where it has none (and for every other token). */
  readonly partner: Int32Array;
  /** Where the expression that holds this token ends: index of the next `,`, `;`, `?>` or closing bracket around it. */
  readonly end: Int32Array;
}

/** One list of tokens is walked by every guard: its view lives as long as the list does. */
const views = new WeakMap<readonly PhpToken[], TokenView>();

/** Pairs brackets and bounds expressions; linear in the number of tokens. */
export function viewTokens(all: readonly PhpToken[]): TokenView {
  const known = views.get(all);
  if (known !== undefined) return known;
  const view = makeView(all);
  views.set(all, view);
  return view;
}

function makeView(all: readonly PhpToken[]): TokenView {
  const tokens = significant(all);
  const partner = new Int32Array(tokens.length).fill(-1);
  const open: number[] = [];
  tokens.forEach((token, index) => {
    if (OPENERS.has(token.kind)) open.push(index);
    else if (CLOSERS.has(token.kind)) {
      const start = open.pop();
      if (start === undefined) return;
      partner[start] = index;
      partner[index] = start;
    }
  });
  return { tokens, partner, end: expressionEnds(tokens) };
}

function expressionEnds(tokens: readonly PhpToken[]): Int32Array {
  const end = new Int32Array(tokens.length);
  const outer: number[] = [];
  let next = tokens.length;
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const { kind } = tokens[index] ?? NOTHING;
    if (CLOSERS.has(kind)) {
      outer.push(next);
      end[index] = next;
      next = index;
    } else if (OPENERS.has(kind)) {
      next = outer.pop() ?? tokens.length;
      end[index] = next;
    } else {
      if (ENDS.has(kind)) next = index;
      end[index] = next;
    }
  }
  return end;
}

/** The token at an index; an empty one outside the list, so that looking around needs no branches. */
export function at(view: TokenView, index: number): PhpToken {
  return view.tokens[index] ?? NOTHING;
}

export function kindAt(view: TokenView, index: number): string {
  return at(view, index).kind;
}

/** The text of `[start, end)` with one blank between tokens: equal for code that differs only in layout and comments. */
export function snippet(view: TokenView, start: number, end: number): string {
  return view.tokens
    .slice(start, end)
    .map((token) => token.text.trim())
    .join(' ');
}

/** Index of the partner, or the list's end where a bracket is left open. */
export function closing(view: TokenView, open: number): number {
  const index = view.partner[open] ?? -1;
  return index < 0 ? view.tokens.length : index;
}

/**
 * Splits what stands between two brackets at its commas: `[start, end)` of each part, empty ones left out.
 * `end` is the closing bracket's index.
 */
export function splitList(
  view: TokenView,
  start: number,
  end: number,
): readonly (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let from = start;
  while (from < end) {
    const to = Math.min(view.end[from] ?? end, end);
    if (to > from) parts.push([from, to]);
    from = to + 1;
  }
  return parts;
}

const NAMES = new Set(['T_STRING', 'T_NAME_QUALIFIED', 'T_NAME_FULLY_QUALIFIED', 'T_NAME_RELATIVE']);

/** Is this token a name: of a function, a class, a constant, in any spelling? */
export function isName(token: PhpToken): boolean {
  return NAMES.has(token.kind);
}

/** The name's last part in lower case: `\System`, `namespace\system` and `system` are one function to PHP. */
export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('\\') + 1).toLowerCase();
}
