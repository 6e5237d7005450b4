import type { StoredSession } from './token-storage.ts';

export interface TokenClaims {
  readonly session: StoredSession;
  /** Whose session it is, for people to read. */
  readonly email: string;
}

/**
 * What an access token (JWT) says of itself; null for anything else and for one that has run out. Whether it is genuine,
 * only the server can tell. Such a session cannot be renewed: it ends with the token.
 * @param now milliseconds
 */
export function readClaims(token: string, now: number): TokenClaims | null {
  const claims = payloadOf(token);
  if (!claims) return null;
  const { sub, exp, email } = claims;
  if (typeof sub !== 'string' || typeof exp !== 'number' || typeof email !== 'string') return null;
  const left = Math.floor(exp - now / 1000);
  if (left <= 0) return null;
  const session = {
    access_token: token,
    refresh_token: '',
    expires_at: exp,
    expires_in: left,
    token_type: 'bearer',
    user: { id: sub },
  };
  return { session, email };
}

function payloadOf(token: string): Record<string, unknown> | null {
  const [, payload, signature] = token.split('.');
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
