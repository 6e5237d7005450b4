// A passkey in software: makes what a browser answers for it (WebAuthn 3, § 5.1 and 6.1), right or spoilt.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyOffer, PasskeyPrompt } from '#functions/account/contract/two-factor-schemas.ts';

export interface Spoilt {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Without it the passkey has asked for neither finger, face nor PIN. */
  readonly isVerified?: boolean;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** CBOR of the few kinds that an attestation has (RFC 8949): integers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
  }
  throw new Error('Not needed here');
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.of((kind << 5) | size);
  if (size < 256) return Buffer.of((kind << 5) | 24, size);
  return Buffer.of((kind << 5) | 25, size >> 8, size & 255);
}

const PRESENT = 1;
const VERIFIED = 4;
const BACKUP_POSSIBLE = 8;
const HAS_CREDENTIAL = 64;

/** A passkey of one device, unless it is synced. */
export function newPasskey(origin: string, { isSynced = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  function authenticatorData(rpId: string, isVerified: boolean, more = Buffer.alloc(0)): Buffer {
    if (!isSynced) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags =
      PRESENT | (isVerified ? VERIFIED : 0) | (isSynced ? BACKUP_POSSIBLE : 0) | (more.length > 0 ? HAS_CREDENTIAL : 0);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, more]);
  }

  const clientData = (type: string, challenge: string, spoilt: Spoilt) =>
    Buffer.from(
      JSON.stringify({
        type: spoilt.type ?? type,
        challenge: spoilt.challenge ?? challenge,
        origin: spoilt.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    id: base64url(id),
    make({ challenge, rpId }: PasskeyOffer, spoilt: Spoilt = {}) {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cbor(key)]);
      const data = authenticatorData(spoilt.rpId ?? rpId, spoilt.isVerified ?? true, credential);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge, spoilt)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
    },
    answer({ challenge, rpId }: PasskeyPrompt, spoilt: Spoilt = {}) {
      const data = authenticatorData(spoilt.rpId ?? rpId, spoilt.isVerified ?? true);
      const client = clientData('webauthn.get', challenge, spoilt);
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      };
    },
  };
}
