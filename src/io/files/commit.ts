/**
 * Writes a set of files, all or nothing: every new content is durable beside its target before the first rename, and
 * where a rename fails the ones before it are taken back. Between the last look at a target and its rename lies a
 * window of microseconds in which somebody who does not take the lock could write unseen; the backup then holds what
 * was looked at, not what they wrote.
 */
import type { Fault } from '../../ports/fault.ts';
import type { FileChange } from '../../domain/change.ts';
import { twinKey } from '../../domain/path.ts';
import type { Receipt } from '../../ports/files.ts';
import { hasCode, type Disk } from './disk.ts';
import { stepInto, type Folder } from './folder.ts';
import { discard, scratchName, ScratchLeft, writeScratch, type Keeping } from './scratch-file.ts';
import { encode, lookAtTarget, type Target } from './target.ts';
import { createWorkspace, type Place, type Workspace } from './workspace.ts';

/** Of new folders; the umask applies. */
const FOLDER_MODE = 0o755;

/** A set was written in part and could not be taken back: `paths` stand as the change wanted them, the rest as before. */
export class CommitTorn extends Error implements Fault {
  readonly outside = 'store';
  override readonly name = 'CommitTorn';
  readonly paths: readonly string[];
  constructor(paths: readonly string[], cause: unknown) {
    super(`a write failed half way and could not be taken back: ${paths.join(', ')}`, { cause });
    this.paths = paths;
  }
}

/** One file of the set, ready to be moved into place. */
interface Staged {
  readonly change: FileChange;
  readonly place: Place;
  readonly keep: Keeping | null;
  /** The scratch file with the new content; for a delete the name under which the old file waits for its end. */
  readonly scratch: string;
  /** Of the new content's file. */
  readonly inode: bigint | null;
}

/**
 * `root`: the open root folder. Answers `conflict` where a target is not what the change was made against. Throws
 * where the disk fails, and then nothing was changed (or CommitTorn says what was). A process that is killed between
 * two renames leaves some files of a set new and the rest old, each of them whole: who claimed the change completes it.
 */
export async function commitFiles(disk: Disk, root: Folder, files: readonly FileChange[]): Promise<Receipt> {
  for (const { path, after } of files) {
    if (after?.isWellFormed() === false)
      throw new TypeError(`the new text of ${path} cannot be written as UTF-8`);
  }
  const workspace = createWorkspace(disk, root, { mode: FOLDER_MODE, step: stepInto });
  const staged: Staged[] = [];
  const moved: Staged[] = [];
  try {
    const conflict =
      (await stageAll(disk, workspace, { files, staged })) ?? (await lookAgain(disk, workspace, staged));
    if (conflict !== null) {
      const clean = await cleanUp(disk, staged);
      await workspace.unmake();
      if (!clean) throw new ScratchLeft(new Error(`${conflict} is not what the change was made against`));
      return { kind: 'conflict', path: conflict };
    }
    for (const one of staged) {
      await move(disk, one);
      moved.push(one);
    }
    await workspace.sync();
    // Written and durable. A deleted file that cannot be removed for good is the sweep's; it is at no path any more.
    const aside = staged.filter(({ change }) => change.after === null);
    return (await cleanUp(disk, aside)) ? { kind: 'written' } : { kind: 'written', left: true };
  } catch (error) {
    const torn = await takeBack(disk, moved);
    await workspace.sync().catch(() => {});
    const clean = await cleanUp(disk, staged);
    await workspace.unmake();
    if (torn.length > 0) throw new CommitTorn(torn, error);
    throw clean ? error : new ScratchLeft(error);
  } finally {
    await workspace.close();
  }
}

/** Answers the path that stands in the way, or null. What was staged is in `staged` whatever happens. */
async function stageAll(
  disk: Disk,
  workspace: Workspace,
  o: { files: readonly FileChange[]; staged: Staged[] },
): Promise<string | null> {
  const seen = new Set<string>();
  for (const change of o.files) {
    if (seen.size === seen.add(twinKey(change.path)).size) return change.path;
    const place = await workspace.place(change.path, {
      make: change.before === null && change.after !== null,
    });
    if (place === null) {
      // Nothing there, nothing wanted there.
      if (change.before === null && change.after === null) continue;
      return change.path;
    }
    const target = await lookAtTarget(disk, place, change.before);
    if (target.kind === 'other') return change.path;
    const keep = target.kind === 'same' ? target.keep : null;
    if (change.after === null) {
      o.staged.push({ change, place, keep, scratch: scratchName(), inode: null });
    } else {
      const { name, inode } = await writeScratch(disk, place.folder, { bytes: encode(change.after), keep });
      o.staged.push({ change, place, keep, scratch: name, inode });
    }
  }
  return null;
}

async function lookAgain(
  disk: Disk,
  workspace: Workspace,
  staged: readonly Staged[],
): Promise<string | null> {
  if (!(await workspace.stillThere())) return staged[0]?.change.path ?? null;
  for (const { change, place, keep } of staged) {
    if (!agrees(await lookAtTarget(disk, place, change.before), keep)) return change.path;
  }
  return null;
}

/** Still the same, mode and owner too: they were copied to the scratch file a moment ago. */
function agrees(target: Target, keep: Keeping | null): boolean {
  switch (target.kind) {
    case 'other':
      return false;
    case 'missing':
      return keep === null;
    case 'same':
      return target.keep.mode === keep?.mode && target.keep.uid === keep.uid && target.keep.gid === keep.gid;
    default:
      return target satisfies never;
  }
}

async function move(disk: Disk, { change, place: { folder, name }, scratch }: Staged): Promise<void> {
  const target = `${folder.at}/${name}`;
  const aside = `${folder.at}/${scratch}`;
  // A deleted file is only set aside until the whole set is through, so that it can come back.
  if (change.after === null) await (change.before === null ? undefined : disk.rename(target, aside));
  else await disk.rename(aside, target);
}

/** Undoes what was moved, newest first, and answers the paths where that was not possible. */
async function takeBack(disk: Disk, moved: readonly Staged[]): Promise<string[]> {
  const torn: string[] = [];
  for (const one of moved.toReversed()) {
    try {
      if (!(await moveBack(disk, one))) torn.push(one.change.path);
    } catch {
      torn.push(one.change.path);
    }
  }
  return torn;
}

/** False: somebody else has put something there since. */
async function moveBack(
  disk: Disk,
  { change, place: { folder, name }, keep, scratch, inode }: Staged,
): Promise<boolean> {
  const target = `${folder.at}/${name}`;
  const now = await inodeOf(disk, target);
  if (now !== inode) return false;
  if (change.before === null) {
    if (change.after !== null) await disk.unlink(target);
  } else if (change.after === null) {
    await disk.rename(`${folder.at}/${scratch}`, target);
  } else {
    const old = await writeScratch(disk, folder, { bytes: encode(change.before), keep });
    await disk.rename(`${folder.at}/${old.name}`, target);
  }
  return true;
}

/** Null: nothing there. */
async function inodeOf(disk: Disk, path: string): Promise<bigint | null> {
  try {
    return (await disk.lstat(path)).ino;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Removes scratch files that are still there; what has been moved into place is not there any more. False: not all of them. */
async function cleanUp(disk: Disk, staged: readonly Staged[]): Promise<boolean> {
  let clean = true;
  for (const { place, scratch } of staged)
    clean = (await discard(disk, `${place.folder.at}/${scratch}`)) && clean;
  return clean;
}
