import { castOver } from '#testing/cast/cast.ts';
import { overHttp } from '#testing/cast/http.ts';
import type { HttpPerson } from '#testing/cast/http.ts';
import type { NewPerson } from '#testing/cast/transport.ts';
import { backendOf } from './backend.ts';
import type { World } from './world.ts';

export { newAddress } from '#testing/cast/cast.ts';

/** An account as paths name it: `/v2/nb/team/nordlys-as/…`. */
export interface Account {
  readonly id: string;
  readonly type: 'team' | 'personal';
  readonly slug: string;
  readonly name: string;
}

export interface User extends HttpPerson {
  readonly personal: Account;
}

export interface Team extends Account {
  readonly owner: User;
}

export const castOf = (world: World) => castOver(overHttp(backendOf(world)));

const toUser = (person: HttpPerson): User => ({ ...person, personal: { ...person.personal, type: 'personal' } });

/** Signs somebody up; the mailbox is not proven yet. */
export async function newUnconfirmedUser(world: World, wanted: NewPerson = {}): Promise<User> {
  return toUser(await castOf(world).newcomer(wanted));
}

/** Signs somebody up and follows the link in the confirmation mail. */
export async function newUser(world: World, wanted: NewPerson = {}): Promise<User> {
  return toUser(await castOf(world).person(wanted));
}

/** Registers a team with a new, confirmed owner. */
export async function newTeam(world: World, name = 'Nordlys AS', owner: NewPerson = {}): Promise<Team> {
  return registerTeam(world, await newUser(world, owner), name);
}

export async function registerTeam(world: World, owner: User, name: string): Promise<Team> {
  return { ...(await castOf(world).registerTeam(owner, name)), type: 'team', owner };
}

/** Invites a person into the team, who joins by proving the mailbox; `manages` holds ids of departments. */
export async function newColleague(
  world: World,
  team: Team,
  role: 'ADMIN' | 'MEMBER',
  wanted: NewPerson & { readonly manages?: readonly string[] } = {},
): Promise<User> {
  return toUser(await castOf(world).member(team, { ...wanted, role }));
}

/** Creates a department; returns its id. */
export function newDepartment(world: World, team: Team, name: string): Promise<string> {
  return castOf(world).department(team, name);
}
