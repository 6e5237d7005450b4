const KEY = 'tillit.browser';

/**
 * Returns a random id of this browser, to notice references that were written in the same one. The server keeps it only
 * hashed. Without storage it is new each time, and tells nothing.
 */
export function deviceId(): string {
  const fresh = crypto.randomUUID();
  try {
    const known = localStorage.getItem(KEY);
    if (known !== null) return known;
    localStorage.setItem(KEY, fresh);
  } catch {
    // Storage is blocked.
  }
  return fresh;
}
