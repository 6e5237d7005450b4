import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';

/** What signs tokens: as on a new hosted project, a key pair, and the older secret, which is still accepted. */
export interface TokenKeys {
  /** A private JWK for ES256. */
  signingKey: string;
  /** For HS256. */
  jwtSecret: string;
}

const headerShape = z.object({ alg: z.enum(['ES256', 'HS256']), kid: z.string().optional() });
const claimsShape = z.looseObject({ role: z.string(), exp: z.number(), nbf: z.number().optional() });
const signingKeyShape = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

export type Claims = z.infer<typeof claimsShape>;

/** JWTs have the two numbers of a signature side by side (RFC 7518 §3.4). */
const DSA_ENCODING = 'ieee-p1363';

export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ES256', use: 'sig' });
}

/** Signs the given claims with the key pair, as Auth does. */
export function signToken(claims: object, { signingKey }: TokenKeys): string {
  const { kid, privateKey } = pairOf(signingKey);
  const input = `${encode({ alg: 'ES256', kid, typ: 'JWT' })}.${encode(claims)}`;
  return `${input}.${sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: DSA_ENCODING }).toString('base64url')}`;
}

/** Signs the given claims with the secret. */
export function signWithSecret(claims: object, secret: string): string {
  const input = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${input}.${mac(input, secret).toString('base64url')}`;
}

/** Returns the claims of a genuine token that is valid now, otherwise undefined. */
export function verifyToken(token: string, keys: TokenKeys, now = Date.now() / 1000): Claims | undefined {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0) return undefined;
  const named = headerShape.safeParse(decode(header)).data;
  if (named === undefined) return undefined;
  const input = `${header}.${payload}`;
  const given = Buffer.from(signature, 'base64url');
  if (!(named.alg === 'ES256' ? isOfPair(input, given, named.kid, keys) : isOfSecret(input, given, keys)))
    return undefined;
  const claims = claimsShape.safeParse(decode(payload));
  if (!claims.success || claims.data.exp <= now || (claims.data.nbf ?? 0) > now) return undefined;
  return claims.data;
}

/** The key set that Auth publishes: with the public key alone. */
export function keySet({ signingKey }: TokenKeys): object {
  const { kid, publicKey } = pairOf(signingKey);
  return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }] };
}

function isOfPair(input: string, given: Buffer, kid: string | undefined, { signingKey }: TokenKeys): boolean {
  const pair = pairOf(signingKey);
  return (
    kid === pair.kid && verify('sha256', Buffer.from(input), { key: pair.publicKey, dsaEncoding: DSA_ENCODING }, given)
  );
}

function isOfSecret(input: string, given: Buffer, { jwtSecret }: TokenKeys): boolean {
  const expected = mac(input, jwtSecret);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

interface Pair {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}
const pairs = new Map<string, Pair>();

/** Reading a key takes longer than signing with it. */
function pairOf(signingKey: string): Pair {
  const known = pairs.get(signingKey);
  if (known !== undefined) return known;
  const { kid, ...key } = signingKeyShape.parse(JSON.parse(signingKey));
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const pair = { kid, privateKey, publicKey: createPublicKey(privateKey) };
  pairs.set(signingKey, pair);
  return pair;
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
