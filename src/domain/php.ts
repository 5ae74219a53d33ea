/** What the PHP engine says about PHP text, as plain data: the pure rooms judge it, they never ask for it. */
import type { Said } from './messages.ts';

/**
 * One token of PHP's own lexer. The texts of all tokens, joined, are the source, byte for byte.
 * `kind`: the token's PHP name (`T_STRING`, `T_DOUBLE_ARROW`, `T_WHITESPACE` …) or the single character itself.
 * `line`: from 1.
 */
export interface PhpToken {
  readonly kind: string;
  readonly text: string;
  readonly line: number;
}

/** The verdict of `php -l`. A message is rebuilt from kind and position: no source text is ever in it. */
export type PhpLint =
  | { readonly ok: true }
  | { readonly ok: false; readonly line: number; readonly said: Said };

export interface PhpAnalysis {
  readonly lint: PhpLint;
  /** `null`: the lexer itself failed. */
  readonly tokens: readonly PhpToken[] | null;
}
