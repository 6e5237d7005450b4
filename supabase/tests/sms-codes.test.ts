import { afterAll, expect, test } from 'vitest';
import { as, connect, passTime, refusal, rolledBack, setTime } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { logIn, NUMBER, switchOnTwoFactor, textCode, tryCode } from './support/session.ts';
import { signUp } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

const uid = (tx: Transaction, caller: Caller): Promise<string | null> =>
  as(tx, caller, async (inner) => (await inner`select id from public.user_profile`)[0]?.id ?? null);
const person = (tx: Transaction): Promise<string> => signUp(tx, address());

test('10,000 wrong codes open nothing, and an hour later the owner can log in', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const id = await person(tx);
    await switchOnTwoFactor(tx, await logIn(tx, id));
    const attacker = await logIn(tx, id);
    const sent: string[] = [];
    let lookedAt = 0;
    for (let round = 0; round < 20; round += 1) {
      sent.push(await refusal(textCode(tx, attacker, 'TFA_LOGIN')));
      await tx`
        select set_config('request.jwt.claims', '{"role": "service_role"}', true),
          set_config('request.headers', ${JSON.stringify({ 'x-acting-session': attacker.session })}, true)`;
      // A letter is never right, whatever was sent.
      const [row] = await tx`
        select count(*) filter (where answer ->> 'fault' = 'VERIFICATION_FAILED')::int as count
        from (select service.try_sms_code(${id}, ${attacker.session}, 'TFA_LOGIN', 'x' || n) as answer from generate_series(1, 500) n offset 0) tries`;
      lookedAt += row?.count;
      await passTime(tx, '31 seconds');
    }
    expect(sent).toEqual([...Array(10).fill('ok'), ...Array(10).fill('DELIVERY_FREQUENCY_EXCEEDED')]);
    expect(lookedAt).toBe(50);
    expect(await uid(tx, attacker)).toBeNull();
    await passTime(tx, '1 hour');
    const owner = await logIn(tx, id);
    expect(await tryCode(tx, owner, 'TFA_LOGIN', await textCode(tx, owner, 'TFA_LOGIN'))).toBe('ok');
    expect(await uid(tx, owner)).toBe(id);
  });
});

test('codes have as many digits as their purpose asks for, leading zeros included', async () => {
  await rolledBack(sql, async (tx) => {
    const rows = await tx`
      select distinct purpose, char_length(private.random_code(purpose)) as digits
      from unnest('{TFA_LOGIN,TFA_SET_UP,LEVEL_2,PHONE}'::text[]) purpose, generate_series(1, 50)`;
    expect(new Map(rows.map(({ purpose, digits }) => [purpose, digits]))).toEqual(
      new Map([
        ['TFA_LOGIN', 6],
        ['TFA_SET_UP', 5],
        ['LEVEL_2', 5],
        ['PHONE', 5],
      ]),
    );
    expect(rows).toHaveLength(4);
  });
});

test('a code sent to a number that the user has since removed opens nothing', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const id = await person(tx);
    const first = await logIn(tx, id);
    await switchOnTwoFactor(tx, first);
    const second = await logIn(tx, id);
    const code = await textCode(tx, second, 'TFA_LOGIN');
    await tryCode(tx, first, 'LEVEL_2', await textCode(tx, first, 'LEVEL_2'));
    await passTime(tx, '31 seconds');
    await switchOnTwoFactor(tx, first, { country_code: '+47', number: '99999999' });
    expect(await tryCode(tx, second, 'TFA_LOGIN', code)).toBe('TOKEN_EXPIRED');
    expect(await uid(tx, second)).toBeNull();
  });
});

test('a thief with the password cannot use up the owner’s codes on another network', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const id = await person(tx);
    await switchOnTwoFactor(tx, await logIn(tx, id));
    const asked = async (network: string): Promise<string> =>
      refusal(textCode(tx, await logIn(tx, id), 'TFA_LOGIN', { network }));
    for (let sent = 0; sent < 10; sent += 1) expect(await asked('203.0.113.7')).toBe('ok');
    expect(await asked('203.0.113.7')).toBe('DELIVERY_FREQUENCY_EXCEEDED');
    expect(await asked('198.51.100.4')).toBe('ok');
  });
});

test('codes that confirm a session are limited to five an hour and ten a day, and never block a login', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const id = await person(tx);
    const caller = await logIn(tx, id);
    await switchOnTwoFactor(tx, caller);
    const inAnHour = async (): Promise<string[]> => {
      const asked: string[] = [];
      for (let sent = 0; sent < 6; sent += 1) {
        await passTime(tx, '31 seconds');
        asked.push(await refusal(textCode(tx, caller, 'LEVEL_2', { network: `203.0.113.${sent}` })));
      }
      return asked;
    };
    const fiveOnly = [...Array(5).fill('ok'), 'DELIVERY_FREQUENCY_EXCEEDED'];
    expect(await inAnHour()).toEqual(fiveOnly);
    expect(await refusal(textCode(tx, await logIn(tx, id), 'TFA_LOGIN', { network: '203.0.113.1' }))).toBe('ok');
    await passTime(tx, '1 hour');
    expect(await inAnHour()).toEqual(fiveOnly);
    await passTime(tx, '1 hour');
    expect(await inAnHour()).toEqual(Array(6).fill('DELIVERY_FREQUENCY_EXCEEDED'));
  });
});

