/** Under which keys of the returned array a token stands: `['tools', 'crm', 'handler']`, or none. */
import { keyText, type PhpNode } from './node.ts';

/** Keys from the outside in; a key that is not literal reads as `*`. Time grows with the depth alone. */
export function pathAt(root: PhpNode | null, index: number): readonly string[] {
  const path: string[] = [];
  let node = root;
  while (node?.kind === 'array') {
    const { entries } = node;
    let low = 0;
    let high = entries.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((entries[middle]?.start ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    const entry = entries[low];
    if (entry === undefined || index < entry.start || index >= entry.end) return path;
    path.push(keyText(entry.key) ?? '*');
    node = entry.value;
  }
  return path;
}
