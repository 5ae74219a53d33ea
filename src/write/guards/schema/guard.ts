/**
 * Stage 2, second half: every tool's `parameters` must be a schema that function calling accepts.
 * A tool that was on disk like this already is pointed out, not refused; the loaded config is checked as well.
 */
import type { EffectiveConfig } from '../../../domain/effective.ts';
import type { PhpAnalysis } from '../../../domain/php.ts';
import { PASS, refuse, type Note, type Refusal } from '../../../domain/verdict.ts';
import { entryOf, keyText } from '../../../lang/php/node.ts';
import { readConfig } from '../../../lang/php/read-config.ts';
import { snippet, viewTokens } from '../../../lang/php/tokens.ts';
import type { Guard } from '../guard.ts';
import { identityOf, splitByAge } from '../old-and-new.ts';
import { checkTool, type SchemaProblem } from './check.ts';
import { fromJson, fromNode } from './value.ts';

interface Finding extends SchemaProblem {
  readonly identity: string;
}

export const schema: Guard = {
  id: 'schema',
  check({ php }) {
    const after = findProblems(php?.after ?? null);
    if (after.length === 0) return PASS;
    const { added, kept } = splitByAge(
      findProblems(php?.before ?? null),
      after,
      (finding) => finding.identity,
    );
    const [first] = added;
    if (first !== undefined) return { ok: false, refusal: refusalOf(first) };
    return { ok: true, notes: kept.map(noteOf) };
  },
};

/** The same rules on the config as PHP built it; one refusal for each tool that breaks them. */
export function checkToolSchemas(config: EffectiveConfig): readonly Refusal[] {
  return Object.entries(config.sections.tools)
    .map(([name, tool]) => checkTool(name, fromJson(tool)))
    .filter((problem) => problem !== null)
    .map(refusalOf);
}

function findProblems(analysis: PhpAnalysis | null): readonly Finding[] {
  if (analysis?.tokens == null) return [];
  const view = viewTokens(analysis.tokens);
  const { root } = readConfig(view);
  const tools = entryOf(root ?? undefined, 'tools')?.value;
  if (tools?.kind !== 'array') return [];
  const findings: Finding[] = [];
  for (const { key, value } of tools.entries) {
    const name = keyText(key);
    const problem = name === null ? null : checkTool(name, fromNode(value));
    if (name === null || problem === null) continue;
    const parameters = entryOf(value, 'parameters')?.value ?? value;
    const text = snippet(view, parameters.start, parameters.end);
    findings.push({ ...problem, identity: identityOf(name, problem.why, problem.path, text) });
  }
  return findings;
}

function refusalOf({ why, path, line, name }: SchemaProblem): Refusal {
  return refuse('schema_invalid', `schema.${why}`, { path, name }, line ?? undefined);
}

function noteOf({ why, path, line, name }: SchemaProblem): Note {
  const note = { kind: 'warning', code: 'schema', message: `schema.${why}`, facts: { path, name } } as const;
  return line === null ? note : { ...note, line };
}
