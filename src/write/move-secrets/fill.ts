/**
 * The other way round, for one tool run: a value that is nothing but a placeholder becomes the real one, in the text
 * that the run sees and nowhere else. A placeholder within a longer text stays what it is.
 */
import { nameInPlaceholder, type SecretName } from '../../domain/secret.ts';
import { stringPlaces, type StringPlace } from '../../lang/string-places.ts';
import type { FileText } from './movable.ts';

interface Wanted {
  readonly place: StringPlace;
  readonly name: SecretName;
}

/** Every value of the file that is only a placeholder, with the keys it stands under. */
export function placeholderValues(file: FileText): readonly Wanted[] {
  if (!file.text.includes('{{secret:')) return [];
  return stringPlaces(file).flatMap((place) => {
    const name = place.role === 'key' || place.value === null ? null : nameInPlaceholder(place.value);
    return name === null ? [] : [{ place, name }];
  });
}

/** The text with those placeholders filled in that have a value; line numbers stay. */
export function fillPlaceholders(
  text: string,
  wanted: readonly Wanted[],
  values: ReadonlyMap<SecretName, string>,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const { place, name } of wanted) {
    const value = values.get(name);
    if (value === undefined) continue;
    parts.push(text.slice(at, place.start), place.spell(value));
    at = place.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
