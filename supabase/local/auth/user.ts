import type postgres from 'postgres';
import { z } from 'zod';
import { inTransaction } from '#local/postgres/transaction.ts';
import type { Caller } from './caller.ts';
import { addressOf, metadata, readBody, text } from './input.ts';
import { mailAddressChange } from './mails.ts';
import { dropTokens } from './one-time-tokens.ts';
import { checkStrength, hashPassword, isPassword } from './passwords.ts';
import { invalid, orFail, Refusal } from './refusal.ts';
import type { Asked, AuthService } from './service.ts';
import { endSessions } from './sessions.ts';
import { hasEmail, log, merged, updateUser, userJson } from './users.ts';
import type { User } from './users.ts';

const updateShape = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  data: metadata,
  app_metadata: metadata,
});

/** PUT /user. The product changes no credentials here: its triggers refuse (decision 0071). */
export async function updateSelf(service: AuthService, asked: Asked, { user, session }: Caller): Promise<Response> {
  const { password, data, ...given } = await readBody(asked.request, updateShape);
  const email = given.email === '' ? null : addressOf(given.email);
  if (given.phone !== '') throw invalid('Invalid phone number format (E.164 required)');
  if (password !== undefined && password !== null) checkStrength(password, service.settings);
  if (given.app_metadata !== null) {
    throw new Refusal(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (email !== null && email !== user.email && (await hasEmail(service.sql, email, user.id))) {
    throw new Refusal(422, 'email_exists', 'A user with this email address has already been registered');
  }
  if (password && (await isPassword(password, user.encrypted_password))) {
    throw new Refusal(422, 'same_password', 'New password should be different from the old password.');
  }
  const hash = password ? await hashPassword(password, service.settings) : null;
  await inTransaction(service.sql, async (tx) => {
    if (hash !== null) {
      await orFail('Error during password storage', setPassword(tx, user, hash, session));
      await log(tx, user, 'user_updated_password');
    }
    if (data !== null) {
      const changed = { raw_user_meta_data: merged(user.raw_user_meta_data, data) };
      await orFail('Error updating user', updateUser(tx, user, changed));
    }
    if (email !== null && email !== user.email) {
      await orFail('Error sending email change email', mailAddressChange(tx, service, asked, user, email));
    }
    await log(tx, user, 'user_modified');
  });
  return Response.json(userJson(user));
}

/** Sets a password, and ends the tokens and sessions that the former one may have created. */
export async function setPassword(tx: postgres.TransactionSql, user: User, hash: string, kept: string | null) {
  await updateUser(tx, user, {
    encrypted_password: hash,
    confirmation_token: '',
    confirmation_sent_at: null,
    recovery_token: '',
    recovery_sent_at: null,
    email_change_token_current: '',
    email_change_token_new: '',
    email_change_sent_at: null,
    phone_change_token: '',
    phone_change_sent_at: null,
    reauthentication_token: '',
    reauthentication_sent_at: null,
  });
  await dropTokens(tx, user);
  await endSessions(tx, user, kept === null ? 'all' : { but: kept });
}

/** POST /logout */
export async function logOut({ sql }: AuthService, { url }: Asked, { user, session }: Caller): Promise<Response> {
  const scope = url.searchParams.get('scope') ?? '';
  if (!['', 'global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope}"`);
  await inTransaction(sql, async (tx) => {
    await log(tx, user, 'logout');
    if (session === null || scope === '' || scope === 'global') return endSessions(tx, user, 'all');
    return endSessions(tx, user, scope === 'local' ? { only: session } : { but: session });
  });
  return new Response(null, { status: 204 });
}

const FACTORS = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' };
const factorShape = z.object({ factor_type: text });

/** POST /factors: supabase.toml switches every kind off. */
export async function enrolFactor(_service: AuthService, { request }: Asked): Promise<Response> {
  const { factor_type: type } = await readBody(request, factorShape);
  const name = Object.hasOwn(FACTORS, type) ? FACTORS[type as keyof typeof FACTORS] : undefined;
  if (name === undefined) throw invalid('factor_type needs to be totp, phone, or webauthn');
  throw new Refusal(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`);
}
