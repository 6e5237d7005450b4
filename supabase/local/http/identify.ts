import { z } from 'zod';
import { verifyToken } from '#local/jwt.ts';
import { sameSecret } from '#local/keys.ts';
import type { Keys } from '#local/keys.ts';

const roleShape = z.enum(['anon', 'authenticated', 'service_role']);

export interface Caller {
  role: z.infer<typeof roleShape>;
  claims: Record<string, unknown>;
}

const browser = /^\s*Mozilla\s*\/\s*5\s*\.\s*0/i;

/**
 * Returns the role of the request's API key, which every service asks for, as the hosted gateway does. The secret key is
 * refused from browsers. Returns a response if the caller is refused.
 */
export function roleOfKey(request: Request, keys: Keys): 'anon' | 'service_role' | Response {
  const key = apiKey(request);
  if (key === null) return refuse('No API key found in request', 'UNAUTHORIZED_MISSING_API_KEY');
  const isSecret = sameSecret(key, keys.secretKey);
  if (!isSecret && !sameSecret(key, keys.publishableKey)) {
    return refuse('Invalid API key', 'UNAUTHORIZED_INVALID_API_KEY');
  }
  if (isSecret && browser.test(request.headers.get('user-agent') ?? '')) {
    return refuse('Forbidden use of secret API key in browser', 'UNAUTHORIZED_INVALID_API_KEY_TYPE');
  }
  return isSecret ? 'service_role' : 'anon';
}

/** Returns the token of Authorization: undefined if it is malformed, null without one, or if it repeats the API key. */
export function bearerOf(request: Request): string | null | undefined {
  const authorization = request.headers.get('authorization');
  if (authorization === null) return null;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return token === apiKey(request) ? null : token;
}

/**
 * Identifies the caller. A user's token takes precedence over the key. A token that fails verification is refused, never
 * treated as missing. Returns a response if the caller is refused.
 */
export function identify(request: Request, keys: Keys): Caller | Response {
  const role = roleOfKey(request, keys);
  if (role instanceof Response) return role;
  const token = bearerOf(request);
  if (token === null) return { role, claims: { role } };
  const claims = token === undefined ? undefined : verifyToken(token, keys);
  const named = roleShape.safeParse(claims?.role);
  if (claims === undefined || !named.success) return refuse('Invalid JWT', 'PGRST301');
  return { role: named.data, claims };
}

const apiKey = (request: Request): string | null =>
  request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');

function refuse(message: string, code: string): Response {
  return Response.json(
    { code, message, details: null, hint: null },
    { status: 401, headers: { 'sb-error-code': code } },
  );
}
