import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeAdministrator, newAdministrator, provenSession } from './support/administrators.ts';
import { as, passTime, refusal, service, setTime, sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { claim } from './support/outbox.ts';
import { logIn, NUMBER } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { signUp } from './support/world.ts';

// Requests that take two administrators: a change of the role, and a lost phone.
const overBegin = standing(sql, (tx) => begin(tx));

interface Cast {
  one: SessionCaller;
  two: SessionCaller;
  /** A user with two-factor on. */ user: string;
  email: string;
}
const email = address();

async function begin(tx: Transaction): Promise<Cast> {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const user = await signUp(tx, email);
  await tx`insert into private.two_factor (user_id, country_code, number) values (${user}, '+47', '91234567')`;
  await tx`select private.confirm_phone(${user}, ${NUMBER.country_code}, ${NUMBER.number}, false)`;
  return { one: await newAdministrator(tx, address()), two: await newAdministrator(tx, address()), user, email };
}

const ask = (tx: Transaction, caller: SessionCaller, kind: string, user: string): Promise<string> =>
  refusal(as(tx, caller, (inner) => inner`select (public.request_approval(${kind}, ${user}, 'Sak 7')).id`));

async function answer(
  tx: Transaction,
  caller: SessionCaller,
  how: 'approve' | 'withdraw',
  user: string,
): Promise<string> {
  const [row] =
    await tx`select id from public.administrator_request where user_id = ${user} order by requested_at desc`;
  return refusal(as(tx, caller, (inner) => inner.unsafe(`select (public.${how}_request($1, 'Enig')).id`, [row?.id])));
}

const status = async (tx: Transaction, user: string): Promise<unknown> =>
  (await tx`select status from public.administrator_request where user_id = ${user} order by requested_at desc`)[0]
    ?.status;

describe('the flag', () => {
  const isAdministrator = async (tx: Transaction, user: string): Promise<boolean> =>
    (await tx`select administrator from public.user_profile where id = ${user}`)[0]?.administrator;

  test('is given by one administrator and approved by another, and power follows after a week', async () => {
    await overBegin(async (tx, { one, two, user }) => {
      expect(await ask(tx, one, 'GRANT', user)).toBe('ok');
      expect(await ask(tx, two, 'GRANT', user)).toBe('TAKEN');
      expect(await answer(tx, one, 'approve', user), 'the one who asked').toBe('UNAUTHORIZED');
      expect(await isAdministrator(tx, user)).toBe(false);
      expect(await answer(tx, two, 'approve', user)).toBe('ok');
      expect(await isAdministrator(tx, user)).toBe(true);
      expect(await answer(tx, two, 'approve', user), 'once').toBe('INVALID_ACTION');
      const figures = async () =>
        (await as(tx, await provenSession(tx, user), (inner) => inner`select public.platform_figures() as it`))[0]?.it;
      expect(await figures()).toBeNull();
      await passTime(tx, '7 days');
      expect(await figures()).not.toBeNull();
    });
  });

  test('is only possible with two-factor on and a confirmed mailbox', async () => {
    await overBegin(async (tx, { one, user }) => {
      await tx`delete from private.two_factor where user_id = ${user}`;
      expect(await ask(tx, one, 'GRANT', user)).toBe('INVALID_ACTION@twoFactor');
      expect(await ask(tx, one, 'GRANT', await signUp(tx, address(), {}, false))).toBe('INVALID_ACTION@confirmedAt');
      expect(await ask(tx, one, 'GRANT', one.user)).toBe('UNAUTHORIZED@userId');
      expect(await ask(tx, one, 'GRANT', randomUUID())).toBe('USER_NOT_FOUND@userId');
    });
  });

  test('is taken by two others; the person concerned approves nothing', async () => {
    await overBegin(async (tx, { one, two, user }) => {
      await makeAdministrator(tx, user);
      expect(await ask(tx, one, 'REVOCATION', user)).toBe('ok');
      expect(await answer(tx, await provenSession(tx, user), 'approve', user)).toBe('UNAUTHORIZED');
      expect(await answer(tx, two, 'approve', user)).toBe('ok');
      expect(await isAdministrator(tx, user)).toBe(false);
    });
  });

  test('nobody withdraws their own removal, unless they asked for it; others may', async () => {
    await overBegin(async (tx, { one, two }) => {
      expect(await ask(tx, one, 'REVOCATION', two.user)).toBe('ok');
      expect(await answer(tx, two, 'withdraw', two.user)).toBe('UNAUTHORIZED');
      expect(await status(tx, two.user)).toBe('OPEN');
      expect(await answer(tx, one, 'withdraw', two.user)).toBe('ok');
      await passTime(tx, '1 minute');
      expect(await ask(tx, two, 'REVOCATION', two.user), 'their own').toBe('ok');
      expect(await answer(tx, two, 'withdraw', two.user)).toBe('ok');
    });
  });
});

describe('what a former administrator', () => {
  const remove = (tx: Transaction, { user }: SessionCaller) =>
    tx`update public.user_profile set administrator = false where id = ${user}`;

  test('asked for is withdrawn and told to the others', async () => {
    await overBegin(async (tx, { one, two, user }) => {
      await ask(tx, one, 'GRANT', user);
      await tx`delete from private.outbox`;
      await remove(tx, one);
      expect(await status(tx, user)).toBe('WITHDRAWN');
      expect(await answer(tx, two, 'approve', user)).toBe('INVALID_ACTION');
      expect(
        await tx`
        select payload ->> 'action' as action, recipient = (select email from public.user_profile where id = ${two.user}) as other
        from private.outbox where kind = 'administrator_acted'`,
      ).toContainEqual({ action: 'WITHDRAW_GRANT', other: true });
    });
  });

  test.for(['one', 'two'] as const)('asked for or approved is not carried out later (%s)', async (who) => {
    await overBegin(async (tx, cast) => {
      await ask(tx, cast.one, 'PHONE_RESET', cast.user);
      await answer(tx, cast.two, 'approve', cast.user);
      const mail = (await claim(tx)).find(({ kind }) => kind === 'phone_reset_scheduled');
      await remove(tx, cast[who]);
      await passTime(tx, '25 hours');
      await tx`select private.complete_phone_resets()`;
      expect(await status(tx, cast.user)).toBe('WITHDRAWN');
      expect(await tx`select 1 from private.two_factor where user_id = ${cast.user}`).toHaveLength(1);
      expect(await refusal(service(tx, 'stop_phone_reset', { token: mail?.token }))).toBe('INVALID_TOKEN');
    });
  });

  test('asked for is withdrawn when their user is deleted, and stays in the list', async () => {
    await overBegin(async (tx, { one, two, user }) => {
      await ask(tx, one, 'PHONE_RESET', user);
      await answer(tx, two, 'approve', user);
      await tx`delete from auth.users where id = ${one.user}`;
      expect(await status(tx, user)).toBe('WITHDRAWN');
      expect(
        await tx`
        select action from public.administrator_event where subject_id = ${user} and administrator_id is null`,
      ).toEqual([{ action: 'WITHDRAW_PHONE_RESET' }]);
    });
  });

  test('may give up their own role, and is notified when it is removed', async () => {
    await overBegin(async (tx, { one, two }) => {
      expect(await ask(tx, one, 'REVOCATION', one.user)).toBe('ok');
      await tx`delete from private.outbox`;
      expect(await answer(tx, two, 'approve', one.user)).toBe('ok');
      expect(await status(tx, one.user)).toBe('DONE');
      expect(
        await tx`
        select payload ->> 'action' as action from private.outbox
        where recipient = (select email from public.user_profile where id = ${one.user})`,
      ).toEqual([{ action: 'APPROVE_REVOCATION' }]);
    });
  });
});

describe('a lost phone', () => {
  /** Ends the mail to the owner as the worker does. Returns its token. */
  async function tell(tx: Transaction, outcome: 'sent' | 'dead' = 'sent'): Promise<string | null | undefined> {
    const mail = (await claim(tx)).find(({ kind }) => kind === 'phone_reset_scheduled');
    if (mail)
      await service(tx, 'finish_outbox', { id: mail.id, ok: outcome === 'sent', permanent: outcome === 'dead' });
    return mail?.token;
  }
  const complete = (tx: Transaction) => tx`select private.complete_phone_resets()`;
  const administrators = async (tx: Transaction): Promise<number> =>
    (await tx`select 1 from public.user_profile where administrator`).length;
  const phones = async (tx: Transaction, user: string): Promise<number> =>
    (
      await tx`
      select 1 from private.two_factor where user_id = ${user}
      union all select 1 from public.phone_number where user_id = ${user}`
    ).length;

  test('is removed a day after the email about the approval to its owner, with all sessions', async () => {
    await overBegin(async (tx, { one, two, user }) => {
      await logIn(tx, user);
      expect(await ask(tx, one, 'PHONE_RESET', user)).toBe('ok');
      await passTime(tx, '2 days');
      await complete(tx);
      expect(await phones(tx, user), 'nobody has approved it').toBe(2);
      for (const caller of [one, two])
        await tx`update private.session_proof set level2_at = private.now() where session_id = ${caller.session}`;
      expect(await answer(tx, two, 'approve', user)).toBe('ok');
      expect(await answer(tx, two, 'approve', user), 'once').toBe('INVALID_ACTION');
      await passTime(tx, '2 days');
      await complete(tx);
      expect(await phones(tx, user), 'no mail could be sent').toBe(2);
      const token = await tell(tx);
      await passTime(tx, '23 hours 59 minutes');
      await complete(tx);
      expect(await phones(tx, user)).toBe(2);
      await passTime(tx, '1 minute');
      await complete(tx);
      expect(await phones(tx, user)).toBe(0);
      expect(await tx`select 1 from auth.sessions where user_id = ${user}`).toHaveLength(0);
      expect(await status(tx, user)).toBe('DONE');
      expect(await refusal(service(tx, 'stop_phone_reset', { token })), 'too late').toBe('INVALID_ACTION');
      expect(
        await tx`
        select kind from private.outbox where recipient in (${email}, '+4791234567') and kind <> 'confirm_mailbox'
        order by kind`,
      ).toEqual([
        { kind: 'phone_reset_done' },
        { kind: 'phone_reset_scheduled' },
        { kind: 'two_factor_number_removed' },
      ]);
    });
  });

  test('stays when the owner stops it by the link in the mail', async () => {
    await overBegin(async (tx, { one, two, user }) => {
      await ask(tx, one, 'PHONE_RESET', user);
      await answer(tx, two, 'approve', user);
      const token = await tell(tx);
      for (const _ of ['once', 'twice']) expect(await service(tx, 'stop_phone_reset', { token })).toEqual({});
      await passTime(tx, '25 hours');
      await complete(tx);
      expect(await phones(tx, user)).toBe(2);
      expect(await status(tx, user)).toBe('STOPPED');
      expect(
        await tx`
        select action from public.administrator_event where subject_id = ${user} and administrator_id is null`,
      ).toEqual([{ action: 'STOP_PHONE_RESET' }]);
      expect(await refusal(service(tx, 'stop_phone_reset', { token: 'x' }))).toBe('INVALID_TOKEN');
    });
  });

  test('stays when the mail to the owner cannot be delivered, and the administrators are told', async () => {
    await overBegin(async (tx, { one, two, user }) => {
      await ask(tx, one, 'PHONE_RESET', user);
      await answer(tx, two, 'approve', user);
      await tell(tx, 'dead');
      await passTime(tx, '2 days');
      await complete(tx);
      expect(await phones(tx, user)).toBe(2);
      expect(await status(tx, user)).toBe('STOPPED');
      expect(
        await tx`
        select 1 from private.outbox where kind = 'administrator_acted' and payload ->> 'action' = 'FAIL_PHONE_RESET'`,
      ).toHaveLength(await administrators(tx));
    });
  });

  test('stays when it is withdrawn, before the owner was told and after', async () => {
    await overBegin(async (tx, { one, two, user }) => {
      await ask(tx, one, 'PHONE_RESET', user);
      await answer(tx, two, 'approve', user);
      expect(await answer(tx, one, 'withdraw', user)).toBe('ok');
      expect(await tell(tx), 'the mail is not sent').toBeUndefined();
      await passTime(tx, '1 minute');
      await ask(tx, one, 'PHONE_RESET', user);
      await answer(tx, two, 'approve', user);
      const token = await tell(tx);
      expect(await answer(tx, one, 'withdraw', user)).toBe('ok');
      expect(await refusal(service(tx, 'stop_phone_reset', { token }))).toBe('INVALID_TOKEN');
      await passTime(tx, '25 hours');
      await complete(tx);
      expect(await phones(tx, user)).toBe(2);
      expect(await ask(tx, one, 'PHONE_RESET', user), 'asked again').toBe('AUTH_LEVEL_2_REQUIRED');
    });
  });

  test('nobody resets their own, or a phone that is not there', async () => {
    await overBegin(async (tx, { one }) => {
      expect(await ask(tx, one, 'PHONE_RESET', one.user)).toBe('UNAUTHORIZED@userId');
      expect(await ask(tx, one, 'PHONE_RESET', await signUp(tx, address()))).toBe('INVALID_ACTION');
    });
  });
});