test('codes count per network when created, and attempts when wrong', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const network = '203.0.113.9';
    const counted = async (key: 'limit:SMS:NETWORK:3600' | 'sms-try'): Promise<unknown> =>
      (await tx`select private.hits(${`${key}:${network}`}, '1 hour') as count`)[0]?.count;
    const id = await person(tx);
    const caller = await logIn(tx, id);
    for (let asked = 0; asked < 3; asked += 1) await refusal(textCode(tx, caller, 'LEVEL_2', { network }));
    expect(await counted('limit:SMS:NETWORK:3600'), 'there is no number to send to').toBe(0);
    const code = await textCode(tx, caller, 'PHONE', { ...NUMBER, network });
    await refusal(textCode(tx, caller, 'PHONE', { ...NUMBER, network }));
    expect(await counted('limit:SMS:NETWORK:3600')).toBe(1);
    expect(await tryCode(tx, caller, 'LEVEL_2', '12345', { network })).toBe('TOKEN_EXPIRED');
    expect(await counted('sms-try'), 'nothing to guess').toBe(0);
    expect(await tryCode(tx, caller, 'PHONE', 'wrong', { network })).toBe('VERIFICATION_FAILED');
    expect(await counted('sms-try')).toBe(1);
    await tx`update private.rate_limit set count = 1000 where key = ${`sms-try:${network}`}`;
    expect(await tryCode(tx, caller, 'PHONE', code, { network })).toBe('DELIVERY_FREQUENCY_EXCEEDED');
    expect(await tryCode(tx, caller, 'PHONE', code, { network: '198.51.100.9' })).toBe('ok');
  });
});

test('codes prove nothing for a session that has ended since', async () => {
  await rolledBack(sql, async (tx) => {
    const id = await person(tx);
    const [first, second] = [await logIn(tx, id), await logIn(tx, id)];
    const code = await textCode(tx, first, 'TFA_SET_UP', NUMBER);
    await tx`delete from auth.sessions where id = ${first.session}`;
    expect(await refusal(tryCode(tx, first, 'TFA_SET_UP', code))).toBe('UNAUTHORIZED');
    expect(await tx`select from private.two_factor where user_id = ${id}`).toHaveLength(0);
    expect(await uid(tx, second)).toBe(id);
  });
});

test.for(['TFA_SET_UP', 'PHONE'] as const)(
  'a first number needs a fresh login and a proven mailbox: %s',
  async (purpose) => {
    await rolledBack(sql, async (tx) => {
      const stranger = await signUp(tx, address(), {}, false);
      expect(await refusal(textCode(tx, await logIn(tx, stranger), purpose, NUMBER))).toBe('UNAUTHORIZED');
      const id = await person(tx);
      const left = await logIn(tx, id);
      await tx`update auth.sessions set created_at = now() - interval '11 minutes' where id = ${left.session}`;
      expect(await refusal(textCode(tx, left, purpose, NUMBER))).toBe('INVALID_ACTION@session');
      const fresh = await logIn(tx, id);
      expect(await tryCode(tx, fresh, purpose, await textCode(tx, fresh, purpose, NUMBER))).toBe('ok');
      await tx`delete from private.sms_code where user_id = ${id}`;
      expect(await refusal(textCode(tx, left, purpose, NUMBER)), 'the number that is trusted').toBe('ok');
      const further = { country_code: '+47', number: '98765432' };
      expect(await refusal(textCode(tx, fresh, purpose, further))).toBe('AUTH_LEVEL_2_REQUIRED');
    });
  },
);

test('logging out does not reset the counters; two days do', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const id = await person(tx);
    await switchOnTwoFactor(tx, await logIn(tx, id));
    for (let sent = 0; sent < 10; sent += 1) {
      const caller = await logIn(tx, id);
      await textCode(tx, caller, 'TFA_LOGIN');
      await tx`delete from auth.sessions where id = ${caller.session}`;
    }
    expect(await refusal(textCode(tx, await logIn(tx, id), 'TFA_LOGIN'))).toBe('DELIVERY_FREQUENCY_EXCEEDED');
    await passTime(tx, '3 days');
    await tx`select private.tidy_security()`;
    expect(await tx`select from private.sms_code where user_id = ${id}`).toHaveLength(0);
  });
});
