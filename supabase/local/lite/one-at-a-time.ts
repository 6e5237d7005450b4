/**
 * Runs work with the same key sequentially, and work with different keys in parallel. Lite checks whether an object
 * exists and writes it in two steps, so two simultaneous uploads to one new path would both succeed, and the second
 * would overwrite the first. Hosted Storage locks the path.
 */
export function oneAtATime(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
