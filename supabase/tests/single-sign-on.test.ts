// A team that requires single sign-on (decision 0253): whom it shuts out, whom it lets in, and how its domains stay proven.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, service, serviceFor, setTime, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { accountsOf, give, ownerOf, session, sessionOf } from './support/demand.ts';
import { logIn } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { buildWorld, emailOf, memberId, registerTeam } from './support/world.ts';
import type { World } from './support/world.ts';

/** Where everybody in a world has their mailbox. */
const DOMAIN = 'example.test';

/** The team has proven the domain, and its connection was tested and is on. */
async function connectTeam(tx: Transaction, world: World, isRequired = true): Promise<string> {
  await tx`
    insert into private.sso_domain (account_id, domain, proven_at, checked_at)
    values (${world.team}, ${DOMAIN}, private.now(), private.now())`;
  const [made] = await tx<{ id: string }[]>`
    insert into private.sso_connection (
      account_id, kind, issuer, client_id, sealed_secret, department_role, tested_at, is_on, is_required)
    values (${world.team}, 'OTHER', 'https://id.example.test', 'tillit', 'sealed', 'MEMBER', private.now(), true,
      ${isRequired})
    returning id`;
  return made?.id ?? '';
}

/** A login that the provider has answered, with this person. */
async function answered(tx: Transaction, connection: string) {
  const [state, browser] = [randomUUID(), randomUUID()];
  const [made] = await tx<{ id: string }[]>`
    insert into private.sso_attempt (
      connection_id, purpose, state_hash, browser_hash, nonce, code_verifier, answered_at)
    values (${connection}, 'LOG_IN', sha256(${state}::bytea), sha256(${browser}::bytea), 'nonce', 'verifier', private.now())
    returning id`;
  const finish = (email: string) =>
    service(tx, 'finish_sso', {
      user_id: null,
      attempt_id: made?.id ?? '',
      proven: { issuer: 'https://id.example.test', subject: 'kari', email, firstName: 'Kari', lastName: 'Moe' },
      sealed_refresh_token: null,
    });
  const hash = async (text: string) =>
    (await tx<{ hash: string }[]>`select encode(sha256(${text}::bytea), 'base64') as hash`)[0]?.hash ?? '';
  const link = async (by: SessionCaller) =>
    refusal(
      serviceFor(tx, by.session, 'link_sso', {
        user_id: by.user,
        state: await hash(state),
        browser: await hash(browser),
      }),
    );
  return { id: made?.id ?? '', finish, link };
}

test('a team with single sign-on and former members is deleted', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    await connectTeam(tx, world);
    await tx`delete from public.account_member where account_id = ${world.team} and user_id = ${world.ids.former}`;
    await tx`select set_config('app.deleting', 'on', true)`;
    expect(await refusal(tx`delete from public.account where id = ${world.team}`)).toBe('ok');
    expect(await tx`select from private.sso_former_member where account_id = ${world.team}`).toEqual([]);
  });
});

test('every session that is not by single sign-on is shut out of the team: a login, an eID, an invitation', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    const open = await logIn(tx, world.ids.member);
    const other = await registerTeam(tx, world.ids.member, 'Et annet team');
    const connection = await connectTeam(tx, world);
    expect(await accountsOf(tx, open), 'an open session').toEqual([other]);
    expect(await accountsOf(tx, await session(tx, world.ids.member)), 'with a second factor').toEqual([other]);
    await tx`
      insert into public.account_member (account_id, email, first_name, last_name, role, invited_at)
      values (${world.team}, ${emailOf(world, 'outsider')}, 'Ola', 'Moe', 'ADMIN', private.now())`;
    const invited = await logIn(tx, world.ids.outsider);
    expect(
      await tx`select from public.account_member where user_id = ${invited.user} and account_id = ${world.team}`,
    ).toHaveLength(1);
    expect(await accountsOf(tx, invited), 'an invitation').toEqual([]);
    expect((await sessionOf(tx, invited)).demands).toMatchObject([{ kind: 'SSO', isDue: true }]);
    const sso = await logIn(tx, world.ids.member);
    await tx`
      insert into private.sso_session (session_id, connection_id, valid_until)
      values (${sso.session}, ${connection}, private.now() + interval '1 hour')`;
    expect((await accountsOf(tx, sso)).toSorted(), 'single sign-on').toEqual([world.team, other].toSorted());
    expect((await sessionOf(tx, sso)).demands).toEqual([]);
    await passTime(tx, '1 hour');
    expect(await accountsOf(tx, sso), 'its hour is over').toEqual([other]);
  });
});

