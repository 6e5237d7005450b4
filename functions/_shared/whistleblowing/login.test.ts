import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { isLoginSigned, NOBODYS_KEY } from './login.ts';

test('the key of reports that do not exist was drawn from a text, so that nobody has its private half', () => {
  const isPoint = (bytes: Uint8Array): boolean => {
    try {
      return ed25519.Point.fromBytes(bytes).isTorsionFree();
    } catch {
      return false;
    }
  };
  const drawn = Array.from({ length: 10 }, (_, at) =>
    createHash('sha256').update(`tillit/whistleblowing/1/nobody/${at}`).digest(),
  );
  expect(Buffer.from(NOBODYS_KEY)).toEqual(drawn.find(isPoint));
});

test('nothing is signed for a report that does not exist', async () => {
  const message = { channelId: crypto.randomUUID(), reportNumber: '00000000', challenge: 'AAAA' };
  expect(await isLoginSigned(null, Buffer.alloc(64).toString('base64url'), message)).toBe(false);
});
