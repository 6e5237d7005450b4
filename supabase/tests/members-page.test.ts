import { expect, test } from 'vitest';
import { as, refusal, rolledBack, sql, user, visitor } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { addMember, buildTeam, readMembers } from './support/team.ts';
import { inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// The page of a team's members. members.test.ts has the rights on each of its rows.
/** The members and roles that the policies show to this person. */
async function visible(tx: Transaction, world: World, person: Person) {
  return as(tx, user(world.ids[person]), async (inner) => ({
    members: [
      ...(await inner<{ id: string }[]>`
        select id from public.account_member where account_id = ${world.team} order by first_name, last_name, id`),
    ].map(({ id }) => id),
    roles: [
      ...(await inner<{ role: string }[]>`
        select dm.member_id || ' ' || dm.department_id || ' ' || dm.role as role from public.department_membership dm
        join public.account_member m on m.id = dm.member_id where m.account_id = ${world.team}`),
    ]
      .map(({ role }) => role)
      .toSorted(),
  }));
}

test('the pages have the members and the roles that the policies show, in their order', () =>
  rolledBack(sql, async (tx) => {
    const { world } = await buildTeam(tx);
    for (let n = 0; n < 20; n++) await addMember(tx, world, 'MEMBER', n % 2 === 0 ? { [world.hr]: 'MEMBER' } : {});
    for (const person of ['owner', 'admin', 'manager', 'member', 'outsider', 'otherOwner'] as const) {
      const expected = await visible(tx, world, person);
      const pages = [await readMembers(tx, world, person), await readMembers(tx, world, person, {}, { skip: 25 })];
      const members = pages.flatMap((page) => page.members);
      const roles = members.flatMap(({ id, departments }) =>
        departments.map(({ departmentId, role }) => `${id} ${departmentId} ${role}`),
      );
      expect({ members: members.map(({ id }) => id), roles: roles.toSorted() }, person).toEqual(expected);
      expect(pages[0]?.total).toBe(expected.members.length);
      const last = await readMembers(tx, world, person, {}, { descending: true });
      expect(
        last.members.map(({ id }) => id),
        person,
      ).toEqual(expected.members.toReversed().slice(0, 25));
    }
  }));

test('each word of a search has to be in a name or in the address, as it was typed', () =>
  inWorld(async (tx, world) => {
    await addMember(tx, world, 'MEMBER', {}, 'kari.100%_nordmann@x.test');
    await addMember(tx, world, 'ADMIN', {}, 'kari.100xx@x.test');
    const found = async (filter: Readonly<Record<string, string>>) => {
      const { members, total } = await readMembers(tx, world, 'owner', filter);
      expect(members.length).toBe(total);
      return members.map(({ email }) => email);
    };
    expect(await found({ search: ' KARI  100%_ ' })).toEqual(['kari.100%_nordmann@x.test']);
    expect(await found({ search: 'kollega kari', role: 'ADMIN' })).toEqual(['kari.100xx@x.test']);
    expect(await found({ search: 'kari', status: 'ACTIVE' })).toEqual([]);
    expect(await found({ search: "kari' or true --" })).toEqual([]);
    expect(await found({ search: 'kari', status: 'INVITED' })).toHaveLength(2);
  }));

test('one member by id, and only of the account that is asked for', () =>
  rolledBack(sql, async (tx) => {
    const { world, rows } = await buildTeam(tx);
    const [member] = (await readMembers(tx, world, 'owner', { id: rows.shared })).members;
    expect(member).toMatchObject({ id: rows.shared, departments: [{ role: 'MEMBER' }, { role: 'MEMBER' }] });
    const { members } = await readMembers(tx, world, 'otherOwner', { id: rows.shared }, { account: world.otherTeam });
    expect(members).toEqual([]);
    expect((await readMembers(tx, world, 'manager')).canManageDepartments).toBe(true);
    expect((await readMembers(tx, world, 'member')).canManageDepartments).toBe(false);
  }));

test.each([
  [{ email: 'x' }, 0, 'INVALID@filter'],
  [{ departmentId: 'hr' }, 0, 'INVALID@filter'],
  [{ role: 'KING' }, 0, 'INCLUSION@role'],
  [{ search: 'x'.repeat(301) }, 0, 'TOO_BIG@search'],
  [{}, -1, 'INVALID@skip'],
] as const)('the page of %j after %d is refused', (filter, skip, error) =>
  inWorld(async (tx, world) => {
    expect(await refusal(readMembers(tx, world, 'owner', filter as Record<string, string>, { skip }))).toBe(error);
    const asVisitor = as(tx, visitor, (inner) => inner`select public.members_page(${world.team}, '{}', false, 0)`);
    expect(await refusal(asVisitor)).toBe('denied');
  }),
);
