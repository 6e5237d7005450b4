import { bearerOf } from '#local/http/identify.ts';
import { signWithSecret, verifyToken } from '#local/jwt.ts';
import type { Keys } from '#local/keys.ts';

/** Lite verifies tokens with the secret alone, so it gets a user's token signed with that. Others it refuses itself. */
export function readableToken(request: Request, keys: Keys): Request {
  const claims = verifyToken(bearerOf(request) ?? '', keys);
  if (claims === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${signWithSecret(claims, keys.jwtSecret)}`);
  return new Request(request, { headers });
}
