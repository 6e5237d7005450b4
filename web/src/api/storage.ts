/**
 * What `access` does with the browser's storage; null when storage is refused or holds what nobody can read. Such a failure
 * costs nobody their work: it is logged and ignored (spec 000 §8).
 */
export function fromStorage<T>(access: () => T): T | null {
  try {
    return access();
  } catch (error) {
    // eslint-disable-next-line no-console -- the one place that writes to the browser's log
    console.warn(error);
    return null;
  }
}
