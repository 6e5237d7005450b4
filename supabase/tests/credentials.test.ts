import { describe, expect, test } from 'vitest';
import {
  as,
  passTime,
  refusal,
  rolledBack,
  service,
  serviceFor,
  setTime,
  sql,
  standing,
  undone,
} from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address, link } from './support/mailbox.ts';
import {
  logIn,
  logInAtLevel2,
  logInProven,
  NUMBER,
  provePerson,
  switchOnTwoFactor,
  textCode,
  tryCode,
} from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { signUp } from './support/world.ts';

const overPerson = standing(sql, (tx) => person(tx));

const HASH = `$2b$10$${'a'.repeat(53)}`;

const person = (tx: Transaction): Promise<string> => signUp(tx, address());
const change = (tx: Transaction, { user, session }: SessionCaller): Promise<string> =>
  refusal(serviceFor(tx, session, 'change_password', { user_id: user, password_hash: HASH }));
const phones = async (tx: Transaction, id: string): Promise<unknown[]> =>
  (await tx`select number from public.phone_number where user_id = ${id} order by created_at`).map(
    ({ number }) => number,
  );

async function prove(tx: Transaction, caller: SessionCaller, number = NUMBER): Promise<void> {
  const fault = await tryCode(tx, caller, 'PHONE', await textCode(tx, caller, 'PHONE', number));
  if (fault !== 'ok') throw new Error(fault);
}

describe('credentials', () => {
  test.for([
    ['encrypted_password', HASH],
    ['email', 'thief@example.test'],
    ['email_change', 'thief@example.test'],
    ['phone', '+4791234567'],
    ['phone_change', '+4791234567'],
  ] as const)('no update of %s by Auth is accepted', async ([column, value]) => {
    await overPerson(async (tx, id) => {
      const update = tx.unsafe(`update auth.users set ${column} = $1 where id = $2`, [value, id]);
      expect(await refusal(tx.savepoint(() => update))).toBe('UNAUTHORIZED');
    });
  });

  test('the permit for a new password ends with the change', async () => {
    await overPerson(async (tx, id) => {
      expect(await change(tx, await logInProven(tx, id))).toBe('ok');
      const again = tx`update auth.users set encrypted_password = 'x' where id = ${id}`;
      expect(await refusal(tx.savepoint(() => again))).toBe('UNAUTHORIZED');
    });
  });

  test('with two-factor even a fresh login needs an SMS confirmation', async () => {
    await overPerson(async (tx, id) => {
      const caller = await logIn(tx, id);
      await switchOnTwoFactor(tx, caller);
      expect(await change(tx, caller)).toBe('AUTH_LEVEL_2_REQUIRED');
      expect(await change(tx, await logIn(tx, id)), 'pending').toBe('UNAUTHORIZED');
      expect(await change(tx, { ...caller, user: await person(tx) }), 'another user').toBe('UNAUTHORIZED');
      await tryCode(tx, caller, 'LEVEL_2', await textCode(tx, caller, 'LEVEL_2'));
      expect(await change(tx, caller)).toBe('ok');
    });
  });

  test('a login that compared the former password opens no session after the change', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const id = await person(tx);
      const caller = await logInProven(tx, id);
      await change(tx, caller);
      const late = (): Promise<string> => undone(tx, (inner) => refusal(logIn(inner, id)));
      expect(await late()).toBe('TOKEN_EXPIRED');
      await passTime(tx, '10 seconds');
      expect(await late()).toBe('ok');
    });
  });

  test('a ban ends the sessions, and a session ends when Auth says so', async () => {
    await overPerson(async (tx, id) => {
      const caller = await logIn(tx, id);
      const state = async (): Promise<unknown> =>
        as(tx, caller, async (inner) => (await inner`select public.session() ->> 'state' as state`)[0]?.state);
      await tx`update auth.sessions set not_after = now() - interval '1 second' where id = ${caller.session}`;
      expect(await state()).toBe('ENDED');
      await tx`update auth.users set banned_until = now() + interval '1 hour' where id = ${id}`;
      expect(await tx`select from auth.sessions where user_id = ${id}`).toHaveLength(0);
    });
  });

  test('metadata that a client sends stays out of tokens', async () => {
    await rolledBack(sql, async (tx) => {
      const id = await signUp(tx, address(), { first: 'Kari' });
      const metadata = async (): Promise<unknown> =>
        (await tx`select raw_user_meta_data as data from auth.users where id = ${id}`)[0]?.data;
      expect(await metadata()).toEqual({});
      await tx`update auth.users set raw_user_meta_data = ${tx.json({ sub: id, filler: 'x'.repeat(6000) })} where id = ${id}`;
      expect(await metadata()).toEqual({ sub: id });
      expect((await tx`select first_name from public.user_profile where id = ${id}`)[0]?.first_name).toBe('Kari');
    });
  });
});

