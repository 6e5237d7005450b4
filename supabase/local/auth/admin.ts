import { createHash, randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import { inTransaction } from '#local/postgres/transaction.ts';
import { addressOf, flag, metadata, readBody, text } from './input.ts';
import { dropTokens } from './one-time-tokens.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import { invalid, orFail, Refusal } from './refusal.ts';
import type { Asked, AuthService } from './service.ts';
import { endSessions } from './sessions.ts';
import { addUser } from './sign-up.ts';
import { setPassword } from './user.ts';
import {
  addIdentity,
  confirmUser,
  findUser,
  hasEmail,
  identityClaims,
  listUsers,
  log,
  merged,
  newUser,
  updateIdentity,
  updateUser,
  userJson,
} from './users.ts';
import type { Metadata, User } from './users.ts';

const attributes = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  email_confirm: flag,
  ban_duration: text,
  user_metadata: metadata,
  app_metadata: metadata,
});
const deletionShape = z.object({ should_soft_delete: flag });

/** GET and POST /admin/users */
export async function usersResource(service: AuthService, asked: Asked): Promise<Response> {
  if (asked.request.method === 'POST') return createUser(service, asked);
  const page = pageNumber(asked, 'page', 1);
  const users = await listUsers(service.sql, page, pageNumber(asked, 'per_page', 50));
  const json = users.map((user) => ({ ...userJson(user), identities: null }));
  return Response.json({ users: json, aud: 'authenticated' });
}

function pageNumber({ url }: Asked, name: string, absent: number): number {
  const given = url.searchParams.get(name) ?? '';
  if (/^\d*$/.test(given)) return given === '' ? absent : Number(given);
  throw invalid('Bad Pagination Parameters');
}

/** GET, PUT and DELETE /admin/users/<id> */
export async function userResource(service: AuthService, asked: Asked, id: string): Promise<Response> {
  if (!z.guid().safeParse(id).success) throw invalid('user_id must be an UUID', 404);
  const user = await findUser(service.sql, id);
  if (user === undefined) throw new Refusal(404, 'user_not_found', 'User not found');
  if (asked.request.method === 'DELETE') return deleteUser(service, asked, user);
  if (asked.request.method === 'PUT') await changeUser(service, asked, user);
  return Response.json(userJson(user));
}

async function createUser(service: AuthService, { request }: Asked): Promise<Response> {
  const { email: given, password, ...asked } = await readBody(request, attributes);
  if (given === '') throw invalid('Cannot create a user without either an email or phone');
  const email = addressOf(given);
  const taken = 'A user with this email address has already been registered';
  if (await hasEmail(service.sql, email)) throw new Refusal(422, 'email_exists', taken);
  const chosen = password || randomBytes(32).toString('base64url');
  if (Buffer.byteLength(chosen) > 72) throw invalid('bcrypt: password length exceeds 72 bytes');
  const banned = bannedUntil(asked.ban_duration);
  const prepared = newUser(email, await hashPassword(chosen, service.settings), asked.user_metadata ?? {});
  const making = inTransaction(service.sql, async (tx) => {
    const user = await addUser(tx, prepared);
    await log(tx, null, 'user_signedup', traitsOf(user));
    await changeMetadata(tx, user, { app_metadata: asked.app_metadata, user_metadata: null });
    if (asked.email_confirm) await confirmUser(tx, user);
    if (banned !== undefined) await updateUser(tx, user, { banned_until: banned });
    return user;
  });
  return Response.json(userJson(await orFail('Database error creating new user', making)));
}

async function changeUser(service: AuthService, { request }: Asked, user: User): Promise<void> {
  const { password, ...asked } = await readBody(request, attributes);
  const email = asked.email === '' ? null : addressOf(asked.email);
  const banned = bannedUntil(asked.ban_duration);
  if (password !== null && password !== undefined) checkStrength(password, service.settings);
  const hash = password ? await hashPassword(password, service.settings) : null;
  const changing = inTransaction(service.sql, async (tx) => {
    if (asked.email_confirm) await confirmUser(tx, user);
    if (hash !== null) await setPassword(tx, user, hash, null);
    if (email !== null) await changeEmail(tx, user, email, asked.email_confirm);
    await changeMetadata(tx, user, asked);
    if (banned !== undefined) await updateUser(tx, user, { banned_until: banned });
    await log(tx, null, 'user_modified', traitsOf(user));
  });
  await orFail('Error updating user', changing);
}

