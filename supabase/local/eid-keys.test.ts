import { CompactEncrypt, compactDecrypt, compactVerify, CompactSign, importJWK } from 'jose';
import { expect, test } from 'vitest';
import { newEidKeys } from '#local/eid-keys.ts';

test.each([
  ['EC', 'ES256', 'ECDH-ES+A256KW'],
  ['RSA', 'RS256', 'RSA-OAEP-256'],
] as const)(
  '%s: the broker verifies and encrypts with the public halves, which tell no secret',
  async (type, signing, encrypting) => {
    const { keys, published } = newEidKeys(type);
    const [verify, encryptTo] = published.keys;
    const text = new TextEncoder().encode('request');
    const signed = await new CompactSign(text).setProtectedHeader({ alg: signing }).sign(await importJWK(keys.sign));
    expect((await compactVerify(signed, await importJWK(verify ?? {}))).payload).toEqual(text);
    const sealed = await new CompactEncrypt(text)
      .setProtectedHeader({ alg: encrypting, enc: 'A256GCM' })
      .encrypt(await importJWK(encryptTo ?? {}));
    expect((await compactDecrypt(sealed, await importJWK(keys.encrypt))).plaintext).toEqual(text);
    expect(published.keys.map(({ kid }) => kid)).toEqual([keys.sign.kid, keys.encrypt.kid]);
    for (const key of published.keys) expect(Object.keys(key)).not.toEqual(expect.arrayContaining(['d']));
  },
);
