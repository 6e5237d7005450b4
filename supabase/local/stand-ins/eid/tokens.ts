import { randomUUID } from 'node:crypto';
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';
import { claimsOf } from './people.ts';
import type { EidPerson } from './people.ts';

/** Answers that the product must not accept, but for `rotatedKey`, which it must. */
export const EID_FAULTS = [
  'none',
  'wrongKey',
  'rotatedKey',
  'expired',
  'nonce',
  'audience',
  'issuer',
  'otherEid',
  'noLevel',
  'lowLevel',
  'badNumber',
  'noNumber',
  'notEncrypted',
  'accessDenied',
  'serverError',
  'reusedCode',
] as const;
export type EidFault = (typeof EID_FAULTS)[number];

export interface Grant {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly acr: string;
  readonly person: EidPerson;
  readonly fault: EidFault;
}

interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
  readonly published: JWK;
}

const NO_LEVEL = { authenticationtype: undefined, loA: undefined, ial: undefined, aal: undefined };

/** The broker's signing keys. `encryptTo`: the client's public key; Finnish tokens are encrypted. */
export function tokenMaker(encryptTo: JWK) {
  let current: Promise<SigningKey> | undefined;
  const key = (): Promise<SigningKey> => (current ??= newKey());

  async function idToken({ issuer, clientId, nonce, acr, person, fault }: Grant): Promise<string> {
    if (fault === 'rotatedKey') current = newKey();
    const { kid, key: published } = await key();
    const signing = fault === 'wrongKey' ? (await newKey()).key : published;
    const now = Math.floor(Date.now() / 1000);
    const claims = claimsOf(person, acr);
    const altered: Record<string, string | undefined> = {
      ...claims,
      ...(fault === 'otherEid' ? { identityscheme: 'novippslogin' } : {}),
      ...(fault === 'noLevel' ? NO_LEVEL : {}),
      ...(fault === 'lowLevel' ? { ...NO_LEVEL, authenticationtype: `${acr}:low` } : {}),
      ...(fault === 'badNumber' ? withNumber(claims, '12345678901') : {}),
      ...(fault === 'noNumber' ? withNumber(claims, undefined) : {}),
    };
    const signed = await new SignJWT({ ...altered, nonce: fault === 'nonce' ? 'another' : nonce })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(fault === 'issuer' ? 'https://elsewhere.example' : issuer)
      .setAudience(fault === 'audience' ? 'another-client' : clientId)
      .setSubject(`{${subjectOf(person)}}`)
      .setIssuedAt(fault === 'expired' ? now - 7200 : now)
      .setExpirationTime(fault === 'expired' ? now - 3600 : now + 300)
      .setJti(randomUUID())
      .sign(signing);
    if (person.country !== 'FI' || fault === 'notEncrypted') return signed;
    return new CompactEncrypt(new TextEncoder().encode(signed))
      .setProtectedHeader({ alg: encryptTo.alg ?? '', enc: 'A256GCM', kid: encryptTo.kid ?? '', cty: 'JWT' })
      .encrypt(await importJWK(encryptTo));
  }

  return { idToken, keySet: async () => ({ keys: [(await key()).published] }) };
}

async function newKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomUUID();
  return { kid, key: privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** The same for a person each time, as a pseudonym is. */
function subjectOf({ number }: EidPerson): string {
  return `0f9960a0-d28d-4353-a3e2-${number.replaceAll(/\D/g, '').padStart(12, '0').slice(-12)}`;
}

function withNumber(claims: Record<string, string>, number: string | undefined): Record<string, string | undefined> {
  const names = ['socialno', 'ssn', 'cprNumberIdentifier', 'hetu'].filter((name) => name in claims);
  return Object.fromEntries(names.map((name) => [name, number]));
}
