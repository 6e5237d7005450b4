import { AuthClient } from '@supabase/auth-js';
import { afterEach, expect, test, vi } from 'vitest';
import { CookieJar } from './test/cookie-jar.ts';
import { authStorage, readToken, removeToken } from './token/token.ts';

const answers = vi.hoisted(() => [] as Response[]);
const asked: string[] = [];
vi.mock('#api/config.ts', () => ({ config: { supabaseUrl: 'https://host', publishableKey: 'key' } }));
vi.mock('./token/auth-client.ts', () => ({
  auth: new AuthClient({
    url: 'https://host/auth/v1',
    storage: authStorage,
    storageKey: 'tillit-session',
    autoRefreshToken: false,
  }),
}));
vi.mock('./session.ts', () => ({ endSession: () => undefined, dropSession: () => undefined }));
const { signIn } = await import('./sign-in.ts');

/** Auth's answer to a caller that asks for this version of its API (supabase/local/auth/conformance). */
const refused = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });
/** When the database refuses a session. */
const refusal = () => refused(500, 'unexpected_failure', 'Database error granting user');
const session = () =>
  Response.json({ access_token: 'a.b.c', refresh_token: 'r', expires_in: 60, token_type: 'bearer', user: { id: 'u' } });

function serve(...replies: Response[]): void {
  answers.splice(0, answers.length, ...replies);
  asked.length = 0;
  vi.stubGlobal('document', Object.assign(new CookieJar(), { documentElement: { lang: 'nb' } }));
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('sessionStorage', { setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(new URL(input).pathname);
    return Promise.resolve(answers.shift());
  });
}
afterEach(() => {
  removeToken();
  vi.unstubAllGlobals();
});

test('Auth refuses a session: our function says how long to wait', async () => {
  const body = { errors: [{ code: 'DELIVERY_FREQUENCY_EXCEEDED', path: 'login' }] };
  serve(refusal(), Response.json(body, { status: 429, headers: { 'retry-after': '7' } }));
  await expect(signIn('kari@firma.no', 'x')).rejects.toMatchObject({
    kind: 'data',
    errors: body.errors,
    retryAfter: 7,
  });
});

test('refused in the last moment of the wait: signs in', async () => {
  serve(refusal(), Response.json({}), session());
  await signIn('kari@firma.no', 'x');
  expect(asked).toEqual(['/auth/v1/token', '/functions/v1/credentials', '/auth/v1/token']);
});

test('a wrong password asks nobody else', async () => {
  serve(refused(400, 'invalid_credentials', 'Invalid login credentials'));
  await expect(signIn('kari@firma.no', 'x')).rejects.toMatchObject({ errors: [{ code: 'INVALID_PASSWORD' }] });
  expect(asked).toEqual(['/auth/v1/token']);
});

test('in a browser that keeps no cookies, signing in says so', async () => {
  serve(session());
  vi.stubGlobal('document', {
    documentElement: { lang: 'nb' },
    get cookie() {
      return '';
    },
    set cookie(_: string) {
      // Forgotten, as a browser does that blocks them.
    },
  });
  await expect(signIn('kari@firma.no', 'x')).rejects.toMatchObject({
    errors: [{ code: 'UNAUTHORIZED', path: 'cookies' }],
  });
});

test.each([
  ['an hour and a half fast', -5400],
  ['two and a half hours slow', 9000],
])('a clock that is %s does not make a new session look old, nor an old one new', async (_, ahead) => {
  const now = Math.floor(Date.now() / 1000);
  const answer = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_in: 3600,
    token_type: 'bearer',
    user: { id: 'u' },
  };
  serve(Response.json({ ...answer, expires_at: now + ahead + 3600 }));
  await signIn('kari@firma.no', 'x');
  const left = (readToken()?.expires_at ?? 0) - now;
  expect(left).toBeGreaterThanOrEqual(3600);
  expect(left).toBeLessThan(3610);
  // Saving the same token again, with the user's new name, does not make it younger.
  const kept = { ...readToken(), expires_at: now + 60 };
  authStorage.setItem('tillit-session', JSON.stringify(kept));
  expect(readToken()?.expires_at).toBe(now + 60);
});
