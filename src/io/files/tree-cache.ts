/**
 * A root folder as texts with a version. A file that did not change since it was read costs one look at its numbers.
 * A file changed within the clock's grain of being read is read again: its numbers could hide a second change.
 */
import { treeVersion } from '../../domain/config-tree.ts';
import { sha256 } from '../../domain/fingerprint.ts';
import type { ConfigTree } from '../../domain/effective.ts';
import type { Disk } from './disk.ts';
import type { Folder } from './folder.ts';
import { openRegular } from './open-regular.ts';
import { readText } from './read-text.ts';
import { walk, type Found } from './walk.ts';

/** Some file systems count in steps of two seconds. */
const GRAIN = 2_000_000_000n;
/** Texts of all tenants together that stay in memory, in characters. */
const CAPACITY = 64 * 1024 * 1024;

interface Kept {
  readonly numbers: string;
  readonly settled: boolean;
  /** Null: too large or not UTF-8, left out of the tree. */
  readonly text: string | null;
  readonly hash: string;
}

export interface TreeCache {
  /** The tree of the open folder `root`, remembered under `name`. Throws where the disk fails. */
  read(name: string, root: Folder): Promise<ConfigTree>;
}

/** `capacity` in characters; `now`: the clock by which the disk's times are judged, in milliseconds since 1970. */
export function createTreeCache(
  disk: Disk,
  { capacity = CAPACITY, now = Date.now }: { capacity?: number; now?: () => number } = {},
): TreeCache {
  const roots = new Map<string, { readonly files: ReadonlyMap<string, Kept>; readonly size: number }>();
  let total = 0;
  const remember = (name: string, files: ReadonlyMap<string, Kept>): void => {
    total -= roots.get(name)?.size ?? 0;
    roots.delete(name);
    const size = [...files.values()].reduce((sum, kept) => sum + (kept.text?.length ?? 0), 0);
    roots.set(name, { files, size });
    total += size;
    for (const [oldest, { size: freed }] of roots) {
      if (total <= capacity) break;
      roots.delete(oldest);
      total -= freed;
    }
  };
  return {
    read: async (name, root) => {
      const before = roots.get(name)?.files ?? new Map<string, Kept>();
      const files = new Map<string, Kept>();
      await walk(disk, root, async (folder, found) => {
        for (const file of found) {
          const kept = before.get(file.path);
          const same = kept !== undefined && kept.settled && kept.numbers === numbersOf(file);
          const current = same ? kept : await readKept(disk, folder, { file, now: now() });
          if (current !== null) files.set(file.path, current);
        }
      });
      remember(name, files);
      return toTree(files);
    },
  };
}

/** Null: gone, or no plain file any more. */
async function readKept(disk: Disk, folder: Folder, o: { file: Found; now: number }): Promise<Kept | null> {
  const settled = BigInt(Math.floor(o.now)) * 1_000_000n - GRAIN;
  const opened = await openRegular(disk, folder, o.file.name);
  if (opened.kind !== 'file') return null;
  try {
    const read = await readText(opened.handle, opened.stat.size);
    const text = read.kind === 'text' ? read.text : null;
    return {
      numbers: numbersOf(opened),
      settled: opened.stat.mtimeNs < settled && opened.stat.ctimeNs < settled,
      text,
      hash: text === null ? '' : sha256(text),
    };
  } finally {
    await opened.handle.close();
  }
}

function numbersOf({ stat }: Pick<Found, 'stat'>): string {
  return `${stat.dev}:${stat.ino}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`;
}

function toTree(kept: ReadonlyMap<string, Kept>): ConfigTree {
  const files = new Map<string, string>();
  const hashes: [string, string][] = [];
  for (const [path, { text, hash }] of [...kept].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (text === null) continue;
    files.set(path, text);
    hashes.push([path, hash]);
  }
  return { version: treeVersion(hashes), files };
}
