import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { letSupportIn, makeAdministrator, provenSession } from './support/administrators.ts';
import { as, connect, passTime, refusal, rolledBack, setTime, standing, user } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { logIn, switchOnTwoFactor } from './support/session.ts';
import { signUp } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());
const overPerson = standing(sql, (tx) => person(tx));

const uid = (tx: Transaction, caller: Caller): Promise<string | null> =>
  as(tx, caller, async (inner) => (await inner`select id from public.user_profile`)[0]?.id ?? null);
const state = (tx: Transaction, caller: Caller): Promise<string> =>
  as(tx, caller, async (inner) => (await inner`select public.session() ->> 'state' as state`)[0]?.state);
const person = (tx: Transaction): Promise<string> => signUp(tx, address());

describe('who is asking', () => {
  test('the session determines the user, whether two-factor is pending, and whether it is still alive', async () => {
    await overPerson(async (tx, id) => {
      const [first, second] = [await logIn(tx, id), await logIn(tx, id)];
      await switchOnTwoFactor(tx, first);
      expect([await uid(tx, first), await state(tx, first)]).toEqual([id, 'OK']);
      expect([await uid(tx, second), await state(tx, second)]).toEqual([null, 'TFA_REQUIRED']);
      await tx`delete from auth.sessions where id = ${first.session}`;
      expect([await uid(tx, first), await state(tx, first)]).toEqual([null, 'ENDED']);
      expect(await tx`select from private.session_proof where session_id = ${first.session}`).toHaveLength(0);
    });
  });

  test('a pending session gets TFA_REQUIRED, and an ended one counts as logged out', async () => {
    await overPerson(async (tx, id) => {
      const [first, second] = [await logIn(tx, id), await logIn(tx, id)];
      await switchOnTwoFactor(tx, first);
      const tried = (caller: Caller): Promise<string> =>
        refusal(as(tx, caller, (inner) => inner`select (public.register_team('{"name": "Lag"}')).id`));
      expect(await tried(second)).toBe('TFA_REQUIRED');
      expect(await tried(first)).toBe('ok');
      await tx`delete from auth.sessions where user_id = ${id}`;
      expect(await tried(first)).toBe('UNAUTHORIZED');
    });
  });

  test('a session only works for its own user', async () => {
    await rolledBack(sql, async (tx) => {
      const [one, other] = [await person(tx), await person(tx)];
      const { session } = await logIn(tx, one);
      expect(await uid(tx, { role: 'authenticated', user: other, session })).toBeNull();
    });
  });

  test('a token without a session has no proof', async () => {
    await overPerson(async (tx, id) => {
      expect(await uid(tx, user(id))).toBe(id);
      expect(
        await refusal(as(tx, user(id), (inner) => inner`select (public.start_impersonation(${id}, 'x')).id`)),
      ).toBe('UNAUTHORIZED');
      await switchOnTwoFactor(tx, await logIn(tx, id));
      expect(await uid(tx, user(id))).toBeNull();
    });
  });

  test('the person behind a session is who logged in, and nobody while two-factor is pending', async () => {
    await overPerson(async (tx, id) => {
      const [first, second] = [await logIn(tx, id), await logIn(tx, id)];
      await switchOnTwoFactor(tx, first);
      const other = await person(tx);
      const real = async (claims: object): Promise<unknown> => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: id, ...claims })}, true)`;
        return (await tx`select private.real_uid() as id`)[0]?.id;
      };
      expect(await real({ session_id: first.session })).toBe(id);
      expect(await real({ session_id: second.session })).toBeNull();
      expect(await real({ sub: other }), 'without a session').toBe(other);
    });
  });

  test('no one can see whether another user has two-factor', async () => {
    await rolledBack(sql, async (tx) => {
      const [one, other] = [await person(tx), await person(tx)];
      const caller = await logIn(tx, one);
      await switchOnTwoFactor(tx, caller);
      const told = async (by: Caller): Promise<unknown> => {
        const [profile] = await tx`select * from public.user_profile where id = ${one}`;
        return as(
          tx,
          by,
          async (inner) =>
            (
              await inner`
          select public.user_profile_tfa_enabled(p) as on, public.user_profile_tfa_phone(p) as phone, public.user_profile_has_confirmed_phone(p) as confirmed
          from jsonb_populate_record(null::public.user_profile, ${inner.json(JSON.parse(JSON.stringify(profile)))}) p`
            )[0],
        );
      };
      expect(await told(caller)).toEqual({ on: true, phone: '+47 ••• •• 567', confirmed: true });
      expect(await told(user(other))).toEqual({ on: false, phone: null, confirmed: false });
    });
  });
});

describe('impersonation', () => {
  test('is of users alone: not of an administrator, nor of nobody', async () => {
    await rolledBack(sql, async (tx) => {
      const [one, other] = [await person(tx), await person(tx)];
      for (const id of [one, other]) await makeAdministrator(tx, id);
      const caller = await provenSession(tx, one);
      const start = (id: string): Promise<string> =>
        refusal(as(tx, caller, (inner) => inner`select (public.start_impersonation(${id}, 'Hjelp')).id`));
      expect(await start(other)).toBe('UNAUTHORIZED@userId');
      expect(await start(randomUUID())).toBe('USER_NOT_FOUND@userId');
      expect(await tx`select from private.impersonation where session_id = ${caller.session}`).toEqual([]);
    });
  });

  test('ends after an hour at most, and the next start or the cleanup records it', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const [administrator, id] = [await person(tx), await person(tx)];
      await makeAdministrator(tx, administrator);
      const caller = await provenSession(tx, administrator);
      const start = (): Promise<string> =>
        refusal(as(tx, caller, (inner) => inner`select (public.start_impersonation(${id}, 'Hjelp')).id`));
      const events = async (): Promise<unknown[]> =>
        (
          await tx`select type from private.impersonation_event where administrator_id = ${administrator} order by id`
        ).map(({ type }) => type);
      await letSupportIn(tx, id);
      expect(await start()).toBe('ok');
      await passTime(tx, '59 minutes');
      expect(await uid(tx, caller)).toBe(id);
      await passTime(tx, '1 minute');
      expect(await uid(tx, caller)).toBe(administrator);
      expect(await start()).toBe('AUTH_LEVEL_2_REQUIRED');
      await tx`update private.session_proof set level2_at = private.now() where session_id = ${caller.session}`;
      await letSupportIn(tx, id);
      expect(await start()).toBe('ok');
      expect(await events()).toEqual(['STARTED', 'STOPPED', 'STARTED']);
      await passTime(tx, '1 hour');
      await tx`select private.tidy_security()`;
      expect(await events()).toEqual(['STARTED', 'STOPPED', 'STARTED', 'STOPPED']);
    });
  });
});
