/** What a run of crashes and faults came to: counts by name, and every breach with where it happened. */

export interface Figures {
  readonly counts: Map<string, number>;
  /** Calls that were met in the counting runs, by act, name and place. */
  readonly seen: Set<string>;
  readonly breaches: string[];
}

export function newFigures(): Figures {
  return { counts: new Map(), seen: new Set(), breaches: [] };
}

export function count(figures: Figures, what: string, times = 1): void {
  figures.counts.set(what, (figures.counts.get(what) ?? 0) + times);
}

/** Runs one experiment; what it throws is a breach at `where`. */
export async function judge(figures: Figures, where: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    figures.breaches.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
