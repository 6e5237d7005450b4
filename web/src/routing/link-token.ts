/**
 * Returns the token of a link (base64url), or the word of another of its parts, without what a mail or a sentence has put behind it: a full stop, a bracket, a
 * quotation mark, a character that nobody sees.
 */
export function linkToken(given: string | null | undefined): string {
  return /^[A-Za-z0-9_-]*/.exec(given ?? '')?.[0] ?? '';
}
