/** A stretch of text that must not be readable: offsets in UTF-16 units, never the text itself. */

/** `rule`: what found it (`name`, `env`, a provider's id …). `key`: the name the value stands under, where it has one. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly key?: string;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Sorted spans without overlap: what overlaps becomes one span that covers both.
 * The first span's rule and key stay, so that a name tells more than a shape found inside its value.
 */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const sorted = spans
    .filter((span) => span.end > span.start)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const merged: Span[] = [];
  for (const span of sorted) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) merged.push(span);
    else if (span.end > last.end) merged[merged.length - 1] = { ...last, end: span.end };
  }
  return merged;
}

/** Ranges sorted by start; a question for growing positions is answered by walking once. */
export function rangeFinder(ranges: readonly Range[]): (position: number) => Range | undefined {
  const sorted = mergeSpans(ranges.map((range) => ({ ...range, rule: '' })));
  return (position) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.end ?? 0) > position) high = middle;
      else low = middle + 1;
    }
    const found = sorted[low];
    return found !== undefined && found.start <= position ? found : undefined;
  };
}