test('another address takes nobody out of the requirement', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    await connectTeam(tx, world);
    const move = (email: string) =>
      tx`select private.change_email(u, ${email}) from public.user_profile u where u.id = ${world.ids.member}`;
    await move(`private.${world.tag}@elsewhere.example`);
    expect(await accountsOf(tx, await logIn(tx, world.ids.member))).toEqual([]);
    await passTime(tx, '11 seconds');
    await move(`other.${world.tag}@elsewhere.example`);
    expect(await accountsOf(tx, await logIn(tx, world.ids.member)), 'twice').toEqual([]);
    await tx`delete from public.account_member where account_id = ${world.team} and user_id = ${world.ids.member}`;
    await tx`
      insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
      select ${world.team}, u.id, u.email, 'Kari', 'Moe', 'MEMBER', private.now()
      from public.user_profile u where u.id = ${world.ids.member}`;
    expect(await accountsOf(tx, await logIn(tx, world.ids.member)), 'invited at the new address').toEqual([world.team]);
  });
});

test('the provider logs in nobody who has moved their user to a mailbox outside its domains', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const connection = await connectTeam(tx, world, false);
    const first = await answered(tx, connection);
    await first.finish(emailOf(world, 'member'));
    expect(await first.link(await logIn(tx, world.ids.member))).toBe('ok');
    const later = async () => refusal((await answered(tx, connection)).finish(emailOf(world, 'member')));
    expect(await later(), 'in the domain').toBe('ok');
    await tx`
      select private.change_email(u, ${`private.${world.tag}@elsewhere.example`})
      from public.user_profile u where u.id = ${world.ids.member}`;
    // Their own account and other teams are theirs alone: the directory of one team opens none of it.
    expect(await later()).toBe('VERIFICATION_FAILED@ssoOutside');
  });
});

test('the OWNER’s way in is two-factor: it stays on, and a thief of the mailbox waits a day', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    const owner = await ownerOf(tx, world);
    await give(tx, world.ids.admin, 'app');
    await connectTeam(tx, world);
    expect(await accountsOf(tx, owner)).toEqual([world.team]);
    expect(await accountsOf(tx, await session(tx, world.ids.admin)), 'an ADMIN has no other way').toEqual([]);
    const off = await refusal(
      serviceFor(tx, owner.session, 'disable_two_factor', { user_id: owner.user, session_id: owner.session }),
    );
    expect(off).toBe('INVALID_ACTION@demanded');

    const token = randomUUID();
    await tx`
      insert into private.access_token (hash, purpose, subject_id, data, expires_at)
      values (private.token_hash(${token}), 'REMOVE_PHONE', ${world.ids.owner}, '{"authenticator": true}',
        private.now() + interval '7 days')`;
    await service(tx, 'remove_phone', { token });
    expect(
      await tx`select recipient from private.outbox where kind = 'member_factor_removed' order by recipient`,
    ).toEqual((['admin', 'owner'] as const).map((to) => ({ recipient: emailOf(world, to) })));
    await passTime(tx, '11 seconds');
    expect(await accountsOf(tx, await session(tx, world.ids.owner)), 'without a factor').toEqual([]);
    await give(tx, world.ids.owner, 'passkey');
    expect(await accountsOf(tx, await session(tx, world.ids.owner)), 'with a new one').toEqual([]);
    await passTime(tx, '1 day');
    expect(await accountsOf(tx, await session(tx, world.ids.owner))).toEqual([world.team]);
  });
});

