import { afterAll, describe, expect, test } from 'vitest';
import { as, connect, passTime, refusal, rolledBack, setTime, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { acceptTeam, offerTeam } from './support/ownership.ts';
import { logIn } from './support/session.ts';
import { addMember, attempt, buildTeam } from './support/team.ts';
import { buildWorld, emailOf, memberId, signUp } from './support/world.ts';
import type { Person } from './support/world.ts';

// The effects of changing a member. The permissions are tested in members.test.ts.
const sql = connect();
afterAll(() => sql.end());
const overBuildTeam = standing(sql, (tx) => buildTeam(tx));

describe('roles in departments', () => {
  const memberships = (tx: Transaction, id: string) => tx`
    select d.name, dm.role, dm.criminal_record_access as crime, dm.identity_access as identity
    from public.department_membership dm join public.department d on d.id = dm.department_id
    where dm.member_id = ${id} order by d.name`;
  const save = (tx: Transaction, caller: string, id: string, input: object): Promise<string> =>
    refusal(
      as(
        tx,
        user(caller),
        (inner) => inner`select (public.update_account_member(${id}, ${inner.json({ ...input })})).id`,
      ),
    );

  test('a MANAGER changes those of the own department, leaves others alone, and neither gives nor takes special access', async () => {
    await overBuildTeam(async (tx, { world, rows }) => {
      const { hr, sales, ids } = world;
      await save(tx, ids.admin, rows.shared, {
        departmentMemberships: [
          { departmentId: hr, role: 'MEMBER', criminalRecordAccess: true },
          { departmentId: sales, role: 'MEMBER', identityAccess: true },
        ],
      });
      const inHr = (fields: object): Promise<string> =>
        save(tx, ids.manager, rows.shared, { departmentMemberships: [{ departmentId: hr, ...fields }] });
      expect(await inHr({ role: 'MEMBER', criminalRecordAccess: false })).toBe(
        'UNAUTHORIZED@departmentMemberships.0.criminalRecordAccess',
      );
      expect(await inHr({ role: 'MEMBER', criminalRecordAccess: true })).toBe('ok');
      expect(await inHr({ role: 'MANAGER' })).toBe('ok');
      expect(await memberships(tx, rows.shared)).toEqual([
        { name: 'HR', role: 'MANAGER', crime: true, identity: false },
        { name: 'Salg', role: 'MEMBER', crime: false, identity: true },
      ]);
      // The member is now a MANAGER, whom only OWNER and ADMIN may dismiss.
      expect(await save(tx, ids.manager, rows.shared, { departmentMemberships: [] })).toBe('UNAUTHORIZED');
    });
  });

  test('an empty list takes a person out of the departments that the caller manages', async () => {
    await overBuildTeam(async (tx, { world, rows }) => {
      expect(await save(tx, world.ids.manager, rows.shared, { departmentMemberships: [] })).toBe('ok');
      expect((await memberships(tx, rows.shared)).map(({ name }) => name)).toEqual(['Salg']);
      expect(await save(tx, world.ids.owner, rows.shared, { departmentMemberships: [] })).toBe('ok');
      expect(await memberships(tx, rows.shared)).toHaveLength(0);
    });
  });

  test('an ADMIN has all departments and keeps no role in them', async () => {
    await overBuildTeam(async (tx, { world, rows }) => {
      expect(await save(tx, world.ids.admin, rows.shared, { role: 'ADMIN' })).toBe('ok');
      expect(await memberships(tx, rows.shared)).toHaveLength(0);
    });
  });
});

describe('an invitation', () => {
  test('is sent again after a minute, at most ten times a day, until the person is active', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const world = await buildWorld(tx);
      const email = address();
      const id = await addMember(tx, world, 'MEMBER', {}, email);
      const resend = (): Promise<string> =>
        refusal(as(tx, user(world.ids.admin), (inner) => inner`select (public.resend_member_invitation(${id})).id`));
      expect(await resend()).toBe('DELIVERY_FREQUENCY_EXCEEDED');
      for (let round = 0; round < 10; round += 1) {
        await passTime(tx, '2 minutes');
        expect(await resend()).toBe('ok');
      }
      await passTime(tx, '2 minutes');
      expect(await resend()).toBe('DELIVERY_FREQUENCY_EXCEEDED');
      const [sent] =
        await tx`select count(*)::int as mails from private.outbox where recipient = ${email} and kind = 'member_invited'`;
      expect(sent).toEqual({ mails: 11 });
      await signUp(tx, email);
      await passTime(tx, '1 day');
      expect(await resend()).toBe('INVALID_ACTION');
    });
  });

  test('keeps the given names and departments, which can be changed until then', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const email = address();
      const id = await addMember(tx, world, 'MEMBER', { [world.hr]: 'MANAGER' }, email);
      await as(
        tx,
        user(world.ids.admin),
        (inner) => inner`select (public.update_account_member(${id}, '{"firstName": " Nyere "}')).id`,
      );
      expect(await tx`select first_name, user_id, search from public.account_member where id = ${id}`).toEqual([
        { first_name: 'Nyere', user_id: null, search: `nyere kollega ${email}` },
      ]);
      const person = await signUp(tx, email);
      expect(
        await as(
          tx,
          user(person),
          (inner) => inner`select public.account_my_role(a) as role from public.account a where id = ${world.team}`,
        ),
      ).toEqual([{ role: 'MANAGER' }]);
    });
  });
});

