/**
 * Two texts as PHP's lexer sees them: the same code but for string and number literals, or not the same code.
 * White space and comments are not looked at; where PHP can tell that they moved, the texts are not the same.
 */
import type { Said } from '../../domain/messages.ts';
import type { PhpToken } from '../../domain/php.ts';

export type TokenComparison =
  /** `changed`: indexes of the literals that differ, ascending, among the significant tokens. */
  { readonly same: true; readonly changed: readonly number[] } | { readonly same: false; readonly why: Said };

type LiteralType = 'string' | 'number';
/** Parts of texts that are more than one literal, and what stands outside of PHP. */
const TEXT_PARTS = new Set(['T_ENCAPSED_AND_WHITESPACE', 'T_INLINE_HTML', 'T_NUM_STRING']);

/** The type of a literal that may change; of every other token null. */
export function literalType({ kind }: PhpToken): LiteralType | null {
  if (kind === 'T_CONSTANT_ENCAPSED_STRING') return 'string';
  return kind === 'T_LNUMBER' || kind === 'T_DNUMBER' ? 'number' : null;
}

/** Compares two lists of significant tokens. `why` has the key of the first difference and its line in the new text. */
export function compareTokens(before: readonly PhpToken[], after: readonly PhpToken[]): TokenComparison {
  const changed: number[] = [];
  for (const [index, now] of after.entries()) {
    const old = before[index];
    if (old === undefined) return differs('classify.tokens', now);
    const why = difference(old, now);
    if (why === 'literal') changed.push(index);
    else if (why !== null) return differs(why, now);
  }
  const last = after.at(-1);
  if (before.length > after.length) return differs('classify.tokens', last);
  return { same: true, changed };
}

function differs(message: string, token: PhpToken | undefined): TokenComparison {
  return { same: false, why: { message, facts: { line: token?.line ?? 1 } } };
}

/** `literal`: two literals of one type; null: the same token; else the key of what is different. */
function difference(old: PhpToken, now: PhpToken): string | null {
  if (now.kind === 'T_LINE' && old.kind === 'T_LINE' && old.line !== now.line) return 'classify.line_number';
  const types = [literalType(old), literalType(now)] as const;
  if (types[0] !== null && types[1] !== null) {
    if (types[0] !== types[1]) return 'classify.type';
    return old.text === now.text && old.kind === now.kind ? null : 'literal';
  }
  if (old.kind !== now.kind) return 'classify.tokens';
  if (now.kind === 'T_HALT_COMPILER') return 'classify.halt';
  if (textOf(old) === textOf(now)) return null;
  return TEXT_PARTS.has(now.kind) ? 'classify.text' : 'classify.tokens';
}

/** The opening tag takes the white space behind it along. */
function textOf({ kind, text }: PhpToken): string {
  return kind === 'T_OPEN_TAG' ? text.trimEnd() : text;
}
