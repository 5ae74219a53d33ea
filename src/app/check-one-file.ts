/** The guards and the second net on one file, without a tenant: what `checkFile` and `torwart check` answer. */
import { treeOf } from '../domain/config-tree.ts';
import type { LoadOutcome } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import { isPhpConfig, parseConfigPath, runsAsPhp } from '../domain/path.ts';
import type { PhpAnalysis } from '../domain/php.ts';
import type { Note, Refusal } from '../domain/verdict.ts';
import { RESERVED_NAMES, tools } from '../tools/index.ts';
import { newCredentials } from '../secrets/literals.ts';
import { compareEffective } from '../write/effective.ts';
import { EXPOSURE_FLAGS } from '../write/guards/exposure/flags.ts';
import type { FileFacts, GuardSettings } from '../write/guards/guard.ts';
import { guards } from '../write/guards/index.ts';
import type { Engines } from './engines.ts';

interface OneFile {
  readonly path: string;
  readonly before: string | null;
  readonly after: string;
  readonly force?: boolean;
}

interface Checked {
  readonly refusals: readonly Refusal[];
  readonly notes: readonly Note[];
}

const SETTINGS: GuardSettings = { engine: 'wasm', exposureFlags: EXPOSURE_FLAGS };
const NOBODY = 'check' as TenantId;

/** Every guard's refusal and every note; after a syntax error the others have nothing to read. */
export async function checkOneFile(engines: Engines, file: OneFile): Promise<Checked> {
  const parsed = parseConfigPath(file.path);
  if (!parsed.ok) return { refusals: [parsed.refusal], notes: [] };
  const { path } = parsed;
  const change = { path, before: file.before, after: file.after };
  const isPhp = [file.before, file.after].some((text) => text !== null && runsAsPhp(path, text));
  const analyse = (text: string | null) => (text === null || !isPhp ? null : engines.php.analyse(text));
  const [before, after] = await Promise.all([analyse(file.before), analyse(file.after)]);
  const facts: FileFacts = { change, php: isPhp ? { before, after } : null, force: file.force ?? false };
  const refusals: Refusal[] = [];
  const notes: Note[] = [...newCredentials(file.before, file.after, { path })];
  for (const guard of guards) {
    const verdict = guard.check(facts, SETTINGS);
    if (verdict.ok) notes.push(...verdict.notes);
    else refusals.push(verdict.refusal);
    if (!verdict.ok && guard.id === 'syntax') return { refusals, notes };
  }
  if (!isPhpConfig(path) || refusals.length > 0) return { refusals, notes };
  const effective = await compareLoads(engines, change, { notes, after });
  return { refusals: [...refusals, ...effective.refusals], notes: [...notes, ...effective.notes] };
}

async function compareLoads(
  engines: Engines,
  change: FileFacts['change'],
  o: { notes: readonly Note[]; after: PhpAnalysis | null },
): Promise<Checked> {
  const load = (text: string | null): Promise<LoadOutcome> =>
    engines.runtime.load({
      tenant: NOBODY,
      tree: treeOf(new Map(text === null ? [] : [[change.path, text]])),
    });
  const [was, becomes] = await Promise.all([load(change.before), load(change.after)]);
  if (!becomes.ok && takesInOthers(o.after)) {
    // Alone on the table, a file that takes in its neighbours cannot load; a tenant's tree would tell.
    return { refusals: [], notes: [{ kind: 'warning', code: 'load', message: 'check.alone', facts: {} }] };
  }
  const verdict = compareEffective({
    before: was,
    after: becomes,
    announced: o.notes,
    files: [change],
    approved: null,
    builtIns: [...tools.map((tool) => tool.name), ...RESERVED_NAMES],
    flags: SETTINGS.exposureFlags,
  });
  return verdict.ok ? { refusals: [], notes: verdict.notes } : { refusals: [verdict.refusal], notes: [] };
}

const TAKES_IN = new Set(['T_INCLUDE', 'T_INCLUDE_ONCE', 'T_REQUIRE', 'T_REQUIRE_ONCE']);

function takesInOthers(analysis: PhpAnalysis | null): boolean {
  return analysis?.tokens?.some((token) => TAKES_IN.has(token.kind)) ?? false;
}
