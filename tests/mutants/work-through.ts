/** Works a list through, some at a time, in its order. */

/** Calls `act` for each item, at most `jobs` at once; ends with the first error thrown. */
export async function workThrough<T>(
  items: readonly T[],
  jobs: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      for (const item of rest) await act(item);
    }),
  );
}
