import { afterAll, expect, test } from 'vitest';
import { letSupportIn, newAdministrator } from './support/administrators.ts';
import { as, connect, passTime, refusal, rolledBack, setTime, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { logIn } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// The customer reads who from support acted as whom, when and why (decision 0041).
const sql = connect();
afterAll(() => sql.end());

async function visitAs(tx: Transaction, caller: SessionCaller, person: string): Promise<void> {
  await letSupportIn(tx, person);
  await as(tx, caller, (inner) => inner`select (public.start_impersonation(${person}, 'Sak 12')).id`);
}

const visitsRead = (tx: Transaction, world: World, person: Person) =>
  as(
    tx,
    user(world.ids[person]),
    (inner) => inner`
    select v.account_id, public.support_visit_administrator_name(v) as administrator,
      public.support_visit_user_name(v) as visited, v.reason, v.ended_at is not null as ended
    from public.support_visit v`,
  );

test('a visit is read by the user, and by the owner and the admins of their teams', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const administrator = await newAdministrator(tx, address());
    await visitAs(tx, administrator, world.ids.member);
    const [own] = await tx`select private.personal_account(${world.ids.member}) as id`;
    const visit = {
      administrator: 'Ada Admin',
      visited: `member ${world.tag}`,
      reason: 'Sak 12',
      ended: false,
    };
    expect(await visitsRead(tx, world, 'member')).toEqual([{ account_id: own?.id, ...visit }]);
    for (const reader of ['owner', 'admin'] as const)
      expect(await visitsRead(tx, world, reader), reader).toEqual([{ account_id: world.team, ...visit }]);
    for (const stranger of ['colleague', 'manager', 'outsider', 'otherOwner'] as const)
      expect(await visitsRead(tx, world, stranger), stranger).toEqual([]);
    await as(tx, administrator, (inner) => inner`select (public.stop_impersonation()).id`);
    expect(await visitsRead(tx, world, 'owner')).toMatchObject([{ ended: true }]);
  });
});

test('a team reads no visit from before its member joined, and keeps those from before they left', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const administrator = await newAdministrator(tx, address());
    await visitAs(tx, administrator, world.ids.outsider);
    await tx`
      insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
      values (${world.team}, ${world.ids.outsider}, ${address()}, 'Ny', 'Ny', 'MEMBER', private.now())`;
    expect(await visitsRead(tx, world, 'owner')).toEqual([]);
    await as(tx, administrator, (inner) => inner`select (public.stop_impersonation()).id`);
    await visitAs(tx, administrator, world.ids.member);
    await tx`delete from public.account_member where account_id = ${world.team} and user_id = ${world.ids.member}`;
    expect(await visitsRead(tx, world, 'owner')).toMatchObject([{ visited: `member ${world.tag}` }]);
  });
});

test('the names in a visit are those of its people only, and not for others', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    await visitAs(tx, await newAdministrator(tx, address()), world.ids.member);
    const [visit] = await tx`select id from public.support_visit where account_id = ${world.team}`;
    const name = async (reader: Person, person: Person): Promise<unknown> =>
      (
        await as(
          tx,
          user(world.ids[reader]),
          (inner) => inner`
            select public.support_visit_user_name(jsonb_populate_record(null::public.support_visit,
              ${inner.json({ id: visit?.id, user_id: world.ids[person] })})) as name`,
        )
      )[0]?.name;
    expect(await name('owner', 'member')).toBe(`member ${world.tag}`);
    expect(await name('owner', 'otherOwner')).toBeNull();
    expect(await name('colleague', 'member')).toBeNull();
  });
});

test('a visit stays when its administrator is deleted, without their name', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const administrator = await newAdministrator(tx, address());
    await visitAs(tx, administrator, world.ids.member);
    await tx`delete from auth.users where id = ${administrator.user}`;
    expect(await visitsRead(tx, world, 'owner')).toMatchObject([{ administrator: null, reason: 'Sak 12' }]);
  });
});