async function changeEmail(tx: postgres.TransactionSql, user: User, email: string, verified: boolean): Promise<void> {
  const identity = user.identities.find(({ provider }) => provider === 'email');
  const data = { email, email_verified: verified };
  if (identity === undefined) user.identities.push(await addIdentity(tx, user, { ...identityClaims(user), ...data }));
  else await updateIdentity(tx, identity, data);
  await updateUser(tx, user, { email });
}

async function changeMetadata(
  tx: postgres.TransactionSql,
  user: User,
  { app_metadata, user_metadata }: { app_metadata: Metadata | null; user_metadata: Metadata | null },
): Promise<void> {
  if (app_metadata !== null) {
    await updateUser(tx, user, { raw_app_meta_data: merged(user.raw_app_meta_data, app_metadata) });
  }
  if (user_metadata !== null) {
    await updateUser(tx, user, { raw_user_meta_data: merged(user.raw_user_meta_data, user_metadata) });
  }
}

const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** The end of a ban of so long (`24h`, `1h30m`); null for `none`, undefined if there is nothing to change. */
function bannedUntil(duration: string): Date | null | undefined {
  if (duration === '') return undefined;
  if (duration === 'none') return null;
  if (!/^(?:\d+(?:\.\d+)?(?:ms|[smh]))+$/.test(duration)) throw invalid('invalid format for ban duration');
  const parts = duration.matchAll(/([\d.]+)(ms|[smh])/g);
  const length = [...parts].reduce((sum, [, count, unit = 's']) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
  return length === 0 ? null : new Date(Date.now() + length);
}

async function deleteUser({ sql }: AuthService, { request }: Asked, user: User): Promise<Response> {
  const isEmpty = (await request.clone().text()) === '';
  const { should_soft_delete: soft } = isEmpty ? { should_soft_delete: false } : await readBody(request, deletionShape);
  await inTransaction(sql, async (tx) => {
    await log(tx, null, 'user_deleted', traitsOf(user));
    if (!soft) {
      await orFail('Database error deleting user', tx`delete from users as users where users.id = ${user.id}`);
    } else if (user.deleted_at === null) {
      await orFail('Error soft deleting user', deleteSoftly(tx, user));
    }
  });
  return Response.json({});
}

/** Keeps the rows, without what they say about the person. */
async function deleteSoftly(tx: postgres.TransactionSql, user: User): Promise<void> {
  const disguised = (value: string): string =>
    createHash('sha256')
      .update(user.id + value)
      .digest('base64url');
  await updateUser(tx, user, {
    email: disguised(user.email ?? ''),
    phone: disguised(user.phone ?? '').slice(0, 15),
    encrypted_password: null,
    email_change: disguised(user.email_change),
    phone_change: disguised('').slice(0, 15),
    confirmation_token: '',
    recovery_token: '',
    email_change_token_current: '',
    email_change_token_new: '',
    phone_change_token: '',
    deleted_at: new Date(),
  });
  await dropTokens(tx, user);
  await updateUser(tx, user, { raw_user_meta_data: {} });
  await updateUser(tx, user, { raw_app_meta_data: {} });
  for (const { id, provider, provider_id } of user.identities) {
    await tx`update identities set identity_data = '{}' where id = ${id}`;
    await tx`update identities set provider_id = ${disguised(`${provider}:${provider_id}`)} where id = ${id}`;
  }
  await tx`delete from mfa_factors where user_id = ${user.id}`;
  await endSessions(tx, user, 'all');
}

const traitsOf = (user: User): Metadata => ({ user_id: user.id, user_email: user.email, user_phone: user.phone ?? '' });
