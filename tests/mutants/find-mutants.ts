/** Finds everything the operators can break in one file, each break once. Never reads or writes a file itself. */
import type { AnyNode } from 'acorn';
import { mutantAt, type Mutant } from './mutant.ts';
import { NO_CASE, OPERATORS } from './operators.ts';
import { nodesOf, stripTypes } from './syntax.ts';

/** Every mutant of the file's text, in the order of their places. Throws where the text is not TypeScript. */
export function findMutants(file: string, source: string): readonly Mutant[] {
  const stripped = stripTypes(source);
  const textOf = ({ start, end }: AnyNode): string => stripped.slice(start, end);
  const found = new Map<string, Mutant>();
  for (const placed of nodesOf(stripped)) {
    for (const operator of OPERATORS) {
      for (const { start, end, text } of operator.breaks(placed, textOf)) {
        // What no value can reach is not reached by tests either.
        if (text === NO_CASE && source.slice(start, end).includes('satisfies never')) continue;
        const key = `${start}-${end}-${text.replace(/[\s()]/g, '')}`;
        if (!found.has(key))
          found.set(key, mutantAt({ break: operator.name, file, start, end, text }, stripped));
      }
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}
