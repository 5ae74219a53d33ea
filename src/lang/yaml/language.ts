/**
 * YAML 1.2 by the `yaml` package, several documents allowed. Its messages quote the source and stay inside.
 * Aliases are counted, never expanded: a file of a few lines must not become gigabytes where it is read.
 */
import { parseAllDocuments, type Document } from 'yaml';
import { extensionOf } from '../../domain/path.ts';
import { PASS, refused, type Verdict } from '../../domain/verdict.ts';
import type { Language } from '../language.ts';
import { positionOf } from '../position.ts';
import { measure } from './measure.ts';

export const yaml: Language = {
  id: 'yaml',
  claims: (path) => ['yaml', 'yml'].includes(extensionOf(path)),
  syntax(text) {
    const documents = parse(text);
    if (documents === null) return refused('syntax_error', 'yaml.deep');
    for (const document of documents) {
      const [error] = document.errors;
      if (error !== undefined) return fault(text, reasonOf(error.code), error.pos[0]);
    }
    return judge(text, documents);
  },
};

/** Null: nested so deeply that the parser gave up. `uniqueKeys` is off: its search is quadratic, `measure` looks itself. */
function parse(text: string): readonly Document[] | null {
  try {
    const parsed = parseAllDocuments(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
    return Array.isArray(parsed) ? parsed : [];
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function judge(text: string, documents: readonly Document[]): Verdict {
  for (const document of documents) {
    const measured = measure(document.contents);
    if (!measured.ok) return fault(text, measured.why, measured.offset);
    const [repeated] = measured.repeated;
    if (repeated !== undefined) return fault(text, 'duplicate_key', repeated);
  }
  return PASS;
}

function fault(text: string, reason: string, offset: number): Verdict {
  const { line, column } = positionOf(text, offset);
  return refused('syntax_error', `yaml.${reason}`, { line, column }, line);
}

/** The parser's error codes, as the few things a writer can do about them. */
function reasonOf(code: string): string {
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'tab';
    case 'BAD_INDENT':
    case 'MULTILINE_IMPLICIT_KEY':
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'BLOCK_IN_FLOW':
      return 'indent';
    case 'MISSING_CHAR':
    case 'BAD_DQ_ESCAPE':
    case 'BAD_SCALAR_START':
      return 'quote';
    case 'BAD_ALIAS':
    case 'MULTIPLE_ANCHORS':
      return 'alias';
    case 'DUPLICATE_KEY':
      return 'duplicate_key';
    case 'RESOURCE_EXHAUSTION':
      return 'deep';
    default:
      return 'invalid';
  }
}
