/**
 * Patterns made into a table: which symbol leads from where to where, and which patterns are whole there. Rows are
 * filled in when first needed and kept; they are finite whatever is asked, since unknown symbols lead nowhere.
 */
import type { Pattern } from './pattern.ts';

interface Node<L> {
  readonly free: Node<L>[];
  readonly steps: { readonly symbol: string; readonly to: Node<L> }[];
  readonly id: number;
  /** The pattern that is whole here. */
  readonly whole: L | null;
}

/** A place in the table: where a row of symbols has led so far. */
export interface State<L> {
  /** Labels of the patterns that the symbols so far are a whole phrase of. */
  readonly whole: readonly L[];
  /** Where one more symbol leads; null: nowhere, no pattern goes on like that. */
  next(symbol: string): State<L> | null;
}

/** The start of a table over labelled patterns. */
export function compile<L>(patterns: readonly (readonly [L, Pattern])[]): State<L> {
  let count = 0;
  const node = (whole: L | null): Node<L> => ({ free: [], steps: [], id: count++, whole });
  const starts = patterns.map(([label, pattern]) => build(pattern, node(label), () => node(null)));
  return table(starts);
}

/** The node from which `pattern` and then `after` is read. */
function build<L>(pattern: Pattern, after: Node<L>, node: () => Node<L>): Node<L> {
  switch (pattern.kind) {
    case 'word': {
      const here = node();
      here.steps.push({ symbol: pattern.word, to: after });
      return here;
    }
    case 'sequence':
      return pattern.parts.reduceRight((rest, part) => build(part, rest, node), after);
    case 'choice': {
      const here = node();
      for (const branch of pattern.of) here.free.push(build(branch, after, node));
      return here;
    }
    case 'many': {
      const here = node();
      here.free.push(after, build(pattern.of, here, node));
      return here;
    }
    default:
      return pattern satisfies never;
  }
}

/** Subset construction, a row at a time. */
function table<L>(starts: readonly Node<L>[]): State<L> {
  const known = new Map<string, State<L>>();
  const stateOf = (seeds: readonly Node<L>[]): State<L> => {
    const nodes = closure(seeds).filter((node) => node.steps.length > 0 || node.whole !== null);
    const key = nodes.map((node) => node.id).join(',');
    const old = known.get(key);
    if (old !== undefined) return old;
    const row = new Map<string, State<L> | null>();
    const steps = Map.groupBy(
      nodes.flatMap((node) => node.steps),
      (step) => step.symbol,
    );
    const state: State<L> = {
      whole: [...new Set(nodes.flatMap((node) => (node.whole === null ? [] : [node.whole])))],
      next(symbol) {
        const found = row.get(symbol);
        if (found !== undefined) return found;
        const targets = steps.get(symbol);
        if (targets === undefined) return null;
        const made = stateOf(targets.map((step) => step.to));
        row.set(symbol, made);
        return made;
      },
    };
    known.set(key, state);
    return state;
  };
  return stateOf(starts);
}

function closure<L>(seeds: readonly Node<L>[]): Node<L>[] {
  const nodes = new Set(seeds);
  for (const node of nodes) for (const other of node.free) nodes.add(other);
  return [...nodes].sort((a, b) => a.id - b.id);
}
