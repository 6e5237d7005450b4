// How the stand-in for services that keep keys knows its callers.
import { Buffer } from 'node:buffer';
import { createVerify, generateKeyPairSync } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { awsHeaders } from '../key-service/aws-signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The key file of the account that the stand-in for Google knows. */
export const serviceAccount = () => ({
  client_email: 'seal@p.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
});

/** Throws unless the form has a JSON Web Token that the account signed, for now and for keys. */
export function checkAssertion(form: string): void {
  const [header = '', claims = '', signature = ''] = (new URLSearchParams(form).get('assertion') ?? '').split('.');
  const verify = createVerify('sha256').update(`${header}.${claims}`);
  if (!verify.verify(publicKey, Buffer.from(signature, 'base64url'))) throw new Error('The assertion is not signed');
  const { iss, scope, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const now = Date.now() / 1000;
  if (iss !== serviceAccount().client_email || !String(scope).endsWith('/auth/cloudkms') || iat > now || exp < now)
    throw new Error('The assertion does not fit');
}

/** Throws unless the request has the signature that AWS expects of the caller (aws-signature.test.ts proves the form). */
export async function checkAwsSignature(path: string, headers: IncomingHttpHeaders, body: string): Promise<void> {
  const time = String(headers['x-amz-date']);
  const now = new Date(time.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  const expected = await awsHeaders({
    url: new URL(path, `http://${headers.host}`),
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'TrentService.Sign' },
    body,
    region: 'eu-north-1',
    service: 'kms',
    accessKeyId: 'AKID',
    secretAccessKey: 'private-aws-secret',
    now,
  });
  if (headers.authorization !== expected['authorization']) throw new Error('The signature does not fit');
}
