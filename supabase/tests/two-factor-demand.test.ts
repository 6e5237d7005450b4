// A team that demands two-factor of its members: who sets it, whom it shuts out, and from what.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import {
  as,
  connect,
  passTime,
  refusal,
  rolledBack,
  service,
  serviceFor,
  setTime,
  undone,
} from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { logIn, logInAtLevel2, NUMBER, textCode, tryCode } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { newestEvent } from './support/team-log.ts';
import { buildWorld, emailOf, memberId, registerTeam } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

type Factor = 'sms' | 'app' | 'passkey';

/** The person has the factor from now on, without a ceremony. */
async function give(tx: Transaction, user: string, factor: Factor): Promise<void> {
  await tx`insert into private.two_factor (user_id) values (${user}) on conflict do nothing`;
  if (factor === 'sms') {
    await tx`
      update private.two_factor set country_code = ${NUMBER.country_code}, number = ${NUMBER.number}
      where user_id = ${user}`;
  } else if (factor === 'app') {
    await tx`insert into private.authenticator (user_id, sealed_secret, last_step) values (${user}, 'sealed', 1)`;
  } else {
    await tx`
      insert into private.passkey (user_id, name, credential_id, public_key, counter, is_synced, transports)
      values (${user}, 'PC', ${`key-${user}`}, 'key', 0, true, '{}')`;
  }
}

/** A session that has completed its login, at the second level. */
async function session(tx: Transaction, user: string): Promise<SessionCaller> {
  const caller = await logInAtLevel2(tx, user);
  await tx`update private.session_proof set tfa_at = private.now() where session_id = ${caller.session}`;
  return caller;
}

const set = (tx: Transaction, by: Caller, team: string, input: object) =>
  refusal(
    as(tx, by, (inner) => inner`select (public.set_two_factor_demand(${team}, ${inner.json(input as never)})).id`),
  );

async function accountsOf(tx: Transaction, by: Caller): Promise<string[]> {
  const rows = await as(
    tx,
    by,
    (inner) => inner<{ id: string }[]>`select id from public.account where account_type = 'TEAM'`,
  );
  return rows.map(({ id }) => id);
}

async function sessionOf(tx: Transaction, by: Caller) {
  const [row] = await as(tx, by, (inner) => inner<{ session: string }[]>`select public.session() as session`);
  const answer: unknown = row?.session;
  return (typeof answer === 'string' ? JSON.parse(answer) : answer) as {
    accounts: { id: string }[];
    demands: {
      name: string;
      isDue: boolean;
      smsCounts: boolean;
      heldUntil: string | null;
      memberId: string | null;
    }[];
  };
}

async function demanded(tx: Transaction): Promise<{ kind: string; recipient: string }[]> {
  return tx`select kind, recipient from private.outbox where kind in ('two_factor_demanded', 'two_factor_due')`;
}

/** The owner, with an app, at the second level. */
async function ownerOf(tx: Transaction, world: World): Promise<SessionCaller> {
  await give(tx, world.ids.owner, 'app');
  return session(tx, world.ids.owner);
}

