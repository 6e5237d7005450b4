import { expect, test } from 'vitest';
import { MAX_SEALED_BYTES, canBeSealedFile, fileDigest } from './file-digest.ts';

test('the digest is SHA-256 in lower-case hex (FIPS 180-2, example B.1)', async () => {
  expect(await fileDigest(new Blob(['abc']))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('one changed byte gives another digest', async () => {
  const original = await fileDigest(new Blob(['%PDF-1.7 hundre kroner']));
  expect(await fileDigest(new Blob(['%PDF-1.7 tusen kroner']))).not.toBe(original);
});

test('what cannot be a sealed file is not read', () => {
  expect(canBeSealedFile(new Blob([]))).toBe(false);
  expect(canBeSealedFile(new Blob(['x']))).toBe(true);
  const huge = { size: MAX_SEALED_BYTES + 1 } satisfies Partial<Blob>;
  expect(canBeSealedFile(huge as Blob)).toBe(false);
});
