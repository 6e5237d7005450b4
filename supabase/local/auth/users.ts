import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { Refusal } from './refusal.ts';

export type Sql = postgres.Sql | postgres.TransactionSql;
export type Metadata = Record<string, postgres.JSONValue>;

/** Every row of Auth has it, and every statement asks for it. */
export const INSTANCE = '00000000-0000-0000-0000-000000000000';
const AUDIENCE = 'authenticated';

/** Columns without a type of their own here are read by name. */
type Row = Record<string, unknown>;

/** A row of auth.users, with its identities. */
export interface User extends Row {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  recovery_token: string;
  recovery_sent_at: Date | null;
  confirmation_token: string;
  confirmation_sent_at: Date | null;
  email_change: string;
  email_change_sent_at: Date | null;
  raw_app_meta_data: Metadata;
  raw_user_meta_data: Metadata;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_anonymous: boolean;
  identities: Identity[];
}

export interface Identity {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  email: string | null;
}

const rowOf = (user: Record<string, unknown>, identities: Identity[]): User =>
  ({ ...user, identities, raw_user_meta_data: user['raw_user_meta_data'] ?? {} }) as User;

export async function findUser(sql: Sql, id: string): Promise<User | undefined> {
  const [row] = await sql`select * from users where instance_id = ${INSTANCE} and id = ${id} limit 1`;
  return row && rowOf(row, await identitiesOf(sql, id));
}

