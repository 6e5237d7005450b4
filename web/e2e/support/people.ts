import { z } from 'zod';
import { callFunction, rows, rpc } from '#function-tests/support/call.ts';
import { backendOf } from './backend.ts';
import { Inbox } from './inbox.ts';
import type { World } from './world.ts';

/** As web/src/session/token/token.ts keeps it. */
const sessionShape = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  expires_in: z.number(),
  token_type: z.string(),
  user: z.object({ id: z.string() }),
});

export type AuthSession = z.infer<typeof sessionShape>;

export interface User {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accessToken: string;
  readonly session: AuthSession;
  readonly personal: Account;
}

/** An account as in paths: `/v2/nb/team/nordlys-as/…`. */
export interface Account {
  readonly id: string;
  readonly type: 'team' | 'personal';
  readonly slug: string;
  readonly name: string;
}

export interface Team extends Account {
  readonly owner: User;
}

export interface NewUser {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly language?: 'nb' | 'en';
}

const PASSWORD = 'riktig hest batteri';

/** An unused address. */
export function newAddress(name = 'person'): string {
  return `${name}.${crypto.randomUUID().slice(0, 12)}@example.com`;
}

/** A user who has signed up, with an unconfirmed mailbox. */
export async function newUnconfirmedUser(world: World, wanted: NewUser = {}): Promise<User> {
  const { email = newAddress(), firstName = 'Kari', lastName = 'Nordmann', language = 'nb' } = wanted;
  const response = await fetch(`${world.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: world.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, data: { first_name: firstName, last_name: lastName, language } }),
  });
  if (!response.ok) throw new Error(`Sign-up: ${response.status} ${await response.text()}`);
  const session = sessionShape.parse(await response.json());
  const accessToken = session.access_token;
  const [row] = await rows(backendOf(world), accessToken, 'account', 'account_type=eq.PERSONAL');
  const personal = toAccount('personal', row);
  return { id: session.user.id, email, password: PASSWORD, firstName, lastName, accessToken, session, personal };
}

/** A user who has signed up and followed the confirmation link. */
export async function newUser(world: World, wanted: NewUser = {}): Promise<User> {
  const user = await newUnconfirmedUser(world, wanted);
  await confirmMailbox(world, user);
  return user;
}

export async function confirmMailbox(world: World, { email, accessToken }: User): Promise<void> {
  const token = await new Inbox(world).tokenFor(email, 'purpose=confirm');
  const { status } = await callFunction(backendOf(world), 'magic-link', { action: 'confirm', token }, accessToken);
  if (status !== 200) throw new Error(`Confirmation answered ${status}`);
}

/** A team and its confirmed owner. */
export async function newTeam(world: World, name = 'Nordlys AS', owner: NewUser = {}): Promise<Team> {
  return registerTeam(world, await newUser(world, owner), name);
}

export async function registerTeam(world: World, owner: User, name: string): Promise<Team> {
  const row = await rpc(backendOf(world), owner.accessToken, 'register_team', { input: { name } });
  return { ...toAccount('team', row), owner };
}

function toAccount(type: Account['type'], row: unknown): Account {
  const { id, slug, name } = z.object({ id: z.string(), slug: z.string(), name: z.string() }).parse(row);
  return { id, type, slug, name };
}

export interface NewColleague extends NewUser {
  /** Ids of the departments they manage. */
  readonly manages?: readonly string[];
}

/** Makes a confirmed user a member of a team: invited by the owner, attached by the confirmed mailbox. */
export async function newColleague(
  world: World,
  team: Team,
  role: 'ADMIN' | 'MEMBER',
  wanted: NewColleague = {},
): Promise<User> {
  const { email = newAddress('kollega'), firstName = 'Siri', lastName = 'Dahl', manages = [] } = wanted;
  const departmentMemberships = manages.map((departmentId) => ({ departmentId, role: 'MANAGER' }));
  const input = { email, firstName, lastName, role, departmentMemberships };
  await rpc(backendOf(world), team.owner.accessToken, 'add_account_member', { account_id: team.id, input });
  return newUser(world, { ...wanted, email, firstName, lastName });
}

/** Adds a department to a team and returns its id. */
export async function newDepartment(world: World, team: Team, name: string): Promise<string> {
  const input = { name, description: `Det som ${name} gjør` };
  const row = await rpc(backendOf(world), team.owner.accessToken, 'create_department', { account_id: team.id, input });
  return z.object({ id: z.string() }).parse(row).id;
}
