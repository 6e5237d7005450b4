import type { Context } from '#local/http/exchange.ts';
import { withCors } from '#local/http/cors.ts';
import { sameSecret } from '#local/keys.ts';

/** Requests per IP address and five minutes, named as in supabase.toml. */
export interface AuthLimits {
  sign_in_sign_ups: number;
  token_refresh: number;
  token_verifications: number;
}

const period = 5 * 60 * 1000;

/**
 * Lite has no rate limits, but Auth does. Counts as Auth does, per IP address and five minutes, and returns 429. Calls
 * with the secret key come from our own functions, which limit their callers themselves.
 */
export function authRateLimit(
  limits: AuthLimits,
  secretKey: string,
): (request: Request, context: Context) => Response | undefined {
  let counts = new Map<string, number>();
  let end = Date.now() + period;
  return (request, { clientAddress }) => {
    const kind = kindOf(request);
    if (kind === undefined || sameSecret(request.headers.get('apikey') ?? '', secretKey)) return undefined;
    if (Date.now() > end) {
      counts = new Map();
      end = Date.now() + period;
    }
    const key = `${kind} ${clientAddress}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= limits[kind]) return undefined;
    const body = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };
    return withCors(Response.json(body, { status: 429, headers: { 'x-sb-error-code': body.error_code } }));
  };
}

function kindOf(request: Request): keyof AuthLimits | undefined {
  if (request.method === 'OPTIONS') return undefined;
  const { pathname, searchParams } = new URL(request.url);
  switch (pathname) {
    case '/auth/v1/token':
      return searchParams.get('grant_type') === 'refresh_token' ? 'token_refresh' : 'sign_in_sign_ups';
    case '/auth/v1/signup':
    case '/auth/v1/otp':
    case '/auth/v1/magiclink':
    case '/auth/v1/recover':
    case '/auth/v1/resend':
      return 'sign_in_sign_ups';
    case '/auth/v1/verify':
      return 'token_verifications';
    default:
      return undefined;
  }
}
