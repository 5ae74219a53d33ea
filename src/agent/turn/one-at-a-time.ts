/** Turns of one chat run one after the other in this process, so that two quick messages do not talk across each other. */

/** A queue per key; a task that fails does not stop the next one. Keys without waiting tasks are forgotten. */
export function createQueues(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(task, task);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
