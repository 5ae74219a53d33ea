/**
 * Where else in a file the lines stand that a hunk has taken: a model may have meant one of those.
 * Linear in file and patch whatever they hold; nothing here moves a hunk.
 */
import { contentEnd, type FileLines } from './file-lines.ts';
import { namesBom } from './locate.ts';
import type { Hunk } from './parse.ts';

/** How many other places are named for one hunk. */
export const MAX_TWINS = 20;

export interface PlacedHunk {
  readonly hunk: Hunk;
  /** Line of the original, from 0. */
  readonly at: number;
}

/** For each hunk (by its number as text) with twins: their lines, from 1, at most MAX_TWINS. */
export function findTwins(file: FileLines, placed: readonly PlacedHunk[]): Record<string, readonly number[]> {
  const twins: Record<string, readonly number[]> = {};
  // A hunk with a line that stands nowhere else has no twin; the longest line is nearly always such a one.
  const longest = placed.map((one) => longestOf(oldLines(file, one)));
  const once = numberTexts(longest);
  const counts = new Int32Array(once.texts.length + 1);
  readLines(file, once, (number) => {
    counts[number] = (counts[number] ?? 0) + 1;
  });
  const doubtful = placed.filter((_, i) => (counts[once.numbers[i] ?? 0] ?? 0) > 1);
  if (doubtful.length === 0) return twins;
  const lines = new Int32Array(file.count);
  readLines(file, numberTexts(doubtful.flatMap((one) => oldLines(file, one))), (number, line) => {
    lines[line] = number;
  });
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

/** A hunk's old lines as the file has them: a BOM that the patch names is in no line. */
function oldLines(file: FileLines, { hunk, at }: PlacedHunk): readonly string[] {
  const [first = ''] = hunk.old;
  return at === 0 && namesBom(file, first) ? [first.slice(1), ...hunk.old.slice(1)] : hunk.old;
}

function longestOf(texts: readonly string[]): string {
  let longest = '';
  for (const text of texts) if (text.length > longest.length) longest = text;
  return longest;
}

const LENGTHS = 1 << 10;

/** Different texts numbered from 1, and what tells most other lines apart from them without hashing or copying. */
interface Numbered {
  /** The number of each text that was given. */
  readonly numbers: Int32Array;
  /** Each different text, at its number less one. */
  readonly texts: readonly string[];
  /** 1 at every length (modulo LENGTHS) that one of them has. */
  readonly lengths: Uint8Array;
  /** By signature: the number of the text that has it; CROWDED: several have, see `crowded`; 0: none. */
  readonly signatures: Int32Array;
  readonly crowded: ReadonlyMap<string, number>;
}

const CROWDED = -1;

function numberTexts(given: readonly string[]): Numbered {
  const size = Math.min(1 << 16, 1 << (37 - Math.clz32(given.length | 31)));
  const numbers = new Int32Array(given.length);
  const lengths = new Uint8Array(LENGTHS);
  const signatures = new Int32Array(size);
  const crowded = new Map<string, number>();
  const texts: string[] = [];
  for (const [i, text] of given.entries()) {
    const sign = signature(text, 0, text.length) & (size - 1);
    const holder = signatures[sign] ?? 0;
    const holding = texts[holder - 1];
    const known = holder === CROWDED ? crowded.get(text) : holding === text ? holder : undefined;
    numbers[i] = known ?? texts.push(text);
    if (known !== undefined) continue;
    lengths[text.length & (LENGTHS - 1)] = 1;
    signatures[sign] = holder === 0 ? texts.length : CROWDED;
    if (holding !== undefined) crowded.set(holding, holder);
    if (holder !== 0) crowded.set(text, texts.length);
  }
  return { numbers, texts, lengths, signatures, crowded };
}

/** Calls `see` for every line of the file that is one of the numbered texts. */
function readLines(file: FileLines, known: Numbered, see: (number: number, line: number) => void): void {
  const { texts, lengths, signatures, crowded } = known;
  const { text, starts, breakLength } = file;
  const mask = signatures.length - 1;
  const last = file.count - 1;
  let start = starts[0] ?? 0;
  for (let line = 0; line <= last; line += 1) {
    const from = start;
    start = starts[line + 1] ?? 0;
    const end = line === last ? contentEnd(file, line) : start - breakLength;
    if (lengths[(end - from) & (LENGTHS - 1)] === 0) continue;
    const number = signatures[signature(text, from, end) & mask] ?? 0;
    if (number === 0) continue;
    const content = text.slice(from, end);
    if (number !== CROWDED) {
      if (content === texts[number - 1]) see(number, line);
    } else {
      const found = crowded.get(content);
      if (found !== undefined) see(found, line);
    }
  }
}

/** A number that equal texts share. */
function signature(text: string, start: number, end: number): number {
  const length = end - start;
  if (length < 5) return length;
  const mixed =
    Math.imul(length, 0x9e3779b1) ^
    Math.imul(text.charCodeAt(end - 3), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(end - 4), 0xc2b2ae35) ^
    Math.imul(text.charCodeAt(end - 5), 0x165667b1) ^
    Math.imul(text.charCodeAt(start + (length >> 1)), 0x27d4eb2f);
  return mixed ^ (mixed >>> 15);
}

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
