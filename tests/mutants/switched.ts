/**
 * One source with all its mutants in it, each behind a switch: `(broken(7) ? mutated : original)`. So one process can try
 * one after the other without loading anything anew.
 */
import type { Mutant } from './mutant.ts';
import { NO_CASE, NO_STATEMENT } from './operators.ts';

/** The name of the switch, a function of a mutant's number that is there everywhere. */
export const SWITCH = '__broken';

export interface Numbered {
  readonly number: number;
  readonly mutant: Pick<Mutant, 'start' | 'end' | 'text'>;
}

/** A stretch, its mutants, and the stretches within it. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly mutants: Numbered[];
  readonly inner: Stretch[];
}

/** The text with every switch in it. Stretches lie in one another or apart, as the nodes they come from. */
export function withSwitches(text: string, numbered: readonly Numbered[]): string {
  const whole: Stretch = { start: 0, end: text.length, mutants: [], inner: [] };
  const open = [whole];
  const outermostFirst = numbered.toSorted(
    ({ mutant: a }, { mutant: b }) => a.start - b.start || b.end - a.end,
  );
  for (const one of outermostFirst) {
    const { start, end } = one.mutant;
    while ((open.at(-1)?.end ?? end) < end || (open.at(-1)?.end ?? end) <= start) open.pop();
    const around = open.at(-1) ?? whole;
    if (around.start === start && around.end === end && around !== whole) {
      around.mutants.push(one);
      continue;
    }
    const stretch: Stretch = { start, end, mutants: [one], inner: [] };
    around.inner.push(stretch);
    open.push(stretch);
  }
  return render(text, whole);
}

function render(text: string, { start, end, mutants, inner }: Stretch): string {
  let original = '';
  let at = start;
  for (const stretch of inner) {
    original += text.slice(at, stretch.start) + render(text, stretch);
    at = stretch.end;
  }
  original += text.slice(at, end);
  return mutants.reduce((rest, { number, mutant }) => {
    if (mutant.text === NO_STATEMENT) return `if (!${SWITCH}(${number})) ${rest}`;
    if (mutant.text === NO_CASE) return `if (${SWITCH}(${number})) break; ${rest}`;
    return `(${SWITCH}(${number}) ? (${mutant.text}) : (${rest}))`;
  }, original);
}
