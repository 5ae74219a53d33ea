/** `.env` files, line by line: `KEY=value`, `export`, quotes, quoted values over several lines, comments. */
import { extensionOf } from '../../domain/path.ts';
import { refused, type Note } from '../../domain/verdict.ts';
import type { Language } from '../language.ts';
import { readEnv } from './read.ts';

export const env: Language = {
  id: 'env',
  claims: (path) => extensionOf(path) === 'env',
  syntax(text) {
    const read = readEnv(text);
    if (!read.ok) return refused('syntax_error', `env.${read.why}`, { line: read.line }, read.line);
    const seen = new Set<string>();
    const notes: Note[] = [];
    for (const { key, line } of read.entries) {
      if (seen.has(key)) {
        notes.push({
          kind: 'warning',
          code: 'duplicate_key',
          message: 'env.duplicate_key',
          facts: { key, line },
          line,
        });
      }
      seen.add(key);
    }
    return { ok: true, notes };
  },
};
