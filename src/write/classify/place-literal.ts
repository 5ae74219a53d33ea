/**
 * Where a literal stands in a config array: at a path of literal keys, as the whole value of an entry, or not.
 * Only what the static reader is sure of is a place; nothing else may ever be called a value.
 */
import { keyText, type PhpEntry, type PhpNode } from '../../lang/php/node.ts';
import { wordsOf } from '../../secrets/name-words.ts';

export interface PlaceKey {
  readonly text: string;
  /** PHP counts by it: an element of a list. */
  readonly integer: boolean;
}

export type LiteralPlace =
  | {
      readonly kind: 'entry';
      /** Keys from the outside in. */
      readonly keys: readonly PlaceKey[];
      /** A minus sign stands before the number. */
      readonly negative: boolean;
    }
  /** Surely no value, and why; `key` where a key is the reason. */
  | { readonly kind: 'code'; readonly message: string; readonly key?: string }
  /** Not known to be a value; what stands around it says why. */
  | { readonly kind: 'unclear' };

/** Keys whose values are run; as the last word of a key too (`error_handler`). */
const RUN_WORDS = new Set(['handler', 'handlers', 'callback', 'callbacks', 'callable', 'callables']);

/** Does what stands under this key get run? `handler` in any casing, and names that end so. */
export function namesCode(key: string): boolean {
  const words = wordsOf(key).filter((word) => !/^\d+$/.test(word));
  return RUN_WORDS.has(key.toLowerCase()) || RUN_WORDS.has(words.at(-1) ?? '');
}

/** Walks from arrays to tokens; remembers what it found out about keys, so that many questions stay cheap. */
export class Places {
  readonly #repeated = new Map<PhpNode, ReadonlySet<string>>();
  /** Of an array, where its first entry begins whose key is not known. */
  readonly #uncounted = new Map<PhpNode, number>();
  readonly #runs = new Map<string, boolean>();

  /** The place of the literal at `index` (among the significant tokens) below `root`. */
  ofLiteral(root: PhpNode, index: number): LiteralPlace {
    const found = this.find(root, index);
    if (found.kind !== 'node') return found;
    const { node, keys, runUnder } = found;
    if (runUnder !== null) return { kind: 'code', message: 'classify.handler', key: runUnder };
    if (node.kind === 'closure') return { kind: 'code', message: 'classify.closure' };
    if (node.kind === 'include') return { kind: 'code', message: 'classify.include' };
    if (node.kind !== 'literal') return { kind: 'unclear' };
    const length = node.end - node.start;
    if (node.end !== index + 1 || length > 2) return { kind: 'code', message: 'classify.expression' };
    return { kind: 'entry', keys, negative: length === 2 };
  }

  /** The innermost node that is no plain array and holds the token, with the keys on the way to it. */
  find(root: PhpNode, index: number): FoundNode | Exclude<LiteralPlace, { kind: 'entry' }> {
    if (index < root.start || index >= root.end) return { kind: 'unclear' };
    const keys: PlaceKey[] = [];
    let node = root;
    while (node.kind === 'array') {
      const entry = node.object ? undefined : entryAt(node.entries, index);
      if (entry === undefined || entry.key.kind === 'spread') return { kind: 'unclear' };
      const text = keyText(entry.key);
      if (index < entry.value.start) return { kind: 'code', message: 'classify.key' };
      if (text === null) return { kind: 'unclear' };
      if (entry.key.kind === 'auto' && this.#isUncounted(node, entry)) return { kind: 'unclear' };
      if (this.#repeatedIn(node).has(text)) return { kind: 'code', message: 'classify.repeated', key: text };
      keys.push({ text, integer: 'integer' in entry.key && entry.key.integer });
      node = entry.value;
    }
    const runUnder = keys.find(({ text }) => this.#runsUnder(text))?.text ?? null;
    return { kind: 'node', node, keys, runUnder };
  }

  /** Behind a computed key or a spread nobody knows at which number PHP goes on. */
  #isUncounted(node: PhpNode & { kind: 'array' }, entry: PhpEntry): boolean {
    const known = this.#uncounted.get(node);
    const first =
      known ??
      node.entries.find(({ key }) => key.kind === 'computed' || key.kind === 'spread')?.start ??
      Infinity;
    this.#uncounted.set(node, first);
    return entry.start > first;
  }

  #runsUnder(key: string): boolean {
    const known = this.#runs.get(key) ?? namesCode(key);
    this.#runs.set(key, known);
    return known;
  }

  #repeatedIn(node: PhpNode & { kind: 'array' }): ReadonlySet<string> {
    const known = this.#repeated.get(node);
    if (known !== undefined) return known;
    const seen = new Set<string>();
    const repeated = new Set<string>();
    for (const { key } of node.entries) {
      const text = keyText(key);
      if (text === null) continue;
      if (seen.has(text)) repeated.add(text);
      seen.add(text);
    }
    this.#repeated.set(node, repeated);
    return repeated;
  }
}

export interface FoundNode {
  readonly kind: 'node';
  readonly node: PhpNode;
  readonly keys: readonly PlaceKey[];
  /** The key on the way whose values are run, where there is one. */
  readonly runUnder: string | null;
}

/** The keys as a path; of a list's element the list's keys, and that it is one. */
export function pathOf(keys: readonly PlaceKey[]): { keyPath: readonly string[]; inList: boolean } {
  const last = keys.findLastIndex(({ integer }) => !integer);
  const keyPath = keys.slice(0, last + 1).map(({ text }) => text);
  return { keyPath, inList: keyPath.length < keys.length };
}

/** The entry that holds a token; entries stand in the order of the text. */
function entryAt(entries: readonly PhpEntry[], index: number): PhpEntry | undefined {
  let low = 0;
  let high = entries.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((entries[middle]?.start ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  const entry = entries[low];
  return entry !== undefined && index >= entry.start && index < entry.end ? entry : undefined;
}
