/**
 * One demand of the seed. `seed`: the lines of the seed that ask for it ("104", "15-20", "22, 24").
 * `todo`: the later part that will prove it; a demand without it must be proved by a test today.
 */
export interface Requirement {
  readonly seed: string;
  readonly says: string;
  readonly todo?: Part;
}

/** The parts that come after the first approved write. */
export const PARTS = {
  B: 'the gate to the end',
  C: 'masking to the end, secrets area',
  D: 'PHP and Python walls',
  E: 'the agent',
  F: 'other gated actions',
} as const;

export type Part = keyof typeof PARTS;

export type Chapter = Readonly<Record<string, Requirement>>;
