import { Refusal } from './refusal.ts';
import type { Asked } from './service.ts';

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

/** What is counted: logins and renewals together, sign-ups and each kind of mail by themselves. */
const COUNTED: Readonly<Record<string, Exclude<keyof AuthLimits, 'burst'>>> = {
  'PUT /user': 'sign_in_sign_ups',
  'POST /token': 'token_refresh',
  'POST /signup': 'sign_in_sign_ups',
  'POST /otp': 'sign_in_sign_ups',
  'POST /magiclink': 'sign_in_sign_ups',
  'POST /recover': 'sign_in_sign_ups',
  'POST /resend': 'sign_in_sign_ups',
  'GET /verify': 'token_verifications',
  'POST /verify': 'token_verifications',
};

/** Counts as Auth does: a bucket of 30 requests per kind and address that fills at the limit's rate. Throws beyond it. */
export function authRateLimit(limits: AuthLimits): (asked: Asked) => void {
  const buckets = new Map<string, Bucket>();
  return ({ request, url, address }) => {
    const endpoint = url.pathname.replace(/^\/auth\/v1/, '');
    const limit = COUNTED[`${request.method} ${endpoint}`];
    if (limit === undefined) return;
    const key = `${endpoint} ${address}`;
    const now = Date.now() / 1000;
    const bucket = buckets.get(key) ?? { left: limits.burst, filledAt: now };
    bucket.left = Math.min(limits.burst, bucket.left + (now - bucket.filledAt) * (limits[limit] / PERIOD));
    bucket.filledAt = now;
    buckets.set(key, bucket);
    if (bucket.left < 1) throw new Refusal(429, 'over_request_rate_limit', 'Request rate limit reached');
    bucket.left -= 1;
  };
}
