/** The text values of a JSON file, minified or not. What is no JSON has none: the syntax check says why. */
import type { StringPlace } from '../string-place.ts';
import { scanJson } from './scan.ts';

const SIGN = /[{}[\],:"]/g;

interface Level {
  readonly object: boolean;
  key: string;
  count: number;
  /** In an object: the next string is a key. */
  names: boolean;
}

/** One pass; linear. */
export function jsonStringPlaces(text: string): readonly StringPlace[] {
  if (!scanJson(text).ok) return [];
  const places: StringPlace[] = [];
  const levels: Level[] = [];
  SIGN.lastIndex = 0;
  for (let match = SIGN.exec(text); match !== null; match = SIGN.exec(text)) {
    const [sign] = match;
    const level = levels.at(-1);
    if (sign === '{' || sign === '[')
      levels.push({ object: sign === '{', key: '', count: 0, names: sign === '{' });
    else if (sign === '}' || sign === ']') levels.pop();
    else if (sign === ',' && level !== undefined) {
      level.count += 1;
      level.names = level.object;
    } else if (sign === ':' && level !== undefined) level.names = false;
    else if (sign === '"') {
      const end = stringEnd(text, match.index);
      const token = text.slice(match.index, end);
      if (level?.names === true) level.key = String(JSON.parse(token));
      places.push(placeOf(token, match.index, levels));
      SIGN.lastIndex = end;
    }
  }
  return places;
}

/** Behind the closing quote; the text is known to be JSON. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function placeOf(token: string, start: number, levels: readonly Level[]): StringPlace {
  const end = start + token.length;
  return {
    start,
    end,
    from: start + 1,
    to: end - 1,
    value: String(JSON.parse(token)),
    keys: levels.map((level) => (level.object ? level.key : String(level.count))),
    role: levels.at(-1)?.names === true ? 'key' : 'value',
    spell: (value) => JSON.stringify(value),
  };
}
