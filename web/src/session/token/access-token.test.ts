import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CookieJar } from '#session/test/cookie-jar.ts';
import { accessToken } from './access-token.ts';
import { writeToken } from './token.ts';

const { getSession } = vi.hoisted(() => ({ getSession: vi.fn() }));
vi.mock('./auth-client.ts', () => ({ auth: { getSession } }));

beforeEach(() => {
  getSession.mockReset();
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('sessionStorage', { setItem: () => undefined });
});

afterEach(() => vi.unstubAllGlobals());

function logIn({ expiresIn }: { expiresIn: number }): void {
  const expires_at = Math.floor(Date.now() / 1000) + expiresIn;
  const token = { access_token: 'kept', refresh_token: 'r', expires_at, expires_in: expiresIn, token_type: 'bearer' };
  writeToken({ ...token, user: { id: 'kari' } });
}

test('a token that is valid for some minutes is used without Auth, whose code a phone need not load', async () => {
  logIn({ expiresIn: 600 });
  expect(await accessToken()).toBe('kept');
  expect(getSession).not.toHaveBeenCalled();
});

test.each([60, -60])('a token with %d seconds left is renewed first', async (expiresIn) => {
  const user = { id: 'kari', app_metadata: {}, user_metadata: {}, aud: '', created_at: '' };
  const session = { access_token: 'new', refresh_token: 'r2', expires_in: 3600, token_type: 'bearer' as const, user };
  getSession.mockResolvedValue({ data: { session }, error: null });
  logIn({ expiresIn });
  expect(await accessToken()).toBe('new');
});

test('without a login there is no token', async () => {
  expect(await accessToken()).toBeNull();
});
