// A team that demands two-factor of its members: who sets it, whom it shuts out, and from what.
import { afterAll, expect, test } from 'vitest';
import { as, connect, passTime, refusal, rolledBack, serviceFor, setTime, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { accountsOf, demand, give, ownerOf, session, sessionOf } from './support/demand.ts';
import { logIn, textCode, tryCode } from './support/session.ts';
import { newestEvent } from './support/team-log.ts';
import { buildWorld, registerTeam } from './support/world.ts';
import type { Person } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

async function demanded(tx: Transaction): Promise<{ kind: string; recipient: string }[]> {
  return tx`select kind, recipient from private.outbox where kind in ('two_factor_demanded', 'two_factor_due')`;
}

test('OWNER and ADMINs demand it with the second level, once they have it themselves', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    const wish = { day: '2026-12-05', smsCounts: true };
    const attempt = async (person: Person) => demand(tx, await session(tx, world.ids[person]), world.team, wish);
    expect(await attempt('outsider')).toBe('ACCOUNT_NOT_FOUND@accountId');
    expect(await attempt('otherOwner')).toBe('ACCOUNT_NOT_FOUND@accountId');
    expect(await attempt('manager')).toBe('UNAUTHORIZED');
    expect(await attempt('admin'), 'without a factor').toBe('INVALID_ACTION@ownFactor');
    expect(await demand(tx, await logIn(tx, world.ids.admin), world.team, wish)).toBe('AUTH_LEVEL_2_REQUIRED');
    await give(tx, world.ids.admin, 'sms');
    expect(await attempt('admin')).toBe('ok');
    const admin = await session(tx, world.ids.admin);
    expect(await demand(tx, admin, world.team, { ...wish, smsCounts: false }), 'SMS alone').toBe(
      'INVALID_ACTION@ownFactor',
    );
    for (const day of ['2026-11-20', '2027-05-21', '2026-02-30', 'soon']) {
      expect(await demand(tx, admin, world.team, { ...wish, day }), day).toBe('INVALID@day');
    }
    expect(await demand(tx, admin, world.team, { ...wish, smsCounts: 'yes' })).toBe('INVALID@smsCounts');
    const [personal] = await tx`select private.personal_account(${world.ids.admin}) as id`;
    expect(await demand(tx, admin, personal?.['id'], wish), 'a personal account').toBe('INVALID_ACTION');
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
    await demand(tx, await ownerOf(tx, world), world.team, { day: '2026-12-05', smsCounts: true });
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
    expect(await demand(tx, owner, world.team, { day: '2026-12-05', smsCounts: false })).toBe('ok');
    expect(await accountsOf(tx, await session(tx, world.ids.member))).toEqual([own]);
    expect(await demand(tx, owner, world.team, { day: '2026-12-04', smsCounts: true })).toBe('INVALID@day');
  });
});

test('an administrator without it loses their rights too, and so does a former factor', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    await demand(tx, await ownerOf(tx, world), world.team, { day: '2026-11-21', smsCounts: true });
    const admin = await session(tx, world.ids.admin);
    expect(await demand(tx, admin, world.team, { day: null }), 'cannot lift it').toBe('ACCOUNT_NOT_FOUND@accountId');
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
    await demand(tx, owner, world.team, { day: '2026-11-21', smsCounts: true });
    expect(await accountsOf(tx, member)).toEqual([world.team]);
    await demand(tx, owner, world.team, { day: '2026-11-21', smsCounts: false });
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
    await demand(tx, await ownerOf(tx, world), world.team, { day: '2026-11-22', smsCounts: true });
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
    await demand(tx, owner, world.team, { day: '2026-12-05', smsCounts: true });
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
    await demand(tx, await session(tx, world.ids.owner), world.team, { day: null });
    await setTime(tx, '2026-12-06T10:00:00Z');
    expect(await accountsOf(tx, await session(tx, world.ids.colleague)), 'lifted').toEqual([world.team]);
    await demand(tx, await session(tx, world.ids.owner), world.team, { day: '2026-12-08', smsCounts: true });
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
    const from = (day: number) => demand(tx, owner, world.team, { day: `2026-12-${day}`, smsCounts: true });
    await from(10);
    const mailed = (await demanded(tx)).length;
    expect(await from(10)).toBe('ok');
    expect(await demanded(tx)).toHaveLength(mailed);
    for (let day = 11; day < 20; day += 1) expect(await from(day)).toBe('ok');
    expect(await from(20)).toBe('DELIVERY_FREQUENCY_EXCEEDED');
    expect(await from(19), 'the last one stands').toBe('ok');
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
    await demand(tx, owner, world.team, { day: '2026-12-05', smsCounts: true });
    expect(await newest()).toMatchObject({
      action: 'ADDED',
      by,
      changes: { From: [null, from], 'Codes by SMS count': [null, 'true'] },
    });
    await demand(tx, owner, world.team, { day: '2026-12-05', smsCounts: false });
    expect(await newest()).toMatchObject({
      action: 'CHANGED',
      changes: { 'Codes by SMS count': ['true', 'false'] },
    });
    await demand(tx, owner, world.team, { day: null });
    expect(await newest()).toMatchObject({
      action: 'REMOVED',
      by,
      changes: { From: [from, null] },
    });
  });
});
