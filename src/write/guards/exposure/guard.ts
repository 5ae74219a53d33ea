/**
 * Stage 3: what opens something to the outside must stand plainly in the text (hard), and stands on top of the
 * preview where it is new (a note). Only what a change adds or alters counts; the loaded config is the second net.
 */
import { asksFirst } from '../../../domain/effective.ts';
import type { PhpAnalysis } from '../../../domain/php.ts';
import { refused, type Note } from '../../../domain/verdict.ts';
import { entryOf, keyText } from '../../../lang/php/node.ts';
import { readConfig } from '../../../lang/php/read-config.ts';
import { viewTokens } from '../../../lang/php/tokens.ts';
import type { Guard } from '../guard.ts';
import { splitByAge } from '../old-and-new.ts';
import { flagRules, type FlagRules } from './flags.ts';
import { findHosts, type HostUse } from './hosts.ts';
import { readFlags, type FlagReading, type FlagSetting } from './read-flags.ts';

interface Reading extends FlagReading {
  readonly hosts: readonly HostUse[];
  /** Every tool of the text, and whether its calls are asked about. */
  readonly tools: ReadonlyMap<string, boolean>;
}

const NOTHING: Reading = { settings: [], violations: [], outer: '', hosts: [], tools: new Map() };

export const exposure: Guard = {
  id: 'exposure',
  check({ change: { path }, php }, settings) {
    const rules = flagRules(settings.exposureFlags);
    const before = readAll(php?.before ?? null, rules);
    const after = readAll(php?.after ?? null, rules);
    const comparable = before.violations.filter((old) => !old.hangsOnOuter || before.outer === after.outer);
    const [violation] = splitByAge(comparable, after.violations, ({ identity }) => identity).added;
    if (violation !== undefined) {
      const facts = { key: violation.path === '' ? 'return' : violation.path, line: violation.line };
      return refused('exposure_literal', `exposure.${violation.why}`, facts, violation.line);
    }
    const notes = [...flagNotes(before, after), ...approvalNotes(before, after), ...hostNotes(before, after)];
    return { ok: true, notes: notes.map((note) => ({ ...note, path })) };
  },
};

function readAll(analysis: PhpAnalysis | null, rules: FlagRules): Reading {
  if (analysis?.tokens == null) return NOTHING;
  const view = viewTokens(analysis.tokens);
  const read = readConfig(view);
  const tools = new Map<string, boolean>();
  const section = entryOf(read.root ?? undefined, 'tools')?.value;
  for (const { key, value } of section?.kind === 'array' ? section.entries : []) {
    const approval = entryOf(value, 'approval')?.value;
    const asks = approval !== undefined && (approval.kind !== 'literal' || asksFirst(approval.value));
    tools.set(keyText(key) ?? '*', asks);
  }
  return { ...readFlags(view, read, rules), hosts: findHosts(view, read), tools };
}

function flagNotes(before: Reading, after: Reading): readonly Note[] {
  const known = new Set(before.settings.filter(({ open }) => open).map(({ key }) => key));
  return after.settings
    .filter(({ open, key }) => open && !known.has(key))
    .map((setting) => ({
      kind: 'exposure',
      code: 'flag',
      field: setting.flag,
      message: `exposure.${tragweiteOf(setting)}`,
      facts: { key: setting.key, name: setting.name, flag: setting.flag },
      line: setting.line,
    }));
}

/** Which consequence to tell: what opens, and for whom. */
function tragweiteOf({ flag, section }: FlagSetting): string {
  if (flag === 'allow_write') return 'opens_database';
  if (flag === 'mask_secrets') return 'opens_secrets';
  if (section === 'assistants') return 'opens_assistant';
  return section === 'tools' ? 'opens_tool' : 'opens_other';
}

function approvalNotes(before: Reading, after: Reading): readonly Note[] {
  return [...before.tools]
    .filter(([name, asks]) => asks && after.tools.get(name) === false)
    .map(([name]) => ({
      kind: 'exposure',
      code: 'approval',
      field: 'approval',
      message: 'exposure.approval_removed',
      facts: { key: `tools.${name}.approval`, name },
    }));
}

function hostNotes(before: Reading, after: Reading): readonly Note[] {
  // A host is new for the tool that did not speak to it before, whoever else does.
  const keyOf = ({ host, where }: { host: string; where: string }) => JSON.stringify([where, host]);
  const known = new Set(before.hosts.map(keyOf));
  const notes: Note[] = [];
  for (const found of after.hosts) {
    const { host, where, line } = found;
    if (known.has(keyOf(found))) continue;
    known.add(keyOf(found));
    const message = host.endsWith('…') ? 'exposure.host_open' : 'exposure.host';
    notes.push({
      kind: 'exposure',
      code: 'host',
      field: 'http_host',
      message,
      facts: { host, where: where === '' ? 'PHP' : where },
      line,
    });
  }
  return notes;
}
