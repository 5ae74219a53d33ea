/**
 * Finds many sequences of numbers in one long sequence at once. Linear in all of them together, whatever they hold,
 * also where every place is a hit.
 */

interface Node {
  /** Where a line leads: nearly every node has one way on, the others in `more`. */
  id: number;
  next: number;
  more: Map<number, number> | undefined;
  fail: number;
  /** The nearest node on the fail path that ends a pattern and is not full yet; 0: none. */
  ending: number;
  readonly depth: number;
  hits: number[] | undefined;
}

/**
 * The first `most` places of each pattern in `lines`, overlapping ones too (Aho and Corasick over line numbers;
 * a pattern with enough hits is unhooked, so that many hits cost no more than few).
 */
export function findPatterns(
  lines: Int32Array,
  patterns: readonly Int32Array[],
  most: number,
): readonly (readonly number[])[] {
  const { nodes, ends } = buildAutomaton(patterns);
  const nodeAt = (index: number): Node => nodes[index] ?? root(nodes);
  let state = 0;
  for (let i = 0; i < lines.length; i += 1) {
    state = step(nodes, state, lines[i] ?? 0);
    const here = nodeAt(state);
    let ending = live(nodes, here.hits === undefined ? here.ending : state, most);
    while (ending !== 0) {
      const node = nodeAt(ending);
      node.hits?.push(i + 1 - node.depth);
      ending = live(nodes, node.ending, most);
      node.ending = ending;
    }
  }
  return ends.map((end) => nodeAt(end).hits ?? []);
}

/** The first node on the ending path, from `from`, that still takes hits; what is full on the way is bridged for good. */
function live(nodes: readonly Node[], from: number, most: number): number {
  const isFull = (index: number): boolean => index !== 0 && (nodes[index]?.hits?.length ?? 0) >= most;
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
    const next = wayOn(node, id);
    if (next !== 0) return next;
    if (state === 0) return 0;
    state = node.fail;
  }
}

function buildAutomaton(patterns: readonly Int32Array[]): {
  readonly nodes: Node[];
  readonly ends: number[];
} {
  const nodes: Node[] = [newNode(0)];
  const ends = patterns.map((pattern) => {
    let state = 0;
    for (const id of pattern) {
      const node = nodes[state] ?? root(nodes);
      let next = wayOn(node, id);
      if (next === 0) {
        next = nodes.length;
        addWay(node, id, next);
        nodes.push(newNode(node.depth + 1));
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
    for (const [id, child] of waysOn(node)) {
      const target = nodes[child] ?? root(nodes);
      target.fail = index === 0 ? 0 : step(nodes, node.fail, id);
      const fallen = nodes[target.fail] ?? root(nodes);
      target.ending = fallen.hits === undefined ? fallen.ending : target.fail;
      queue.push(child);
    }
  }
}

function newNode(depth: number): Node {
  return { id: 0, next: 0, more: undefined, fail: 0, ending: 0, depth, hits: undefined };
}

/** The node that line `id` leads to; 0: none (nothing leads back to the root). */
function wayOn(node: Node, id: number): number {
  if (node.next !== 0 && node.id === id) return node.next;
  return node.more?.get(id) ?? 0;
}

function addWay(node: Node, id: number, next: number): void {
  if (node.next === 0) {
    node.id = id;
    node.next = next;
  } else {
    node.more ??= new Map();
    node.more.set(id, next);
  }
}

function waysOn(node: Node): [number, number][] {
  return node.next === 0 ? [] : [[node.id, node.next], ...(node.more ?? [])];
}

function root(nodes: readonly Node[]): Node {
  const [first] = nodes;
  if (first === undefined) throw new Error('an automaton has a root');
  return first;
}
