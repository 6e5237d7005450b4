import { afterAll, describe, expect, test } from 'vitest';
import { as, connect, passTime, refusal, rolledBack, setTime, undone, user, type Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { buildWorld, idOf, memberId, signUp, type Person, type World } from './support/world.ts';

// Who may do what with whom: every actor × target × action, through the product's own functions. What is expected is
// written here by hand, not read from the migration.
const sql = connect();
afterAll(() => sql.end());

const actors = ['owner', 'admin', 'manager', 'member'] as const;
type Actor = (typeof actors)[number];

// For the actor `manager` of hr: `within` has all of their departments there, `shared` hr and sales, `beyond` only sales.
const targets = ['owner', 'admin', 'coManager', 'otherManager', 'within', 'shared', 'beyond', 'nowhere', 'self'] as const;
type Target = (typeof targets)[number];

type Team = { world: World; rows: Record<Exclude<Target, 'self'>, string>; own: Record<Actor, string> };

async function addMember(tx: Transaction, world: World, role: string, roles: Record<string, string>, email = address()): Promise<string> {
  const departmentMemberships = Object.entries(roles).map(([departmentId, each]) => ({ departmentId, role: each }));
  const input = { email, firstName: 'Ny', lastName: 'Kollega', role, departmentMemberships };
  return idOf(await as(tx, user(world.ids.owner), (inner) => inner`select (public.add_account_member(${world.team}, ${inner.json(input)})).id`));
}

/** A team with an active member of every kind; nobody of `rows` but the owner is an actor. */
async function buildTeam(tx: Transaction): Promise<Team> {
  const world = await buildWorld(tx);
  const { hr, sales } = world;
  const active = async (role: string, roles: Record<string, string>): Promise<string> => {
    const email = address();
    await signUp(tx, email);
    return addMember(tx, world, role, roles, email);
  };
  const of = (person: Person): Promise<string> => memberId(tx, world, person);
  return {
    world,
    rows: {
      owner: await of('owner'),
      admin: await active('ADMIN', {}),
      coManager: await active('MEMBER', { [hr]: 'MANAGER' }),
      otherManager: await of('otherManager'),
      within: await of('colleague'),
      shared: await active('MEMBER', { [hr]: 'MEMBER', [sales]: 'MEMBER' }),
      beyond: await active('MEMBER', { [sales]: 'MEMBER' }),
      nowhere: await active('MEMBER', {}),
    },
    own: { owner: await of('owner'), admin: await of('admin'), manager: await of('manager'), member: await of('member') },
  };
}

const update = (input: (world: World) => object) => ({ world }: Team, row: string): [string, ...string[]] =>
  ['public.update_account_member($1, $2::text::jsonb)', row, JSON.stringify(input(world))];
const byId = (name: string) => (_: Team, row: string): [string, ...string[]] => [`public.${name}($1)`, row];

const actions = {
  edit: update(() => ({})),
  promote: update(() => ({ role: 'ADMIN' })),
  giveRole: update(({ hr }) => ({ role: 'MEMBER', departmentMemberships: [{ departmentId: hr, role: 'MANAGER' }] })),
  giveOtherRole: update(({ sales }) => ({ departmentMemberships: [{ departmentId: sales, role: 'MEMBER' }] })),
  giveAccess: update(({ hr }) => ({ departmentMemberships: [{ departmentId: hr, role: 'MEMBER', criminalRecordAccess: true }] })),
  // All are active: who may resend is told that there is nothing to resend.
  resend: byId('resend_member_invitation'),
  remove: byId('remove_account_member'),
  transfer: byId('set_account_owner'),
};
type Action = keyof typeof actions;

const I = 'IMMUTABLE';
const U = 'UNAUTHORIZED';
const X = 'INVALID_ACTION';
const ok = 'ok';
const role = 'UNAUTHORIZED@role';
const place = 'UNAUTHORIZED@departmentMemberships.0.departmentId';
const access = 'UNAUTHORIZED@departmentMemberships.0.criminalRecordAccess';

const expected: Record<Actor, Record<Action, readonly string[]>> = {
  //               owner admin co  other within  shared  beyond nowhere self
  owner: {
    edit:          [I,   ok,   ok, ok,   ok,     ok,     ok,    ok,     I],
    promote:       [I,   ok,   ok, ok,   ok,     ok,     ok,    ok,     I],
    giveRole:      [I,   ok,   ok, ok,   ok,     ok,     ok,    ok,     I],
    giveOtherRole: [I,   ok,   ok, ok,   ok,     ok,     ok,    ok,     I],
    giveAccess:    [I,   ok,   ok, ok,   ok,     ok,     ok,    ok,     I],
    resend:        [I,   X,    X,  X,    X,      X,      X,     X,      I],
    remove:        [I,   ok,   ok, ok,   ok,     ok,     ok,    ok,     I],
    transfer:      [X,   ok,   ok, ok,   ok,     ok,     ok,    ok,     X],
  },
  admin: {
    edit:          [I,   ok,   ok, ok,   ok,     ok,     ok,    ok,     U],
    promote:       [I,   ok,   ok, ok,   ok,     ok,     ok,    ok,     U],
    giveRole:      [I,   ok,   ok, ok,   ok,     ok,     ok,    ok,     U],
    giveOtherRole: [I,   ok,   ok, ok,   ok,     ok,     ok,    ok,     U],
    giveAccess:    [I,   ok,   ok, ok,   ok,     ok,     ok,    ok,     U],
    resend:        [I,   X,    X,  X,    X,      X,      X,     X,      U],
    remove:        [I,   ok,   ok, ok,   ok,     ok,     ok,    ok,     ok],
    transfer:      [U,   U,    U,  U,    U,      U,      U,     U,      U],
  },
  manager: {
    edit:          [I,   U,    U,  U,    ok,     ok,     U,     U,      U],
    promote:       [I,   U,    U,  U,    role,   role,   U,     U,      U],
    giveRole:      [I,   U,    U,  U,    ok,     ok,     U,     U,      U],
    giveOtherRole: [I,   U,    U,  U,    place,  place,  U,     U,      U],
    giveAccess:    [I,   U,    U,  U,    access, access, U,     U,      U],
    resend:        [I,   U,    U,  U,    X,      X,      U,     U,      U],
    remove:        [I,   U,    U,  U,    ok,     U,      U,     U,      ok],
    transfer:      [U,   U,    U,  U,    U,      U,      U,     U,      U],
  },
  member: {
    edit:          [U,   U,    U,  U,    U,      U,      U,     U,      U],
    promote:       [U,   U,    U,  U,    U,      U,      U,     U,      U],
    giveRole:      [U,   U,    U,  U,    U,      U,      U,     U,      U],
    giveOtherRole: [U,   U,    U,  U,    U,      U,      U,     U,      U],
    giveAccess:    [U,   U,    U,  U,    U,      U,      U,     U,      U],
    resend:        [U,   U,    U,  U,    U,      U,      U,     U,      U],
    remove:        [U,   U,    U,  U,    U,      U,      U,     U,      ok],
    transfer:      [U,   U,    U,  U,    U,      U,      U,     U,      U],
  },
};

const attempt = (tx: Transaction, caller: string, [text, ...values]: [string, ...string[]]): Promise<string> =>
  undone(tx, (inner) => refusal(as(inner, user(caller), (own) => own.unsafe(`select (${text}).id`, values))));

describe('what each role may do with each other one', () => {
  test.for(actors)('as %s', async (actor) => {
    await rolledBack(sql, async (tx) => {
      const team = await buildTeam(tx);
      const rowOf = (target: Target): string => (target === 'self' ? team.own[actor] : team.rows[target]);
      const caller = team.world.ids[actor];
      const found: Record<string, string[]> = {};
      for (const [name, action] of Object.entries(actions)) {
        found[name] = [];
        for (const target of targets) found[name].push(await attempt(tx, caller, action(team, rowOf(target))));
      }
      expect(found).toEqual(expected[actor]);
    });
  });

  test.for(actors)('and the fields canEdit and canRemove say the same to %s', async (actor) => {
    await rolledBack(sql, async (tx) => {
      const team = await buildTeam(tx);
      for (const [index, target] of targets.entries()) {
        const id = target === 'self' ? team.own[actor] : team.rows[target];
        const [row] = await as(tx, user(team.world.ids[actor]), (inner) => inner`
          select public.account_member_can_edit(m) as edit, public.account_member_can_remove(m) as remove
          from public.account_member m where m.id = ${id}`);
        const { edit, remove } = expected[actor];
        expect(row, target).toEqual({ edit: edit[index] === ok, remove: remove[index] === ok });
      }
    });
  });

  test('a stranger does not learn that a member exists', async () => {
    await rolledBack(sql, async (tx) => {
      const team = await buildTeam(tx);
      for (const person of ['outsider', 'otherOwner'] as const) {
        for (const [name, action] of Object.entries(actions)) {
          expect(await attempt(tx, team.world.ids[person], action(team, team.rows.within)), name).toBe('USER_NOT_FOUND@memberId');
        }
      }
    });
  });
});

describe('adding a member', () => {
  const roles = {
    admin: () => ({ role: 'ADMIN' }),
    nowhere: () => ({ role: 'MEMBER' }),
    hrMember: ({ hr }: World) => ({ role: 'MEMBER', departmentMemberships: [{ departmentId: hr, role: 'MEMBER' }] }),
    hrManager: ({ hr }: World) => ({ role: 'MEMBER', departmentMemberships: [{ departmentId: hr, role: 'MANAGER' }] }),
    salesMember: ({ sales }: World) => ({ role: 'MEMBER', departmentMemberships: [{ departmentId: sales, role: 'MEMBER' }] }),
    access: ({ hr }: World) => ({ role: 'MEMBER', departmentMemberships: [{ departmentId: hr, role: 'MEMBER', criminalRecordAccess: true }] }),
  };
  const stranger = 'ACCOUNT_NOT_FOUND@accountId';
  const expectedRoles: Partial<Record<Person, readonly string[]>> = {
    //             admin     nowhere                        hrMember  hrManager salesMember access
    owner:        [ok,       ok,                            ok,       ok,       ok,         ok],
    admin:        [ok,       ok,                            ok,       ok,       ok,         ok],
    manager:      [role,     'BLANK@departmentMemberships', ok,       ok,       place,      access],
    member:       [U,        U,                             U,        U,        U,          U],
    unconfirmed:  [U,        U,                             U,        U,        U,          U],
    otherOwner:   [stranger, stranger,                      stranger, stranger, stranger,   stranger],
  };

  test('each role gives what it may', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const found: Record<string, string[]> = {};
      for (const person of ['owner', 'admin', 'manager', 'member', 'unconfirmed', 'otherOwner'] as const) {
        found[person] = [];
        for (const make of Object.values(roles)) {
          const input = { email: address(), firstName: 'A', lastName: 'B', ...make(world) };
          found[person].push(await attempt(tx, world.ids[person], ['public.add_account_member($1, $2::text::jsonb)', world.team, JSON.stringify(input)]));
        }
      }
      expect(found).toEqual(expectedRoles);
    });
  });

  test('a department of another team cannot be given', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const input = { email: address(), firstName: 'A', lastName: 'B', ...roles.hrMember(world) };
      expect(await attempt(tx, world.ids.otherOwner, ['public.add_account_member($1, $2::text::jsonb)', world.otherTeam, JSON.stringify(input)]))
        .toBe('INCLUSION@departmentMemberships.0.departmentId');
    });
  });
});

