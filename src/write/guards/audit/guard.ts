/**
 * Stage 2: forbidden functions and constructs in PHP, however they are spelled. Only what a change adds or alters is
 * refused; what was on disk before is pointed out. It reads tokens and runs nothing.
 */
import type { PhpAnalysis } from '../../../domain/php.ts';
import { PASS, refused, type Note } from '../../../domain/verdict.ts';
import type { Guard, GuardSettings } from '../guard.ts';
import { splitByAge } from '../old-and-new.ts';
import { findForbidden, NO_FINDINGS, type Finding, type Findings } from './find.ts';

export const audit: Guard = {
  id: 'audit',
  check({ change: { path }, php }, settings) {
    const after = findIn(path, php?.after ?? null, settings);
    if (after.list.length === 0) return PASS;
    const before = findIn(path, php?.before ?? null, settings);
    const known = before.tooMany || after.tooMany ? [] : before.list;
    const { added, kept } = splitByAge(known, after.list, ({ identity }) => identity);
    const [first] = added;
    if (first !== undefined) {
      return refused(
        'forbidden_code',
        `audit.${first.rule}`,
        { name: first.name, line: first.line },
        first.line,
      );
    }
    return { ok: true, notes: kept.map((finding) => noteOf(finding, path)) };
  },
};

function findIn(
  path: string,
  analysis: PhpAnalysis | null,
  { engine, ownFunctions }: GuardSettings,
): Findings {
  return analysis?.tokens == null
    ? NO_FINDINGS
    : findForbidden({ path, engine, tokens: analysis.tokens, own: ownFunctions });
}

function noteOf({ name, line, rule }: Finding, path: string): Note {
  const facts = { name, rule, line };
  return { kind: 'warning', code: 'audit', message: 'audit.kept', facts, line, path };
}
