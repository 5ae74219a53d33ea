/**
 * Reads a message as a row of phrases: a table of phrases finds what could stand where, a small grammar over their
 * labels says which rows are a message. Every reading is tried at once; a message's cost is bounded by its length.
 */
import type { State } from './automaton.ts';
import { SEPARATOR } from './pattern.ts';

/** Is the whole row of symbols a message? `phrases`: labelled phrases; `message`: rows of labels and separators. */
export function reads(symbols: readonly string[], phrases: State<string>, message: State<true>): boolean {
  const reached: Set<State<true>>[] = Array.from({ length: symbols.length + 1 }, () => new Set());
  reached[0]?.add(message);
  for (const [at, symbol] of symbols.entries()) {
    const here = reached[at];
    if (here === undefined || here.size === 0) continue;
    if (symbol === SEPARATOR) {
      step(here, SEPARATOR, reached[at + 1]);
      continue;
    }
    let phrase: State<string> | null = phrases;
    for (let end = at; end < symbols.length; end++) {
      phrase = phrase.next(symbols[end] ?? '');
      if (phrase === null) break;
      for (const label of phrase.whole) step(here, label, reached[end + 1]);
    }
  }
  for (const state of reached[symbols.length] ?? []) if (state.whole.length > 0) return true;
  return false;
}

function step(from: ReadonlySet<State<true>>, symbol: string, to: Set<State<true>> | undefined): void {
  for (const state of from) {
    const next = state.next(symbol);
    if (next !== null) to?.add(next);
  }
}
