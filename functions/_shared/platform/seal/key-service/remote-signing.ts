import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import type { KeyKind } from '../crypto/key-algorithm.ts';
import { oids } from '../crypto/oids.ts';
import { clientCredentials, withAccessToken } from './access-token.ts';
import { base64Bytes, post, readReply } from './post.ts';
import type { RemoteSigning } from './settings.ts';
import type { SignDigest } from './types.ts';

const ALGORITHMS = { RSA: oids.sha256WithRsa, EC: oids.ecdsaWithSha256 } as const;

/**
 * A service with the API of the Cloud Signature Consortium, version 2 (§11.6 credentials/authorize, §11.10
 * signatures/signHash): trust services that keep seals, and signers beside an HSM. Each signature is authorized for its hash.
 */
export function remoteSigning(settings: RemoteSigning, kind: KeyKind): SignDigest {
  const { credentialId, clientId, clientSecret, pin } = settings;
  const base = settings.url.replace(/\/$/, '');
  const call = withAccessToken({
    url: settings.tokenUrl ?? `${base}/oauth2/token`,
    form: () => clientCredentials(clientId, clientSecret),
  });
  const ask = (method: string, body: object) =>
    call((authorization) =>
      post({
        url: `${base}/${method}`,
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ credentialID: credentialId, ...body }),
      }),
    );
  return async (digest) => {
    const hashes = { hashes: [Buffer.from(digest).toString('base64')], hashAlgorithmOID: oids.sha256 };
    const authorized = await ask('credentials/authorize', {
      ...hashes,
      numSignatures: 1,
      ...(pin === undefined ? {} : { authData: [{ id: 'PIN', value: pin }] }),
    });
    const { SAD } = readReply(authorized, z.object({ SAD: z.string() }));
    const signed = await ask('signatures/signHash', { ...hashes, SAD, signAlgo: ALGORITHMS[kind] });
    return readReply(signed, z.object({ signatures: z.tuple([base64Bytes]) })).signatures[0];
  };
}
