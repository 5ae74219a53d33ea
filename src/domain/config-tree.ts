/** The one way a config tree gets its version: whoever builds the same files gets the same one, wherever it is built. */
import type { ConfigTree } from './effective.ts';
import { sha256 } from './fingerprint.ts';

/** A tree of these texts, by canonical path. */
export function treeOf(files: ReadonlyMap<string, string>): ConfigTree {
  return { version: treeVersion([...files].map(([path, text]) => [path, sha256(text)])), files };
}

/** The version of files of which only path and hash (`sha256`) are at hand, in any order. */
export function treeVersion(hashes: readonly (readonly [path: string, hash: string])[]): string {
  return sha256(JSON.stringify(hashes.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
