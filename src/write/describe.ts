/**
 * The picture of a change: for the person (what the caller sent is in clear, values kept from the file are masked)
 * and for the model (masked throughout). Lines are compared by their real bytes and by where they came from, and shown
 * by their masked text, so that a masked value that changes never looks unchanged.
 */
import { diffLines, type ChangeView, type ShownLine } from '../diff/compute.ts';
import { inspectChange } from '../diff/inspect.ts';
import { findMixedWords } from '../diff/mixed-script.ts';
import { renderUnified } from '../diff/unified.ts';
import { holdsAll, toHunks } from '../diff/to-hunks.ts';
import { MAX_BYTES, type FileChange } from '../domain/change.ts';
import type { FileDiff } from '../domain/file-diff.ts';
import type { Note } from '../domain/verdict.ts';
import { maskedView, maskText, type MaskedView } from '../secrets/mask.ts';

/** The model's copy of a preview, of all files together, is cut at about this many bytes (spec, section 4). */
const MODEL_PREVIEW_BYTES = 32 * 1024;

/**
 * The largest preview that a person can be shown, of all files together, in bytes of UTF-8: two whole files of the
 * largest size, old and new. Beyond it, as with megabytes of hidden characters written out, the change must be split.
 */
export const PREVIEW_BYTES = 4 * MAX_BYTES;

export interface Picture {
  /** Unified diff of every changed line. */
  readonly person: string;
  /** The same, masked, cut where it is long. */
  readonly model: string;
  /** Changed lines that `model` leaves out. */
  readonly omitted: { readonly added: number; readonly removed: number };
  /** The person's picture as data, file by file. */
  readonly diff: readonly FileDiff[];
  /** False: it is too large to be shown, so it cannot be agreed to. */
  readonly complete: boolean;
  readonly views: readonly ChangeView[];
  readonly notes: readonly Note[];
  readonly added: number;
  readonly removed: number;
}

export interface Pictured {
  readonly change: FileChange;
  /** The new text as the person is to see it; empty where the file goes. */
  readonly shown: readonly ShownLine[];
}

/** Lines of a masked view, to be compared by what really stands there. */
export function shownLines(view: MaskedView): readonly ShownLine[] {
  return view.lines.map((line) => shownLine(line.shown, line.real));
}

/**
 * A line to compare and to show. A hidden line never equals one that was sent in clear, even where the bytes are the
 * same: else an empty diff would tell whoever guessed a value that the guess was right (spec, section 6, „No oracle“).
 */
export function shownLine(shown: string, real: string): ShownLine {
  return { shown: withoutLineEnd(shown), key: shown === real ? real : `${HIDDEN}${real}` };
}

/** Before the key of a line that hides something; no text that is written holds it. */
const HIDDEN = '\u0000';

/** Does the change take away a line that hides something, or send one in its place, right or wrong? */
export function touchesHidden({ change, shown }: Pictured): boolean {
  if (change.before === null) return false;
  const kept = new Map<string, number>();
  for (const { key } of shown) kept.set(key, (kept.get(key) ?? 0) + 1);
  for (const { key } of shownLines(maskedView(change.before, { path: change.path }))) {
    if (!key.startsWith(HIDDEN)) continue;
    const left = kept.get(key) ?? 0;
    if (left === 0) return true;
    kept.set(key, left - 1);
  }
  return false;
}

/** A line's end is compared, as part of its bytes, and never shown. */
export function withoutLineEnd(line: string): string {
  return line.endsWith('\r\n') ? line.slice(0, -2) : line.endsWith('\n') ? line.slice(0, -1) : line;
}

/** `otherValue`: how the reader's tongue says that a hidden value changed („anderer Wert“). */
export function describeChange(files: readonly Pictured[], otherValue: string): Picture {
  const room = { person: PREVIEW_BYTES, model: MODEL_PREVIEW_BYTES };
  const parts = files.map((file) => {
    const part = describeFile(file, otherValue, room);
    room.person -= Buffer.byteLength(part.person.text);
    room.model -= Buffer.byteLength(part.model.text);
    return part;
  });
  const complete = parts.every(({ person, view, diff }) => person.complete && holdsAll(view, diff.hunks));
  return {
    person: parts.map((part) => part.person.text).join(''),
    diff: complete
      ? withRename(
          parts.map((part) => part.diff),
          files,
        )
      : [],
    complete,
    model: parts.map((part) => part.model.text).join(''),
    omitted: {
      added: parts.reduce((sum, part) => sum + part.model.omitted.added, 0),
      removed: parts.reduce((sum, part) => sum + part.model.omitted.removed, 0),
    },
    views: parts.map((part) => part.view),
    notes: parts.flatMap((part) => part.notes),
    added: parts.reduce((sum, part) => sum + part.view.added, 0),
    removed: parts.reduce((sum, part) => sum + part.view.removed, 0),
  };
}

function describeFile(
  { change, shown }: Pictured,
  otherValue: string,
  room: { readonly person: number; readonly model: number },
) {
  const { path } = change;
  const before = change.before === null ? [] : shownLines(maskedView(change.before, { path }));
  const view = diffLines(before, shown);
  const render = {
    path,
    before: change.before === null ? 'missing' : 'file',
    after: change.after === null ? 'missing' : 'file',
    otherValue,
  } as const;
  const notes = inspectChange(view, change.before ?? '', change.after ?? '').map((note) => ({
    path,
    ...note,
  }));
  const person = renderUnified(view, { ...render, maxBytes: room.person });
  const { root } = change;
  const kind = change.before === null ? 'new' : change.after === null ? 'delete' : 'change';
  const hunks = person.complete ? toHunks(view) : [];
  return {
    view,
    notes: [...pathNotes(change), ...notes],
    person,
    diff: { ...(root === undefined ? {} : { root }), path, kind, hunks } satisfies FileDiff,
    model: renderUnified(diffLines(before, maskSent(change, shown)), {
      ...render,
      path: maskText(path, { path: 'path.txt' }).text,
      maxBytes: room.model,
    }),
  };
}

/** A file that goes and another that comes with the same bytes are one file with another name. */
function withRename(diffs: readonly FileDiff[], files: readonly Pictured[]): readonly FileDiff[] {
  const gone = files.findIndex(({ change }) => change.after === null);
  const come = files.findIndex(({ change }) => change.before === null);
  const [from, to] = [files[gone]?.change, files[come]?.change];
  const diff = diffs[come];
  if (files.length !== 2 || from === undefined || to === undefined || diff === undefined) return diffs;
  if (from.before !== to.after) return diffs;
  return [{ ...diff, kind: 'rename', from: from.path, hunks: [] }];
}

/** A new file whose name mixes scripts looks like another file's name and is none. */
function pathNotes({ path, before }: FileChange): readonly Note[] {
  const [mixed] = before === null ? findMixedWords(path) : [];
  if (mixed === undefined) return [];
  return [{ kind: 'warning', code: 'mixed_script', message: 'write.mixed_path', facts: { path }, path }];
}

/** The same lines for the model: what was sent in clear is masked as its file would be, or as a line of its own. */
function maskSent({ path, after }: FileChange, shown: readonly ShownLine[]): readonly ShownLine[] {
  if (after === null) return shown;
  const masked = new Map(
    maskedView(after, { path }).lines.map((line) => [line.real, withoutLineEnd(line.shown)]),
  );
  return shown.map((line) => {
    if (line.key.startsWith(HIDDEN)) return line;
    return { shown: masked.get(line.key) ?? maskText(line.shown, { path }).text, key: line.key };
  });
}
