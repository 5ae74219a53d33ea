/** Which named things a change takes away: `tools.x`, `assistants.y`, `apis.z`, `remote_databases.w`, `tasks.t`. */
import { SECTIONS } from '../../../domain/effective.ts';
import type { PhpAnalysis } from '../../../domain/php.ts';
import { entryOf, keyText } from '../../../lang/php/node.ts';
import { readConfigArray } from '../../../lang/php/read-config.ts';

/** Names that the text before defines and the text after does not, in the order they stood. */
export function findVanished(before: PhpAnalysis | null, after: PhpAnalysis | null): readonly string[] {
  const left = namesOf(after);
  return [...namesOf(before)].filter((name) => !left.has(name));
}

/** `tools.crmLookup` … of a file, as far as its text says them. */
export function namesOf(analysis: PhpAnalysis | null): ReadonlySet<string> {
  const names = new Set<string>();
  if (analysis?.tokens == null) return names;
  const { root } = readConfigArray(analysis.tokens);
  for (const section of SECTIONS) {
    const value = entryOf(root ?? undefined, section)?.value;
    if (value?.kind !== 'array') continue;
    for (const { key } of value.entries) {
      const text = keyText(key);
      if (text !== null) names.add(`${section}.${text}`);
    }
  }
  return names;
}
