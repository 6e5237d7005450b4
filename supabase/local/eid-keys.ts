import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';

type Use = 'sig' | 'enc';

interface EidKeys {
  /** The setting EID_KEYS: private JSON Web Keys. */
  readonly keys: { readonly sign: JsonWebKey; readonly encrypt: JsonWebKey };
  /** What the broker gets: the public halves, as a JWK set. */
  readonly published: { readonly keys: readonly JsonWebKey[] };
}

const ALGORITHMS = {
  EC: { sig: 'ES256', enc: 'ECDH-ES+A256KW' },
  RSA: { sig: 'RS256', enc: 'RSA-OAEP-256' },
} as const;

/** Makes the two keys of an installation: one signs our requests to the broker, its tokens are encrypted to the other. */
export function newEidKeys(type: keyof typeof ALGORITHMS): EidKeys {
  const [sign, encrypt] = [newKey(type), newKey(type)];
  const [signing, encrypting] = [naming(type, 'sig'), naming(type, 'enc')];
  return {
    keys: {
      sign: { ...sign.export({ format: 'jwk' }), ...signing },
      encrypt: { ...encrypt.export({ format: 'jwk' }), ...encrypting },
    },
    published: {
      keys: [
        { ...createPublicKey(sign).export({ format: 'jwk' }), ...signing, use: 'sig' },
        { ...createPublicKey(encrypt).export({ format: 'jwk' }), ...encrypting, use: 'enc' },
      ],
    },
  };
}

function newKey(type: keyof typeof ALGORITHMS): KeyObject {
  if (type === 'EC') return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey;
}

function naming(type: keyof typeof ALGORITHMS, use: Use) {
  return { kid: randomUUID(), alg: ALGORITHMS[type][use] };
}
