import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWK } from 'jose';

/** Answers that the product must not accept. */
export const SSO_FAULTS = ['none', 'wrongKey', 'expired', 'nonce', 'audience', 'issuer', 'reusedCode'] as const;
export type SsoFault = (typeof SSO_FAULTS)[number];

export interface SsoGrant {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly email: string;
  readonly name: string;
  /** Claims in place of the usual ones, or null to leave one out. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly fault: SsoFault;
}

const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The same for a person of an issuer each time. */
function subjectOf(issuer: string, email: string): string {
  const hex = createHash('sha256').update(`${issuer} ${email}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** What Entra (an issuer with a tenant), Google and others say of a person. */
function claimsOf({ issuer, email, name }: SsoGrant): Record<string, unknown> {
  const [given = '', ...family] = name.split(' ');
  const person = { email, name, given_name: given, family_name: family.join(' ') };
  const tenant = GUID.exec(issuer)?.[0];
  if (tenant !== undefined) return { ...person, tid: tenant, oid: subjectOf(issuer, email), xms_edov: true };
  if (issuer.endsWith('/google')) return { ...person, email_verified: true, hd: email.split('@')[1] };
  return { ...person, email_verified: true };
}

export function ssoTokens() {
  let current: ReturnType<typeof newKey> | undefined;
  const key = () => (current ??= newKey());

  async function idToken(grant: SsoGrant): Promise<string> {
    const { issuer, clientId, nonce, email, claims, fault } = grant;
    const { kid, key: published } = await key();
    const now = Math.floor(Date.now() / 1000);
    const all = { ...claimsOf(grant), nonce: fault === 'nonce' ? 'another' : nonce, ...claims };
    return new SignJWT(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)))
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(fault === 'issuer' ? 'https://elsewhere.example' : issuer)
      .setAudience(fault === 'audience' ? 'another-client' : clientId)
      .setSubject(typeof claims['sub'] === 'string' ? claims['sub'] : subjectOf(issuer, email))
      .setIssuedAt(fault === 'expired' ? now - 7200 : now)
      .setExpirationTime(fault === 'expired' ? now - 3600 : now + 300)
      .setJti(randomUUID())
      .sign(fault === 'wrongKey' ? (await newKey()).key : published);
  }
  return { idToken, keySet: async () => ({ keys: [(await key()).published] }) };
}

async function newKey(): Promise<{ kid: string; key: CryptoKey; published: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomUUID();
  return { kid, key: privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}
