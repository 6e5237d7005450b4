import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type postgres from 'postgres';
import { connect } from '#local/postgres/cluster.ts';
import type { Stack } from '#local/stack.ts';
import { clientOf, startFixture } from './fixture.ts';

let stack: Stack;
let sql: postgres.Sql;

beforeAll(async () => {
  stack = await startFixture();
  sql = connect(stack.dbUrl);
  await sql`
    create function service.wait(seconds float) returns boolean language plpgsql as $$
    begin perform pg_sleep(seconds); return true; end $$`;
  await sql`create function public.wait(seconds float) returns boolean language sql as 'select service.wait(seconds)'`;
  await sql`grant execute on function service.wait, public.wait to service_role`;
});
afterAll(async () => {
  await sql.end();
  await stack.stop();
});

const wait = (seconds: number) => clientOf(stack, stack.secretKey).schema('service').rpc('wait', { seconds });

async function terminateCall(): Promise<void> {
  for (let ended = 0; ended === 0; await setTimeout(20)) {
    const rows = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where state = 'active' and query ~ '"?wait"?\\(' and query !~ 'pg_stat_activity'`;
    ended = rows.length;
  }
}

test('a call whose connection ends fails at once, and the next calls are answered', async () => {
  const [answer] = await Promise.all([wait(100), terminateCall()]);
  expect(answer.status).toBe(500);
  // More than the pool has connections: one that no longer served would keep its caller waiting.
  const next = await Promise.all(Array.from({ length: 20 }, () => wait(0)));
  expect(next.map(({ data }) => data)).toEqual(next.map(() => true));
});

test('the same holds for GraphQL', async () => {
  const ask = (seconds: number) =>
    fetch(`${stack.url}/graphql/v1`, {
      method: 'POST',
      headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ query: `mutation { wait(seconds: ${seconds}) }` }),
    });
  const [answer] = await Promise.all([ask(50), terminateCall()]);
  expect(answer.status).toBe(500);
  const next = await Promise.all(Array.from({ length: 20 }, async () => (await ask(0)).json()));
  expect(next).toEqual(next.map(() => ({ data: { wait: true } })));
});
