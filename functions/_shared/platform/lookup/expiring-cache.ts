/**
 * Keeps answers in memory for a short time, so that typing the same letters again makes no second request. Simultaneous
 * requests for the same key share one answer. Failures are not kept.
 */
export function expiringCache<T>({ milliseconds, max }: { milliseconds: number; max: number }) {
  // In order of insertion: the first is the oldest.
  const kept = new Map<string, { readonly answer: Promise<T>; readonly until: number }>();

  return function remember(key: string, load: () => Promise<T>): Promise<T> {
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.answer;
    kept.delete(key);

    const entry = { answer: load(), until: Date.now() + milliseconds };
    kept.set(key, entry);
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return entry.answer;
  };
}
