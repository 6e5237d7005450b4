import { expect, test } from 'vitest';
import { keySet, resign, sign, verify } from './jwt.ts';

const SECRET = 'a secret of some length';
const claims = { role: 'authenticated', sub: 'x', exp: 2000 };

test('a token verifies with its secret and in its time only', () => {
  const token = sign(claims, SECRET);
  expect(verify(token, SECRET, 1000)).toEqual(claims);
  expect(verify(token, 'another', 1000)).toBeUndefined();
  expect(verify(token, SECRET, 2000)).toBeUndefined();
  expect(verify(sign({ ...claims, nbf: 1500 }, SECRET), SECRET, 1000)).toBeUndefined();
});

test('a token without an end is refused', () => {
  expect(verify(sign({ role: 'authenticated' }, SECRET), SECRET)).toBeUndefined();
});

test('signing again keeps the claims, and never makes a forged token genuine', () => {
  const lasting = { ...claims, exp: Date.now() };
  const token = resign(sign(lasting, SECRET), SECRET);
  expect(verify(token, SECRET)).toEqual(lasting);
  const forged = sign(lasting, 'another');
  expect(resign(forged, SECRET)).toBe(forged);
});

test('the key set has the one key under the id that tokens name', () => {
  expect(keySet(SECRET)).toMatchObject({
    keys: [{ kty: 'oct', kid: 'local', k: Buffer.from(SECRET).toString('base64url') }],
  });
});
