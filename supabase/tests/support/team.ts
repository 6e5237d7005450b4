import { membersPage } from '#functions/account/contract/members-page.ts';
import { as, refusal, undone, user } from './database.ts';
import type { Transaction } from './database.ts';
import { address } from './mailbox.ts';
import { logInAtLevel2 } from './session.ts';
import { buildWorld, idOf, memberId, signUp } from './world.ts';
import type { Person, World } from './world.ts';

export const actors = ['owner', 'admin', 'manager', 'member'] as const;
export type Actor = (typeof actors)[number];

// For the actor `manager` of hr: `within` only works in hr, `shared` in hr and sales, `beyond` only in sales.
export const targets = [
  'owner',
  'admin',
  'coManager',
  'otherManager',
  'within',
  'shared',
  'beyond',
  'nowhere',
  'self',
] as const;
export type Target = (typeof targets)[number];

export interface Team {
  world: World;
  rows: Record<Exclude<Target, 'self'>, string>;
  own: Record<Actor, string>;
}

/** The page of a team's members, as this person sees it. */
export async function readMembers(
  tx: Transaction,
  world: World,
  person: Person,
  filter: Readonly<Record<string, string>> = {},
  { descending = false, skip = 0, account = world.team } = {},
) {
  const [row] = await as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select public.members_page(${account}, ${inner.json(filter)}, ${descending}, ${skip}) as page`,
  );
  return membersPage.parse(row?.page);
}

/** Adds a member with these department roles; invited, or active if the address has a user, who logs in. Returns the row's id. */
export async function addMember(
  tx: Transaction,
  world: World,
  role: string,
  roles: Record<string, string>,
  email = address(),
): Promise<string> {
  const departmentMemberships = Object.entries(roles).map(([departmentId, each]) => ({ departmentId, role: each }));
  const input = { email, firstName: 'Ny', lastName: 'Kollega', role, departmentMemberships };
  const id = idOf(
    await as(
      tx,
      user(world.ids.owner),
      (inner) => inner`select (public.add_account_member(${world.team}, ${inner.json(input)})).id`,
    ),
  );
  await tx`select private.attach_memberships(u) from public.user_profile u where u.email = ${email}`;
  return id;
}

/** A team with an active member of every kind. Of `rows`, only the owner is an actor. */
export async function buildTeam(tx: Transaction): Promise<Team> {
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
    own: {
      owner: await of('owner'),
      admin: await of('admin'),
      manager: await of('manager'),
      member: await of('member'),
    },
  };
}

/** Runs it as the person, freshly confirmed by SMS. Returns the refusal, and undoes it. */
export const attempt = (tx: Transaction, person: string, [text, ...values]: [string, ...string[]]): Promise<string> =>
  undone(tx, async (inner) => {
    const caller = await logInAtLevel2(inner, person);
    return refusal(as(inner, caller, (own) => own.unsafe(`select (${text}).id`, values)));
  });
