/** Runs every audit rule over every token of a file and says what each finding is, so that old and new can be told. */
import { pathAt } from '../../../lang/php/path-at.ts';
import { at, snippet } from '../../../lang/php/tokens.ts';
import { identityOf } from '../old-and-new.ts';
import { unlistedCalls } from './rules/allow-list.ts';
import { callableArguments, callableMethods, findHandlers } from './rules/callables.ts';
import { filters, importedConstants, loadingConstants, namedConstants } from './rules/constants.ts';
import { conditionalCalls, constructs, findBackticks, streamNames } from './rules/constructs.ts';
import { dynamicCalls, dynamicClasses, variableVariables } from './rules/dynamic.ts';
import { includes, readers } from './rules/files.ts';
import { forbiddenCalls, forbiddenClasses, forbiddenImports, forbiddenMethods } from './rules/functions.ts';
import {
  forbiddenNamespaces,
  halfOpenClasses,
  xmlElements,
  xmlFiles,
  xmlParsers,
  xmlProperties,
} from './rules/xml.ts';
import { scanFile, type Hit, type Rule, type Scan, type ScanRequest } from './scan.ts';

export interface Finding {
  readonly rule: string;
  readonly name: string;
  readonly line: number;
  /** Rule, text without layout, and the keys it stands under. */
  readonly identity: string;
}

const RULES: readonly Rule[] = [
  forbiddenCalls,
  forbiddenClasses,
  forbiddenImports,
  forbiddenMethods,
  callableArguments,
  callableMethods,
  dynamicCalls,
  dynamicClasses,
  variableVariables,
  includes,
  readers,
  constructs,
  streamNames,
  conditionalCalls,
  loadingConstants,
  importedConstants,
  namedConstants,
  filters,
  xmlParsers,
  xmlElements,
  xmlProperties,
  xmlFiles,
  halfOpenClasses,
  forbiddenNamespaces,
];
/** A file with more findings, or longer ones (in tokens), is not compared any more: it is refused. */
const MAX_FINDINGS = 500;
const MAX_COMPARED = 2_000_000;

export interface Findings {
  readonly list: readonly Finding[];
  /** Too many to be told from old ones. */
  readonly tooMany: boolean;
}

export const NO_FINDINGS: Findings = { list: [], tooMany: false };

/** Every finding of a file in the order of its text. With `system` every function that is not on the list is one. */
export function findForbidden(o: ScanRequest): Findings {
  const scan = scanFile(o);
  const rules = o.engine === 'system' ? [...RULES, unlistedCalls] : RULES;
  const hits = [...findBackticks(scan), ...findHandlers(scan)];
  for (let index = 0; index < scan.view.tokens.length && hits.length < MAX_FINDINGS; index += 1) {
    for (const rule of rules) {
      const hit = rule(scan, index);
      if (hit !== null) hits.push(hit);
    }
  }
  hits.sort((a, b) => a.start - b.start);
  const weight = hits.reduce((sum, { start, end }) => sum + end - start, 0);
  const tooMany = hits.length >= MAX_FINDINGS || weight > MAX_COMPARED;
  return { list: (tooMany ? hits.slice(0, 1) : hits).map((hit) => findingOf(scan, hit)), tooMany };
}

function findingOf(scan: Scan, { rule, name, start, end, context = '' }: Hit): Finding {
  const { view, read } = scan;
  const path = pathAt(read.root, start).join('.');
  const identity = identityOf(rule, path, snippet(view, start, end), context);
  return { rule, name: name.slice(0, 60), line: at(view, start).line, identity };
}
