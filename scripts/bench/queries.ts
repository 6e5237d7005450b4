import type postgres from 'postgres';
import { resolve } from '#local/graphql/resolve.ts';
import type { Stack } from '#local/stack.ts';
import { extensionCost } from './extension-cost.ts';
import { p50p95, percentile, timeCalls } from './figure.ts';
import type { Figure } from './figure.ts';

export interface Question {
  query: string;
  variables: Readonly<Record<string, unknown>>;
  /** What the response must contain: measuring an error message would be useless. */
  expected: string;
}
export interface BenchUser {
  userId: string;
  token: string;
}

/** Signs up a user with a confirmed mailbox. */
export async function newBenchUser(stack: Stack, sql: postgres.Sql, email: string): Promise<BenchUser> {
  const response = await fetch(`${stack.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'bench-password' }),
  });
  const session = (await response.json()) as { access_token: string; user: { id: string } };
  await sql`update public.user_profile set confirmed_at = now() where id = ${session.user.id}`;
  return { userId: session.user.id, token: session.access_token };
}

/** Sends the query as the browser does. */
async function queryOverHttp(
  stack: Stack,
  { token }: BenchUser,
  { query, variables, expected }: Question,
): Promise<void> {
  const response = await fetch(`${stack.url}/graphql/v1`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  check(await response.text(), expected);
}

/**
 * Runs the query on the engine and the database alone: as the user with row-level security, or as the tables' owner
 * without it.
 */
async function queryDatabase(
  sql: postgres.Sql,
  role: 'authenticated' | 'postgres',
  { userId }: BenchUser,
  question: Question,
): Promise<void> {
  const { query, variables, expected } = question;
  await sql.begin(async (transaction) => {
    await transaction`select set_config('role', ${role}, true), set_config('search_path', 'public', true),
      set_config('request.jwt.claims', ${JSON.stringify({ sub: userId, role: 'authenticated' })}, true)`;
    check(JSON.stringify(await resolve(transaction, { query, variables, operationName: undefined })), expected);
  });
}

function check(answer: string, expected: string): void {
  if (!answer.includes(expected)) throw new Error(`not what was asked for: ${answer.slice(0, 300)}`);
}

/** Sends one query after the other over HTTP, and measures how much of the database's time is row-level security. */
export async function figuresOf(
  name: string,
  stack: Stack,
  sql: postgres.Sql,
  user: BenchUser,
  question: Question,
  runs = 200,
  aim = 'p95 ≤ 20 ms',
): Promise<Figure[]> {
  // As many before those that count, because a host that has just started still compiles its code: of six questions on a
  // quiet machine, each asked 200 times after 5, the first took 20 ms and the fifth, which reads the same rows, 9.
  const overHttp = await timeCalls(runs, () => queryOverHttp(stack, user, question), runs);
  const asUser = await timeCalls(runs, () => queryDatabase(sql, 'authenticated', user, question));
  const withoutRls = await timeCalls(runs, () => queryDatabase(sql, 'postgres', user, question));
  return [
    ...p50p95(`${name}, over HTTP`, overHttp, aim),
    {
      name: `${name}, engine and database only, p50`,
      value: percentile(asUser, 0.5),
      unit: 'ms',
      onExtension: percentile(asUser, 0.5) + extensionCost(question.query),
      aim: 'p50 ≤ 10 ms on the extension',
    },
    {
      name: `${name}, row-level security, ratio to the same SQL without it`,
      value: percentile(asUser, 0.5) / percentile(withoutRls, 0.5),
      unit: '×',
      aim: '≤ 1.3 ×',
    },
  ];
}

/**
 * Simulates as many simultaneous users as there are users. Each sends the next query as soon as it has the response.
 */
export async function crowdFigures(
  name: string,
  stack: Stack,
  users: readonly BenchUser[],
  question: (user: BenchUser) => Question,
  rounds = 10,
): Promise<Figure[]> {
  const times = await Promise.all(
    users.map((user) => timeCalls(rounds, () => queryOverHttp(stack, user, question(user)), 1)),
  );
  return p50p95(`${name}, ${users.length} at once`, times.flat());
}
