import { afterAll, describe, expect, test } from 'vitest';
import { letSupportIn, makeAdministrator, newAdministrator, provenSession } from './support/administrators.ts';
import { as, connect, passTime, refusal, rolledBack, setTime } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { logIn, NUMBER } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { signUp } from './support/world.ts';

// Who has an administrator's power, and what is logged and mailed of each use.
const sql = connect();
afterAll(() => sql.end());

async function impersonate(tx: Transaction, caller: SessionCaller, user: string, reason = 'Sak 12'): Promise<string> {
  await letSupportIn(tx, user);
  return refusal(as(tx, caller, (inner) => inner`select (public.start_impersonation(${user}, ${reason})).id`));
}

describe('power', () => {
  test.for([
    ['no two-factor', null, 'INVALID_ACTION@twoFactor'],
    ['two-factor since today', 0, 'INVALID_ACTION@twoFactor'],
    ['two-factor for six days', 6, 'INVALID_ACTION@twoFactor'],
    ['two-factor for a week', 7, 'ok'],
  ] as const)('an administrator with %s', async ([, days, expected]) => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const [administrator, user] = [await signUp(tx, address()), await signUp(tx, address())];
      if (days === null) await tx`update public.user_profile set administrator = true where id = ${administrator}`;
      else await makeAdministrator(tx, administrator, days);
      expect(await impersonate(tx, await provenSession(tx, administrator), user)).toBe(expected);
    });
  });

  test('needs the second level, a reason, and the session of an administrator', async () => {
    await rolledBack(sql, async (tx) => {
      const user = await signUp(tx, address());
      const { user: id } = await newAdministrator(tx, address());
      const caller = await provenSession(tx, id, false);
      expect(await impersonate(tx, caller, user)).toBe('AUTH_LEVEL_2_REQUIRED');
      expect(await impersonate(tx, await provenSession(tx, id), user, ' ')).toBe('BLANK@reason');
      expect(await impersonate(tx, await logIn(tx, id), user)).toBe('TFA_REQUIRED');
      expect(await impersonate(tx, await provenSession(tx, user), id)).toBe('UNAUTHORIZED');
    });
  });

  test('the standing says from when there is power', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const id = await signUp(tx, address());
      const standing = async (): Promise<unknown> =>
        (await as(tx, await provenSession(tx, id), (inner) => inner`select public.administrator_standing() as it`))[0]
          ?.it;
      expect(await standing()).toEqual({ administrator: false, twoFactor: false, powerFrom: null });
      await makeAdministrator(tx, id, 0);
      expect(await standing()).toMatchObject({
        twoFactor: true,
        powerFrom: expect.stringContaining('2026-11-28T10:00'),
      });
    });
  });
});

describe('the operator names', () => {
  const name = (tx: Transaction, email: string): Promise<string> =>
    refusal(tx.savepoint((inner) => inner`select private.name_administrator(${email})`));
  const switchOn = (tx: Transaction, id: string) => tx`
    insert into private.two_factor (user_id, country_code, number)
    values (${id}, ${NUMBER.country_code}, ${NUMBER.number})`;

  test('the first administrators have power once two-factor is on; moving the number starts a new week', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const [email, user] = [address(), await signUp(tx, address())];
      const id = await signUp(tx, email);
      expect(await name(tx, address())).toBe('USER_NOT_FOUND@email');
      expect(await name(tx, email.toUpperCase())).toBe('ok');
      expect(await impersonate(tx, await provenSession(tx, id), user)).toBe('INVALID_ACTION@twoFactor');
      await switchOn(tx, id);
      expect(await impersonate(tx, await provenSession(tx, id), user)).toBe('ok');
      await passTime(tx, '2 days');
      await tx`update private.two_factor set number = '97654321', enabled_at = private.now() where user_id = ${id}`;
      expect(await impersonate(tx, await provenSession(tx, id), user)).toBe('INVALID_ACTION@twoFactor');
    });
  });

  test('and the other administrators are told', async () => {
    await rolledBack(sql, async (tx) => {
      const [email, other] = [address(), address()];
      await signUp(tx, email);
      await newAdministrator(tx, other);
      await tx`delete from private.outbox`;
      expect(await name(tx, email)).toBe('ok');
      const told = await tx`
        select recipient from private.outbox where payload ->> 'action' = 'NAME_ADMINISTRATOR'`;
      expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([email, other]));
    });
  });

  test('nobody once two have power', async () => {
    await rolledBack(sql, async (tx) => {
      const email = address();
      await signUp(tx, email);
      await newAdministrator(tx, address());
      await newAdministrator(tx, address());
      expect(await name(tx, email)).toBe('INVALID_ACTION');
    });
  });
});

test('an act is written down for good and told to the other administrators and to the user', async () => {
  await rolledBack(sql, async (tx) => {
    const mails = [address(), address(), address()] as const;
    const administrator = await newAdministrator(tx, mails[0]);
    await newAdministrator(tx, mails[1]);
    const user = await signUp(tx, mails[2]);
    await tx`delete from private.outbox where recipient = any (${[...mails]})`;
    expect(await impersonate(tx, administrator, user, 'Sak 12')).toBe('ok');
    expect(
      await tx`
      select recipient, kind, payload ->> 'reason' as reason from private.outbox
      where recipient = any (${[...mails]}) order by kind`,
    ).toEqual([
      { recipient: mails[1], kind: 'administrator_acted', reason: 'Sak 12' },
      { recipient: mails[2], kind: 'support_visited', reason: 'Sak 12' },
    ]);
    const other = await provenSession(tx, administrator.user, false);
    const log = (caller: SessionCaller) =>
      as(
        tx,
        caller,
        (inner) => inner`
      select action, subject_id, reason, public.administrator_event_administrator_name(e) as by_name
      from public.administrator_event e where administrator_id = ${administrator.user}`,
      );
    expect(await log(other)).toEqual([
      { action: 'IMPERSONATE', subject_id: user, reason: 'Sak 12', by_name: 'Ada Admin' },
    ]);
    expect(await log(administrator), 'as the user, who is no administrator').toEqual([]);
    for (const change of ['update public.administrator_event set reason = 1', 'delete from public.administrator_event'])
      expect(await refusal(tx.savepoint((inner) => inner.unsafe(change)))).toBe('IMMUTABLE');
    const visits = () =>
      as(
        tx,
        provenUser,
        (inner) => inner`
      select reason, ended_at is null as on from public.support_visit`,
      );
    const provenUser = await logIn(tx, user);
    expect(await visits()).toEqual([{ reason: 'Sak 12', on: true }]);
    await as(tx, administrator, (inner) => inner`select (public.stop_impersonation()).id`);
    expect(await visits()).toEqual([{ reason: 'Sak 12', on: false }]);
  });
});
