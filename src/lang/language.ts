/** A file language of the config root: which files it claims and whether a text is one of its own. */
import type { PhpAnalysis } from '../domain/php.ts';
import type { Verdict } from '../domain/verdict.ts';

export interface Language {
  readonly id: string;
  claims(path: string, text: string): boolean;
  /**
   * `syntax_error` with a line, or notes. Messages are built here from kind and position: a parser's own text quotes
   * the source and never leaves. `php`: what PHP's engine said of this text, null where it was not asked.
   */
  syntax(text: string, php: PhpAnalysis | null): Verdict;
}