test('OWNER and ADMINs demand it with the second level, once they have it themselves', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    const wish = { day: '2026-12-05', smsCounts: true };
    const attempt = async (person: Person) => set(tx, await session(tx, world.ids[person]), world.team, wish);
    expect(await attempt('outsider')).toBe('ACCOUNT_NOT_FOUND@accountId');
    expect(await attempt('otherOwner')).toBe('ACCOUNT_NOT_FOUND@accountId');
    expect(await attempt('manager')).toBe('UNAUTHORIZED');
    expect(await attempt('admin'), 'without a factor').toBe('INVALID_ACTION@ownFactor');
    expect(await set(tx, await logIn(tx, world.ids.admin), world.team, wish)).toBe('AUTH_LEVEL_2_REQUIRED');
    await give(tx, world.ids.admin, 'sms');
    expect(await attempt('admin')).toBe('ok');
    const admin = await session(tx, world.ids.admin);
    expect(await set(tx, admin, world.team, { ...wish, smsCounts: false }), 'SMS alone').toBe(
      'INVALID_ACTION@ownFactor',
    );
    for (const day of ['2026-11-20', '2027-05-21', '2026-02-30', 'soon']) {
      expect(await set(tx, admin, world.team, { ...wish, day }), day).toBe('INVALID@day');
    }
    expect(await set(tx, admin, world.team, { ...wish, smsCounts: 'yes' })).toBe('INVALID@smsCounts');
    const [personal] = await tx`select private.personal_account(${world.ids.admin}) as id`;
    expect(await set(tx, admin, personal?.['id'], wish), 'a personal account').toBe('INVALID_ACTION');
    const read = (person: Person) =>
      undone(tx, async (inner) =>
        refusal(
          as(
            inner,
            await session(inner, world.ids[person]),
            (own) => own`select public.two_factor_demand(${world.team})`,
          ),
        ),
      );
    expect(await read('admin')).toBe('ok');
    expect(await read('member')).toBe('UNAUTHORIZED');
    expect(await read('outsider')).toBe('ACCOUNT_NOT_FOUND@accountId');
  });
});

test('from the day on a member without it is out of this team and of no other, until they have it', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    const own = await registerTeam(tx, world.ids.member, 'Eget');
    await set(tx, await ownerOf(tx, world), world.team, { day: '2026-12-05', smsCounts: true });
    const member = await session(tx, world.ids.member);
    expect((await accountsOf(tx, member)).toSorted()).toEqual([own, world.team].toSorted());
    expect((await sessionOf(tx, member)).demands).toMatchObject([{ isDue: false, smsCounts: true }]);
    // The day begins in Oslo.
    await setTime(tx, '2026-12-04T22:59:59Z');
    expect(await accountsOf(tx, member)).toHaveLength(2);
    await setTime(tx, '2026-12-04T23:00:00Z');
    expect(await accountsOf(tx, member)).toEqual([own]);
    const answer = await sessionOf(tx, member);
    expect(answer.accounts.map(({ id }) => id)).not.toContain(world.team);
    expect(answer.demands).toMatchObject([{ isDue: true, smsCounts: true }]);
    expect(await accountsOf(tx, await session(tx, world.ids.owner)), 'who has it').toEqual([world.team]);

    await give(tx, world.ids.member, 'sms');
    const again = await session(tx, world.ids.member);
    expect(await accountsOf(tx, again)).toHaveLength(2);
    expect((await sessionOf(tx, again)).demands).toEqual([]);

    // The demand is changed while it holds, from the same day on.
    await setTime(tx, '2026-12-07T10:00:00Z');
    const owner = await session(tx, world.ids.owner);
    expect(await set(tx, owner, world.team, { day: '2026-12-05', smsCounts: false })).toBe('ok');
    expect(await accountsOf(tx, await session(tx, world.ids.member))).toEqual([own]);
    expect(await set(tx, owner, world.team, { day: '2026-12-04', smsCounts: true })).toBe('INVALID@day');
  });
});

test('who is shut out leaves the team, but not as its owner, and nobody leaves for another', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    await set(tx, await ownerOf(tx, world), world.team, { day: '2026-11-21', smsCounts: true });
    const ask = async (by: Person, id: string) =>
      refusal(as(tx, await logIn(tx, world.ids[by]), (own) => own`select (public.remove_account_member(${id})).id`));
    const member = await logIn(tx, world.ids.member);
    const { memberId: id } = (await sessionOf(tx, member)).demands[0] ?? {};
    expect(id).toBe(await memberId(tx, world, 'member'));
    expect(await ask('colleague', id ?? '')).toBe('USER_NOT_FOUND@memberId');
    expect(await ask('outsider', id ?? '')).toBe('USER_NOT_FOUND@memberId');
    expect(await ask('member', id ?? '')).toBe('ok');
    expect(await ask('member', id ?? ''), 'once more').toBe('USER_NOT_FOUND@memberId');
    expect((await sessionOf(tx, member)).demands).toEqual([]);
    const logged = await tx`
      select action, actor_kind from private.team_event where kind = 'MEMBER' and account_id = ${world.team}
      order by sequence desc limit 1`;
    expect(logged).toEqual([{ action: 'REMOVED', actor_kind: 'USER' }]);
    await tx`delete from private.two_factor where user_id = ${world.ids.owner}`;
    expect((await sessionOf(tx, await logIn(tx, world.ids.owner))).demands).toMatchObject([{ memberId: null }]);
    expect(await ask('owner', await memberId(tx, world, 'owner'))).toBe('USER_NOT_FOUND@memberId');
  });
});

