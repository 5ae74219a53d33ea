/**
 * What PHP's lexer and linter said of recent texts. A question and its yes look at the same texts, and what is written
 * today is what the next change begins from; the answer depends on the text alone.
 */
import type { PhpAnalysis } from '../domain/php.ts';
import type { Php } from '../ports/php.ts';

/** Tokens take some fifty times a text's room: few texts, and no large ones, are kept. */
const MOST_TEXTS = 24;
const LONGEST = 256 * 1024;

export interface AnalysisMemory {
  analyse(php: Php, text: string): Promise<PhpAnalysis>;
}

export function createAnalysisMemory(): AnalysisMemory {
  const known = new Map<string, Promise<PhpAnalysis>>();
  return {
    analyse(php, text) {
      if (text.length > LONGEST) return php.analyse(text);
      const analysis = known.get(text) ?? php.analyse(text);
      known.delete(text);
      known.set(text, analysis);
      for (const oldest of known.keys()) {
        if (known.size <= MOST_TEXTS) break;
        known.delete(oldest);
      }
      // A fault of the engine is nothing to remember.
      analysis.catch(() => known.delete(text));
      return analysis;
    },
  };
}
