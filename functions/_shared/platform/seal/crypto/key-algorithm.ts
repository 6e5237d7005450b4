import * as der from './der.ts';
import { isEcdsaSignature, partsOf, readDer, tags } from './der-reader.ts';
import { oids } from './oids.ts';

/** The two kinds of key that can seal, each always with SHA-256. */
export type KeyKind = 'RSA' | 'EC';

/**
 * WebCrypto's key type, derived from a function, because its global name differs between the runtimes' declarations.
 */
type SigningKey = Parameters<typeof crypto.subtle.sign>[1];

export const importAlgorithms = {
  RSA: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  EC: { name: 'ECDSA', namedCurve: 'P-256' },
} as const;

export const signAlgorithms = {
  RSA: { name: 'RSASSA-PKCS1-v1_5' },
  EC: { name: 'ECDSA', hash: 'SHA-256' },
} as const;

export const signatureAlgorithmDer = {
  RSA: der.sequence(der.oid(oids.sha256WithRsa), der.nothing()),
  EC: der.sequence(der.oid(oids.ecdsaWithSha256)),
} as const;

/** A signature in the format of certificates and CMS: WebCrypto's ECDSA pair (r, s) becomes a DER sequence. */
export function signatureDer(kind: KeyKind, raw: Uint8Array): Uint8Array {
  if (kind === 'RSA') return raw;
  const half = raw.length / 2;
  return der.sequence(der.integer(raw.subarray(0, half)), der.integer(raw.subarray(half)));
}

/** The pair r, s of P-256 as WebCrypto has it, 32 bytes each, from DER. Undefined if it is none. */
export function ecdsaPair(signature: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (!isEcdsaSignature(signature)) return undefined;
  const pair = new Uint8Array(64);
  for (const [index, { content }] of partsOf(readDer(signature, tags.sequence), tags.sequence).entries()) {
    const digits = content.subarray(content[0] === 0 ? 1 : 0);
    if (digits.length > 32) return undefined;
    pair.set(digits, (index + 1) * 32 - digits.length);
  }
  return pair;
}

/** Signs with SHA-256 in the format of certificates and CMS. */
export async function signDer(kind: KeyKind, key: SigningKey, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return signatureDer(kind, new Uint8Array(await crypto.subtle.sign(signAlgorithms[kind], key, data)));
}
