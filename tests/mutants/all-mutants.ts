/** Every mutant of a tree, numbered; two processes that read the same tree number alike. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMutants } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';
import { targetFiles } from './targets.ts';

/** In the order of the targets; a mutant's number is its place. */
export function allMutants(root: string): readonly Mutant[] {
  return targetFiles(root).flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')));
}
