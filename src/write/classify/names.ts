/** The names that a file defines, by which an order may call it: literal keys under `tools` and `assistants`, nothing by guess. */
import type { PhpToken } from '../../domain/php.ts';
import { keyText, type PhpNode } from '../../lang/php/node.ts';
import { readConfigArray } from '../../lang/php/read-config.ts';

const NAMED_SECTIONS = new Set(['tools', 'assistants']);

/** Every `tools.<name>` and `assistants.<name>` key, each once, in the order of the text. */
export function namesIn(tokens: readonly PhpToken[]): readonly string[] {
  const names = new Set<string>();
  for (const section of entriesOf(readConfigArray(tokens).root)) {
    if (!NAMED_SECTIONS.has(keyText(section.key) ?? '')) continue;
    for (const { key } of entriesOf(section.value)) {
      if (key.kind === 'literal') names.add(key.text);
    }
  }
  return [...names];
}

function entriesOf(node: PhpNode | null) {
  return node?.kind === 'array' ? node.entries : [];
}
