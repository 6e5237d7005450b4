import { describe, expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, setTime, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { readMembers } from './support/team.ts';
import { buildWorld, createDepartment, draft, idOf, memberId, signUp, inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const attempt = (tx: Transaction, caller: string, text: string, ...values: string[]): Promise<string> =>
  undone(tx, (inner) => refusal(as(inner, user(caller), (own) => own.unsafe(`select (${text}).id`, values))));

const departmentOf = async (tx: Transaction, document: string): Promise<string | null> =>
  (
    await tx`select d.name from public.document x left join public.department d on d.id = x.department_id where x.id = ${document}`
  )[0]?.name;

const sees = async (tx: Transaction, world: World, person: Person, document: string): Promise<boolean> =>
  (await as(tx, user(world.ids[person]), (inner) => inner`select from public.document where id = ${document}`)).length >
  0;

describe('the default department', () => {
  test.for([
    ['nb', 'Felles'],
    ['en', 'General'],
  ] as const)('is there from registration on, in the language of the team: %s', async ([language, name]) => {
    await rolledBack(sql, async (tx) => {
      const owner = await signUp(tx, address());
      const team = idOf(
        await as(
          tx,
          user(owner),
          (inner) => inner`select (public.register_team(${inner.json({ name: 'A', language })})).id`,
        ),
      );
      expect(
        await as(
          tx,
          user(owner),
          (inner) => inner`select account_id, name, description, is_default from public.department`,
        ),
      ).toEqual([{ account_id: team, name, description: null, is_default: true }]);
    });
  });

  test('is renamed, but never removed', async () => {
    await inWorld(async (tx, world) => {
      const id = idOf(await tx`select id from public.department where account_id = ${world.team} and is_default`);
      expect(await attempt(tx, world.ids.owner, 'public.destroy_department($1)', id)).toBe('IMMUTABLE');
      expect(await attempt(tx, world.ids.owner, `public.update_department($1, '{"name": "Alle"}')`, id)).toBe('ok');
    });
  });

  test('a personal account has none and gets none', async () => {
    await rolledBack(sql, async (tx) => {
      const owner = await signUp(tx, address());
      const account = idOf(await tx`select id from public.account where primary_user_id = ${owner}`);
      expect(await tx`select from public.department where account_id = ${account}`).toHaveLength(0);
      expect(
        await attempt(tx, owner, `public.create_department($1, '{"name": "A", "description": "B"}')`, account),
      ).toBe('INVALID_ACTION');
    });
  });
});

describe('who may change departments', () => {
  const stranger = 'ACCOUNT_NOT_FOUND@departmentId';
  const denied = 'UNAUTHORIZED';
  const expected: Partial<Record<Person, readonly [create: string, update: string, destroy: string]>> = {
    owner: ['ok', 'ok', 'ok'],
    admin: ['ok', 'ok', 'ok'],
    manager: [denied, 'ok', 'ok'],
    otherManager: [denied, denied, denied],
    member: [denied, denied, denied],
    unconfirmed: [denied, denied, denied],
    former: ['ACCOUNT_NOT_FOUND@accountId', stranger, stranger],
    outsider: ['ACCOUNT_NOT_FOUND@accountId', stranger, stranger],
    otherOwner: ['ACCOUNT_NOT_FOUND@accountId', stranger, stranger],
  };

  test('OWNER and ADMIN change all, a MANAGER their own, others none', async () => {
    await inWorld(async (tx, world) => {
      await as(
        tx,
        user(world.ids.former),
        async (inner) => inner`select (public.remove_account_member(${await memberId(tx, world, 'former')})).id`,
      );
      const found: Record<string, string[]> = {};
      for (const person of [
        'owner',
        'admin',
        'manager',
        'otherManager',
        'member',
        'unconfirmed',
        'former',
        'outsider',
        'otherOwner',
      ] as const) {
        const id = world.ids[person];
        found[person] = [
          await attempt(tx, id, `public.create_department($1, '{"name": "Ny", "description": "Om"}')`, world.team),
          await attempt(tx, id, `public.update_department($1, '{"name": "Ny"}')`, world.hr),
          await attempt(tx, id, 'public.destroy_department($1)', world.hr),
        ];
      }
      expect(found).toEqual(expected);
    });
  });

  test('managers see who works in a department; others see only themselves', async () => {
    await inWorld(async (tx, world) => {
      const all =
        await tx`select m.email from public.department_membership dm join public.account_member m on m.id = dm.member_id where dm.department_id = ${world.hr}`;
      const told = async (person: Person): Promise<string[]> =>
        (await readMembers(tx, world, person, { departmentId: world.hr })).members.map(({ email }) => email).sort();
      const emails = all.map(({ email }) => String(email)).sort();
      expect(emails.length).toBeGreaterThan(1);
      for (const person of ['owner', 'admin', 'manager'] as const) expect(await told(person), person).toEqual(emails);
      expect(await told('member')).toHaveLength(1);
      for (const person of ['otherManager', 'outsider', 'otherOwner'] as const)
        expect(await told(person), person).toEqual([]);
    });
  });

  test('the fields of account and department show each person their own rights', async () => {
    await inWorld(async (tx, world) => {
      const found: Record<string, unknown> = {};
      for (const person of ['owner', 'admin', 'manager', 'member', 'unconfirmed'] as const) {
        const [row] = await as(
          tx,
          user(world.ids[person]),
          (inner) => inner`
          select public.account_my_role(a) as role, public.account_can_manage(a) as account, public.account_can_manage_departments(a) as people,
            array(select d.name::text from public.department d where d.account_id = a.id and public.department_can_manage(d) order by 1) as manages,
            array(select d.name::text from public.department d where d.account_id = a.id and public.department_can_access(d) order by 1) as works
          from public.account a where a.id = ${world.team}`,
        );
        found[person] = row;
      }
      const all = ['Felles', 'HR', 'Salg'];
      expect(found).toEqual({
        owner: { role: 'OWNER', account: true, people: true, manages: all, works: all },
        admin: { role: 'ADMIN', account: true, people: true, manages: all, works: all },
        manager: { role: 'MANAGER', account: false, people: true, manages: ['HR'], works: ['HR'] },
        member: { role: 'MEMBER', account: false, people: false, manages: [], works: ['HR'] },
        unconfirmed: { role: 'MEMBER', account: false, people: false, manages: [], works: [] },
      });
    });
  });
});

describe('a new document', () => {
  test('belongs to its creator’s only department, else to the default one', async () => {
    await inWorld(async (tx, world) => {
      const made = async (maker: Person): Promise<string | null> =>
        departmentOf(tx, (await draft(tx, world, { maker, signers: [] })).id);
      expect(await made('member')).toBe('HR');
      expect(await made('otherManager')).toBe('Salg');
      expect(await made('owner')).toBe('Felles');
      expect(await made('unconfirmed')).toBe('Felles');
      await tx`insert into public.department_membership (department_id, member_id, role)
        values (${world.sales}, ${await memberId(tx, world, 'member')}, 'MEMBER')`;
      expect(await made('member')).toBe('Felles');
    });
  });

  test('has no department in a personal account', async () => {
    await inWorld(async (tx, world) => {
      const account = idOf(
        await tx`select id from public.account where primary_user_id = ${world.ids.member} and account_type = 'PERSONAL'`,
      );
      expect(await departmentOf(tx, (await draft(tx, world, { account, signers: [] })).id)).toBeNull();
    });
  });

  test('is visible to its MANAGER, not to another, and not to a former one', async () => {
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [] });
      const listed = (person: Person) =>
        as(
          tx,
          user(world.ids[person]),
          (inner) => inner`
        select document_id, direction, department_id from public.document_overview`,
        );
      expect(await listed('manager')).toEqual([{ document_id: id, direction: 'SENT', department_id: world.hr }]);
      expect(await listed('otherManager')).toEqual([]);
      expect(await listed('colleague')).toEqual([]);
      const input = { departmentMemberships: [{ departmentId: world.hr, role: 'MEMBER' }] };
      const row = await memberId(tx, world, 'manager');
      await as(
        tx,
        user(world.ids.admin),
        (inner) => inner`select (public.update_account_member(${row}, ${inner.json(input)})).id`,
      );
      expect(await listed('manager')).toEqual([]);
    });
  });

  test('stays in the department when its creator leaves the team', async () => {
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [] });
      const row = await memberId(tx, world, 'member');
      await as(tx, user(world.ids.manager), (inner) => inner`select (public.remove_account_member(${row})).id`);
      const found: Record<string, boolean> = {};
      for (const person of ['owner', 'admin', 'manager', 'otherManager', 'member', 'colleague'] as const) {
        found[person] = await sees(tx, world, person, id);
      }
      expect(found).toEqual({
        owner: true,
        admin: true,
        manager: true,
        otherManager: false,
        member: false,
        colleague: false,
      });
    });
  });
});

