import { expect, test } from 'vitest';
import { hookFunction, readConfig } from '#local/config.ts';
import { rolledBack, service, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';

// The hooks in supabase.toml.
const { hook } = readConfig().auth;

/** Asks as an edge function: tests cannot become Auth's role. */
function ask(tx: Transaction, email: string, address: string | null): Promise<unknown> {
  const event = { metadata: { name: 'before-user-created', ip_address: address }, user: { email } };
  return service(tx, 'before_user_created', { event });
}

const refused = (status: number, code: string, path: string) => ({
  error: { http_code: status, message: `{"errors": [{"code": "${code}", "path": "${path}"}]}` },
});

test('a sign-up with a permanent address is allowed', async () => {
  await rolledBack(sql, async (tx) => {
    expect(await ask(tx, 'ny@example.test', '203.0.113.7')).toEqual({});
    expect(await ask(tx, 'ny@0-mail.com', '203.0.113.7')).toEqual(refused(422, 'DISPOSABLE_EMAIL', 'email'));
  });
});

test('a network signs up sixty times an hour; others, and callers without an address, are counted apart', async () => {
  await rolledBack(sql, async (tx) => {
    // A window of its own.
    await tx`select set_config('app.now', (now() + interval '5 days')::text, true)`;
    for (let count = 0; count < 60; count += 1) {
      expect(await ask(tx, `ny${count}@example.test`, `2001:db8:77::${count}`)).toEqual({});
    }
    const beyond = refused(429, 'DELIVERY_FREQUENCY_EXCEEDED', 'limit');
    expect(await ask(tx, 'ny@example.test', '2001:db8:77::ffff')).toEqual(beyond);
    expect(await ask(tx, 'ny@example.test', '2001:db8:77:1::1')).toEqual({});
    expect(await ask(tx, 'ny@example.test', null)).toEqual({});
    expect(await ask(tx, 'ny@example.test', '127.0.0.1')).toEqual({});
  });
});

test('the hooks are functions that Auth’s role may call; mails are not sent, and tokens hold no metadata', async () => {
  for (const { enabled, uri } of Object.values(hook)) {
    const name = hookFunction({ enabled, uri }) ?? '';
    const [row] = await sql`
      select has_function_privilege('supabase_auth_admin', ${`${name}(jsonb)`}, 'execute') as called,
        has_schema_privilege('supabase_auth_admin', split_part(${name}, '.', 1), 'usage') as reached`;
    expect(row, uri).toEqual({ called: true, reached: true });
  }
  await rolledBack(sql, async (tx) => {
    expect(await service(tx, 'send_no_mail', { event: {} })).toEqual({});
    const event = { claims: { sub: 'x', user_metadata: { first_name: 'Kari' } } };
    expect(await service(tx, 'lean_token', { event })).toEqual({ claims: { sub: 'x' } });
  });
});