const calling = (
  tx: Transaction,
  caller: SessionCaller,
  name: 'let_support_in' | 'end_support_access',
  account: string,
) => refusal(as(tx, caller, (inner) => inner`select (public.${inner(name)}(${account})).account_id`));
const start = (tx: Transaction, caller: SessionCaller, person: string) =>
  refusal(as(tx, caller, (inner) => inner`select (public.start_impersonation(${person}, 'Sak 12')).id`));
const actsAs = async (tx: Transaction, caller: SessionCaller) =>
  (await as(tx, caller, (inner) => inner`select id from public.user_profile`))[0]?.['id'];
const NOT_LET_IN = 'INVALID_ACTION@supportAccess';

test('support acts as nobody whose accounts have not all let it in', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const { owner, member } = world.ids;
    const administrator = await newAdministrator(tx, address());
    expect(await start(tx, administrator, owner)).toBe(NOT_LET_IN);
    expect(await calling(tx, await logIn(tx, owner), 'let_support_in', world.team)).toBe('ok');
    // The owner let it into the team and their own account; the member has not.
    expect(await start(tx, administrator, member)).toBe(NOT_LET_IN);
    const [own] = await tx`select private.personal_account(${member}) as id`;
    expect(await calling(tx, await logIn(tx, member), 'let_support_in', String(own?.['id']))).toBe('ok');
    expect(await undone(tx, (inner) => start(inner, administrator, member))).toBe('ok');
    expect(await start(tx, administrator, owner)).toBe('ok');
    expect(await actsAs(tx, administrator)).toBe(owner);
  });
});

test('another team of the user keeps support out, also one that they join during the visit', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const administrator = await newAdministrator(tx, address());
    await visitAs(tx, administrator, world.ids.outsider);
    expect(await actsAs(tx, administrator)).toBe(world.ids.outsider);
    await tx`
      insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
      values (${world.team}, ${world.ids.outsider}, ${address()}, 'Ny', 'Ny', 'MEMBER', private.now())`;
    expect(await actsAs(tx, administrator)).toBe(administrator.user);
  });
});

test('the hour ends by itself, or when an owner or admin ends it, with the visit', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    const administrator = await newAdministrator(tx, address());
    const owner = await logIn(tx, world.ids.owner);
    await calling(tx, owner, 'let_support_in', world.team);
    await passTime(tx, '50 minutes');
    await tx`update private.session_proof set level2_at = private.now() where session_id = ${administrator.session}`;
    expect(await start(tx, administrator, world.ids.owner)).toBe('ok');
    await undone(tx, async (inner) => {
      await passTime(inner, '10 minutes');
      expect(await actsAs(inner, administrator)).toBe(administrator.user);
    });
    expect(await calling(tx, await logIn(tx, world.ids.admin), 'end_support_access', world.team)).toBe('ok');
    expect(await actsAs(tx, administrator)).toBe(administrator.user);
    expect(await visitsRead(tx, world, 'admin')).toMatchObject([{ ended: true }]);
    expect(await start(tx, administrator, world.ids.owner)).toBe(NOT_LET_IN);
  });
});

test('only the owner and the admins of a team let support in, and support cannot prolong its own hour', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    for (const [person, expected] of [
      ['admin', 'ok'],
      ['manager', 'UNAUTHORIZED'],
      ['member', 'UNAUTHORIZED'],
      ['outsider', 'ACCOUNT_NOT_FOUND@accountId'],
      ['otherOwner', 'ACCOUNT_NOT_FOUND@accountId'],
    ] as const)
      for (const name of ['let_support_in', 'end_support_access'] as const)
        expect(await calling(tx, await logIn(tx, world.ids[person]), name, world.team), `${name}, ${person}`).toBe(
          expected,
        );
    const administrator = await newAdministrator(tx, address());
    await visitAs(tx, administrator, world.ids.owner);
    expect(await calling(tx, administrator, 'let_support_in', world.team)).toBe('UNAUTHORIZED');
  });
});
