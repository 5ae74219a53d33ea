/** A time left as the seed writes it: „11 h 42 min“. */

/** `milliseconds` rounded down to whole minutes, never below 0. */
export function remainingTime(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
