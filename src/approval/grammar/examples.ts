/** Sentences of a pattern, for tests and for people who extend the word tables; nothing that decides uses it. */
import type { Pattern } from './pattern.ts';

/** Rows of words that the pattern covers; every word of the pattern stands in at least one, the rest kept as short as can be. */
export function coveringExamples(pattern: Pattern): string[][] {
  switch (pattern.kind) {
    case 'word':
      return [[pattern.word]];
    case 'choice':
      return pattern.of.flatMap(coveringExamples);
    case 'many':
      return [[], ...coveringExamples(pattern.of)];
    case 'sequence':
      return pattern.parts.length === 0
        ? [[]]
        : pattern.parts.flatMap((part, at) => around(pattern.parts, at, part));
    default:
      return pattern satisfies never;
  }
}

function around(parts: readonly Pattern[], at: number, part: Pattern): string[][] {
  const before = parts.slice(0, at).flatMap(shortest);
  const after = parts.slice(at + 1).flatMap(shortest);
  return coveringExamples(part).map((example) => [...before, ...example, ...after]);
}

function shortest(pattern: Pattern): string[] {
  switch (pattern.kind) {
    case 'word':
      return [pattern.word];
    case 'choice':
      return pattern.of.map(shortest).reduce((best, row) => (row.length < best.length ? row : best));
    case 'many':
      return [];
    case 'sequence':
      return pattern.parts.flatMap(shortest);
    default:
      return pattern satisfies never;
  }
}
