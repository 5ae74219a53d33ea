/** The text values of a file, by its language. Prose and formats that are not read here have none. */
import type { PhpToken } from '../domain/php.ts';
import { extensionOf, runsAsPhp } from '../domain/path.ts';
import { envStringPlaces } from './env/string-places.ts';
import { jsonStringPlaces } from './json/string-places.ts';
import { phpStringPlaces } from './php/string-places.ts';
import type { StringPlace } from './string-place.ts';
import { yamlStringPlaces } from './yaml/string-places.ts';

export type { StringPlace } from './string-place.ts';

/** `tokens`: of PHP's own lexer where PHP would run the file; null: there are none, so it has no places. In order. */
export function stringPlaces(o: {
  path: string;
  text: string;
  tokens: readonly PhpToken[] | null;
}): readonly StringPlace[] {
  if (runsAsPhp(o.path, o.text)) return o.tokens === null ? [] : phpStringPlaces(o.tokens);
  switch (extensionOf(o.path)) {
    case 'json':
      return jsonStringPlaces(o.text);
    case 'yaml':
    case 'yml':
      return yamlStringPlaces(o.text);
    case 'env':
      return envStringPlaces(o.text);
    default:
      return [];
  }
}