test('no team’s provider logs in or links an administrator of the platform', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const connection = await connectTeam(tx, world, false);
    await tx`update public.user_profile set administrator = true where id = ${world.ids.member}`;
    const first = await answered(tx, connection);
    await first.finish(emailOf(world, 'member'));
    expect(await first.link(await session(tx, world.ids.member))).toBe('UNAUTHORIZED');
    await tx`
      insert into private.sso_identity (connection_id, issuer, subject, user_id)
      values (${connection}, 'https://id.example.test', 'kari', ${world.ids.member})`;
    const later = await answered(tx, connection);
    expect(await refusal(later.finish(emailOf(world, 'member'))), 'linked before').toBe('UNAUTHORIZED');
  });
});

test('a person at the provider is one user, also when two logins are under way', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const connection = await connectTeam(tx, world, false);
    const [one, two] = [await answered(tx, connection), await answered(tx, connection)];
    expect(await one.finish(emailOf(world, 'member'))).toMatchObject({ outcome: 'LINK' });
    expect(await two.finish(emailOf(world, 'outsider'))).toMatchObject({ outcome: 'LINK' });
    expect(await one.link(await logIn(tx, world.ids.member))).toBe('ok');
    expect(await two.link(await logIn(tx, world.ids.outsider))).toBe('VERIFICATION_FAILED@ssoOther');
    expect(await accountsOf(tx, await logIn(tx, world.ids.outsider))).toEqual([]);
  });
});

test('proven domains are looked at weekly, daily without their record, and lapse after a week', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-01T04:23:00Z');
    const world = await buildWorld(tx);
    await connectTeam(tx, world);
    await tx`insert into private.sso_domain (account_id, domain) values (${world.team}, 'unproven.example')`;
    const [row] = await tx<{ token: string }[]>`select token from private.sso_domain where domain = ${DOMAIN}`;
    const token = row?.token ?? '';
    const queued = async () => {
      await tx`delete from private.job where kind = 'CHECK_SSO_DOMAIN'`;
      await tx`select private.queue_sso_domain_checks()`;
      await tx`select private.queue_sso_domain_checks()`;
      return (
        await tx<{ domain: string }[]>`
        select payload ->> 'domain' as domain from private.job where kind = 'CHECK_SSO_DOMAIN'`
      ).map(({ domain }) => domain);
    };
    const note = (is_found: boolean) =>
      service(tx, 'note_sso_domain', { account_id: world.team, domain: DOMAIN, token, is_found });
    const login = async () => (await answered(tx, await connectionOf(tx, world))).finish(emailOf(world, 'member'));
    const told = (kind = 'sso_domain_missing') => tx`select from private.outbox where kind = ${kind}`;
    await passTime(tx, '6 days');
    expect(await queued(), 'too early').toEqual([]);
    await passTime(tx, '1 day');
    expect(await queued()).toEqual([DOMAIN]);
    expect(await note(true)).toEqual({ proven: true });
    expect(await queued()).toEqual([]);

    expect(await note(false), 'the record is gone').toEqual({ proven: false });
    expect(await told(), 'OWNER and ADMIN').toHaveLength(2);
    expect(await login(), 'for a week').toMatchObject({ outcome: 'LINK' });
    for (let day = 1; day <= 7; day += 1) {
      await passTime(tx, '1 day');
      expect(await queued(), `day ${day}`).toEqual([DOMAIN]);
      await note(false);
    }
    expect(await told(), 'once').toHaveLength(2);
    expect(await told('sso_domain_lapsed'), 'the week is over').toHaveLength(2);
    await note(false);
    expect(await told('sso_domain_lapsed'), 'once').toHaveLength(2);
    expect(await refusal(login())).toBe('VERIFICATION_FAILED@ssoOutside');
    expect(await accountsOf(tx, await logIn(tx, world.ids.member)), 'no password instead').toEqual([]);
    await passTime(tx, '8 days');
    expect(await queued(), 'lapsed').toEqual([]);
    expect(await note(true), 'put back').toEqual({ proven: true });
    expect(await login()).toMatchObject({ outcome: 'LINK' });
  });
});

