/** Which value of a file „die Temperatur“ is: by key, by path of keys, or by what people call such a key. */
import type { Literal } from './literals.ts';
import { fold } from './message.ts';
import { TONGUES } from './words/words.ts';

/** The literals that fit a property best; several: the person must say more. */
export function matchLiteral(literals: readonly Literal[], property: readonly string[]): readonly Literal[] {
  const scored = literals.map((literal) => ({ literal, score: scoreOf(literal, property) }));
  const top = Math.max(0, ...scored.map(({ score }) => score));
  return top === 0 ? [] : scored.filter(({ score }) => score === top).map(({ literal }) => literal);
}

/** 0: it does not fit. */
function scoreOf(literal: Literal, property: readonly string[]): number {
  const keys = literal.keys.map(fold);
  const last = keys.at(-1) ?? '';
  const words = property.map(fold).filter((word) => word !== '');
  const joined = words.join('');
  if (joined === '' || last === '') return 0;
  if (joined === last) return 100;
  if (property.length === 1 && property[0]?.includes('.') === true && keys.join('').endsWith(joined))
    return 95;
  if (words.includes(last)) {
    const others = words.filter((word) => word !== last);
    return others.every((word) => keys.includes(word)) ? 90 : 50;
  }
  const spoken = Math.max(spokenScore(joined, last), ...words.map((word) => spokenScore(word, last)));
  if (spoken === 0) return 0;
  const known = words.filter((word) => keys.includes(word)).length;
  return spoken + known;
}

/** A word's usual keys, the likeliest first. */
function spokenScore(word: string, key: string): number {
  let best = 0;
  for (const { properties } of TONGUES) {
    for (const [spoken, keys] of Object.entries(properties)) {
      if (fold(spoken) !== word) continue;
      const at = keys.findIndex((name) => fold(name) === key);
      if (at !== -1) best = Math.max(best, 40 - at);
    }
  }
  return best;
}
