import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { withDeadline } from '#local/graphql/deadline.ts';
import { connect } from '#local/postgres/cluster.ts';
import type { Stack } from '#local/stack.ts';
import { signUp, startFixture } from './fixture.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startFixture();
});
afterAll(() => stack.stop());

const answerShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

async function ask(query: string, token?: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${stack.url}/graphql/v1`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ query }),
  });
  return answerShape.parse(await answer.json());
}

const INSERT = `mutation { insertIntoNoteCollection(objects: [{ body: "by GraphQL" }]) { affectedCount } }`;
const LIST = `{ noteCollection { edges { node { body owner } } } }`;

test('a user reads and writes as themselves, and the data stays', async () => {
  const [kari, ola] = [await signUp(stack), await signUp(stack)];
  expect(await ask(INSERT, kari.token)).toEqual({ data: { insertIntoNoteCollection: { affectedCount: 1 } } });
  const mine = await ask(LIST, kari.token);
  expect(mine).toEqual({ data: { noteCollection: { edges: [{ node: { body: 'by GraphQL', owner: kari.id } }] } } });
  expect(await ask(LIST, ola.token)).toEqual({ data: { noteCollection: { edges: [] } } });
});

test('without a session the schema has nothing that anonymous callers may not see', async () => {
  const answer = await ask(LIST);
  expect(answer.errors?.[0]?.message).toContain('Unknown field');
});

test('headers cannot make a caller somebody else', async () => {
  const { token } = await signUp(stack);
  const answer = await ask(LIST, token, {
    role: 'service_role',
    'x-hasura-role': 'admin',
    'content-profile': 'private',
  });
  expect(answer).toEqual({ data: { noteCollection: { edges: [] } } });
});

test('a request sees its claims and headers, with the true address, and leaves nothing behind in the pool', async () => {
  const sql = connect(stack.dbUrl);
  await sql`
    create function public.who() returns jsonb language sql stable as $$
      select jsonb_build_object('role', current_user, 'sub', auth.uid(), 'address',
        current_setting('request.headers')::jsonb ->> 'cf-connecting-ip', 'method', current_setting('request.method'))
    $$`;
  await sql`grant execute on function public.who() to authenticated`;
  await sql.end();
  const { token, id } = await signUp(stack);
  const { data } = await ask('{ who }', token, { 'cf-connecting-ip': '6.6.6.6' });
  expect(JSON.parse(String(data?.['who']))).toEqual({
    role: 'authenticated',
    sub: id,
    address: '127.0.0.1',
    method: 'POST',
  });
});

test.each([
  ['GET', 405],
  ['PUT', 405],
])('%s is not served', async (method, status) => {
  expect((await fetch(`${stack.url}/graphql/v1`, { method, headers: { apikey: stack.publishableKey } })).status).toBe(
    status,
  );
});

test('a body that is not a request is refused', async () => {
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
  for (const body of ['', 'x', '[]', '{"query":1}']) {
    expect((await fetch(`${stack.url}/graphql/v1`, { method: 'POST', headers, body })).status).toBe(400);
  }
});

test('a preflight from any origin is answered', async () => {
  const answer = await fetch(`${stack.url}/graphql/v1`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:5173', 'access-control-request-headers': 'authorization,apikey,content-type' },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,apikey,content-type');
});

test('all statements of a request share one time limit', async () => {
  const sql = connect(stack.dbUrl);
  let finished = 0;
  const request = sql.begin(async (transaction) => {
    const limited = withDeadline(transaction, 1_500);
    for (let field = 0; field < 10; field += 1) {
      await limited.unsafe('select pg_sleep(0.4)');
      finished += 1;
    }
  });
  await expect(request).rejects.toMatchObject({ code: '57014' });
  expect(finished).toBeLessThan(4);
  await sql.end();
});
