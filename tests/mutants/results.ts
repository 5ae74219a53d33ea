/** What earlier runs found, kept in a file that git does not know, so that a long run can be taken up again. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { nameOf, type Mutant } from './mutant.ts';
import type { Tried } from './ask.ts';

/** One mutant's fate; `text`: hash of the file that it was found in, for a changed file is tried anew. */
export interface Result extends Tried {
  readonly mutant: Mutant;
  readonly text: string;
}

export type Results = Map<string, Result>;

/** Every mutant with a name of its own: of equal ones in a file, the second ends in `#2`. */
export function nameAll(mutants: readonly Mutant[]): ReadonlyMap<string, Mutant> {
  const named = new Map<string, Mutant>();
  const seen = new Map<string, number>();
  for (const mutant of mutants) {
    const name = `${nameOf(mutant)} | ${mutant.break}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    named.set(count === 1 ? name : `${name} #${count}`, mutant);
  }
  return named;
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Empty where there is no such file. Throws where it is no JSON. */
export function readResults(path: string): Results {
  try {
    return new Map(JSON.parse(readFileSync(path, 'utf8')) as [string, Result][]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
}

/** Adds these to what is kept, whole or not at all: a run may be stopped at any time, and two may go side by side. */
export function keepResults(path: string, found: Results): void {
  const all = new Map([...readResults(path), ...found]);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, JSON.stringify([...all], null, 1));
  renameSync(`${path}.${process.pid}`, path);
}
