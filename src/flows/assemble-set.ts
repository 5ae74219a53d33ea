/**
 * Stage 0 for everything a plan names: every path once, none below another, all of it bounded, then each file's exact
 * bytes. The files of a proposal that still stands are taken as they were shown.
 */
import { MAX_SET_BYTES, MAX_SET_FILES, type FileRoot } from '../domain/change.ts';
import { parseConfigPath, twinKey, type ConfigPath } from '../domain/path.ts';
import type { Proposal } from '../domain/proposal.ts';
import { refuse, type Note, type Refusal } from '../domain/verdict.ts';
import { assembleChange, keepFile, type AssembledFile } from './assemble-change.ts';
import type { Caller, House } from './house.ts';
import type { ChangePlan, PlannedSource } from './plan.ts';
import { withUnsetSecrets } from './unset-secrets.ts';

export type AssembledSet =
  | { readonly ok: true; readonly files: readonly AssembledFile[] }
  | { readonly ok: false; readonly refusal: Refusal };

interface Placed {
  readonly root: FileRoot;
  readonly path: ConfigPath;
  readonly source: PlannedSource;
}

/** `still`: the proposal whose bytes are to be taken. Refuses with the code of the first rule that is broken. */
export async function assembleSet(
  house: House,
  caller: Caller,
  plan: ChangePlan,
  still: Proposal | null,
): Promise<AssembledSet> {
  const placed = placeAll(plan);
  if ('refusal' in placed) return { ok: false, refusal: placed.refusal };
  if (still !== null) return { ok: true, files: keepAll(still, placed.files) };
  const files: AssembledFile[] = [];
  let bytes = 0;
  for (const one of placed.files) {
    const assembled = await assembleChange(house, caller, one);
    if (!assembled.ok) return assembled;
    files.push(assembled.file);
    bytes += largerSide(assembled.file);
    if (bytes > MAX_SET_BYTES)
      return { ok: false, refusal: refuse('too_large', 'write.set_too_large', { limit: MAX_SET_BYTES }) };
  }
  return { ok: true, files: withPlace(await withUnsetSecrets(house, caller, withoutUntouched(files))) };
}

/** The same path may lie in both roots: the person must see which one is meant. */
function withPlace(files: readonly AssembledFile[]): readonly AssembledFile[] {
  const [first, ...more] = files;
  if (first?.change.root !== 'files') return files;
  const note: Note = { kind: 'warning', code: 'files_area', message: 'write.files_area', facts: {} };
  return [{ ...first, notes: [note, ...first.notes] }, ...more];
}

/** What already stands there as it was sent is not written once more; the preview says so. All of it untouched stays. */
function withoutUntouched(files: readonly AssembledFile[]): readonly AssembledFile[] {
  const [first, ...more] = files.filter((file) => file.touched);
  if (first === undefined || more.length + 1 === files.length) return files;
  const paths = files.flatMap((file) => (file.touched ? [] : [file.change.path]));
  const note: Note = {
    kind: 'warning',
    code: 'unchanged',
    message: 'write.rest_unchanged',
    facts: { paths },
  };
  return [{ ...first, notes: [...first.notes, note] }, ...more];
}

/** Canonical paths, or why they cannot be one set. */
function placeAll(plan: ChangePlan): { files: readonly Placed[] } | { refusal: Refusal } {
  const { root = 'config' } = plan;
  if (plan.files.length > MAX_SET_FILES)
    return { refusal: refuse('too_large', 'write.set_too_many', { limit: MAX_SET_FILES }) };
  const files: Placed[] = [];
  for (const { path: raw, source } of plan.files) {
    const parsed = parseConfigPath(raw);
    if (!parsed.ok) return parsed;
    files.push({ root, path: parsed.path, source });
  }
  const refusal = findClash(files.map((file) => file.path));
  return refusal === null ? { files } : { refusal };
}

/** Two changes of one path, also where only case or Unicode form differ, or a path where another needs a folder. */
function findClash(paths: readonly ConfigPath[]): Refusal | null {
  const keys = new Set<string>();
  for (const path of paths) {
    if (keys.size === keys.add(twinKey(path)).size)
      return refuse('arguments_invalid', 'write.path_twice', { path });
  }
  for (const path of paths) {
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
      const folder = path.slice(0, end);
      if (keys.has(twinKey(folder))) return refuse('arguments_invalid', 'write.path_below', { path, folder });
    }
  }
  return null;
}

function keepAll(still: Proposal, placed: readonly Placed[]): readonly AssembledFile[] {
  const modes = new Map(placed.map((file) => [file.path, file.source.mode]));
  return still.files.map((change, index) =>
    keepFile({ change, sent: still.sent[index] ?? null, mode: modes.get(change.path) ?? 'content' }),
  );
}

function largerSide({ change }: AssembledFile): number {
  return Math.max(Buffer.byteLength(change.before ?? ''), Buffer.byteLength(change.after ?? ''));
}