test('who is shut out gets no mail that leads into the team, but hears of its deletion and signs as before', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    await tx`delete from private.outbox`;
    const mail = (to: Person, kind: string, payload: object) => tx`
      select private.queue_mail(${kind}, ${emailOf(world, to)}, null, 'nb', ${tx.json(payload as never)},
        account_id => ${world.team})`;
    const claimed = async () => {
      const mails = await tx<{ kind: string }[]>`select m ->> 'kind' as kind from service.claim_outbox() m`;
      return mails.map(({ kind }) => kind).toSorted();
    };
    const send = async () => {
      await mail('admin', 'credits_wanted', { accountSlug: 'team', note: 'Vi trenger flere' });
      await mail('admin', 'account_deletion_scheduled', { accountSlug: 'team' });
      await mail('admin', 'two_factor_sms_off', { accountSlug: 'admin' });
      await tx`
        select private.queue_mail('two_factor_due', ${emailOf(world, 'admin')}, null, 'nb', '{"accountSlug": "admin"}')`;
      await mail('admin', 'document_withdrawn', { documentName: 'Avtale' });
      return claimed();
    };
    const all = await undone(tx, send);
    expect(all).toHaveLength(4);
    expect(all).toContain('two_factor_sms_off');
    await set(tx, await ownerOf(tx, world), world.team, { day: '2026-11-21', smsCounts: true });
    await tx`delete from private.outbox`;
    expect(await send()).toEqual(['account_deletion_scheduled', 'document_withdrawn', 'two_factor_due']);
  });
});

test('after the mailbox’s link, a new factor opens the team a day later, and its administrators are told', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    await set(tx, await ownerOf(tx, world), world.team, { day: '2026-11-21', smsCounts: true });
    await give(tx, world.ids.admin, 'app');
    await give(tx, world.ids.member, 'app');
    await give(tx, world.ids.member, 'passkey');
    const uses = async (data: object) => {
      const token = randomUUID();
      await tx`
        insert into private.access_token (hash, purpose, subject_id, data, expires_at)
        values (private.token_hash(${token}), 'REMOVE_PHONE', ${world.ids.member}, ${tx.json(data as never)},
          private.now() + interval '7 days')`;
      return service(tx, 'remove_phone', { token });
    };
    const told = () => tx`
      select recipient, payload ->> 'memberEmail' as about from private.outbox
      where kind = 'member_factor_removed' order by recipient`;
    await uses({ passkeys: true });
    expect(await told(), 'an app is left').toEqual([]);
    await passTime(tx, '11 seconds');
    expect(await accountsOf(tx, await session(tx, world.ids.member))).toEqual([world.team]);

    await uses({ authenticator: true });
    expect(await told()).toEqual(
      (['admin', 'owner'] as const).map((to) => ({ recipient: emailOf(world, to), about: emailOf(world, 'member') })),
    );
    await passTime(tx, '11 seconds');
    await give(tx, world.ids.member, 'passkey');
    const thief = await session(tx, world.ids.member);
    expect(await accountsOf(tx, thief)).toEqual([]);
    expect((await sessionOf(tx, thief)).demands).toMatchObject([
      { isDue: true, heldUntil: expect.stringContaining('2026-11-22T10:00:1') },
    ]);
    await passTime(tx, '1 day');
    expect(await accountsOf(tx, await session(tx, world.ids.member))).toEqual([world.team]);
    expect((await sessionOf(tx, await session(tx, world.ids.member))).demands).toEqual([]);
  });
});

