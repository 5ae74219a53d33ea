/**
 * How large a YAML document would be with every alias written out, and which keys repeat in one map.
 * It follows the tree once and expands nothing.
 */
import { isAlias, isMap, isPair, isScalar, isSeq } from 'yaml';

/** Values a document may grow to by its aliases; a plain one of any size is fine. */
const MAX_EXPANDED = 100_000;
const MAX_DEPTH = 300;

export type Measure =
  | { readonly ok: true; readonly repeated: readonly number[] }
  | { readonly ok: false; readonly why: 'deep' | 'alias' | 'bomb'; readonly offset: number };

interface Walk {
  /** Anchor to the size of what it names; null while it is still being read (an alias to it would never end). */
  readonly sizes: Map<string, number | null>;
  readonly repeated: number[];
  aliased: number;
  fault: { why: 'deep' | 'alias' | 'bomb'; offset: number } | null;
}

/** Measures the contents of one document (`document.contents`). */
export function measure(contents: unknown): Measure {
  const walk: Walk = { sizes: new Map(), repeated: [], aliased: 0, fault: null };
  sizeOf(contents, 0, walk);
  return walk.fault === null ? { ok: true, repeated: walk.repeated } : { ok: false, ...walk.fault };
}

function sizeOf(node: unknown, depth: number, walk: Walk): number {
  if (walk.fault !== null) return 0;
  if (isPair(node)) return sizeOf(node.key, depth, walk) + sizeOf(node.value, depth, walk);
  if (isAlias(node)) return aliasSize(node.source, node.range?.[0] ?? 0, walk);
  const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
  if (anchor !== undefined) walk.sizes.set(anchor, null);
  let size = 1;
  if (isMap(node) || isSeq(node)) {
    if (depth >= MAX_DEPTH) walk.fault = { why: 'deep', offset: node.range?.[0] ?? 0 };
    if (isMap(node)) noteRepeated(node.items, walk);
    for (const item of node.items) size += sizeOf(item, depth + 1, walk);
  }
  if (anchor !== undefined) walk.sizes.set(anchor, size);
  return size;
}

function aliasSize(source: string, offset: number, walk: Walk): number {
  const size = walk.sizes.get(source);
  if (size === undefined || size === null) {
    walk.fault = { why: 'alias', offset };
    return 0;
  }
  walk.aliased += size;
  if (walk.aliased > MAX_EXPANDED) walk.fault = { why: 'bomb', offset };
  return size;
}

function noteRepeated(items: readonly { key: unknown }[], walk: Walk): void {
  const seen = new Set<string>();
  for (const { key } of items) {
    if (!isScalar(key) || key.value === '<<') continue;
    const name = `${typeof key.value}:${String(key.value)}`;
    if (seen.has(name)) walk.repeated.push(key.range?.[0] ?? 0);
    seen.add(name);
  }
}
