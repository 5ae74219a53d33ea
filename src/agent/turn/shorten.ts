/** Keeps old tool answers in the prompt small: long texts are cut and say so, shape and short fields stay. */
import type { Json } from '../../domain/effective.ts';

/** What stands where text was cut; the model is told to read again instead of guessing. */
const CUT = '… [cut here to keep the conversation short; read it again if you need it]';

/**
 * The same value with every text longer than `most` characters cut, and lists longer than 50 entries too.
 * Keys and short values are untouched, so ids, codes and paths survive.
 */
export function shorten(value: Json, most: number): Json {
  if (typeof value === 'string') return value.length > most ? `${whole(value, most)}${CUT}` : value;
  if (Array.isArray(value)) {
    const kept = value.slice(0, 50).map((entry: Json) => shorten(entry, most));
    return value.length > 50 ? [...kept, CUT] : kept;
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shorten(entry, most)]));
  }
  return value;
}

/** The first `most` characters without half a surrogate pair at the end. */
function whole(text: string, most: number): string {
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}
