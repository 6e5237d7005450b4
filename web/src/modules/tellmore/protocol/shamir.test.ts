import { expect, test } from 'vitest';
import { randomBytes } from './bytes.ts';
import { joinShares, splitSecret } from './shamir.ts';
import vectors from './vectors.json' with { type: 'json' };

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

test('any two of the three shares restore the secret', () => {
  for (let count = 0; count < 200; count += 1) {
    const secret = randomBytes(32);
    const shares = splitSecret(secret);
    for (const [a, one] of shares.entries()) {
      for (const [b, other] of shares.entries()) {
        if (a !== b) expect(joinShares(one, other)).toEqual(secret);
      }
    }
  }
});

test('a share alone takes every value, whatever the secret is', () => {
  const seen = new Set<number>();
  for (let count = 0; count < 5000; count += 1) seen.add(splitSecret(Uint8Array.of(0))[0]?.[1] ?? -1);
  expect(seen.size).toBe(256);
});

test('one share twice, a share of another length and other bytes are refused', () => {
  const [one, two] = splitSecret(randomBytes(32));
  if (!one || !two) throw new Error('There are three shares');
  expect(() => joinShares(one, one)).toThrow('not two shares');
  expect(() => joinShares(one, two.slice(0, 20))).toThrow('not two shares');
  expect(() => joinShares(one, Uint8Array.of(9, ...two.slice(1)))).toThrow('not two shares');
});

test('the shares of the vectors restore their secret', () => {
  const { secret, shares } = vectors.shamir;
  const [one = '', two = '', three = ''] = shares;
  for (const [a, b] of [
    [one, two],
    [two, three],
    [three, one],
  ] as const) {
    expect(toHex(joinShares(fromHex(a), fromHex(b)))).toBe(secret);
  }
});