export async function findUserByEmail(sql: Sql, email: string): Promise<User | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select * from users
    where instance_id = ${INSTANCE} and lower(email) = ${email.toLowerCase()} and aud = ${AUDIENCE}
      and is_sso_user = false
    limit 1`;
  return row && rowOf(row, await identitiesOf(sql, row.id));
}

const identitiesOf = async (sql: Sql, id: string): Promise<Identity[]> => [
  ...(await sql<Identity[]>`select * from identities where user_id = ${id}`),
];

/** Returns whether a user has the address. Like Auth, looks first for an identity of any user with it. */
export async function hasEmail(sql: Sql, email: string, apartFrom?: string): Promise<boolean> {
  const owners = await sql<{ user_id: string }[]>`select user_id from identities where email = ${email.toLowerCase()}`;
  if (owners.some(({ user_id }) => user_id !== apartFrom)) return true;
  return (await findUserByEmail(sql, email)) !== undefined;
}

/** One page, the newest first. */
export async function listUsers(sql: Sql, page: number, perPage: number): Promise<User[]> {
  const rows = await sql`
    select * from users where instance_id = ${INSTANCE} and aud = ${AUDIENCE}
    order by created_at desc limit ${perPage} offset ${(page - 1) * perPage}`;
  return rows.map((row) => rowOf(row, []));
}

/** The columns that Auth writes when it makes a user; the rest is null. */
export function newUser(email: string, passwordHash: string, metadata: Metadata): User {
  const empty = { confirmation_token: '', recovery_token: '', email_change: '', phone_change: '' };
  const tokens = {
    email_change_token_current: '',
    email_change_token_new: '',
    phone_change_token: '',
    reauthentication_token: '',
  };
  const none = { phone: null, email_confirmed_at: null, recovery_sent_at: null, confirmation_sent_at: null };
  const later = { email_change_sent_at: null, banned_until: null, deleted_at: null, invited_at: null };
  return {
    id: randomUUID(),
    instance_id: INSTANCE,
    aud: AUDIENCE,
    role: '',
    email: email.toLowerCase(),
    encrypted_password: passwordHash,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: metadata,
    identities: [],
    email_change_confirm_status: 0,
    is_sso_user: false,
    is_anonymous: false,
    ...empty,
    ...tokens,
    ...none,
    ...later,
  };
}

/** Inserts the user, sets its role, and reads it again: triggers may have changed it. */
export async function insertUser(tx: postgres.TransactionSql, { identities: _, ...user }: User): Promise<User> {
  const now = new Date();
  await tx`insert into users ${tx(asColumns(tx, { ...user, created_at: now, updated_at: now }))}`;
  await updateUser(tx, { ...user, identities: [] }, { role: AUDIENCE });
  const made = await findUser(tx, user.id);
  if (made === undefined) throw new Refusal(500, null, 'Database error loading user after sign-up');
  return made;
}

/** Sets these columns and no others, in the database and in the given row. */
export async function updateUser(sql: Sql, user: User, columns: Partial<User>): Promise<void> {
  Object.assign(user, columns);
  await sql`
    update users set ${sql(asColumns(sql, { ...columns, updated_at: new Date() }))} where users.id = ${user.id}`;
}

type Column = postgres.ParameterOrJSON<never>;

function asColumns(sql: Sql, columns: Row): Record<string, Column> {
  const entries = Object.entries(columns).map(([name, value]): [string, Column] => [
    name,
    name.endsWith('_meta_data') ? sql.json(value as Metadata) : (value as Column),
  ]);
  return Object.fromEntries(entries);
}

/** Merges new values into metadata; null removes a name. */
export const merged = (metadata: Metadata, updates: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...metadata, ...updates }).filter(([, value]) => value !== null));

/** Makes the identity that goes with an address. */
export async function addIdentity(tx: postgres.TransactionSql, user: User, data: Metadata): Promise<Identity> {
  const now = new Date();
  const [identity] = await tx<[Identity]>`
    insert into identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${randomUUID()}, ${user.id}, ${user.id}, ${tx.json(data)}, 'email', ${now}, ${now}, ${now})
    returning *`;
  return identity;
}

export async function updateIdentity(tx: postgres.TransactionSql, identity: Identity, data: Metadata): Promise<void> {
  identity.identity_data = merged(identity.identity_data, data);
  await tx`update identities set identity_data = ${tx.json(identity.identity_data)} where id = ${identity.id}`;
}

/** The claims of an identity of an address. */
export const identityClaims = (user: User, verified = false): Metadata => ({
  sub: user.id,
  email: user.email,
  email_verified: verified,
  phone_verified: false,
});

/** Confirms the address, as Auth does of every new user here (`enable_confirmations` is off). */
export async function confirmUser(tx: postgres.TransactionSql, user: User): Promise<void> {
  await updateUser(tx, user, { confirmation_token: '', email_confirmed_at: new Date() });
  await updateUser(tx, user, { raw_user_meta_data: merged(user.raw_user_meta_data, { email_verified: true }) });
  await tx`delete from one_time_tokens as one_time_tokens where user_id = ${user.id}`;
}

export const isBanned = ({ banned_until }: User): boolean => banned_until !== null && banned_until > new Date();

/** What Auth writes down, by the kind of event. */
const LOGGED = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  token_refreshed: 'token',
  token_revoked: 'token',
} as const;

/** Writes to Auth's log who did what; null is the secret key. Our migrations clear it (account_deletion). */
export async function log(tx: Sql, actor: User | null, action: keyof typeof LOGGED, traits?: Metadata): Promise<void> {
  const who = { actor_id: actor?.id ?? INSTANCE, actor_username: actor?.email ?? 'service_role', actor_via_sso: false };
  const payload = { ...who, action, log_type: LOGGED[action], ...(traits === undefined ? {} : { traits }) };
  await tx`
    insert into audit_log_entries (instance_id, id, payload, created_at, ip_address)
    values (${INSTANCE}, ${randomUUID()}, ${tx.json(payload)}, ${new Date()}, '')`;
}

/** A user as Auth's API returns it: absent where a time is not known. */
export function userJson(user: User): Record<string, unknown> {
  const times = [
    'email_confirmed_at',
    'invited_at',
    'phone_confirmed_at',
    'confirmation_sent_at',
    'confirmed_at',
    'recovery_sent_at',
    'email_change_sent_at',
    'phone_change_sent_at',
    'reauthentication_sent_at',
    'last_sign_in_at',
    'banned_until',
    'deleted_at',
  ];
  const known = times.filter((name) => user[name] instanceof Date).map((name): [string, unknown] => [name, user[name]]);
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...(user.email_change ? { new_email: user.email_change } : {}),
    ...Object.fromEntries(known),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map(({ id, provider_id, ...identity }) => ({
      ...identity,
      identity_id: id,
      id: provider_id,
    })),
    created_at: user['created_at'],
    updated_at: user['updated_at'],
    is_anonymous: user.is_anonymous,
  };
}