test('an administrator without it loses their rights too, and so does a former factor', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    await set(tx, await ownerOf(tx, world), world.team, { day: '2026-11-21', smsCounts: true });
    const admin = await session(tx, world.ids.admin);
    expect(await set(tx, admin, world.team, { day: null }), 'cannot lift it').toBe('ACCOUNT_NOT_FOUND@accountId');
    const asService = refusal(
      serviceFor(tx, admin.session, 'credit_statement', {
        user_id: admin.user,
        account_id: world.team,
        month: '2026-10-01',
      }),
    );
    expect(await asService).toBe('ACCOUNT_NOT_FOUND@accountId');
    // Only the mailbox's link removes the last factor, and with it the access.
    await tx`delete from private.two_factor where user_id = ${world.ids.owner}`;
    expect(await accountsOf(tx, await session(tx, world.ids.owner))).toEqual([]);
  });
});

test('SMS counts as the team says, and then neither logs in nor confirms beside a better way', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    await give(tx, world.ids.member, 'sms');
    const member = await session(tx, world.ids.member);
    const owner = await ownerOf(tx, world);
    await set(tx, owner, world.team, { day: '2026-11-21', smsCounts: true });
    expect(await accountsOf(tx, member)).toEqual([world.team]);
    await set(tx, owner, world.team, { day: '2026-11-21', smsCounts: false });
    expect(await accountsOf(tx, member)).toEqual([]);
    const pending = await logIn(tx, world.ids.member);
    expect(await refusal(textCode(tx, pending, 'TFA_LOGIN')), 'the only way in').toBe('ok');
    const beforehand = await textCode(tx, member, 'LEVEL_2');
    await passTime(tx, '1 minute');
    await give(tx, world.ids.member, 'passkey');
    expect(await tryCode(tx, member, 'LEVEL_2', beforehand), 'a code from before').toBe('TOKEN_EXPIRED');
    expect(await accountsOf(tx, member)).toEqual([world.team]);
    const thief = await logIn(tx, world.ids.member);
    expect(await refusal(textCode(tx, thief, 'TFA_LOGIN'))).toBe('INVALID_ACTION');
    expect(await refusal(textCode(tx, member, 'LEVEL_2'))).toBe('INVALID_ACTION');
    const factors = await serviceFor(tx, thief.session, 'second_factors', {
      user_id: thief.user,
      purpose: 'TFA_LOGIN',
    });
    expect(factors).toMatchObject({ byPasskey: true, canText: false });
  });
});

test('nobody removes the last of what a team demands, and everybody what it doesn’t need', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    for (const factor of ['sms', 'app', 'passkey'] as const) await give(tx, world.ids.member, factor);
    await set(tx, await ownerOf(tx, world), world.team, { day: '2026-11-22', smsCounts: true });
    const member = await session(tx, world.ids.member);
    const call = (name: string, args: object = {}) =>
      refusal(serviceFor(tx, member.session, name, { user_id: member.user, ...args }));
    const off = () => undone(tx, () => call('disable_two_factor', { session_id: member.session }));
    expect(await off(), 'before the day').toBe('ok');
    await setTime(tx, '2026-11-22T10:00:00Z');
    await tx`update private.session_proof set level2_at = private.now() where session_id = ${member.session}`;
    expect(await off()).toBe('INVALID_ACTION@demanded');
    expect(await call('remove_two_factor_number')).toBe('ok');
    expect(await call('remove_authenticator')).toBe('ok');
    const [passkey] = await tx`select id from private.passkey where user_id = ${member.user}`;
    expect(await call('remove_passkey', { id: passkey?.['id'] })).toBe('INVALID_ACTION@demanded');
    await tx`delete from private.two_factor_demand`;
    expect(await call('remove_passkey', { id: passkey?.['id'] })).toBe('ok');
  });
});

