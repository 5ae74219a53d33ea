/**
 * PHP: the verdict and line of `php -l`, asked outside and handed in as a fact.
 * Without that fact, or without tokens, a file that PHP would run is refused: nothing could be said about it.
 */
import { runsAsPhp } from '../../domain/path.ts';
import { PASS, refused } from '../../domain/verdict.ts';
import type { Language } from '../language.ts';

export const php: Language = {
  id: 'php',
  claims: runsAsPhp,
  syntax(_text, analysis) {
    if (analysis === null) return refused('syntax_error', 'phplang.unchecked');
    const { lint } = analysis;
    if (!lint.ok) return { ok: false, refusal: { code: 'syntax_error', ...lint.said, line: lint.line } };
    return analysis.tokens === null ? refused('syntax_error', 'phplang.unchecked') : PASS;
  },
};
