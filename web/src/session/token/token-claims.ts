import type { StoredToken } from './token.ts';

export interface TokenClaims {
  readonly token: StoredToken;
  /** The user's address, to show. */
  readonly email: string;
}

/**
 * Returns the claims of an access token (JWT), or null for any other text and for an expired token. The signature is not
 * verified: only the server can. Such a token cannot be renewed.
 * @param now milliseconds
 */
export function readClaims(jwt: string, now: number): TokenClaims | null {
  const claims = payloadOf(jwt);
  if (!claims) return null;
  const { sub, exp, email } = claims;
  if (typeof sub !== 'string' || typeof exp !== 'number' || typeof email !== 'string') return null;
  const left = Math.floor(exp - now / 1000);
  if (left <= 0) return null;
  const token = {
    access_token: jwt,
    refresh_token: '',
    expires_at: exp,
    expires_in: left,
    token_type: 'bearer',
    user: { id: sub },
  };
  return { token, email };
}

function payloadOf(jwt: string): Record<string, unknown> | null {
  const [, payload, signature] = jwt.split('.');
  if (!payload || !signature) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
