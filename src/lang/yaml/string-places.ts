/** The text values of a YAML file. Block scalars are no places, for their text depends on their indentation. */
import { isPair, isScalar, parseAllDocuments, visit, type Document, type Scalar } from 'yaml';
import type { StringPlace } from '../string-place.ts';

/** What is no YAML has none: the syntax check says why. */
export function yamlStringPlaces(text: string): readonly StringPlace[] {
  try {
    const parsed = parseAllDocuments(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
    const documents = Array.isArray(parsed) ? parsed : [];
    if (documents.some((document) => document.errors.length > 0)) return [];
    return documents.flatMap((document) => placesIn(document, text));
  } catch (error) {
    // Nested so deeply that the parser gave up.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function placesIn(document: Document, text: string): readonly StringPlace[] {
  const places: StringPlace[] = [];
  visit(document, {
    Scalar: (key, node, path) => {
      const place = placeOf(text, node, { isKey: key === 'key', keys: keysOf(path) });
      if (place !== null) places.push(place);
    },
  });
  return places;
}

function placeOf(
  text: string,
  node: Scalar,
  o: { isKey: boolean; keys: readonly string[] },
): StringPlace | null {
  const { value, range, type } = node;
  if (typeof value !== 'string' || range === undefined || range === null) return null;
  const quoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
  if (!quoted && type !== 'PLAIN') return null;
  const [start, end] = range;
  if (end <= start) return null;
  const [from, to] = quoted ? [start + 1, end - 1] : [start, end];
  const quote = text.charAt(start) === "'" ? "'" : '"';
  return {
    start,
    end,
    from,
    to,
    value,
    keys: o.keys,
    role: o.isKey ? 'key' : 'value',
    // A plain scalar cannot begin with a brace: it would be read as a map.
    spell: (next) => (quote === "'" && /^[\w{}: ]*$/.test(next) ? `'${next}'` : JSON.stringify(next)),
  };
}

function keysOf(path: readonly unknown[]): readonly string[] {
  return path.flatMap((node) =>
    isPair(node) && isScalar(node.key) && ['string', 'number'].includes(typeof node.key.value)
      ? [String(node.key.value)]
      : [],
  );
}