describe('transferring the team', () => {
  test('makes the person who accepts OWNER with all departments, and the previous owner ADMIN; both are told', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const id = await memberId(tx, world, 'manager');
      await offerTeam(tx, world.ids.owner, id);
      expect(await tx`select role from public.account_member where id = ${id}`, 'only asked').toEqual([
        { role: 'MEMBER' },
      ]);
      await acceptTeam(tx, world.ids.manager, world.team);
      const mails = await tx`
        select recipient, kind, payload -> 'isOwner' as owns from private.outbox
        where account_id = ${world.team} and kind like 'ownership%' order by kind, owns nulls first`;
      expect(mails).toEqual([
        { recipient: emailOf(world, 'manager'), kind: 'ownership_offered', owns: null },
        { recipient: emailOf(world, 'owner'), kind: 'ownership_transferred', owns: false },
        { recipient: emailOf(world, 'manager'), kind: 'ownership_transferred', owns: true },
      ]);
      const rows =
        await tx`select user_id, role from public.account_member where account_id = ${world.team} and role <> 'MEMBER' order by role desc, user_id = ${world.ids.owner}`;
      expect(rows).toEqual([
        { user_id: world.ids.manager, role: 'OWNER' },
        { user_id: world.ids.admin, role: 'ADMIN' },
        { user_id: world.ids.owner, role: 'ADMIN' },
      ]);
      expect(await tx`select primary_user_id from public.account where id = ${world.team}`).toEqual([
        { primary_user_id: world.ids.manager },
      ]);
      expect(await tx`select from public.department_membership where member_id = ${id}`).toHaveLength(0);
      // It cannot be undone.
      expect(
        await attempt(tx, world.ids.owner, ['public.set_account_owner($1)', await memberId(tx, world, 'owner')]),
      ).toBe('UNAUTHORIZED');
    });
  });

  test('is accepted by the person who was asked, within two weeks, unless either takes it back', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const world = await buildWorld(tx);
      const accepts = (who: Person) => attempt(tx, world.ids[who], ['public.accept_account_ownership($1)', world.team]);
      const withdraws = (who: Person) =>
        undone(tx, async (inner) => [
          await refusal(
            as(inner, user(world.ids[who]), (own) => own`select (public.withdraw_ownership_offer(${world.team})).id`),
          ),
          await attempt(inner, world.ids.manager, ['public.accept_account_ownership($1)', world.team]),
        ]);
      expect(await accepts('manager'), 'not asked').toBe('INVALID_ACTION');
      await offerTeam(tx, world.ids.owner, await memberId(tx, world, 'manager'));
      for (const other of ['owner', 'admin', 'member'] as const) expect(await accepts(other)).toBe('INVALID_ACTION');
      expect(await accepts('outsider')).toBe('ACCOUNT_NOT_FOUND@accountId');
      for (const who of ['owner', 'manager'] as const)
        expect(await withdraws(who), who).toEqual(['ok', 'INVALID_ACTION']);
      expect(await withdraws('admin'), 'an admin is not asked').toEqual(['INVALID_ACTION', 'ok']);
      const sees = async (inner: Transaction) => {
        const [row] = await as(
          inner,
          user(world.ids.manager),
          (own) => own`select public.members_page(${world.team}, '{}', false, 0) -> 'ownershipOffer' as offer`,
        );
        return row?.['offer'];
      };
      expect(await sees(tx)).toMatchObject({ isCaller: true });
      await undone(tx, async (inner) => {
        await inner`
          insert into private.two_factor_demand (account_id, deadline, sms_counts)
          values (${world.team}, private.now(), true)`;
        expect(await sees(inner), 'shut out').toBeNull();
        expect(await attempt(inner, world.ids.manager, ['public.accept_account_ownership($1)', world.team])).toBe(
          'ACCOUNT_NOT_FOUND@accountId',
        );
      });
      const stolen = await logIn(tx, world.ids.manager);
      const accepting = as(tx, stolen, (own) => own`select (public.accept_account_ownership(${world.team})).id`);
      expect(await refusal(accepting), 'a stolen session').toBe('AUTH_LEVEL_2_REQUIRED');
      await passTime(tx, '14 days');
      expect(await accepts('manager')).toBe('INVALID_ACTION');
    });
  });

  test('needs an active member, and an owner with a confirmed mailbox', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const invited = await addMember(tx, world, 'ADMIN', {});
      expect(await attempt(tx, world.ids.owner, ['public.set_account_owner($1)', invited])).toBe('INVALID_ACTION');
      await tx`update public.user_profile set confirmed_at = null where id = ${world.ids.owner}`;
      expect(
        await attempt(tx, world.ids.owner, ['public.set_account_owner($1)', await memberId(tx, world, 'admin')]),
      ).toBe('UNAUTHORIZED');
    });
  });
});