describe('roles in departments', () => {
  const memberships = (tx: Transaction, id: string) => tx`
    select d.name, dm.role, dm.criminal_record_access as crime, dm.identity_access as identity
    from public.department_membership dm join public.department d on d.id = dm.department_id
    where dm.member_id = ${id} order by d.name`;
  const save = (tx: Transaction, caller: string, id: string, input: object): Promise<string> =>
    refusal(as(tx, user(caller), (inner) => inner`select (public.update_account_member(${id}, ${inner.json({ ...input })})).id`));

  test('a MANAGER changes those of the own department, leaves others alone, and neither gives nor takes special access', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, rows } = await buildTeam(tx);
      const { hr, sales, ids } = world;
      await save(tx, ids.admin, rows.shared, { departmentMemberships: [
        { departmentId: hr, role: 'MEMBER', criminalRecordAccess: true }, { departmentId: sales, role: 'MEMBER', identityAccess: true }] });
      const inHr = (fields: object): Promise<string> =>
        save(tx, ids.manager, rows.shared, { departmentMemberships: [{ departmentId: hr, ...fields }] });
      expect(await inHr({ role: 'MEMBER', criminalRecordAccess: false })).toBe(access);
      expect(await inHr({ role: 'MEMBER', criminalRecordAccess: true })).toBe(ok);
      expect(await inHr({ role: 'MANAGER' })).toBe(ok);
      expect(await memberships(tx, rows.shared)).toEqual([
        { name: 'HR', role: 'MANAGER', crime: true, identity: false }, { name: 'Salg', role: 'MEMBER', crime: false, identity: true }]);
      // Now seen as MANAGER, who is dismissed by OWNER and ADMIN alone.
      expect(await save(tx, ids.manager, rows.shared, { departmentMemberships: [] })).toBe(U);
    });
  });

  test('an empty list takes a person out of the departments that the caller manages', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, rows } = await buildTeam(tx);
      expect(await save(tx, world.ids.manager, rows.shared, { departmentMemberships: [] })).toBe(ok);
      expect((await memberships(tx, rows.shared)).map(({ name }) => name)).toEqual(['Salg']);
      expect(await save(tx, world.ids.owner, rows.shared, { departmentMemberships: [] })).toBe(ok);
      expect(await memberships(tx, rows.shared)).toHaveLength(0);
    });
  });

  test('an ADMIN has all departments and keeps no role in them', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, rows } = await buildTeam(tx);
      expect(await save(tx, world.ids.admin, rows.shared, { role: 'ADMIN' })).toBe(ok);
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
        expect(await resend()).toBe(ok);
      }
      await passTime(tx, '2 minutes');
      expect(await resend()).toBe('DELIVERY_FREQUENCY_EXCEEDED');
      const [sent] = await tx`select count(*)::int as mails from private.outbox where recipient = ${email} and kind = 'member_invited'`;
      expect(sent).toEqual({ mails: 11 });
      await signUp(tx, email);
      await passTime(tx, '1 day');
      expect(await resend()).toBe(X);
    });
  });

  test('waits with the names and departments that were given, which can be changed until then', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const email = address();
      const id = await addMember(tx, world, 'MEMBER', { [world.hr]: 'MANAGER' }, email);
      await as(tx, user(world.ids.admin), (inner) => inner`select (public.update_account_member(${id}, '{"firstName": " Nyere "}')).id`);
      expect(await tx`select first_name, user_id, search from public.account_member where id = ${id}`)
        .toEqual([{ first_name: 'Nyere', user_id: null, search: `nyere kollega ${email}` }]);
      const person = await signUp(tx, email);
      expect(await as(tx, user(person), (inner) => inner`select public.account_my_role(a) as role from public.account a where id = ${world.team}`))
        .toEqual([{ role: 'MANAGER' }]);
    });
  });
});