describe('phone numbers', () => {
  const other = { country_code: '+47', number: '98765432' };

  test('a code that was sent before another number was proven proves nothing any more', async () => {
    await overPerson(async (tx, id) => {
      const [thief, owner] = [await logInProven(tx, id), await logInProven(tx, id)];
      const code = await textCode(tx, thief, 'PHONE', other);
      await prove(tx, owner);
      expect(await tryCode(tx, thief, 'PHONE', code, other)).toBe('TOKEN_EXPIRED');
      expect(await phones(tx, id)).toContain(NUMBER.number);
    });
  });

  test('proving a number again makes it the trusted one', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const id = await person(tx);
      const caller = await logInAtLevel2(tx, id);
      const trusted = async (): Promise<unknown> =>
        (await tx`select private.trusted_number(${id}) ->> 'number' as number`)[0]?.number;
      for (const number of [NUMBER, other, NUMBER]) {
        await tx`update private.session_proof set level2_at = private.now() where session_id = ${caller.session}`;
        await prove(tx, caller, number);
        expect(await trusted()).toBe(number.number);
        await passTime(tx, '1 minute');
      }
    });
  });

  test('numbers of the last week go when an unconfirmed session ends all sessions or changes the password', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const ways: ((inner: Transaction, caller: SessionCaller) => Promise<unknown>)[] = [
        change,
        (inner, { user, session }) => serviceFor(inner, session, 'end_all_sessions', { user_id: user }),
      ];
      for (const way of ways) {
        const id = await person(tx);
        const caller = await logInProven(tx, id);
        await prove(tx, caller);
        await undone(tx, async (inner) => {
          await way(inner, caller);
          expect(await phones(inner, id)).toEqual([]);
        });
        await undone(tx, async (inner) => {
          await inner`update private.session_proof set level2_at = private.now() where session_id = ${caller.session}`;
          await way(inner, caller);
          expect(await phones(inner, id), 'confirmed by SMS').toHaveLength(1);
        });
        await undone(tx, async (inner) => {
          await passTime(inner, '8 days');
          await provePerson(inner, caller);
          await way(inner, caller);
          expect(await phones(inner, id), 'known for a week').toHaveLength(1);
        });
      }
    });
  });

  test('the two-factor number is removed by the mail about it alone', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email);
      const caller = await logInAtLevel2(tx, id);
      await switchOnTwoFactor(tx, caller);
      const [phone] = await tx`select id from public.phone_number where user_id = ${id}`;
      const destroy = as(tx, caller, (inner) => inner`select (public.destroy_phone_number(${phone?.id})).id`);
      expect(await refusal(destroy)).toBe('INVALID_ACTION@phoneInUse');
      await service(tx, 'remove_phone', { token: await link(tx, email, 'two_factor_on') });
      expect(await phones(tx, id)).toEqual([]);
      expect(await tx`select from private.two_factor where user_id = ${id}`).toHaveLength(0);
      expect(await tx`select from auth.sessions where user_id = ${id}`).toHaveLength(0);
    });
  });

  test('a mail removes a number for a week after its first proof, whenever it was sent', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const id = await signUp(tx, email);
      const caller = await logInAtLevel2(tx, id);
      await prove(tx, caller);
      await passTime(tx, '6 days 22 hours');
      await tx`update private.session_proof set level2_at = private.now() where session_id = ${caller.session}`;
      await switchOnTwoFactor(tx, caller);
      const token = await link(tx, email, 'two_factor_on');
      await undone(tx, async (inner) => {
        await service(inner, 'remove_phone', { token });
        expect(await phones(inner, id)).toEqual([]);
        expect(await service(inner, 'remove_phone', { token }), 'once more').toEqual('');
      });
      await passTime(tx, '3 hours');
      for (const interval of ['0 days', '8 days']) {
        await passTime(tx, interval);
        expect(await refusal(service(tx, 'remove_phone', { token })), interval).toBe('OTP_EXPIRED');
      }
      expect(await phones(tx, id)).toHaveLength(1);
    });
  });

  test('a number that two-factor does not use is removed at level 2, and its owner told', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const caller = await logInAtLevel2(tx, await signUp(tx, email));
      await prove(tx, caller);
      const [phone] = await tx`select id from public.phone_number where user_id = ${caller.user}`;
      const destroy = (by: SessionCaller): Promise<string> =>
        refusal(as(tx, by, (inner) => inner`select (public.destroy_phone_number(${phone?.id})).id`));
      expect(await destroy(await logIn(tx, caller.user))).toBe('AUTH_LEVEL_2_REQUIRED');
      expect(await destroy(await logInAtLevel2(tx, await person(tx))), 'another user').toBe('INVALID@phoneNumberId');
      expect(await destroy(caller)).toBe('ok');
      expect(await phones(tx, caller.user)).toEqual([]);
      expect(await tx`select from private.outbox where recipient = ${email} and kind = 'phone_removed'`).toHaveLength(
        1,
      );
    });
  });

  test('two-factor is turned off at level 2, and the session’s proof of it with it', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      const caller = await logIn(tx, await signUp(tx, email));
      await switchOnTwoFactor(tx, caller);
      const off = (): Promise<string> =>
        refusal(service(tx, 'disable_two_factor', { user_id: caller.user, session_id: caller.session }));
      expect(await off()).toBe('AUTH_LEVEL_2_REQUIRED');
      await tryCode(tx, caller, 'LEVEL_2', await textCode(tx, caller, 'LEVEL_2'));
      expect(await off()).toBe('ok');
      expect(await off(), 'once more').toBe('ok');
      expect(await tx`select from private.two_factor where user_id = ${caller.user}`).toEqual([]);
      expect(await tx`select tfa_at from private.session_proof where session_id = ${caller.session}`).toEqual([
        { tfa_at: null },
      ]);
      expect(await tx`select from private.outbox where recipient = ${email} and kind = 'two_factor_off'`).toHaveLength(
        1,
      );
    });
  });
});
