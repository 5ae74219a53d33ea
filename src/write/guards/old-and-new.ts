/**
 * Tells what a change adds or alters from what was on disk before: findings are compared as multisets of their
 * identity, so that moved or re-indented old text is still old, and a second copy is new.
 */

export interface Split<T> {
  readonly added: readonly T[];
  readonly kept: readonly T[];
}

/** `identity`: equal for findings that are the same thing, whatever their line. */
export function splitByAge<T>(
  before: readonly T[],
  after: readonly T[],
  identity: (finding: T) => string,
): Split<T> {
  const known = new Map<string, number>();
  for (const finding of before) known.set(identity(finding), (known.get(identity(finding)) ?? 0) + 1);
  const added: T[] = [];
  const kept: T[] = [];
  for (const finding of after) {
    const key = identity(finding);
    const left = known.get(key) ?? 0;
    if (left > 0) {
      known.set(key, left - 1);
      kept.push(finding);
    } else added.push(finding);
  }
  return { added, kept };
}

/** An identity of several parts that cannot run into each other. */
export function identityOf(...parts: readonly (string | number | boolean)[]): string {
  return JSON.stringify(parts);
}
