/** Which value of a file „die Temperatur“ is: by key, by path of keys, or by what people call such a key. */
import type { Literal } from './literal.ts';
import { fold } from './message.ts';
import { TONGUES } from './words/words.ts';

/** The literals that fit a property best; several: the person must say more. */
export function matchLiteral(literals: readonly Literal[], property: readonly string[]): readonly Literal[] {
  const labels = labelsOf(literals);
  const scored = literals.map((literal) => ({ literal, score: scoreOf(literal, property, labels) }));
  const top = scored.reduce((most, { score }) => Math.max(most, score), 0);
  return top === 0 ? [] : scored.filter(({ score }) => score === top).map(({ literal }) => literal);
}

const LABELS = new Set(['name', 'label', 'title', 'id']);

/** What entries are called („Roggenmischbrot“), by the keys that lead to them. */
function labelsOf(literals: readonly Literal[]): ReadonlyMap<string, readonly string[]> {
  const labels = new Map<string, string[]>();
  for (const { keys, kind, value } of literals) {
    if (kind !== 'string' || !LABELS.has(keys.at(-1) ?? '')) continue;
    const entry = keys.slice(0, -1).join('\n');
    labels.set(entry, [...(labels.get(entry) ?? []), fold(value)]);
  }
  return labels;
}

/** 0: it does not fit. */
function scoreOf(
  literal: Literal,
  property: readonly string[],
  labels: ReadonlyMap<string, readonly string[]>,
): number {
  const words = property.map(fold).filter((word) => word !== '');
  const joined = words.join('');
  const keys = literal.keys.map(fold);
  // An element of a list goes by the list's key.
  const named = keys.findLastIndex((key) => !/^\d+$/.test(key));
  const key = keys[named] ?? '';
  if (joined === '' || key === '') return 0;
  const dotted = property.length === 1 && property[0]?.includes('.') === true;
  if (dotted && keys.join('').endsWith(joined)) return 110;
  if (joined === key) return 100;
  const around = [
    ...keys.slice(0, named),
    ...keys.slice(named + 1),
    ...(labels.get(literal.keys.slice(0, -1).join('\n')) ?? []),
  ];
  const told = words.filter((word) => around.includes(word)).length;
  if (words.includes(key)) return told === words.length - 1 ? 90 : 50 + told;
  const spoken = Math.max(spokenScore(joined, key), ...words.map((word) => spokenScore(word, key)));
  return spoken === 0 ? 0 : spoken + told;
}

/** A word's usual keys, the likeliest first. */
function spokenScore(word: string, key: string): number {
  let best = 0;
  for (const { properties } of TONGUES) {
    for (const [spoken, keys] of Object.entries(properties)) {
      if (fold(spoken) !== word) continue;
      const at = keys.findIndex((name) => fold(name) === key);
      if (at !== -1) best = Math.max(best, 20 - at);
    }
  }
  return best;
}
