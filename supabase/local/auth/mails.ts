import type postgres from 'postgres';
import { z } from 'zod';
import { randomBytes } from 'node:crypto';
import { inTransaction } from '#local/postgres/transaction.ts';
import { askHook } from './hooks.ts';
import { addressOf, metadata, readBody, text } from './input.ts';
import { hashOf, keepToken, newCode } from './one-time-tokens.ts';
import { invalid, Refusal } from './refusal.ts';
import type { Asked, AuthService } from './service.ts';
import { register } from './sign-up.ts';
import { findUserByEmail, log, updateUser, userJson } from './users.ts';
import type { User } from './users.ts';

type Tx = postgres.TransactionSql;

const recoverShape = z.object({ email: text });
const otpShape = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  data: metadata,
});
const resendShape = z.object({ email: text, phone: text, type: text });

/** POST /recover */
export async function recover(service: AuthService, asked: Asked): Promise<Response> {
  const { email: given } = await readBody(asked.request, recoverShape);
  if (given === '') throw invalid('Password recovery requires an email');
  const email = addressOf(given);
  const user = await findUserByEmail(service.sql, email);
  if (user !== undefined) await mailLink(service, asked, user, 'recovery');
  return Response.json({});
}

/** POST /magiclink */
export async function mailMagicLink(service: AuthService, asked: Asked): Promise<Response> {
  const { email } = await readBody(asked.request.clone(), recoverShape);
  if (email === '') throw invalid('Password recovery requires an email', 422);
  return mailCode(service, asked);
}

/** POST /otp: makes no user if it is asked not to. */
export async function mailCode(service: AuthService, asked: Asked): Promise<Response> {
  const { email: given, phone, channel, create_user, data } = await readBody(asked.request, otpShape);
  if (given !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided');
  if (given !== '' && channel !== '') throw invalid('Channel should only be specified with Phone OTP');
  if (phone !== '') throw new Refusal(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (given === '') throw invalid('One of email or phone must be set');
  const email = addressOf(given);
  const known = await findUserByEmail(service.sql, email);
  if (known === undefined && !create_user) throw new Refusal(422, 'otp_disabled', 'Signups not allowed for otp');
  if (known === undefined) {
    await register(service, asked, { email, password: randomBytes(24).toString('base64url'), data });
  }
  const user = known ?? (await findUserByEmail(service.sql, email));
  if (user !== undefined) await mailLink(service, asked, user, 'magiclink');
  return Response.json({});
}

/** POST /resend: nothing is ever due, as sign-ups are confirmed at once and our triggers refuse changes of address. */
export async function resend(_service: AuthService, asked: Asked): Promise<Response> {
  const { email: given, phone, type } = await readBody(asked.request, resendShape);
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type)) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (given === '' && type === 'signup') throw invalid('Type provided requires an email address');
  if (phone === '' && type === 'sms') throw invalid('Type provided requires a phone number');
  if (given !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided.');
  if (phone !== '') throw new Refusal(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (given === '') throw invalid('Missing email address or phone number');
  addressOf(given);
  return Response.json({});
}

function mailLink(service: AuthService, asked: Asked, user: User, type: 'recovery' | 'magiclink'): Promise<void> {
  return inTransaction(service.sql, async (tx) => {
    await log(tx, user, 'user_recovery_requested');
    refuseTooSoon(service, user.recovery_sent_at);
    const code = newCode(service.settings.otpLength);
    const hash = hashOf(user.email ?? '', code);
    const mail = { token: code, token_hash: hash, email_action_type: type };
    await sendMail(tx, service, asked, { ...user, recovery_token: hash }, mail);
    await updateUser(tx, user, { recovery_token: hash, recovery_sent_at: new Date() });
    await keepToken(tx, user, 'recovery_token', hash);
  });
}

/** Mails a code to the new address and, with `double_confirm_changes`, one to the present address. */
export async function mailAddressChange(tx: Tx, service: AuthService, asked: Asked, user: User, email: string) {
  const { otpLength, doubleConfirmChanges } = service.settings;
  refuseTooSoon(service, user.email_change_sent_at);
  const [code, codeNew] = [newCode(otpLength), newCode(otpLength)];
  const hashNew = hashOf(email, codeNew);
  const hash = doubleConfirmChanges ? hashOf(user.email ?? '', code) : '';
  const mail = { token: code, token_hash: hashNew, token_new: codeNew, token_hash_new: hash };
  await sendMail(tx, service, asked, user, { ...mail, email_action_type: 'email_change' });
  await updateUser(tx, user, {
    email_change_token_current: hash,
    email_change_token_new: hashNew,
    email_change: email,
    email_change_sent_at: new Date(),
    email_change_confirm_status: 0,
  });
  if (hash !== '') await keepToken(tx, user, 'email_change_token_current', hash);
  await keepToken(tx, user, 'email_change_token_new', hashNew, email);
}

function refuseTooSoon({ settings }: AuthService, sentAt: Date | null): void {
  const left = (sentAt?.getTime() ?? 0) + settings.maxFrequency - Date.now();
  if (left <= 0) return;
  const message = `For security purposes, you can only request this after ${Math.floor(left / 1000)} seconds.`;
  throw new Refusal(429, 'over_email_send_rate_limit', message);
}

/** Auth's own mails go through the hook alone: no mail server is set up. */
async function sendMail(tx: Tx, service: AuthService, asked: Asked, user: User, mail: object): Promise<void> {
  const { siteUrl } = service.settings;
  const email_data = { redirect_to: siteUrl, site_url: new URL('/auth/v1', asked.url).href, ...mail };
  await askHook(tx, service, 'send_email', { user: userJson(user), email_data }, asked);
}
