import type { Context } from '#local/http/exchange.ts';
import { withCors } from '#local/http/cors.ts';
import { sameSecret } from '#local/keys.ts';

/** Requests per IP address and five minutes, named as in supabase.toml. */
export interface AuthLimits {
  sign_in_sign_ups: number;
  token_refresh: number;
  token_verifications: number;
  /** Requests at once: Auth's own, whatever the limits. */
  burst: number;
}

const PERIOD = 5 * 60;

interface Bucket {
  /** Requests that it still allows. */
  left: number;
  /** Seconds. */
  filledAt: number;
}

/**
 * Lite has no rate limits. Counts as Auth does: a bucket of 30 requests per kind and address that fills at the limit's
 * rate. Logins and renewals share one; sign-ups and each kind of mail have one each. Our functions forward their
 * visitor's address, which counts with the secret key alone.
 */
export function authRateLimit(
  limits: AuthLimits,
  secretKey: string,
): (request: Request, context: Context) => Response | undefined {
  const buckets = new Map<string, Bucket>();
  return (request, { clientAddress }) => {
    const counted = countedAs(request);
    if (counted === undefined) return undefined;
    const isOurs = sameSecret(request.headers.get('apikey') ?? '', secretKey);
    const address = (isOurs ? request.headers.get('sb-forwarded-for') : null) ?? clientAddress;
    const key = `${counted.bucket} ${address}`;
    const now = Date.now() / 1000;
    const bucket = buckets.get(key) ?? { left: limits.burst, filledAt: now };
    const rate = limits[counted.limit] / PERIOD;
    bucket.left = Math.min(limits.burst, bucket.left + (now - bucket.filledAt) * rate);
    bucket.filledAt = now;
    buckets.set(key, bucket);
    if (bucket.left >= 1) {
      bucket.left -= 1;
      return undefined;
    }
    const body = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };
    return withCors(Response.json(body, { status: 429, headers: { 'x-sb-error-code': body.error_code } }));
  };
}

function countedAs(request: Request): { bucket: string; limit: Exclude<keyof AuthLimits, 'burst'> } | undefined {
  const { pathname } = new URL(request.url);
  const endpoint = pathname.replace(/^\/auth\/v1\//, '');
  if (endpoint === 'user' && request.method === 'PUT') return { bucket: endpoint, limit: 'sign_in_sign_ups' };
  if (request.method === 'OPTIONS') return undefined;
  switch (endpoint) {
    case 'token':
      return { bucket: endpoint, limit: 'token_refresh' };
    case 'signup':
    case 'otp':
    case 'magiclink':
    case 'recover':
    case 'resend':
      return { bucket: endpoint, limit: 'sign_in_sign_ups' };
    case 'verify':
      return { bucket: endpoint, limit: 'token_verifications' };
    default:
      return undefined;
  }
}
