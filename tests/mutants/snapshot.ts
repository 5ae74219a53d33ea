/** A copy of the tree for the length of a run, so that editing goes on meanwhile and nothing is ever broken in the tree itself. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COPIED: readonly string[] = ['src', 'tests', 'examples', 'scripts', 'package.json', 'tsconfig.json'];

export interface Snapshot {
  readonly root: string;
  remove(): void;
}

/** Copies sources, tests and examples of the project at `root`; the installed packages are shared, for nobody writes them. */
export function takeSnapshot(root: string): Snapshot {
  const copy = mkdtempSync(join(tmpdir(), 'torwart-mutants-'));
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
