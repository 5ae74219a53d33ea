/**
 * Where else in a file the lines stand that a hunk has taken: a model may have meant one of those.
 * Linear in file and patch whatever they hold; nothing here moves a hunk.
 */
import { contentEnd, lineText, type FileLines } from './file-lines.ts';
import type { Hunk } from './parse.ts';

/** How many other places are named for one hunk. */
export const MAX_TWINS = 20;

export interface PlacedHunk {
  readonly hunk: Hunk;
  /** Line of the original, from 0. */
  readonly at: number;
}

const FILTER_BITS = 14;

/** For each hunk (by its number as text) with twins: their lines, from 1, at most MAX_TWINS. */
export function findTwins(file: FileLines, placed: readonly PlacedHunk[]): Record<string, readonly number[]> {
  const twins: Record<string, readonly number[]> = {};
  const ids = numberLines(placed);
  const { lines, counts } = readLines(file, ids);
  // A hunk that holds a line which stands nowhere else has no twin; nearly every hunk does.
  const doubtful = placed.filter(({ at, hunk }) =>
    hunk.old.every((_, i) => (counts[lines[at + i] ?? 0] ?? 0) > 1),
  );
  if (doubtful.length === 0) return twins;
  const hits = searchAll(
    lines,
    doubtful.map(({ at, hunk }) => lines.subarray(at, at + hunk.old.length)),
  );
  for (const [i, { hunk, at }] of doubtful.entries()) {
    const elsewhere = (hits[i] ?? []).filter((hit) => hit !== at).slice(0, MAX_TWINS);
    if (elsewhere.length > 0) twins[String(hunk.number)] = elsewhere.map((hit) => hit + 1);
  }
  return twins;
}

/** A number, from 1, for each different text among the hunks' old lines. */
function numberLines(placed: readonly PlacedHunk[]): Map<string, number> {
  const ids = new Map<string, number>();
  for (const { hunk } of placed) {
    for (const text of hunk.old) if (!ids.has(text)) ids.set(text, ids.size + 1);
  }
  return ids;
}

/** Each file line as its number (0: in no hunk), and how often each number stands in the file. */
function readLines(
  file: FileLines,
  ids: ReadonlyMap<string, number>,
): { readonly lines: Int32Array; readonly counts: Int32Array } {
  const filter = new Uint8Array(1 << FILTER_BITS);
  for (const text of ids.keys()) filter[signature(text, 0, text.length)] = 1;
  const lines = new Int32Array(file.count);
  const counts = new Int32Array(ids.size + 1);
  for (let line = 0; line < file.count; line += 1) {
    if (filter[signature(file.text, file.starts[line] ?? 0, contentEnd(file, line))] === 0) continue;
    const id = ids.get(lineText(file, line)) ?? 0;
    lines[line] = id;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return { lines, counts };
}

/** A cheap number that equal texts share: most lines are in no hunk, and this says so without copying them. */
function signature(text: string, start: number, end: number): number {
  const length = end - start;
  if (length === 0) return 0;
  const mixed =
    Math.imul(length, 0x9e3779b1) ^
    Math.imul(text.charCodeAt(end - 1), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(start + (length >> 1)), 0xc2b2ae35) ^
    Math.imul(text.charCodeAt(end - 1 - (length >> 2)), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 15)) & ((1 << FILTER_BITS) - 1);
}

interface Node {
  readonly next: Map<number, number>;
  fail: number;
  /** The nearest node on the fail path that ends a pattern and is not full yet; 0: none. */
  ending: number;
  readonly depth: number;
  hits: number[] | undefined;
}

/**
 * The first MAX_TWINS + 1 places of each pattern in `lines`, overlapping ones too (Aho and Corasick over line numbers;
 * a pattern with enough hits is unhooked, so that many hits cost no more than few).
 */
function searchAll(lines: Int32Array, patterns: readonly Int32Array[]): readonly (readonly number[])[] {
  const { nodes, ends } = buildAutomaton(patterns);
  const nodeAt = (index: number): Node => nodes[index] ?? root(nodes);
  let state = 0;
  for (let i = 0; i < lines.length; i += 1) {
    state = step(nodes, state, lines[i] ?? 0);
    const here = nodeAt(state);
    let ending = live(nodes, here.hits === undefined ? here.ending : state);
    while (ending !== 0) {
      const node = nodeAt(ending);
      node.hits?.push(i + 1 - node.depth);
      ending = live(nodes, node.ending);
      node.ending = ending;
    }
  }
  return ends.map((end) => nodeAt(end).hits ?? []);
}

/** The first node on the ending path, from `from`, that still takes hits; what is full on the way is bridged for good. */
function live(nodes: readonly Node[], from: number): number {
  const isFull = (index: number): boolean => index !== 0 && (nodes[index]?.hits?.length ?? 0) > MAX_TWINS;
  let found = from;
  while (isFull(found)) found = nodes[found]?.ending ?? 0;
  for (let index = from; isFull(index);) {
    const node = nodes[index] ?? root(nodes);
    index = node.ending;
    node.ending = found;
  }
  return found;
}

function step(nodes: readonly Node[], from: number, id: number): number {
  for (let state = from; ;) {
    const node = nodes[state] ?? root(nodes);
    const next = node.next.get(id);
    if (next !== undefined) return next;
    if (state === 0) return 0;
    state = node.fail;
  }
}

function buildAutomaton(patterns: readonly Int32Array[]): {
  readonly nodes: Node[];
  readonly ends: number[];
} {
  const nodes: Node[] = [{ next: new Map(), fail: 0, ending: 0, depth: 0, hits: undefined }];
  const ends = patterns.map((pattern) => {
    let state = 0;
    for (const id of pattern) {
      const node = nodes[state] ?? root(nodes);
      let next = node.next.get(id);
      if (next === undefined) {
        next = nodes.length;
        node.next.set(id, next);
        nodes.push({ next: new Map(), fail: 0, ending: 0, depth: node.depth + 1, hits: undefined });
      }
      state = next;
    }
    const end = nodes[state];
    if (end !== undefined) end.hits ??= [];
    return state;
  });
  linkFails(nodes);
  return { nodes, ends };
}

/** Breadth first: where to go on when a pattern breaks off. */
function linkFails(nodes: readonly Node[]): void {
  const queue: number[] = [0];
  for (let i = 0; i < queue.length; i += 1) {
    const index = queue[i] ?? 0;
    const node = nodes[index] ?? root(nodes);
    for (const [id, child] of node.next) {
      const target = nodes[child] ?? root(nodes);
      target.fail = index === 0 ? 0 : step(nodes, node.fail, id);
      const fallen = nodes[target.fail] ?? root(nodes);
      target.ending = fallen.hits === undefined ? fallen.ending : target.fail;
      queue.push(child);
    }
  }
}

function root(nodes: readonly Node[]): Node {
  const [first] = nodes;
  if (first === undefined) throw new Error('an automaton has a root');
  return first;
}
