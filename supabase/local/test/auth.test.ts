import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signToken, signWithSecret, keySet, newSigningKey } from '#local/jwt.ts';
import { connect } from '#local/postgres/cluster.ts';
import type { Stack } from '#local/stack.ts';
import { clientOf, signUp, startFixture } from './fixture.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startFixture();
});
afterAll(() => stack.stop());

const later = (): number => Math.floor(Date.now() / 1000) + 3600;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('sessions', () => {
  test('without our hook, a token carries what the client put into the metadata', async () => {
    const { data } = await clientOf(stack).auth.signUp({
      email: 'heavy@example.com',
      password: 'secret1',
      options: { data: { filler: 'x'.repeat(6000) } },
    });
    const [, payload = ''] = (data.session?.access_token ?? '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims.user_metadata).toMatchObject({ filler: 'x'.repeat(6000) });
  });

  test('a session has the browser and the address of its last renewal', async () => {
    const call = (path: string, body: object, userAgent: string) =>
      fetch(`${stack.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'user-agent': userAgent },
        body: JSON.stringify(body),
      }).then((response) => response.json() as Promise<{ refresh_token: string; user: { id: string } }>);
    const { refresh_token, user } = await call(
      'signup',
      { email: 'origin@example.com', password: 'secret1' },
      'First/1',
    );
    await call('token?grant_type=refresh_token', { refresh_token }, 'Second/2');
    const sql = connect(stack.dbUrl);
    const rows = await sql`select user_agent, host(ip) as ip from auth.sessions where user_id = ${user.id}`;
    await sql.end();
    expect(rows).toEqual([{ user_agent: 'Second/2', ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) }]);
  });

  test('a token lasts as long as supabase.toml says', async () => {
    const { data } = await clientOf(stack).auth.signUp({ email: 'lasting@example.com', password: 'secret1' });
    const [, payload = ''] = (data.session?.access_token ?? '').split('.');
    const { exp, iat } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect([data.session?.expires_in, exp - iat]).toEqual([3600, 3600]);
  });

  test('signing out everywhere ends the other sessions', async () => {
    const { client, refreshToken } = await signUp(stack);
    await client.auth.signOut({ scope: 'global' });
    const { error } = await clientOf(stack).auth.refreshSession({ refresh_token: refreshToken });
    expect(error).not.toBeNull();
  });
});

describe('tokens that must not pass', () => {
  const claims = (): object => ({ sub: crypto.randomUUID(), role: 'service_role', exp: later() });
  const forgeries: [string, () => string][] = [
    ['signed with another secret', () => signWithSecret(claims(), 'another secret')],
    ['signed with another key', () => signToken(claims(), { ...stack.tokenKeys, signingKey: newSigningKey() })],
    ['signed with the public key', () => signWithSecret(claims(), JSON.stringify(keySet(stack.tokenKeys)))],
    ['signed with nothing (alg none)', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`],
    [
      'with alg none and a signature',
      () => signToken(claims(), stack.tokenKeys).replace(/^[^.]+/, part({ alg: 'none' })),
    ],
    ['with changed claims', () => signToken(claims(), stack.tokenKeys).replace(/\.[^.]+\./, `.${part(claims())}.`)],
    ['that has expired', () => signToken({ ...claims(), exp: later() - 7200 }, stack.tokenKeys)],
    ['that is no token', () => 'garbage'],
  ];
  const places: [string, string][] = [
    ['/rest/v1/note?select=id', 'GET'],
    ['/graphql/v1', 'POST'],
    ['/storage/v1/bucket', 'GET'],
    ['/auth/v1/user', 'GET'],
  ];
  for (const [name, forge] of forgeries) {
    test.each(places)(`one ${name} is refused at %s`, async (path, method) => {
      const answer = await fetch(stack.url + path, {
        method,
        headers: {
          apikey: stack.publishableKey,
          authorization: `Bearer ${forge()}`,
          'content-type': 'application/json',
        },
        ...(method === 'POST' ? { body: JSON.stringify({ query: '{ __typename }' }) } : {}),
      });
      // Storage answers 400 for every refusal, with the true status in the body, as the hosted one does.
      expect([400, 401, 403]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(/"data":\{|permission denied/);
    });
  }
});

describe('keys', () => {
  test.each(['/rest/v1/note', '/graphql/v1', '/auth/v1/user', '/auth/v1/admin/users'])(
    'a call without a key is refused at %s',
    async (path) => {
      const answer = await fetch(stack.url + path, { method: path.startsWith('/graphql') ? 'POST' : 'GET' });
      expect(answer.status).toBe(401);
    },
  );

  test('headers that name a role change nothing', async () => {
    const answer = await fetch(`${stack.url}/rest/v1/note`, {
      headers: {
        apikey: stack.publishableKey,
        role: 'service_role',
        'x-role': 'postgres',
        'request.jwt.claims': '{"role":"service_role"}',
      },
    });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('permission denied for table note');
  });

  test.each(['/rest/v1/note', '/auth/v1/admin/users'])(
    'the secret key is refused from a browser at %s',
    async (path) => {
      const answer = await fetch(stack.url + path, {
        headers: { apikey: stack.secretKey, 'user-agent': 'Mozilla/5.0 (X11)' },
      });
      expect(answer.status).toBe(401);
    },
  );

  test('the secret key works from a server', async () => {
    const { data, error } = await clientOf(stack, stack.secretKey).from('note').select();
    expect(error).toBeNull();
    expect(data).toEqual([]);
  });
});

describe('the admin API', () => {
  test('makes, reads, changes and removes users', async () => {
    const { auth } = clientOf(stack, stack.secretKey);
    const made = await auth.admin.createUser({
      email: 'Made@Example.com',
      password: 'secret1',
      email_confirm: true,
      user_metadata: { a: 1 },
    });
    const id = made.data.user?.id ?? '';
    expect(made.data.user).toMatchObject({ email: 'made@example.com', user_metadata: { a: 1 } });
    const again = await auth.admin.createUser({ email: 'made@example.com', password: 'secret1' });
    expect(again.error?.code).toBe('email_exists');
    await auth.admin.updateUserById(id, { password: 'secret2' });
    expect(
      (await clientOf(stack).auth.signInWithPassword({ email: 'made@example.com', password: 'secret2' })).error,
    ).toBeNull();
    await auth.admin.deleteUser(id);
    expect((await auth.admin.getUserById(id)).error?.code).toBe('user_not_found');
  });
});

test('logins and renewals of one address share a bucket, and our functions count by their visitor', async () => {
  const strict = await startFixture({ authLimitFactor: 0.1 });
  const attempt = async (): Promise<number | undefined> =>
    (await clientOf(strict).auth.signInWithPassword({ email: 'a@example.com', password: 'wrong-1' })).error?.status;
  const renewal = await clientOf(strict).auth.refreshSession({ refresh_token: 'gone' });
  expect(renewal.error?.status).toBe(400);
  expect([await attempt(), await attempt(), await attempt()]).toEqual([400, 400, 429]);
  const forwarded = async (key: string): Promise<number> => {
    const response = await fetch(`${strict.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json', 'sb-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ email: 'a@example.com', password: 'wrong-1' }),
    });
    await response.body?.cancel();
    return response.status;
  };
  expect(await forwarded(strict.publishableKey)).toBe(429);
  expect(await forwarded(strict.secretKey)).toBe(400);
  await strict.stop();
});
