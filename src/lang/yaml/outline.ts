/** The names a YAML text gives its values, two levels deep. It follows no alias and expands nothing. */
import { isMap, isScalar, parseAllDocuments } from 'yaml';

/**
 * The keys of the outermost maps, each with the keys of the map below it; of several documents all together. Null where
 * the text is no YAML. Cost: one parse; the caller bounds the text.
 */
export function outlineYaml(text: string): ReadonlyMap<string, ReadonlySet<string>> | null {
  const names = new Map<string, Set<string>>();
  try {
    const parsed = parseAllDocuments(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
    for (const document of Array.isArray(parsed) ? parsed : []) {
      if (document.errors.length > 0) return null;
      for (const [name, value] of pairsOf(document.contents)) {
        const below = names.get(name) ?? new Set();
        for (const [inner] of pairsOf(value)) below.add(inner);
        names.set(name, below);
      }
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return names;
}

/** What is merged in (`<<`) has no name of its own. */
function pairsOf(node: unknown): readonly (readonly [string, unknown])[] {
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) =>
    isScalar(key) && key.value !== '<<' ? [[String(key.value), value] as const] : [],
  );
}
