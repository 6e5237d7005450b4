import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONSENT_TEXTS, CONSENT_VERSION } from './consent.ts';

// Signatures refer to these versions. If this test fails, do not update the hash: publish the words as a new version.
const published = {
  '2026-11': '6730fd341b02358062ec7aa5fee9402dbafbda59c8d0cb775cf51810bb8b4149',
};

test('the words of a published consent version never change', () => {
  const hashes = Object.entries(CONSENT_TEXTS).map(([version, texts]) => [
    version,
    createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(published);
});

test('the version that is shown is published', () => {
  expect(published).toHaveProperty(CONSENT_VERSION);
});
