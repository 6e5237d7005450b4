/**
 * Returns the result of `access` to the browser's storage, or null when storage is refused or unreadable. Such a failure is
 * logged and ignored (spec 000 §8).
 */
export function fromStorage<T>(access: () => T): T | null {
  try {
    return access();
  } catch (error) {
    // oxlint-disable-next-line eslint/no-console -- the one place that writes to the browser's log
    console.warn(error);
    return null;
  }
}
