import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The id of the single signing key. `@supabase/server` refuses tokens without a key id. */
const KEY_ID = 'local';

const headerShape = z.object({ alg: z.literal('HS256') });
const claimsShape = z.looseObject({ role: z.string(), exp: z.number(), nbf: z.number().optional() });

export type Claims = z.infer<typeof claimsShape>;

/** Signs the given claims (HS256, our key id). */
export function sign(claims: object, secret: string): string {
  const input = `${encode({ alg: 'HS256', typ: 'JWT', kid: KEY_ID })}.${encode(claims)}`;
  return `${input}.${mac(input, secret).toString('base64url')}`;
}

/** Returns the claims of a genuine token that is valid now, otherwise undefined. Only HS256 is accepted. */
export function verify(token: string, secret: string, now = Date.now() / 1000): Claims | undefined {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0) return undefined;
  if (!headerShape.safeParse(decode(header)).success) return undefined;
  const expected = mac(`${header}.${payload}`, secret);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = claimsShape.safeParse(decode(payload));
  if (!claims.success || claims.data.exp <= now || (claims.data.nbf ?? 0) > now) return undefined;
  return claims.data;
}

/** Adds our key id to the header, and `more` to the claims. A token that is not genuine is returned unchanged. */
export function resign(token: string, secret: string, more: object = {}): string {
  const claims = verify(token, secret);
  return claims === undefined ? token : sign({ ...claims, ...more }, secret);
}

/** The key set with which functions verify tokens themselves. */
export function keySet(secret: string): object {
  const key = { kty: 'oct', kid: KEY_ID, alg: 'HS256', use: 'sig', k: Buffer.from(secret).toString('base64url') };
  return { keys: [key] };
}

function mac(input: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(input).digest();
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