async function connectionOf(tx: Transaction, { team }: World): Promise<string> {
  const [row] = await tx<{ id: string }[]>`select id from private.sso_connection where account_id = ${team}`;
  return row?.id ?? '';
}

test('who is shut out leaves the team; its OWNER does not', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    await connectTeam(tx, world);
    const member = await logIn(tx, world.ids.member);
    const [demand] = (await sessionOf(tx, member)).demands;
    expect(demand?.memberId).toBe(await memberId(tx, world, 'member'));
    const leave = (by: SessionCaller, id: string) =>
      refusal(as(tx, by, (own) => own`select (public.remove_account_member(${id})).id`));
    expect(await leave(member, demand?.memberId ?? '')).toBe('ok');
    expect((await sessionOf(tx, member)).demands).toEqual([]);
    const manager = await logIn(tx, world.ids.manager);
    await tx`
      insert into private.two_factor_demand (account_id, deadline, sms_counts)
      values (${world.team}, private.now() + interval '1 day', true)`;
    const kinds = async () => (await sessionOf(tx, manager)).demands.map((each) => each.kind);
    expect(await kinds(), 'what shuts them out comes first').toEqual(['SSO', 'TWO_FACTOR']);
    await passTime(tx, '1 day');
    expect(await kinds()).toEqual(['TWO_FACTOR', 'SSO']);
    await tx`delete from private.two_factor_demand`;
    const owner = await logIn(tx, world.ids.owner);
    expect((await sessionOf(tx, owner)).demands).toMatchObject([{ kind: 'SSO', memberId: null }]);
    expect(await leave(owner, await memberId(tx, world, 'owner'))).toBe('USER_NOT_FOUND@memberId');
  });
});

test('a new person whose login ended between the user and the membership gets in by the next one', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const connection = await connectTeam(tx, world);
    const email = `kari.moe.${world.tag}@${DOMAIN}`;
    const first = await answered(tx, connection);
    expect(await first.finish(email)).toMatchObject({ outcome: 'CREATE' });
    const metadata = { first_name: 'Kari', last_name: 'Moe', ssoAttempt: first.id };
    const [made] = await tx<[{ id: string }]>`
      insert into auth.users (id, email, raw_user_meta_data, encrypted_password)
      values (gen_random_uuid(), ${email}, ${tx.json(metadata)}, 'made up') returning id`;
    // The function was killed here.
    const later = await answered(tx, connection);
    expect(await later.finish(email)).toEqual({ outcome: 'OPEN', email });
    expect(
      await tx`select role from public.account_member where account_id = ${world.team} and user_id = ${made.id}`,
    ).toEqual([{ role: 'MEMBER' }]);
  });
});

test('a connection whose logins come back and fail raises an alarm, until one works', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    const connection = await connectTeam(tx, world);
    const failing = async () =>
      (await tx<[{ number: number }]>`select private.count_failing_sso()::int as number`)[0].number;
    for (let time = 0; time < 4; time += 1) await answered(tx, connection);
    await passTime(tx, '2 minutes');
    expect(await failing(), 'four').toBe(0);
    const last = await answered(tx, connection);
    expect(await failing(), 'one is under way').toBe(0);
    await passTime(tx, '1 minute');
    expect(await failing()).toBe(1);
    await last.finish(emailOf(world, 'member'));
    expect(await failing(), 'one has worked').toBe(0);
    await passTime(tx, '1 hour');
    for (let time = 0; time < 5; time += 1) await answered(tx, connection);
    await passTime(tx, '1 hour');
    expect(await failing(), 'an hour ago').toBe(0);
  });
});
