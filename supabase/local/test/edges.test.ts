import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#local/postgres/cluster.ts';
import type { Stack } from '#local/stack.ts';
import { signUp, startFixture } from './fixture.ts';
import type { SignedIn } from './fixture.ts';

let stack: Stack;
let kari: SignedIn;
beforeAll(async () => {
  stack = await startFixture();
  kari = await signUp(stack);
});
afterAll(() => stack.stop());

/** A request with its target as it is: fetch would make it canonical. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  server = stack.url,
  method = 'GET',
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server);
  return new Promise((done, failed) => {
    request({ hostname, port, path, headers, method }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body }));
    })
      .on('error', failed)
      .end();
  });
}

test.each([
  '/auth/v1/../../_system/info',
  '/auth/v1/%2e%2e/%2e%2e/_system/config',
  '/storage/v1/..\\..\\_system/info',
  '/storage/v1/../../auth/v1/token',
  '/auth/v1/%74oken?grant_type=password',
])('%s is not found: only canonical paths are routed', async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(404);
  expect(body).not.toContain('postgresql://');
});

test.each(['a b', '@', 'kari@localhost', 'localhost/x', 'localhost?x', 'localhost#x', 'localhost:99999'])(
  'the malformed Host header %j is refused as such, by the inbox too',
  async (host) => {
    expect((await ask('/auth/v1/health', { host })).status).toBe(400);
    expect((await ask('/messages', { host }, stack.inboxUrl)).status).toBe(400);
  },
);

test('TRACE is refused as such, by the inbox too', async () => {
  expect((await ask('/auth/v1/health', {}, stack.url, 'TRACE')).status).toBe(405);
  expect((await ask('/messages', {}, stack.inboxUrl, 'TRACE')).status).toBe(405);
});

test('no connection that serves requests belongs to a superuser or can read a table by itself', async () => {
  const headers = { apikey: stack.publishableKey };
  for (const path of ['/rest/v1/note', '/storage/v1/bucket']) await fetch(stack.url + path, { headers });
  const sql = connect(stack.dbUrl);
  const roles = await sql`
    select rolname as name, rolsuper or rolbypassrls as mighty,
           has_table_privilege(rolname, 'public.note', 'select') or has_schema_privilege(rolname, 'private', 'usage')
             as reads
    from pg_roles
    where rolname in (
      select usename from pg_stat_activity where application_name in ('tillit-lite', 'tillit-auth', 'tillit-callers'))
    order by rolname`;
  await sql.end();
  const none = { mighty: false, reads: false };
  expect(roles).toEqual([
    { name: 'authenticator', ...none },
    { name: 'supabase_auth_admin', ...none },
    { name: 'supabase_storage_admin', ...none },
  ]);
});

test('a slow data request ends after eight seconds and does not block logins', async () => {
  const sql = connect(stack.dbUrl);
  // Longer than any test may take.
  await sql`create function public.take_time() returns text language sql as 'select pg_sleep(3600)::text'`;
  await sql`grant execute on function public.take_time() to authenticated`;
  await sql`notify pgrst, 'reload schema'`;
  await sql.end();
  const headers = { apikey: stack.publishableKey, authorization: `Bearer ${kari.token}` };
  const slow = Array.from({ length: 10 }, () =>
    fetch(`${stack.url}/rest/v1/rpc/take_time`, { method: 'POST', headers, body: '{}' }),
  );
  const ola = await signUp(stack);
  expect(ola.token).not.toBe('');
  const answers = await Promise.all(slow);
  expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => false));
  expect(await answers[0]?.text()).toContain('57014');
});
