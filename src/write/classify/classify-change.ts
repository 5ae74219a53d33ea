/**
 * Is a change of a file one of values, of code, or a new file? Orders and auto-approval serve values alone, so that
 * text somebody read (a mail, a web page) never becomes code. Whatever is not surely a value is code.
 */
import { isPhpConfig } from '../../domain/path.ts';
import type { ChangeKind } from '../../domain/change.ts';
import type { Said } from '../../domain/messages.ts';
import type { PhpAnalysis, PhpToken } from '../../domain/php.ts';
import { readConfig } from '../../lang/php/read-config.ts';
import { significant, viewTokens } from '../../lang/php/tokens.ts';
import { compareTokens } from './compare-tokens.ts';
import { LiteralReader, type ChangedLiteral } from './read-literals.ts';

export type { ChangedLiteral } from './read-literals.ts';

export interface Classification {
  readonly change: ChangeKind;
  /** Why it is not `values`, at most five; empty for `values` and `new`. */
  readonly reasons: readonly Said[];
  /** Only for `values`; empty where nothing but white space and comments changed. */
  readonly literals: readonly ChangedLiteral[];
}

export interface ClassifyRequest {
  readonly path: string;
  /** Null: the file is not there. */
  readonly before: string | null;
  /** Null: the file is to be gone. */
  readonly after: string | null;
  /** What PHP's engine says of both sides; null where it was not asked. */
  readonly php: { readonly before: PhpAnalysis | null; readonly after: PhpAnalysis | null } | null;
  /** The guards found that the change opens something to the outside. */
  readonly exposes: boolean;
  /** The guards found that something vanishes. */
  readonly loses: boolean;
}

const MAX_REASONS = 5;

/** The class of one file's change (spec, section 4). Throws nothing; what cannot be judged is `code`. */
export function classifyChange(o: ClassifyRequest): Classification {
  const { path, before, after } = o;
  if (before === null) return { change: 'new', reasons: [], literals: [] };
  if (after === null) return code({ message: 'classify.deleted', facts: {} });
  if (!isPhpConfig(path)) return code({ message: 'classify.not_php', facts: { path } });
  if (o.exposes) return code({ message: 'classify.exposes', facts: {} });
  if (o.loses) return code({ message: 'classify.loses', facts: {} });
  const old = readTokens(before, o.php?.before ?? null);
  const now = readTokens(after, o.php?.after ?? null);
  if (old === null || now === null) return code({ message: 'classify.unread', facts: {} });
  return before === after ? values([]) : classifyTokens(old, now);
}

function classifyTokens(before: readonly PhpToken[], after: readonly PhpToken[]): Classification {
  const view = viewTokens(after);
  const old = significant(before);
  const compared = compareTokens(old, view.tokens);
  if (!compared.same) return code(compared.why);
  const reader = new LiteralReader(view, readConfig(view));
  const literals: ChangedLiteral[] = [];
  const reasons: Said[] = [];
  for (const index of compared.changed) {
    const token = old[index];
    const read = token === undefined ? null : reader.read(token, index);
    if (read !== null && 'keyPath' in read) literals.push(read);
    else reasons.push(read ?? { message: 'classify.unread', facts: {} });
    if (reasons.length >= MAX_REASONS) break;
  }
  return reasons.length > 0 ? code(...unique(reasons)) : values(literals);
}

/** The tokens, if they surely are this text's and PHP takes it. */
function readTokens(text: string, analysis: PhpAnalysis | null): readonly PhpToken[] | null {
  if (analysis === null || !analysis.lint.ok || analysis.tokens === null) return null;
  let at = 0;
  for (const { text: own, kind } of analysis.tokens) {
    if (kind === 'T_BAD_CHARACTER' || !text.startsWith(own, at)) return null;
    at += own.length;
  }
  return at === text.length ? analysis.tokens : null;
}

function values(literals: readonly ChangedLiteral[]): Classification {
  return { change: 'values', reasons: [], literals };
}

function code(...reasons: readonly Said[]): Classification {
  return { change: 'code', reasons, literals: [] };
}

function unique(reasons: readonly Said[]): readonly Said[] {
  const seen = new Map(reasons.map((reason) => [JSON.stringify(reason), reason]));
  return [...seen.values()];
}
