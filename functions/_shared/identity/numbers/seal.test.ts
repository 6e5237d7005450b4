import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { openNumber, sealNumber } from './seal.ts';

const NUMBER = '15919400088';

beforeAll(() => {
  vi.stubEnv('IDENTIFIER_KEY', randomBytes(32).toString('base64'));
});

test('a sealed number opens again, and is sealed differently each time', async () => {
  const [one, other] = [await sealNumber('NO', NUMBER), await sealNumber('NO', NUMBER)];
  expect(one.sealed).not.toBe(other.sealed);
  expect(Buffer.from(one.sealed, 'base64').toString('latin1')).not.toContain(NUMBER);
  expect(await openNumber(one.sealed)).toBe(NUMBER);
});

test('equal numbers of a country have the same hash, and it needs the key', async () => {
  const { keyedHash } = await sealNumber('NO', NUMBER);
  expect((await sealNumber('NO', NUMBER)).keyedHash).toBe(keyedHash);
  expect((await sealNumber('SE', NUMBER)).keyedHash).not.toBe(keyedHash);
  vi.resetModules();
  vi.stubEnv('IDENTIFIER_KEY', randomBytes(32).toString('base64'));
  const withAnotherKey = await import('./seal.ts');
  expect((await withAnotherKey.sealNumber('NO', NUMBER)).keyedHash).not.toBe(keyedHash);
});

test('an altered number does not open', async () => {
  const bytes = Buffer.from((await sealNumber('NO', NUMBER)).sealed, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  await expect(openNumber(bytes.toString('base64'))).rejects.toThrow();
  bytes[0] = 2;
  await expect(openNumber(bytes.toString('base64'))).rejects.toThrow('unknown version');
});
