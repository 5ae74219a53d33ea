/**
 * Which real line a masked line stands for. Twins (equal masked lines) are told apart by their order between
 * lines that occur once; where order leaves a choice, every choice must give the same bytes (spec, section 6).
 * It never guesses: what is not certain is an error.
 */

/** A line of the sent text that must become a real line; `body` is what both show. */
export interface Wanted {
  readonly sent: number;
  readonly body: string;
}

/** A line of the masked view that may be used once. */
export interface Offered {
  readonly line: number;
  readonly body: string;
  readonly real: string;
}

export interface MatchProblem {
  /** Index of the sent line. */
  readonly sent: number;
  /** `copied`: used more often than it is there; `unclear`: twins with different values; `unknown`: no such line. */
  readonly why: 'copied' | 'unclear' | 'unknown';
}

export interface LineMatch {
  readonly sent: number;
  readonly line: number;
}

/**
 * Pairs every wanted line with one offered line of the same text, each used at most once. `anchors`: pairs that
 * are known, in the order of `sent`. `twins`: texts that stand more than once in the view.
 */
export function matchLines(o: {
  wanted: readonly Wanted[];
  offered: readonly Offered[];
  anchors: readonly LineMatch[];
  twins: ReadonlySet<string>;
}): { ok: true; matches: readonly LineMatch[] } | { ok: false; problem: MatchProblem } {
  const offers = Map.groupBy(o.offered, (offer) => offer.body);
  const bounds = boundsBetween(o.anchors);
  const matches: LineMatch[] = [];
  for (const [body, wanted] of Map.groupBy(o.wanted, (want) => want.body)) {
    const group = offers.get(body) ?? [];
    const first = wanted[0];
    if (first === undefined) continue;
    if (group.length === 0) return fail(first.sent, o.twins.has(body) ? 'copied' : 'unknown');
    const extra = wanted[group.length];
    if (extra !== undefined) return fail(extra.sent, 'copied');
    if (!o.twins.has(body) || group.every((offer) => offer.real === group[0]?.real)) {
      wanted.forEach((want, index) => matches.push({ sent: want.sent, line: group[index]?.line ?? -1 }));
      continue;
    }
    const ordered = matchInOrder(wanted, group, bounds);
    if (!ordered.ok) return ordered;
    matches.push(...ordered.matches);
  }
  return { ok: true, matches };
}

function fail(sent: number, why: MatchProblem['why']): { ok: false; problem: MatchProblem } {
  return { ok: false, problem: { sent, why } };
}

/** The earliest and the latest order-keeping matching; between them every choice must have the same bytes. */
function matchInOrder(
  wanted: readonly Wanted[],
  group: readonly Offered[],
  bounds: (sent: number) => { after: number; before: number },
): { ok: true; matches: readonly LineMatch[] } | { ok: false; problem: MatchProblem } {
  const earliest = greedy(wanted, group, bounds);
  const latest = greedy(
    wanted.toReversed(),
    group.toReversed(),
    (sent) => {
      const { after, before } = bounds(sent);
      return { after: -before, before: -after };
    },
    -1,
  )?.toReversed();
  if (earliest === null || latest === undefined) return fail(wanted[0]?.sent ?? 0, 'unclear');
  const sameFrom = runsOfEqual(group);
  const matches: LineMatch[] = [];
  for (const [index, want] of wanted.entries()) {
    const from = earliest[index] ?? 0;
    const to = group.length - 1 - (latest[index] ?? 0);
    if (to < from || (sameFrom[to] ?? 0) > from) return fail(want.sent, 'unclear');
    matches.push({ sent: want.sent, line: group[from]?.line ?? -1 });
  }
  return { ok: true, matches };
}

/** For each wanted line the index of the first offer that is free and in bounds; null where there is none. */
function greedy(
  wanted: readonly Wanted[],
  group: readonly Offered[],
  bounds: (sent: number) => { after: number; before: number },
  sign = 1,
): number[] | null {
  const picked: number[] = [];
  let next = 0;
  for (const want of wanted) {
    const { after, before } = bounds(want.sent);
    while (next < group.length && sign * (group[next]?.line ?? 0) <= after) next++;
    const offer = group[next];
    if (offer === undefined || sign * offer.line >= before) return null;
    picked.push(next);
    next++;
  }
  return picked;
}

/** For each offer the index where the run of equal real lines that it belongs to begins. */
function runsOfEqual(group: readonly Offered[]): readonly number[] {
  const starts: number[] = [];
  group.forEach((offer, index) => {
    const before = index === 0 ? undefined : group[index - 1];
    starts.push(before !== undefined && before.real === offer.real ? (starts[index - 1] ?? index) : index);
  });
  return starts;
}

/** Between which view lines a sent line must stand: after the last anchor before it, before the first after it. */
function boundsBetween(anchors: readonly LineMatch[]): (sent: number) => { after: number; before: number } {
  const sorted = anchors.toSorted((a, b) => a.sent - b.sent);
  const highest: number[] = [];
  const lowest: number[] = Array.from({ length: sorted.length }, () => Infinity);
  sorted.forEach((anchor, index) => highest.push(Math.max(anchor.line, highest[index - 1] ?? -1)));
  for (let i = sorted.length - 1; i >= 0; i--)
    lowest[i] = Math.min(sorted[i]?.line ?? Infinity, lowest[i + 1] ?? Infinity);
  return (sent) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.sent ?? Infinity) < sent) low = middle + 1;
      else high = middle;
    }
    return { after: highest[low - 1] ?? -1, before: lowest[low] ?? Infinity };
  };
}
