/** Stage 0 of the write path: from what a tool planned to the exact bytes, with the real values put back. */
import type { FileChange } from '../domain/change.ts';
import { sha256 } from '../domain/fingerprint.ts';
import { parseConfigPath, type ConfigPath } from '../domain/path.ts';
import { refuse, type Note, type Refusal } from '../domain/verdict.ts';
import type { ShownLine } from '../diff/compute.ts';
import { maskedView } from '../secrets/mask.ts';
import { assemble } from '../write/assemble.ts';
import { shownLines, withoutLineEnd } from '../write/describe.ts';
import type { Caller, House } from './house.ts';
import type { PlannedFile } from './plan.ts';

export interface AssembledFile {
  readonly change: FileChange;
  readonly mode: PlannedFile['source']['mode'];
  /** The new text as the person sees it: what was sent in clear, values kept from the file masked. */
  readonly shown: readonly ShownLine[];
  /** Hash of what was sent; see `Proposal.sent`. */
  readonly sent: string | null;
  /** False: what was sent is what the file already says, as far as the caller can see. */
  readonly touched: boolean;
  readonly offsets: Readonly<Record<string, number>>;
  readonly twins: Readonly<Record<string, readonly number[]>>;
  readonly notes: readonly Note[];
}

export type AssembleOutcome =
  | { readonly ok: true; readonly file: AssembledFile }
  | { readonly ok: false; readonly refusal: Refusal };

/** Reads what the plan names and builds the candidate; refuses with the code of the first rule that is broken. */
export async function assembleChange(
  house: House,
  caller: Caller,
  planned: PlannedFile,
): Promise<AssembleOutcome> {
  const parsed = parseConfigPath(planned.path);
  if (!parsed.ok) return parsed;
  const { path } = parsed;
  const read = await house.ports.files.read(caller.tenant.id, path);
  if (read.kind === 'refused') return { ok: false, refusal: read.refusal };
  const current = read.kind === 'text' ? read.text : null;
  const { source } = planned;
  switch (source.mode) {
    case 'content':
      return fromSent(path, current, { mode: 'content', text: source.text }, 'content');
    case 'patch':
      return fromSent(path, current, { mode: 'patch', diff: source.diff }, 'patch');
    case 'sandbox': {
      const text = await readSandbox(house, caller, source.basename);
      return typeof text === 'string'
        ? fromSent(path, current, { mode: 'content', text }, 'sandbox')
        : { ok: false, refusal: text };
    }
    case 'delete':
      if (current === null)
        return { ok: false, refusal: refuse('file_missing', 'write.nothing_to_delete', { path }) };
      return whole({ path, before: current, after: null }, 'delete');
    case 'backup': {
      const text = await house.ports.backups.read({ tenant: caller.tenant.id, path, name: source.name });
      if (text === null) {
        return {
          ok: false,
          refusal: refuse('not_found', 'write.no_such_backup', { path, backup: source.name }),
        };
      }
      return whole({ path, before: current, after: text }, 'backup');
    }
    default:
      return source satisfies never;
  }
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
  path: ConfigPath,
  current: string | null,
  source: { mode: 'content'; text: string } | { mode: 'patch'; diff: string },
  mode: AssembledFile['mode'],
): AssembleOutcome {
  const built = assemble({ path, current, source });
  if (!built.ok) return built;
  const { text, touched, offsets, twins, notes, lines } = built;
  const shown = lines.map((line) => ({ shown: withoutLineEnd(line.shown), key: line.key }));
  const change = { path, before: current, after: text };
  return {
    ok: true,
    file: { change, mode, shown, sent: sha256(built.sentView), touched, offsets, twins, notes },
  };
}

/** A change whose bytes never came from the caller: what is shown of it is the masked view. */
function whole(change: FileChange, mode: AssembledFile['mode']): AssembleOutcome {
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
  planned: PlannedFile;
}): AssembledFile {
  const shown =
    o.change.after === null ? [] : shownLines(maskedView(o.change.after, { path: o.change.path }));
  const { change, sent } = o;
  return {
    change,
    mode: o.planned.source.mode,
    shown,
    sent,
    touched: true,
    offsets: {},
    twins: {},
    notes: [],
  };
}
