/**
 * Finds very many words in one walk over a text (Aho, Corasick 1975). Words and text may both come from whoever wants the
 * server to stand still: the work is linear in their lengths, whatever they share. It knows nothing of what they mean.
 */

const UNITS = 0x10000;
const NONE = -1;

/**
 * A tree of all beginnings of the words; a state is a place in it, 0 its root. Most states have one child, which was made
 * right after them and has the next number: only what branches off costs an entry in a map, at most one for each word.
 */
export interface Automaton {
  /** Children of the root by UTF-16 unit; 0: none. */
  readonly roots: Int32Array;
  /** By state: the unit that leads to the state after it, or -1. */
  readonly only: Int32Array;
  /** By state: 1 where `forked` has children of it. */
  readonly forks: Uint8Array;
  /** Children by state * 65536 + unit. */
  readonly forked: ReadonlyMap<number, number>;
  /** By state: that of the longest proper end of it which begins a word. */
  readonly fail: Int32Array;
  /** By state: one more than the index of the longest word that ends there; 0: none does. */
  readonly ends: Int32Array;
}

/** For words that are not empty; of equal ones the first counts. Takes some 13 bytes for each of their units. */
export function buildAutomaton(words: readonly string[]): Automaton {
  const size = words.reduce((sum, word) => sum + word.length, 1);
  const forked = new Map<number, number>();
  const automaton = {
    roots: new Int32Array(UNITS),
    only: new Int32Array(size).fill(NONE),
    forks: new Uint8Array(size),
    forked,
    fail: new Int32Array(size).fill(NONE),
    ends: new Int32Array(size),
  };
  let next = 1;
  for (const [index, word] of words.entries()) {
    let state = 0;
    for (let at = 0; at < word.length; at += 1) {
      const unit = word.charCodeAt(at);
      let child = childOf(automaton, state, unit);
      if (child === 0) {
        child = next;
        next += 1;
        if (state === 0) automaton.roots[unit] = child;
        else if (child === state + 1) automaton.only[state] = unit;
        else {
          automaton.forks[state] = 1;
          forked.set(state * UNITS + unit, child);
        }
      }
      state = child;
    }
    if (automaton.ends[state] === 0) automaton.ends[state] = index + 1;
  }
  linkFails(automaton, words);
  return automaton;
}

/** Level by level, for a state falls back to one that is nearer to the root. */
function linkFails(automaton: Automaton, words: readonly string[]): void {
  const { fail, ends } = automaton;
  const states = new Int32Array(words.length);
  let going = [...words.keys()];
  for (let at = 0; going.length > 0; at += 1) {
    let kept = 0;
    for (const index of going) {
      const word = words[index] ?? '';
      if (at >= word.length) continue;
      const unit = word.charCodeAt(at);
      const parent = states[index] ?? 0;
      const child = childOf(automaton, parent, unit);
      if (fail[child] === NONE) {
        const back = parent === 0 ? 0 : step(automaton, fail[parent] ?? 0, unit);
        fail[child] = back;
        if (ends[child] === 0) ends[child] = ends[back] ?? 0;
      }
      states[index] = child;
      going[kept] = index;
      kept += 1;
    }
    going.length = kept;
  }
}

/** 0: none. */
function childOf({ roots, only, forks, forked }: Automaton, state: number, unit: number): number {
  if (state === 0) return roots[unit] ?? 0;
  if (only[state] === unit) return state + 1;
  return forks[state] === 1 ? (forked.get(state * UNITS + unit) ?? 0) : 0;
}

function step(automaton: Automaton, from: number, unit: number): number {
  let state = from;
  let child = childOf(automaton, state, unit);
  while (child === 0 && state !== 0) {
    state = automaton.fail[state] ?? 0;
    child = childOf(automaton, state, unit);
  }
  return child;
}

/** Tells `found` of the longest word at each place of the text where one ends: its index, and the place behind it. */
export function findWords(
  automaton: Automaton,
  text: string,
  found: (index: number, end: number) => void,
): void {
  let state = 0;
  for (let at = 0; at < text.length; at += 1) {
    state = step(automaton, state, text.charCodeAt(at));
    const ending = automaton.ends[state] ?? 0;
    if (ending !== 0) found(ending - 1, at + 1);
  }
}
