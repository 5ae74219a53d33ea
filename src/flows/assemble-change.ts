/** Stage 0 of the write path: from what a tool planned to the exact bytes, with the real values put back. */
import type { FileChange, FileRoot } from '../domain/change.ts';
import { sha256 } from '../domain/fingerprint.ts';
import { parseConfigPath, type ConfigPath } from '../domain/path.ts';
import { refuse, type Note, type Refusal } from '../domain/verdict.ts';
import type { ShownLine } from '../diff/compute.ts';
import { maskedView } from '../secrets/mask.ts';
import { checkMove, checkReveals } from '../secrets/monotone.ts';
import { assemble } from '../write/assemble.ts';
import { shownLine, shownLines } from '../write/describe.ts';
import { backupPlace, inRoot, portOf } from './area.ts';
import type { Caller, House } from './house.ts';
import { assembleMove, factsOfMove } from './move-secrets.ts';
import type { PlannedSource } from './plan.ts';

export interface AssembledFile {
  readonly change: FileChange;
  readonly mode: PlannedSource['mode'];
  /** The new text as the person sees it: what was sent in clear, values kept from the file masked. */
  readonly shown: readonly ShownLine[];
  /** Hash of what was sent; see `Proposal.sent`. */
  readonly sent: string | null;
  /** False: what was sent is what the file already says, as far as the caller can see. */
  readonly touched: boolean;
  readonly offsets: Readonly<Record<string, number>>;
  readonly twins: Readonly<Record<string, readonly number[]>>;
  readonly notes: readonly Note[];
  /** What the answer says besides, of a move of credentials. */
  readonly told?: ReturnType<typeof factsOfMove>;
}

export type AssembleOutcome =
  | { readonly ok: true; readonly file: AssembledFile }
  | { readonly ok: false; readonly refusal: Refusal };

/** A file of a plan: where it is, and what stands there now (null: nothing). */
interface Spot {
  readonly root: FileRoot;
  readonly path: ConfigPath;
  readonly current: string | null;
}

/** Reads what the plan names and builds the candidate; refuses with the code of the first rule that is broken. */
export async function assembleChange(
  house: House,
  caller: Caller,
  o: { readonly root: FileRoot; readonly path: ConfigPath; readonly source: PlannedSource },
): Promise<AssembleOutcome> {
  const { root, path, source } = o;
  const read = await portOf(house.ports, root).read(caller.tenant.id, path);
  if (read.kind === 'refused') return { ok: false, refusal: read.refusal };
  const spot: Spot = { root, path, current: read.kind === 'text' ? read.text : null };
  switch (source.mode) {
    case 'content':
      return fromSent(spot, { mode: 'content', text: source.text }, 'content');
    case 'patch':
      return fromSent(spot, { mode: 'patch', diff: source.diff }, 'patch');
    case 'sandbox': {
      const text = await readSandbox(house, caller, source.basename);
      return typeof text === 'string'
        ? fromSent(spot, { mode: 'content', text }, 'sandbox')
        : { ok: false, refusal: text };
    }
    case 'delete':
      return spot.current === null ? no(nothingThere(root, path)) : whole(spot, null, 'delete');
    case 'backup':
      return fromBackup(house, caller, spot, source.name);
    case 'move_secrets':
      return spot.current === null ? no(nothingThere(root, path)) : moved(house, caller, spot, spot.current);
    case 'rename':
      return renamed(house, caller, spot, source.from);
    default:
      return source satisfies never;
  }
}

function no(refusal: Refusal): AssembleOutcome {
  return { ok: false, refusal };
}

function nothingThere(root: FileRoot, path: ConfigPath): Refusal {
  return root === 'files'
    ? refuse('file_missing', 'write.no_such_user_file', { path })
    : refuse('file_missing', 'write.nothing_to_delete', { path });
}

async function fromBackup(house: House, caller: Caller, spot: Spot, name: string): Promise<AssembleOutcome> {
  const place = backupPlace(caller.tenant.id, { ...inRoot(spot.root), path: spot.path });
  const text = await house.ports.backups.read({ ...place, name });
  if (text === null)
    return no(refuse('not_found', 'write.no_such_backup', { path: spot.path, backup: name }));
  const reveals =
    spot.current === null ? null : checkReveals({ current: spot.current, after: text, path: spot.path });
  if (reveals !== null) return no(reveals);
  return whole(spot, text, 'backup');
}