describe('removing a department', () => {
  test('moves its documents to the default one, otherwise unchanged, and returns its id', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { signers: [] });
      const [before] = await tx`select updated_at from public.document where id = ${id}`;
      await passTime(tx, '1 day');
      const [heir] = await as(
        tx,
        user(world.ids.admin),
        (inner) => inner`select * from public.destroy_department(${world.hr})`,
      );
      expect(heir).toMatchObject({ name: 'Felles', is_default: true, account_id: world.team });
      expect(await departmentOf(tx, id)).toBe('Felles');
      expect((await tx`select updated_at from public.document where id = ${id}`)[0]).toEqual(before);
      expect(await sees(tx, world, 'member', id)).toBe(true);
      expect(await sees(tx, world, 'admin', id)).toBe(true);
    });
  });

  test('raises no one’s rights: MANAGER and special access are not carried over, and roles in the default one stay', async () => {
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { maker: 'owner', signers: [] });
      const fallback = idOf(await tx`select id from public.department where account_id = ${world.team} and is_default`);
      await tx`insert into public.department_membership (department_id, member_id, role)
        values (${fallback}, ${await memberId(tx, world, 'colleague')}, 'MANAGER')`;
      await tx`update public.department_membership set criminal_record_access = true, identity_access = true where department_id = ${world.hr}`;
      await as(tx, user(world.ids.manager), (inner) => inner`select (public.destroy_department(${world.hr})).id`);
      const rows = await tx`
        select m.first_name as name, dm.role, dm.criminal_record_access or dm.identity_access as access
        from public.department_membership dm join public.account_member m on m.id = dm.member_id
        where dm.department_id = ${fallback} order by 1`;
      expect(rows).toEqual([
        { name: 'colleague', role: 'MANAGER', access: false },
        { name: 'former', role: 'MEMBER', access: false },
        { name: 'manager', role: 'MEMBER', access: false },
        { name: 'member', role: 'MEMBER', access: false },
      ]);
      expect(await sees(tx, world, 'manager', id)).toBe(false);
    });
  });
});

test('names are unique in their own team only', async () => {
  await inWorld(async (tx, world) => {
    expect(
      await attempt(
        tx,
        world.ids.owner,
        `public.create_department($1, '{"name": "hr", "description": "Om"}')`,
        world.team,
      ),
    ).toBe('TAKEN@name');
    await createDepartment(tx, world.ids.otherOwner, world.otherTeam, 'HR');
  });
});