test('those who lack it are listed and mailed when it is demanded, and once three days before', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    await give(tx, world.ids.member, 'sms');
    await give(tx, world.ids.manager, 'passkey');
    const owner = await ownerOf(tx, world);
    await set(tx, owner, world.team, { day: '2026-12-05', smsCounts: true });
    const [row] = await as(
      tx,
      owner,
      (inner) => inner<{ demand: { lacking: { name: string; hasSms: boolean }[] } }[]>`
      select public.two_factor_demand(${world.team}) as demand`,
    );
    const answer: unknown = row?.demand;
    const { lacking, ...rest } = (typeof answer === 'string' ? JSON.parse(answer) : answer) as {
      lacking: { name: string; hasSms: boolean }[];
    };
    expect(rest).toEqual({ day: '2026-12-05', smsCounts: true, isDue: false, members: 8 });
    expect(lacking.map(({ name, hasSms }) => [name.split(' ')[0], hasSms])).toEqual([
      ['admin', false],
      ['colleague', false],
      ['former', false],
      ['member', true],
      ['otherManager', false],
      ['unconfirmed', false],
    ]);
    const kinds = async () => (await demanded(tx)).map(({ kind }) => kind);
    expect(await kinds(), 'nobody unconfirmed, and nobody who has it').toEqual(Array(4).fill('two_factor_demanded'));
    await tx`select private.remind_of_demands()`;
    expect(await kinds(), 'too early').toHaveLength(4);
    await setTime(tx, '2026-12-02T10:00:00Z');
    await tx`select private.remind_of_demands()`;
    await tx`select private.remind_of_demands()`;
    expect((await kinds()).filter((kind) => kind === 'two_factor_due')).toHaveLength(4);
    await set(tx, await session(tx, world.ids.owner), world.team, { day: null });
    await setTime(tx, '2026-12-06T10:00:00Z');
    expect(await accountsOf(tx, await session(tx, world.ids.colleague)), 'lifted').toEqual([world.team]);
    await set(tx, await session(tx, world.ids.owner), world.team, { day: '2026-12-08', smsCounts: true });
    await tx`select private.remind_of_demands()`;
    expect(
      (await kinds()).filter((kind) => kind === 'two_factor_due'),
      'told a moment ago',
    ).toHaveLength(4);
  });
});

test('a repeat mails nobody again, and ten changes in a day are enough', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    const owner = await ownerOf(tx, world);
    const demand = (day: number) => set(tx, owner, world.team, { day: `2026-12-${day}`, smsCounts: true });
    await demand(10);
    const mailed = (await demanded(tx)).length;
    expect(await demand(10)).toBe('ok');
    expect(await demanded(tx)).toHaveLength(mailed);
    for (let day = 11; day < 20; day += 1) expect(await demand(day)).toBe('ok');
    expect(await demand(20)).toBe('DELIVERY_FREQUENCY_EXCEEDED');
    expect(await demand(19), 'the last one stands').toBe('ok');
  });
});

test('the audit log says who demands it, from when, and who no longer does', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    const owner = await ownerOf(tx, world);
    const by = `owner ${world.tag}`;
    const newest = () => newestEvent(tx, world, 'TWO_FACTOR_DEMAND', 'admin');
    const from = expect.stringContaining('2026-12-04T23:00:00');
    await set(tx, owner, world.team, { day: '2026-12-05', smsCounts: true });
    expect(await newest()).toMatchObject({
      action: 'ADDED',
      by,
      changes: { From: [null, from], 'Codes by SMS count': [null, 'true'] },
    });
    await set(tx, owner, world.team, { day: '2026-12-05', smsCounts: false });
    expect(await newest()).toMatchObject({
      action: 'CHANGED',
      changes: { 'Codes by SMS count': ['true', 'false'] },
    });
    await set(tx, owner, world.team, { day: null });
    expect(await newest()).toMatchObject({
      action: 'REMOVED',
      by,
      changes: { From: [from, null] },
    });
  });
});
