/** PHP's own lexer and linter, in a worker that never runs tenant code. */
import type { PhpAnalysis } from '../domain/php.ts';

export interface Php {
  /** Verdict and line as `php -l`, and the tokens, of one text. Throws where the engine itself is not there or breaks. */
  analyse(source: string): Promise<PhpAnalysis>;
}
