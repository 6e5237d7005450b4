import { expect, test } from 'vitest';
import { keySet, newSigningKey, signToken, signWithSecret, verifyToken } from './jwt.ts';

const keys = { signingKey: newSigningKey(), jwtSecret: 'a secret of some length' };
const others = { signingKey: newSigningKey(), jwtSecret: 'another' };
const claims = { role: 'authenticated', sub: 'x', exp: 2000 };

test.each([
  ['the key pair', (given: object, by: typeof keys) => signToken(given, by)],
  ['the secret', (given: object, by: typeof keys) => signWithSecret(given, by.jwtSecret)],
])('a token signed with %s verifies with it and in its time only', (_, signed) => {
  const token = signed(claims, keys);
  expect(verifyToken(token, keys, 1000)).toEqual(claims);
  expect(verifyToken(token, others, 1000)).toBeUndefined();
  expect(verifyToken(token, keys, 2000)).toBeUndefined();
  expect(verifyToken(signed({ ...claims, nbf: 1500 }, keys), keys, 1000)).toBeUndefined();
  expect(verifyToken(signed({ role: 'authenticated' }, keys), keys), 'without an end').toBeUndefined();
});

test('the public key is no secret to sign with', () => {
  const published = JSON.stringify(keySet(keys));
  expect(published).not.toContain('"d"');
  const [header, , signature] = signWithSecret(claims, published).split('.');
  const [, payload] = signToken(claims, keys).split('.');
  expect(verifyToken([header, payload, signature].join('.'), keys, 1000)).toBeUndefined();
});

test('the key set has the key that tokens name', () => {
  const [header = ''] = signToken(claims, keys).split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  expect(keySet(keys)).toMatchObject({ keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', kid }] });
});
