import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import type { KeyKind } from '../crypto/key-algorithm.ts';
import { awsHeaders } from './aws-signature.ts';
import { base64Bytes, post, readReply } from './post.ts';
import type { AwsKms } from './settings.ts';
import type { SignDigest } from './types.ts';

const ALGORITHMS = { RSA: 'RSASSA_PKCS1_V1_5_SHA_256', EC: 'ECDSA_SHA_256' } as const;

/** AWS KMS, operation Sign of its JSON protocol. ECDSA is answered as DER. */
export function awsKms(settings: AwsKms, kind: KeyKind): SignDigest {
  const { region, keyId, accessKeyId, secretAccessKey, sessionToken } = settings;
  const url = new URL(settings.url ?? `https://kms.${region}.amazonaws.com/`);
  return async (digest) => {
    const body = JSON.stringify({
      KeyId: keyId,
      Message: Buffer.from(digest).toString('base64'),
      MessageType: 'DIGEST',
      SigningAlgorithm: ALGORITHMS[kind],
    });
    const own = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'TrentService.Sign',
      ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
    };
    const scope = { region, service: 'kms', accessKeyId, secretAccessKey, now: new Date() };
    const headers = await awsHeaders({ url, body, headers: own, ...scope });
    const reply = await post({ url: url.href, headers, body });
    return readReply(reply, z.object({ Signature: base64Bytes })).Signature;
  };
}
