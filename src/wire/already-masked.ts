/**
 * Marks a text in an answer that was masked where it was made, by the rules of its own file format, so that the
 * runner's masker, which no longer knows the format, leaves it alone. Only masked text may be marked.
 */
const MARK = Symbol('masked');

export interface AlreadyMasked {
  readonly [MARK]: string;
}

export function alreadyMasked(text: string): AlreadyMasked {
  return { [MARK]: text };
}

/** The text of a marked value, or null for anything else. */
export function textIfMasked(value: unknown): string | null {
  return typeof value === 'object' && value !== null && MARK in value ? (value as AlreadyMasked)[MARK] : null;
}
