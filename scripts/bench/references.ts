import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { startStack } from '#local/stack.ts';
import type { Stack } from '#local/stack.ts';
import { p50p95, timeCalls } from './figure.ts';
import type { Figure } from './figure.ts';
import { newBenchUser } from './queries.ts';

const RUNS = 100;
const WARM_UP = 5;

/** A referee opens the questions and submits the answers, each in one call of the function `reference`. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { onnotice: () => {} });
  try {
    const { token: session } = await newBenchUser(stack, sql, 'sender@bench.example');
    const response = await fetch(`${stack.url}/rest/v1/rpc/register_team`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input: { name: 'Stor AS' } }),
    });
    const team = (await response.json()) as { id: string };
    const tokens = await askedReferees(sql, team.id, RUNS + WARM_UP);
    const opened = await timeCalls(RUNS, () => call(stack, { action: 'open', token: tokens[0] }), WARM_UP);
    const { questionSet } = (await call(stack, { action: 'open', token: tokens[0] })) as {
      questionSet: { items: { id: string; kind: string }[] };
    };
    const answers = Object.fromEntries<object>(
      questionSet.items.map(({ id, kind }): [string, object] => {
        if (kind === 'TEXT') return [id, { text: 'Grundig og hyggelig. '.repeat(20) }];
        return [id, kind === 'YES_NO' ? { yes: true, explanation: '' } : { rating: 4, unable: false, explanation: '' }];
      }),
    );
    const attributes = { facts: { relation: 'MANAGER', confirmInfo: true, explanation: '' }, answers };
    const submitted = await timeCalls(
      RUNS,
      async () => {
        const token = tokens.pop();
        const answer = { requestId: randomUUID(), marketing: false, seconds: 300, device: 'pc', attributes };
        await sql`delete from private.rate_limit`;
        await call(stack, { action: 'submit', token, ...answer });
      },
      WARM_UP,
    );
    return [
      ...p50p95('A referee opens the questions', opened),
      ...p50p95('A referee submits the answers', submitted, '≤ 50 ms'),
    ];
  } finally {
    await sql.end();
    await stack.stop();
  }
}

/** Makes check lists with one referee each who has been asked, and returns the tokens of their links. */
async function askedReferees(sql: postgres.Sql, account: string, count: number): Promise<string[]> {
  const rows = await sql<{ token: string }[]>`
    with request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count,
        organization_name)
      select ${account}, d.id, 'CUSTOM', '{DIGITAL_REFERENCE}', 'SENT', now(), ${count}, 'Stor AS'
      from public.department d where d.account_id = ${account} and d.is_default returning id, department_id
    ), list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name,
        last_name, email, language, consented_at, status, neutral_status)
      select gen_random_uuid(), ${account}, department_id, id, 'CUSTOM', 'Kandi', 'Dat ' || n,
        'kandidat.' || n || '@bench.example', 'nb', now(), 'PENDING_PLATFORM', 'PENDING_PLATFORM'
      from request, generate_series(1, ${count}::int) n returning id
    ), item as (
      insert into public.check_item (check_list_id, type, status)
      select id, 'DIGITAL_REFERENCE', 'PENDING_EXTERNAL' from list returning id
    ), referee as (
      insert into private.referee (check_item_id, place, kind, relation, first_name, last_name, email, language,
        organization_name, job_title, employment_type, country, start_month, is_current)
      select id, 0, 'DIGITAL_REFERENCE', 'MANAGER', 'Anne', 'Berg', id || '@bench.example', 'nb', 'Fjordbygg AS',
        'Utvikler', 'PERMANENT', 'NO', '2022-01', true from item returning id
    )
    insert into private.access_token (hash, purpose, subject_id, expires_at)
    select private.token_hash('bench-' || id), 'REFEREE', id, now() + interval '1 day' from referee
    returning 'bench-' || subject_id as token`;
  await sql`select private.ask_referee(id) from private.referee`;
  return rows.map(({ token }) => token);
}

async function call(stack: Stack, body: object): Promise<unknown> {
  const response = await fetch(`${stack.url}/functions/v1/reference`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`reference answered ${response.status}: ${await response.text()}`);
  return response.json();
}
