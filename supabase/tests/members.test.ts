import { describe, expect, test } from 'vitest';
import { sql, standing } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { actors, attempt, buildTeam, readMembers, targets } from './support/team.ts';
import type { Actor, Target, Team } from './support/team.ts';
import { inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// The permissions on members: every actor × target × action, through the product's own functions. The expected results
// are written by hand, not read from the migration.
const overBuildTeam = standing(sql, (tx) => buildTeam(tx));

const update =
  (input: (world: World) => object) =>
  ({ world }: Team, row: string): [string, ...string[]] => [
    'public.update_account_member($1, $2::text::jsonb)',
    row,
    JSON.stringify(input(world)),
  ];
const byId =
  (name: string) =>
  (_: Team, row: string): [string, ...string[]] => [`public.${name}($1)`, row];

const actions = {
  edit: update(() => ({})),
  promote: update(() => ({ role: 'ADMIN' })),
  giveRole: update(({ hr }) => ({ role: 'MEMBER', departmentMemberships: [{ departmentId: hr, role: 'MANAGER' }] })),
  giveOtherRole: update(({ sales }) => ({ departmentMemberships: [{ departmentId: sales, role: 'MEMBER' }] })),
  giveAccess: update(({ hr }) => ({
    departmentMemberships: [{ departmentId: hr, role: 'MEMBER', criminalRecordAccess: true }],
  })),
  // All are active, so a permitted resend reports that there is nothing to resend.
  resend: byId('resend_member_invitation'),
  remove: byId('remove_account_member'),
  transfer: byId('set_account_owner'),
};
type Action = keyof typeof actions;

const I = 'IMMUTABLE';
const U = 'UNAUTHORIZED';
const X = 'INVALID_ACTION';
const OK = 'ok';
const ROLE = 'UNAUTHORIZED@role';
const PLACE = 'UNAUTHORIZED@departmentMemberships.0.departmentId';
const ACCESS = 'UNAUTHORIZED@departmentMemberships.0.criminalRecordAccess';

const expected: Record<Actor, Record<Action, readonly string[]>> = {
  //               owner admin co  other within  shared  beyond nowhere self
  owner: {
    edit: [I, OK, OK, OK, OK, OK, OK, OK, I],
    promote: [I, OK, OK, OK, OK, OK, OK, OK, I],
    giveRole: [I, OK, OK, OK, OK, OK, OK, OK, I],
    giveOtherRole: [I, OK, OK, OK, OK, OK, OK, OK, I],
    giveAccess: [I, OK, OK, OK, OK, OK, OK, OK, I],
    resend: [I, X, X, X, X, X, X, X, I],
    remove: [I, OK, OK, OK, OK, OK, OK, OK, I],
    transfer: [X, OK, OK, OK, OK, OK, OK, OK, X],
  },
  admin: {
    edit: [I, OK, OK, OK, OK, OK, OK, OK, U],
    promote: [I, OK, OK, OK, OK, OK, OK, OK, U],
    giveRole: [I, OK, OK, OK, OK, OK, OK, OK, U],
    giveOtherRole: [I, OK, OK, OK, OK, OK, OK, OK, U],
    giveAccess: [I, OK, OK, OK, OK, OK, OK, OK, U],
    resend: [I, X, X, X, X, X, X, X, U],
    remove: [I, OK, OK, OK, OK, OK, OK, OK, OK],
    transfer: [U, U, U, U, U, U, U, U, U],
  },
  manager: {
    edit: [I, U, U, U, OK, OK, U, U, U],
    promote: [I, U, U, U, ROLE, ROLE, U, U, U],
    giveRole: [I, U, U, U, OK, OK, U, U, U],
    giveOtherRole: [I, U, U, U, PLACE, PLACE, U, U, U],
    giveAccess: [I, U, U, U, ACCESS, ACCESS, U, U, U],
    resend: [I, U, U, U, X, X, U, U, U],
    remove: [I, U, U, U, OK, U, U, U, OK],
    transfer: [U, U, U, U, U, U, U, U, U],
  },
  member: {
    edit: [U, U, U, U, U, U, U, U, U],
    promote: [U, U, U, U, U, U, U, U, U],
    giveRole: [U, U, U, U, U, U, U, U, U],
    giveOtherRole: [U, U, U, U, U, U, U, U, U],
    giveAccess: [U, U, U, U, U, U, U, U, U],
    resend: [U, U, U, U, U, U, U, U, U],
    remove: [U, U, U, U, U, U, U, U, OK],
    transfer: [U, U, U, U, U, U, U, U, U],
  },
};

describe('what each role may do with each other role', () => {
  test.for(actors)('as %s', async (actor) => {
    await overBuildTeam(async (tx, team) => {
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
    await overBuildTeam(async (tx, team) => {
      const { members } = await readMembers(tx, team.world, actor);
      for (const [index, target] of targets.entries()) {
        const id = target === 'self' ? team.own[actor] : team.rows[target];
        const { edit, remove } = expected[actor];
        expect(
          members.find((member) => member.id === id),
          target,
        ).toMatchObject({ canEdit: edit[index] === OK, canRemove: remove[index] === OK });
      }
    });
  });

  test('a stranger does not learn that a member exists', async () => {
    await overBuildTeam(async (tx, team) => {
      for (const person of ['outsider', 'otherOwner'] as const) {
        for (const [name, action] of Object.entries(actions)) {
          expect(await attempt(tx, team.world.ids[person], action(team, team.rows.within)), name).toBe(
            'USER_NOT_FOUND@memberId',
          );
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
    salesMember: ({ sales }: World) => ({
      role: 'MEMBER',
      departmentMemberships: [{ departmentId: sales, role: 'MEMBER' }],
    }),
    access: ({ hr }: World) => ({
      role: 'MEMBER',
      departmentMemberships: [{ departmentId: hr, role: 'MEMBER', criminalRecordAccess: true }],
    }),
  };
  const stranger = 'ACCOUNT_NOT_FOUND@accountId';
  const expectedRoles: Partial<Record<Person, readonly string[]>> = {
    //             admin     nowhere                        hrMember  hrManager salesMember access
    owner: [OK, OK, OK, OK, OK, OK],
    admin: [OK, OK, OK, OK, OK, OK],
    manager: [ROLE, 'BLANK@departmentMemberships', OK, OK, PLACE, ACCESS],
    member: [U, U, U, U, U, U],
    unconfirmed: [U, U, U, U, U, U],
    otherOwner: [stranger, stranger, stranger, stranger, stranger, stranger],
  };

  test('each role grants what it may', async () => {
    await inWorld(async (tx, world) => {
      const found: Record<string, string[]> = {};
      for (const person of ['owner', 'admin', 'manager', 'member', 'unconfirmed', 'otherOwner'] as const) {
        found[person] = [];
        for (const make of Object.values(roles)) {
          const input = { email: address(), firstName: 'A', lastName: 'B', ...make(world) };
          found[person].push(
            await attempt(tx, world.ids[person], [
              'public.add_account_member($1, $2::text::jsonb)',
              world.team,
              JSON.stringify(input),
            ]),
          );
        }
      }
      expect(found).toEqual(expectedRoles);
    });
  });

  test('a department of another team cannot be granted', async () => {
    await inWorld(async (tx, world) => {
      const input = { email: address(), firstName: 'A', lastName: 'B', ...roles.hrMember(world) };
      expect(
        await attempt(tx, world.ids.otherOwner, [
          'public.add_account_member($1, $2::text::jsonb)',
          world.otherTeam,
          JSON.stringify(input),
        ]),
      ).toBe('INCLUSION@departmentMemberships.0.departmentId');
    });
  });
});
