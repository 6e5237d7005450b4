import { afterEach, expect, test, vi } from 'vitest';
import { patientFetch } from './patient-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a renewal beyond the limit', '/token?grant_type=refresh_token', 429, 503],
  ['a renewal that succeeds', '/token?grant_type=refresh_token', 200, 200],
  ['a renewal with a token that has ended', '/token?grant_type=refresh_token', 400, 400],
  ['a login beyond the limit', '/token?grant_type=password', 429, 429],
])('%s', async (_, path, answered, seen) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: answered })));
  expect((await patientFetch(`https://auth.example/auth/v1${path}`)).status).toBe(seen);
});
