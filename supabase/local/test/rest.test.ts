import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#local/postgres/cluster.ts';
import type { Stack } from '#local/stack.ts';
import { clientOf, signUp, startFixture } from './fixture.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startFixture();
});
afterAll(() => stack.stop());

test('users see their own rows and no one else’s', async () => {
  const [kari, ola] = [await signUp(stack), await signUp(stack)];
  expect((await kari.client.from('note').insert({ body: 'mine' })).error).toBeNull();
  expect((await kari.client.from('note').select('body')).data).toEqual([{ body: 'mine' }]);
  expect((await ola.client.from('note').select('body')).data).toEqual([]);
});

test('serving requests adds no grants: a column without a grant stays closed', async () => {
  const { client } = await signUp(stack);
  expect((await client.from('note').select('secret')).error?.code).toBe('42501');
  expect((await client.from('note').insert({ body: 'x', secret: 'y' })).error?.code).toBe('42501');
  const sql = connect(stack.dbUrl);
  const grants = await sql`
    select grantee, privilege_type from information_schema.role_table_grants
    where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'service_role')
    order by 1, 2`;
  await sql.end();
  expect(grants.map((row) => `${row['grantee']} ${row['privilege_type']}`)).toEqual([
    'authenticated DELETE',
    'service_role SELECT',
  ]);
});

test('functions of the schema service answer only the secret key', async () => {
  const { client } = await signUp(stack);
  const server = clientOf(stack, stack.secretKey);
  expect((await server.schema('service').rpc('count_notes')).error).toBeNull();
  expect((await client.schema('service').rpc('count_notes')).error?.code).toBe('42501');
  expect((await clientOf(stack).schema('service').rpc('count_notes')).error?.code).toBe('42501');
});

test('a schema that is not listed cannot be reached, whatever the key', async () => {
  const server = clientOf(stack, stack.secretKey);
  expect((await server.schema('private').from('job').select()).error?.code).toBe('PGRST106');
  expect((await server.schema('auth').from('users').select()).error?.code).toBe('PGRST106');
});

test('unknown paths return 404, not a developer’s page', async () => {
  for (const path of ['/', '/studio', '/_system/config', '/realtime/v1']) {
    const answer = await fetch(stack.url + path, { headers: { apikey: stack.secretKey } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
  }
});

test('a body that is too large is refused before it is read', async () => {
  const answer = await fetch(`${stack.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.com', password: 'secret1', data: { text: 'x'.repeat(1_100_000) } }),
  }).catch((error: Error) => error);
  expect(answer instanceof Response ? answer.status : 413).toBe(413);
});