describe('handing the team over', () => {
  test('makes the other person OWNER with all departments, and who owned it ADMIN', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const id = await memberId(tx, world, 'manager');
      await as(tx, user(world.ids.owner), (inner) => inner`select (public.set_account_owner(${id})).id`);
      const rows = await tx`select user_id, role from public.account_member where account_id = ${world.team} and role <> 'MEMBER' order by role desc, user_id = ${world.ids.owner}`;
      expect(rows).toEqual([
        { user_id: world.ids.manager, role: 'OWNER' }, { user_id: world.ids.admin, role: 'ADMIN' }, { user_id: world.ids.owner, role: 'ADMIN' }]);
      expect(await tx`select primary_user_id from public.account where id = ${world.team}`).toEqual([{ primary_user_id: world.ids.manager }]);
      expect(await tx`select from public.department_membership where member_id = ${id}`).toHaveLength(0);
      // It cannot be taken back.
      expect(await attempt(tx, world.ids.owner, ['public.set_account_owner($1)', await memberId(tx, world, 'owner')])).toBe(U);
    });
  });

  test('needs a person who is active, and an owner whose mailbox is proven', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const invited = await addMember(tx, world, 'ADMIN', {});
      expect(await attempt(tx, world.ids.owner, ['public.set_account_owner($1)', invited])).toBe(X);
      await tx`update public.user_profile set confirmed_at = null where id = ${world.ids.owner}`;
      expect(await attempt(tx, world.ids.owner, ['public.set_account_owner($1)', await memberId(tx, world, 'admin')])).toBe(U);
    });
  });
});