/** Every byte comes from the file itself, so there is nothing that the caller could have sent wrong. */
async function moved(house: House, caller: Caller, spot: Spot, text: string): Promise<AssembleOutcome> {
  const planned = await assembleMove(house, caller, { path: spot.path, text });
  if (!planned.ok) return planned;
  const { move, notes } = planned;
  const outcome = whole(spot, move.after, 'move_secrets');
  return outcome.ok ? { ok: true, file: { ...outcome.file, notes, told: factsOfMove(move) } } : outcome;
}

/** The other half of a rename is the deletion of `from`, in the same set. */
async function renamed(house: House, caller: Caller, spot: Spot, raw: string): Promise<AssembleOutcome> {
  const { root, path } = spot;
  const from = parseConfigPath(raw);
  if (!from.ok) return from;
  const read = await portOf(house.ports, root).read(caller.tenant.id, from.path);
  if (read.kind === 'refused') return no(read.refusal);
  if (read.kind === 'missing') return no(nothingThere(root, from.path));
  if (spot.current !== null) return no(refuse('conflict', 'write.rename_onto', { path }));
  const revealed = checkMove({ text: read.text, from: from.path, to: path });
  if (revealed !== null) return no(revealed);
  const outcome = whole(spot, read.text, 'rename');
  if (!outcome.ok) return outcome;
  const facts = { from: from.path, to: path };
  const note: Note = { kind: 'warning', code: 'rename', message: 'write.rename', facts, path };
  return { ok: true, file: { ...outcome.file, notes: [note] } };
}

async function readSandbox(house: House, caller: Caller, basename: string): Promise<string | Refusal> {
  if (caller.chat === null) return refuse('source_file_missing', 'write.no_sandbox', { name: basename });
  const read = await house.ports.sandbox.read({ tenant: caller.tenant.id, chat: caller.chat, basename });
  switch (read.kind) {
    case 'text':
      return read.text;
    case 'refused':
      return read.refusal;
    case 'missing':
      return read.names.length === 0
        ? refuse('source_file_missing', 'write.sandbox_empty', { name: basename })
        : refuse('source_file_missing', 'write.sandbox_missing', { name: basename, names: read.names });
    default:
      return read satisfies never;
  }
}

function fromSent(
  { root, path, current }: Spot,
  source: { mode: 'content'; text: string } | { mode: 'patch'; diff: string },
  mode: AssembledFile['mode'],
): AssembleOutcome {
  const built = assemble({ path, current, source });
  if (!built.ok) return built;
  const { text, touched, offsets, twins, notes, lines } = built;
  const shown = lines.map((line) => shownLine(line.shown, line.key));
  const change = { ...inRoot(root), path, before: current, after: text };
  return {
    ok: true,
    file: { change, mode, shown, sent: sha256(built.sentView), touched, offsets, twins, notes },
  };
}

/** A change whose bytes never came from the caller: what is shown of it is the masked view. */
function whole(
  { root, path, current }: Spot,
  after: string | null,
  mode: AssembledFile['mode'],
): AssembleOutcome {
  const change: FileChange = { ...inRoot(root), path, before: current, after };
  const shown = change.after === null ? [] : shownLines(maskedView(change.after, { path: change.path }));
  const touched = change.before !== change.after;
  return { ok: true, file: { change, mode, shown, sent: null, touched, offsets: {}, twins: {}, notes: [] } };
}

/**
 * A file of a proposal that still stands: its bytes are taken as they were shown, nothing is assembled a second time.
 * It counts as touched even where its bytes are the file's: whether a value that was sent is the hidden one stays unsaid.
 */
export function keepFile(o: {
  change: FileChange;
  sent: string | null;
  mode: AssembledFile['mode'];
}): AssembledFile {
  const shown =
    o.change.after === null ? [] : shownLines(maskedView(o.change.after, { path: o.change.path }));
  return { ...o, shown, touched: true, offsets: {}, twins: {}, notes: [] };
}
