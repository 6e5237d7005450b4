/** Octets that RFC 3986 §2.3 calls unreserved: `%74` is another way to write `t`. */
const escapedUnreserved = /%(?:2[dDeE]|3[0-9]|[46][1-9a-fA-F]|[57][0-9aA]|5[fF]|7[eE])/;

/** An escaped slash or backslash, or an invalid escape. */
const ambiguous = /%(?:2[fF]|5[cC]|00)|%(?![0-9a-fA-F]{2})/;

/**
 * Returns the path of a request target (RFC 9112 §3.2.1), or undefined unless it is written in the one canonical way:
 * no dot segments, no empty ones, no backslashes, nothing escaped that need not be. A router and the handler behind it
 * may disagree about any other spelling, and what one of them protects the other then serves.
 */
export function canonicalPath(target: string): string | undefined {
  const path = target.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\')) return undefined;
  if (escapedUnreserved.test(path) || ambiguous.test(path)) return undefined;
  return new URL(path, 'http://localhost').pathname === path ? path : undefined;
}
