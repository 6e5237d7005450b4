import { AuthClient } from '@supabase/auth-js';
import { afterEach, expect, test, vi } from 'vitest';

const answers = vi.hoisted(() => [] as Response[]);
const asked: string[] = [];
vi.mock('#api/config.ts', () => ({ config: { supabaseUrl: 'https://host', publishableKey: 'key' } }));
vi.mock('./token/auth-client.ts', () => ({
  auth: new AuthClient({ url: 'https://host/auth/v1', persistSession: false, autoRefreshToken: false }),
}));
vi.mock('./session.ts', () => ({ endSession: () => undefined, dropSession: () => undefined }));
const { signIn } = await import('./sign-in.ts');

/** Auth's answer when the database refuses a session. */
const refusals: Record<string, () => Response> = {
  'hosted Auth': () =>
    Response.json(
      { code: 'unexpected_failure', message: 'Database error granting user' },
      { status: 500, headers: { 'x-supabase-api-version': '2024-01-01' } },
    ),
  'the embedded host': () => Response.json({ code: 500, error_code: 'unexpected_failure' }, { status: 500 }),
};
const session = () =>
  Response.json({ access_token: 'a.b.c', refresh_token: 'r', expires_in: 60, token_type: 'bearer', user: { id: 'u' } });

function serve(...replies: Response[]): void {
  answers.splice(0, answers.length, ...replies);
  asked.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'nb' } });
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(new URL(input).pathname);
    return Promise.resolve(answers.shift());
  });
}
afterEach(() => vi.unstubAllGlobals());

test.each(Object.entries(refusals))('%s refuses a session: our function says how long to wait', async (_, refusal) => {
  const body = { errors: [{ code: 'DELIVERY_FREQUENCY_EXCEEDED', path: 'login' }] };
  serve(refusal(), Response.json(body, { status: 429, headers: { 'retry-after': '7' } }));
  await expect(signIn('kari@firma.no', 'x')).rejects.toMatchObject({
    kind: 'data',
    errors: body.errors,
    retryAfter: 7,
  });
});

test.each(Object.entries(refusals))('%s refused in the last moment of the wait: signs in', async (_, refusal) => {
  serve(refusal(), Response.json({}), session());
  await signIn('kari@firma.no', 'x');
  expect(asked).toEqual(['/auth/v1/token', '/functions/v1/credentials', '/auth/v1/token']);
});

test('a wrong password asks nobody else', async () => {
  serve(Response.json({ code: 400, error_code: 'invalid_credentials' }, { status: 400 }));
  await expect(signIn('kari@firma.no', 'x')).rejects.toMatchObject({ errors: [{ code: 'INVALID_PASSWORD' }] });
  expect(asked).toEqual(['/auth/v1/token']);
});
