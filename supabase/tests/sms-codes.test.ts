import { expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, setTime, sql, undone } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { logIn, logInAtLevel2, NUMBER, provePerson, switchOnTwoFactor, textCode, tryCode } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { signUp } from './support/world.ts';

const uid = (tx: Transaction, caller: Caller): Promise<string | null> =>
  as(tx, caller, async (inner) => (await inner`select id from public.user_profile`)[0]?.id ?? null);
const FURTHER = { country_code: '+47', number: '98765432' };

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

test('codes have six digits, leading zeros included', async () => {
  await rolledBack(sql, async (tx) => {
    const rows = await tx`select distinct private.random_code() ~ '^[0-9]{6}$' as fits from generate_series(1, 200)`;
    expect(rows).toEqual([{ fits: true }]);
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
    await provePerson(tx, caller);
    for (let asked = 0; asked < 3; asked += 1) await refusal(textCode(tx, caller, 'LEVEL_2', { network }));
    expect(await counted('limit:SMS:NETWORK:3600'), 'there is no number to send to').toBe(0);
    const code = await textCode(tx, caller, 'PHONE', { ...NUMBER, network });
    await refusal(textCode(tx, caller, 'PHONE', { ...NUMBER, network }));
    expect(await counted('limit:SMS:NETWORK:3600')).toBe(1);
    expect(await tryCode(tx, caller, 'LEVEL_2', '123456', { network })).toBe('TOKEN_EXPIRED');
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
    await provePerson(tx, first);
    const code = await textCode(tx, first, 'TFA_SET_UP', NUMBER);
    await tx`delete from auth.sessions where id = ${first.session}`;
    expect(await refusal(tryCode(tx, first, 'TFA_SET_UP', code))).toBe('UNAUTHORIZED');
    expect(await tx`select from private.two_factor where user_id = ${id}`).toHaveLength(0);
    expect(await uid(tx, second)).toBe(id);
  });
});

test.for(['TFA_SET_UP', 'LEVEL_2_SET_UP', 'PHONE'] as const)(
  'a session that was opened a moment ago adds no first number before its person is proven: %s',
  async (purpose) => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const stranger = await logIn(tx, await signUp(tx, address(), {}, false));
      await provePerson(tx, stranger);
      expect(await refusal(textCode(tx, stranger, purpose, NUMBER)), 'unconfirmed').toBe('UNAUTHORIZED');
      const id = await person(tx);
      const [stolen, own] = [await logIn(tx, id), await logIn(tx, id)];
      await provePerson(tx, own);
      expect(await refusal(textCode(tx, stolen, purpose, NUMBER))).toBe('REAUTHENTICATION_REQUIRED');
      const code = await textCode(tx, own, purpose, NUMBER);
      await passTime(tx, '9 minutes');
      await undone(tx, async (inner) => {
        await inner`update private.session_proof set person_at = null where session_id = ${own.session}`;
        expect(await tryCode(inner, own, purpose, code), 'the proof is over').toBe('TOKEN_EXPIRED');
      });
      expect(await tryCode(tx, own, purpose, code)).toBe('ok');
      await passTime(tx, '6 minutes');
      await tx`delete from public.phone_number where user_id = ${id}`;
      await tx`delete from private.two_factor where user_id = ${id}`;
      await tx`update private.session_proof set level2_at = null where session_id = ${own.session}`;
      expect(await refusal(textCode(tx, own, purpose, NUMBER)), 'after a quarter').toBe('REAUTHENTICATION_REQUIRED');
    });
  },
);

test.for(['TFA_SET_UP', 'PHONE'] as const)('a further number needs the second level: %s', async (purpose) => {
  await rolledBack(sql, async (tx) => {
    const id = await person(tx);
    const [caller, other] = [await logIn(tx, id), await logIn(tx, id)];
    await provePerson(tx, caller);
    expect(await tryCode(tx, caller, purpose, await textCode(tx, caller, purpose, NUMBER))).toBe('ok');
    await tx`delete from private.sms_code where user_id = ${id}`;
    expect(await refusal(textCode(tx, other, purpose, NUMBER)), 'the number that is trusted').toBe('ok');
    expect(await refusal(textCode(tx, caller, purpose, FURTHER))).toBe('AUTH_LEVEL_2_REQUIRED');
  });
});

test('an older number is not made the trusted one without the second level', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const id = await person(tx);
    const owner = await logInAtLevel2(tx, id);
    for (const number of [FURTHER, NUMBER]) {
      expect(await tryCode(tx, owner, 'PHONE', await textCode(tx, owner, 'PHONE', number))).toBe('ok');
      await passTime(tx, '31 seconds');
    }
    const thief = await logIn(tx, id);
    expect(await refusal(textCode(tx, thief, 'PHONE', FURTHER))).toBe('AUTH_LEVEL_2_REQUIRED');
    expect(await refusal(textCode(tx, thief, 'PHONE', NUMBER)), 'the trusted one').toBe('ok');
    expect(await refusal(textCode(tx, owner, 'PHONE', FURTHER)), 'the owner').toBe('ok');
  });
});

test('the code that confirms a first number is the second level too, of this session and for this number alone', async () => {
  await rolledBack(sql, async (tx) => {
    const email = address();
    const id = await signUp(tx, email);
    const [caller, other] = [await logIn(tx, id), await logIn(tx, id)];
    for (const one of [caller, other]) await provePerson(tx, one);
    const level2 = async (one: SessionCaller) =>
      (await tx`select private.has_level2(${one.session}) as has`)[0]?.['has'];
    const [first, second] = [
      await textCode(tx, caller, 'LEVEL_2_SET_UP', NUMBER),
      await textCode(tx, other, 'LEVEL_2_SET_UP', FURTHER),
    ];
    expect(await tryCode(tx, caller, 'LEVEL_2_SET_UP', first)).toBe('ok');
    expect([await level2(caller), await level2(other)]).toEqual([true, false]);
    expect(await tx`select from private.outbox where recipient = ${email} and kind = 'phone_confirmed'`).toHaveLength(
      1,
    );
    // Sent while there was no number; now there is one.
    expect(await tryCode(tx, other, 'LEVEL_2_SET_UP', second)).toBe('TOKEN_EXPIRED');
    await tx`delete from private.sms_code where user_id = ${id}`;
    for (const to of [NUMBER, FURTHER])
      expect(await refusal(textCode(tx, other, 'LEVEL_2_SET_UP', to))).toBe('INVALID_ACTION');
    expect(await level2(other)).toBe(false);
  });
});

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
