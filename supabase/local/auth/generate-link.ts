import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import { inTransaction } from '#local/postgres/transaction.ts';
import { addressOf, metadata, readBody, text } from './input.ts';
import { hashOf, keepToken, newCode } from './one-time-tokens.ts';
import { invalid, Refusal } from './refusal.ts';
import type { Asked, AuthService } from './service.ts';
import { destination } from './settings.ts';
import { addUser, checkNewPassword, prepareUser } from './sign-up.ts';
import { findUserByEmail, log, updateUser, userJson } from './users.ts';
import type { User } from './users.ts';

const shape = z.object({ type: text, email: text, password: text, data: metadata, redirect_to: text });
type Given = z.infer<typeof shape>;

/**
 * POST /admin/generate_link: a link and its code, which nobody mails. A login link for an unknown address makes its user.
 */
export async function generateLink(service: AuthService, asked: Asked): Promise<Response> {
  const given = await readBody(asked.request, shape);
  const email = addressOf(given.email);
  const user = await findUserByEmail(service.sql, email);
  if (user === undefined && given.type === 'recovery') {
    throw new Refusal(404, 'user_not_found', 'User with this email not found');
  }
  const isNew = user === undefined && given.type === 'magiclink';
  const type = isNew ? 'signup' : given.type;
  const password = isNew ? randomBytes(32).toString('base64url') : given.password;
  const code = newCode(service.settings.otpLength);
  const hash = hashOf(email, code);
  const linked = await keepLink(service, asked, { ...given, email, type, password }, user, hash);
  const link = new URL('/auth/v1/verify', asked.url);
  const redirect_to = destination(given.redirect_to, service.settings);
  link.search = new URLSearchParams({ token: hash, type, redirect_to }).toString();
  const facts = { action_link: link.href, email_otp: code, hashed_token: hash, verification_type: type, redirect_to };
  return Response.json({ ...userJson(linked), ...facts });
}

async function keepLink(
  service: AuthService,
  asked: Asked,
  { type, email, password, data }: Given,
  user: User | undefined,
  hash: string,
): Promise<User> {
  const { sql } = service;
  if (user !== undefined && (type === 'magiclink' || type === 'recovery')) {
    return inTransaction(sql, async (tx) => {
      await log(tx, user, 'user_recovery_requested');
      await updateUser(tx, user, { recovery_token: hash, recovery_sent_at: new Date() });
      await keepToken(tx, user, 'recovery_token', hash);
      return user;
    });
  }
  if (type !== 'signup') throw invalid(`Invalid email action link type requested: ${type}`);
  if (user !== undefined) {
    if (user.email_confirmed_at !== null) {
      throw new Refusal(422, 'email_exists', 'A user with this email address has already been registered');
    }
    return inTransaction(sql, (tx) => keepSignUp(tx, user, hash));
  }
  checkNewPassword(service, password);
  const prepared = await prepareUser(service, asked, { email, password, data });
  return inTransaction(sql, async (tx) => keepSignUp(tx, await addUser(tx, prepared), hash));
}

async function keepSignUp(tx: postgres.TransactionSql, user: User, hash: string): Promise<User> {
  await updateUser(tx, user, { confirmation_token: hash, confirmation_sent_at: new Date() });
  await keepToken(tx, user, 'confirmation_token', hash);
  return user;
}
