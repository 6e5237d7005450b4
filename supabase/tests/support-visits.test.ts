import { afterAll, expect, test } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { as, connect, rolledBack, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import type { SessionCaller } from './support/session.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// The customer reads who from support acted as whom, when and why (decision 0041).
const sql = connect();
afterAll(() => sql.end());

const visitAs = (tx: Transaction, caller: SessionCaller, person: string) =>
  as(tx, caller, (inner) => inner`select (public.start_impersonation(${person}, 'Sak 12')).id`);

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
