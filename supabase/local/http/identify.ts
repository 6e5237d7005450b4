import { z } from 'zod';
import { verify } from '#local/jwt.ts';
import { sameSecret } from '#local/keys.ts';
import type { Keys } from '#local/keys.ts';

const roleShape = z.enum(['anon', 'authenticated', 'service_role']);

export interface Caller {
  role: z.infer<typeof roleShape>;
  claims: Record<string, unknown>;
}

const browser = /^\s*Mozilla\s*\/\s*5\s*\.\s*0/i;

/**
 * Identifies the caller as the hosted gateway does. `apikey` always needs a key. A user's token in Authorization takes
 * precedence over the key. A token that fails verification is refused, never treated as missing. The secret key is
 * refused from browsers. Returns a response if the caller is refused.
 */
export function identify(request: Request, keys: Keys): Caller | Response {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (key === null) return refuse('No API key found in request', 'UNAUTHORIZED_MISSING_API_KEY');
  const isSecret = sameSecret(key, keys.secretKey);
  if (!isSecret && !sameSecret(key, keys.publishableKey)) {
    return refuse('Invalid API key', 'UNAUTHORIZED_INVALID_API_KEY');
  }
  if (isSecret && browser.test(request.headers.get('user-agent') ?? '')) {
    return refuse('Forbidden use of secret API key in browser', 'UNAUTHORIZED_INVALID_API_KEY_TYPE');
  }
  const authorization = request.headers.get('authorization');
  const token = authorization === null ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (authorization === null || token === key) {
    const role = isSecret ? 'service_role' : 'anon';
    return { role, claims: { role } };
  }
  const claims = token === undefined ? undefined : verify(token, keys.jwtSecret);
  const role = roleShape.safeParse(claims?.role);
  if (claims === undefined || !role.success) return refuse('Invalid JWT', 'PGRST301');
  return { role: role.data, claims };
}

function refuse(message: string, code: string): Response {
  return Response.json(
    { code, message, details: null, hint: null },
    { status: 401, headers: { 'sb-error-code': code } },
  );
}
