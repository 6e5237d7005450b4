import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { startStack } from '#local/stack.ts';
import type { Stack } from '#local/stack.ts';
import type { Figure } from './figure.ts';
import { newBenchUser } from './queries.ts';
import type { BenchUser } from './queries.ts';

const PEOPLE = 10_000;

/** An order of two checks for 10,000 people: its import in one call, its price, the press of the button, and the job. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { onnotice: () => {} });
  try {
    const sender = await newBenchUser(stack, sql, 'sender@bench.example');
    const call = caller(stack, sender);
    const team = await call('register_team', { input: { name: 'Stor AS' } });
    await sql`select private.add_credits(jsonb_populate_record(null::public.credit_transaction, ${sql.json({
      account_id: team.id,
      type: 'ADJUSTMENT',
      reason: 'adjustment',
      item_id: team.id,
    })}), ${55 * PEOPLE})`;
    const [department] = await sql<{ id: string }[]>`select id from public.department where account_id = ${team.id}`;
    const order = await call('create_check_request', {
      account_id: team.id,
      input: { checkTypes: ['IDENTITY', 'BANK_ID'] },
    });
    const rows = Array.from({ length: PEOPLE }, (_, index) => ({
      email: `kandidat.${index}@bench.example`,
      firstName: 'Kandi',
      lastName: `Dat ${index}`,
      departmentId: department?.id,
      language: 'nb',
    }));
    const about = { check_request_id: order.id };
    await call('update_check_request', { ...about, input: { contactName: 'Kari Nordmann' } });
    const imported = await timed(() => call('upload_check_lists', { ...about, rows }));
    const quoted = await timed(() => call('check_request_quote', about));
    const pressed = performance.now();
    const answered = await timed(() => call('submit_check_request', { ...about, expected_total: 55 * PEOPLE }));
    while ((await sql`select from public.check_request where id = ${order.id} and status = 'SENT'`).length === 0)
      await pause(100);
    const sent = performance.now() - pressed;
    const name = '10,000 people, two checks each';
    return [
      { name: `${name}: imported in one call`, value: imported, unit: 'ms', aim: '≤ 8,000 ms, the gateway’s limit' },
      { name: `${name}: quote`, value: quoted, unit: 'ms' },
      { name: `${name}: judged and paid`, value: answered, unit: 'ms', aim: '≤ 8,000 ms' },
      { name: `${name}: all lists made`, value: sent, unit: 'ms', aim: '≤ 15,000 ms' },
    ];
  } finally {
    await sql.end();
    await stack.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function caller(stack: Stack, { token }: BenchUser) {
  return async (name: string, args: object): Promise<{ id: string }> => {
    const response = await fetch(`${stack.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as { id: string };
  };
}
