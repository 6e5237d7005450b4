import { readToken } from './token.ts';

/** Auth's own margin: a token that ends sooner is renewed first. */
const MARGIN_SECONDS = 90;

/** Returns the browser's bearer token; null without one, and for one that has to be renewed. */
export function validToken(): string | null {
  const token = readToken();
  return token && token.expires_at - Date.now() / 1000 > MARGIN_SECONDS ? token.access_token : null;
}
