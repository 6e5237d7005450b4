import type postgres from 'postgres';
import { z } from 'zod';
import { inTransaction } from '#local/postgres/transaction.ts';
import { askHook } from './hooks.ts';
import { addressOf, metadata, readBody, text } from './input.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import { invalid, orFail, Refusal } from './refusal.ts';
import type { Asked, AuthService } from './service.ts';
import { openSession } from './sessions.ts';
import {
  addIdentity,
  confirmUser,
  findUserByEmail,
  hasEmail,
  identityClaims,
  insertUser,
  log,
  newUser,
  updateUser,
  userJson,
} from './users.ts';
import type { User } from './users.ts';

const shape = z.object({ email: text, phone: text, password: text, data: metadata });
export type NewUser = Omit<z.infer<typeof shape>, 'phone'>;

/** POST /signup */
export async function signUp(service: AuthService, asked: Asked): Promise<Response> {
  const given = await readBody(asked.request, shape);
  if (given.email === '' && given.phone === '') {
    throw new Refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (given.phone !== '') {
    checkNewPassword(service, given.password);
    if (given.email !== '') throw invalid('Only an email address or phone number should be provided on signup.');
    throw new Refusal(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  return Response.json(await register(service, asked, given));
}

/** Makes a user with a session. A sign-up with a taken address is told that it is taken. */
export async function register(service: AuthService, asked: Asked, given: NewUser): Promise<object> {
  const { sql, settings } = service;
  if (!settings.enableSignup) throw new Refusal(422, 'signup_disabled', 'Signups not allowed for this instance');
  checkNewPassword(service, given.password);
  const email = addressOf(given.email);
  if (await hasEmail(sql, email)) {
    await log(sql, (await findUserByEmail(sql, email)) ?? null, 'user_repeated_signup', { provider: 'email' });
    throw new Refusal(422, 'user_already_exists', 'User already registered');
  }
  const prepared = await prepareUser(service, asked, { ...given, email });
  const user = await inTransaction(sql, async (tx) => {
    const made = await orFail('Database error saving new user', insertUser(tx, prepared));
    const data = { ...given.data, ...identityClaims(made) };
    made.identities = [await addIdentity(tx, made, data)];
    // In memory too: the first token has what the client sent, whatever the row's trigger keeps of it.
    await updateUser(tx, made, { raw_user_meta_data: data });
    await updateUser(tx, made, { raw_app_meta_data: { provider: 'email', providers: ['email'] } });
    await log(tx, made, 'user_signedup', { provider: 'email' });
    await orFail('Database error updating user', confirmUser(tx, made));
    // Auth keeps both in one place.
    for (const identity of made.identities) identity.identity_data = made.raw_user_meta_data;
    return made;
  });
  return inTransaction(sql, async (tx) => {
    await log(tx, user, 'login', { provider: 'email' });
    return openSession(tx, service, user, 'password', asked);
  });
}

export function checkNewPassword({ settings }: AuthService, password: string): void {
  if (password === '') throw invalid('Signup requires a valid password');
  checkStrength(password, settings);
}

/** Returns the row of a user whom the hook lets in. */
export async function prepareUser(service: AuthService, asked: Asked, { email, password, data }: NewUser) {
  const user = newUser(email, await hashPassword(password, service.settings), data ?? {});
  await inTransaction(service.sql, (tx) =>
    askHook(tx, service, 'before_user_created', { user: userJson(user) }, asked),
  );
  return user;
}

/** Inserts a user at the request of somebody other than its owner. */
export async function addUser(tx: postgres.TransactionSql, user: User): Promise<User> {
  const made = await orFail('Database error saving new user', insertUser(tx, user));
  made.identities = [await addIdentity(tx, made, identityClaims(made))];
  return made;
}
