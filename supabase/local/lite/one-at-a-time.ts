/**
 * Runs work of the same key one after the other, of different keys side by side. Lite looks whether an object exists
 * and writes it in two steps: of two uploads to one new path both would pass, and the second would overwrite what the
 * first was told is stored. Hosted Storage locks the path.
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
