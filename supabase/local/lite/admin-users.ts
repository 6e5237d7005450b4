import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import { inTransaction } from '#local/postgres/transaction.ts';

export const userAttributes = z.object({
  email: z
    .email()
    .transform((email) => email.toLowerCase())
    .optional(),
  password: z.string().min(6).max(72).optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: z.record(z.string(), z.json()).optional(),
  app_metadata: z.record(z.string(), z.json()).optional(),
});
type Attributes = z.infer<typeof userAttributes>;

/** Returns a user as in Auth's API, or undefined. */
export async function findUser(sql: postgres.Sql, id: string): Promise<object | undefined> {
  const [user] = await selectUsers(sql, sql`where users.id = ${id}`);
  return user;
}

export async function listUsers(sql: postgres.Sql, query: URLSearchParams): Promise<object> {
  const size = Math.min(Number(query.get('per_page') ?? 50) || 50, 1000);
  const page = Math.max(Number(query.get('page') ?? 1) || 1, 1);
  const users = await selectUsers(sql, sql`order by users.created_at limit ${size} offset ${(page - 1) * size}`);
  return { users, aud: 'authenticated' };
}

/** Creates a user with a password. Returns undefined if the email address is taken or missing. */
export async function createUser(sql: postgres.Sql, attributes: Attributes): Promise<object | undefined> {
  const { email, password = randomUUID(), user_metadata = {}, app_metadata = {} } = attributes;
  if (email === undefined) return undefined;
  const id = randomUUID();
  const facts = { ...user_metadata, email, email_verified: true, phone_verified: false, sub: id };
  const made = await inTransaction(sql, async (transaction) => {
    const rows = await transaction`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
      values (${id}, 'authenticated', 'authenticated', ${email},
        extensions.crypt(${password}, extensions.gen_salt('bf', 10)), now(), ${transaction.json(facts)},
        ${transaction.json({ provider: 'email', providers: ['email'], ...app_metadata })})
      on conflict (email) where is_sso_user = false do nothing
      returning id`;
    if (rows.length === 0) return false;
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${transaction.json(facts)})`;
    return true;
  });
  return made ? findUser(sql, id) : undefined;
}

/** Updates the given fields and keeps the others. Metadata is merged, as in Auth. */
export async function updateUser(sql: postgres.Sql, id: string, attributes: Attributes): Promise<object | undefined> {
  const { email, password, user_metadata = {}, app_metadata = {} } = attributes;
  const taken = email === undefined ? [] : await sql`select from auth.users where email = ${email} and id <> ${id}`;
  if (taken.length > 0) return undefined;
  await sql`
    update auth.users set
      email = coalesce(${email ?? null}, email),
      encrypted_password = coalesce(extensions.crypt(${password ?? null}, extensions.gen_salt('bf', 10)), encrypted_password),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${sql.json(user_metadata)},
      raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${sql.json(app_metadata)},
      updated_at = now()
    where id = ${id}`;
  return findUser(sql, id);
}

export async function deleteUser(sql: postgres.Sql, id: string): Promise<void> {
  await sql`delete from auth.users where id = ${id}`;
}

const userRows = z.array(z.object({ user: z.record(z.string(), z.unknown()) }));

async function selectUsers(sql: postgres.Sql, which: postgres.PendingQuery<postgres.Row[]>): Promise<object[]> {
  const rows = await sql`
    select jsonb_build_object(
      'id', users.id, 'aud', users.aud, 'role', users.role, 'email', users.email, 'phone', coalesce(users.phone, ''),
      'email_confirmed_at', users.email_confirmed_at, 'confirmed_at', users.confirmed_at,
      'last_sign_in_at', users.last_sign_in_at, 'created_at', users.created_at, 'updated_at', users.updated_at,
      'app_metadata', users.raw_app_meta_data, 'user_metadata', users.raw_user_meta_data,
      'is_anonymous', users.is_anonymous,
      'identities', (select coalesce(jsonb_agg(to_jsonb(identities)), '[]') from auth.identities where user_id = users.id)
    ) as user
    from auth.users ${which}`;
  return userRows.parse(rows).map((row) => row.user);
}
