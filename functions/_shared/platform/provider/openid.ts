// What clients of OpenID Connect have in common, for every provider.
import { Buffer } from 'node:buffer';

/** Whether the error says that the provider cannot be reached or is out of order, rather than that it refuses. */
export function isOutage(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return OUTAGES.has(codeOf(error));
}

/** The library's codes of no answer, and of one that is not OpenID Connect's: a page of a gateway. */
const OUTAGES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The library's code of an error. Its message and cause can quote a token, so they are never logged. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}

/** The SHA-256 of a secret in base64, as the database keeps it. */
export async function digest(secret: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))).toString('base64');
}
