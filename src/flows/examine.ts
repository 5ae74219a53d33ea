/**
 * Stages 1 to 4: syntax, audit, exposure with its second net, shrink. Reads the facts, lets the pure guards judge.
 * The guards are the same for both roots; the second net is the config's alone, for PHP includes nothing else.
 */
import { treeOf } from '../domain/config-tree.ts';
import { SECTIONS, type ConfigTree, type EffectiveConfig, type LoadOutcome } from '../domain/effective.ts';
import { rootOf, type FileChange } from '../domain/change.ts';
import type { TenantId } from '../domain/ids.ts';
import { runsAsPhp } from '../domain/path.ts';
import { refuse, type Note, type Refusal } from '../domain/verdict.ts';
import { compareEffective } from '../write/effective.ts';
import type { FileFacts } from '../write/guards/guard.ts';
import { runGuards } from '../write/pipeline.ts';
import { approvedFlags } from './exposure-flags.ts';
import type { House } from './house.ts';

export type Examined =
  | {
      readonly ok: true;
      readonly notes: readonly Note[];
      readonly facts: readonly FileFacts[];
      /** The config as it would be; null where it is not touched, or does not load. */
      readonly effective: EffectiveConfig | null;
      /** The tenant's files as they would be; null where the config is not touched. */
      readonly becomes: ConfigTree | null;
      /** Every path and name of the tenant, as it is now. */
      readonly known: readonly string[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Judges a set of changes; the first refusal ends it. Throws where the PHP engine itself is not there or breaks. */
export async function examine(
  house: House,
  tenant: TenantId,
  files: readonly FileChange[],
  force: boolean,
): Promise<Examined> {
  const inConfig = rootOf(files) === 'config';
  // The disk and the engine are asked at the same time.
  const [facts, before] = await Promise.all([
    allFacts(house, files, force),
    inConfig ? house.ports.files.tree(tenant) : null,
  ]);
  const judged = runGuards(facts, house.settings);
  if (!judged.ok) return judged;
  if (before === null) {
    return { ok: true, notes: judged.notes, facts, effective: null, becomes: null, known: [] };
  }
  const tree = treeAfter(before, files);
  const [was, becomes] = await Promise.all([loadTree(house, tenant, before), loadTree(house, tenant, tree)]);
  const approved = await approvedFlags(house, tenant, was);
  if (approved === 'unreadable') {
    return { ok: false, refusal: refuse('freigabe_nicht_moeglich', 'gate.state_unreadable') };
  }
  const compared = compareEffective({
    before: was,
    after: becomes,
    announced: judged.notes,
    files,
    approved,
    builtIns: house.builtIns,
    flags: house.settings.exposureFlags,
  });
  if (!compared.ok) return compared;
  const effective = becomes.ok ? becomes.config : null;
  const known = [...before.files.keys(), ...namesOf(was)];
  return { ok: true, notes: [...judged.notes, ...compared.notes], facts, effective, becomes: tree, known };
}

/** One after the other: the engine is one worker, and a large set must not crowd out everybody else. */
async function allFacts(house: House, files: readonly FileChange[], force: boolean): Promise<FileFacts[]> {
  const facts: FileFacts[] = [];
  for (const change of files) facts.push(await factsOf(house, change, force));
  return facts;
}

function namesOf(loaded: LoadOutcome): readonly string[] {
  return loaded.ok ? SECTIONS.flatMap((section) => Object.keys(loaded.config.sections[section])) : [];
}

async function factsOf(house: House, change: FileChange, force: boolean): Promise<FileFacts> {
  const isPhp = runsAsPhp(change.path, change.after ?? '') || runsAsPhp(change.path, change.before ?? '');
  if (!isPhp) return { change, php: null, force };
  const analyse = (text: string | null) =>
    text === null ? Promise.resolve(null) : house.analyses.analyse(house.ports.php, text);
  const [before, after] = await Promise.all([analyse(change.before), analyse(change.after)]);
  return { change, php: { before, after }, force };
}

/** What is in force is not loaded again; anything else is, once per tree, in a fresh runtime. */
async function loadTree(house: House, tenant: TenantId, tree: ConfigTree): Promise<LoadOutcome> {
  const current = house.ports.runtime.current(tenant);
  if (current !== null && current.version === tree.version) return { ok: true, config: current.config };
  return house.loads.load(house.ports.runtime, { tenant, tree });
}

/** The tree as it would be after the change set. */
export function treeAfter(before: ConfigTree, files: readonly FileChange[]): ConfigTree {
  const after = new Map(before.files);
  for (const { path, after: text } of files) {
    if (text === null) after.delete(path);
    else after.set(path, text);
  }
  return treeOf(after);
}
