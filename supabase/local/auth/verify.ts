import type postgres from 'postgres';
import { z } from 'zod';
import { inTransaction } from '#local/postgres/transaction.ts';
import { addressOf, readBody, text } from './input.ts';
import { dropTokens, findTokenOwner, hashOf } from './one-time-tokens.ts';
import { invalid, orFail, Refusal } from './refusal.ts';
import type { Asked, AuthService } from './service.ts';
import { openSession } from './sessions.ts';
import { destination } from './settings.ts';
import { confirmUser, findUser, findUserByEmail, isBanned, log, updateIdentity, updateUser } from './users.ts';
import type { User } from './users.ts';

const shape = z.object({ type: text, token: text, token_hash: text, email: text, phone: text, redirect_to: text });
type Given = z.infer<typeof shape>;

/** What can be verified: where its hash is, and since when. A code of type `email` is either. */
const LINKS = {
  signup: ['confirmation_token', 'confirmation_sent_at'],
  recovery: ['recovery_token', 'recovery_sent_at'],
  magiclink: ['recovery_token', 'recovery_sent_at'],
} as const;
type LinkType = keyof typeof LINKS;

/** POST /verify: with the hash of a link, or with an address and a code. */
export async function verify(service: AuthService, asked: Asked): Promise<Response> {
  const given = await readBody(asked.request, shape);
  if (given.type === '') throw invalid('Verify requires a verification type');
  if ((given.token === '') === (given.token_hash === '')) {
    throw invalid('Verify requires either a token or a token hash');
  }
  if (given.token_hash !== '' && `${given.email}${given.phone}${given.redirect_to}` !== '') {
    throw invalid('Only the token_hash and type should be provided');
  }
  if (given.token !== '' && (given.email === '') === (given.phone === '')) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  return Response.json(await sessionFor(service, asked, given));
}

/** GET /verify: a link, which leads on to the site with the session, or with what is wrong, in the fragment. */
export async function followLink(service: AuthService, asked: Asked): Promise<Response> {
  const { searchParams } = asked.url;
  const [type, token] = [searchParams.get('type') ?? '', searchParams.get('token') ?? ''];
  if (type === '') throw invalid('Verify requires a verification type');
  if (token === '') throw invalid('Verify requires a token or a token hash');
  const site = destination(searchParams.get('redirect_to') ?? '', service.settings);
  try {
    const none = { token: '', email: '', phone: '', redirect_to: '' };
    const { user: _, ...session } = await sessionFor(service, asked, { ...none, type, token_hash: token });
    return leadTo(site, { ...session, type });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, message } = error;
    const kinds: Record<number, string> = { 400: 'invalid_request', 403: 'access_denied', 500: 'server_error' };
    return leadTo(site, { error: kinds[status] ?? '', error_code: code ?? '', error_description: message });
  }
}

function leadTo(site: string, facts: Record<string, string | number>): Response {
  const fragment = new URLSearchParams(Object.entries({ ...facts, sb: '' }).map(([name, value]) => [name, `${value}`]));
  return new Response(null, { status: 303, headers: { location: `${site}#${fragment.toString()}` } });
}

function sessionFor(service: AuthService, asked: Asked, given: Given) {
  return inTransaction(service.sql, async (tx) => {
    const { user, type } = await (given.token_hash === '' ? byCode : byLink)(tx, service, given);
    await orFail('Database error updating user', type === 'signup' ? confirm(tx, user) : useUp(tx, user));
    const { raw_app_meta_data: known } = user;
    await updateUser(tx, user, { raw_app_meta_data: { ...known, provider: 'email', providers: ['email'] } });
    return openSession(tx, service, (await findUser(tx, user.id)) ?? user, 'otp', asked);
  });
}

async function byLink(tx: postgres.TransactionSql, service: AuthService, { type, token_hash }: Given) {
  if (type !== 'email' && !isLink(type)) throw invalid('Invalid email verification type');
  const types = type === 'email' ? (['confirmation_token', 'recovery_token'] as const) : [LINKS[type][0]];
  const user = await findTokenOwner(tx, token_hash, [...types]);
  const stale = new Refusal(403, 'otp_expired', 'Email link is invalid or has expired');
  return judged(service, user, type, token_hash, stale);
}

async function byCode(tx: postgres.TransactionSql, service: AuthService, { type, token, email: given, phone }: Given) {
  const stale = new Refusal(403, 'otp_expired', 'Token has expired or is invalid');
  if (phone !== '' || (type !== 'email' && !isLink(type))) throw stale;
  const email = addressOf(given);
  return judged(service, await findUserByEmail(tx, email), type, hashOf(email, token), stale);
}

/** Link and code have one hash, so that the use of either ends both. */
function judged(
  { settings }: AuthService,
  user: User | undefined,
  type: LinkType | 'email',
  hash: string,
  stale: Refusal,
): { user: User; type: LinkType } {
  if (user === undefined) throw stale;
  if (isBanned(user)) throw new Refusal(403, 'user_banned', 'User is banned');
  const candidates: readonly LinkType[] = type === 'email' ? ['signup', 'magiclink'] : [type];
  const found = candidates.find((one) => user[LINKS[one][0]] === hash);
  const sentAt = found && user[LINKS[found][1]];
  if (!found || !sentAt || Date.now() > sentAt.getTime() + settings.otpLifetime * 1000) throw stale;
  return { user, type: found };
}

const isLink = (type: string): type is LinkType => Object.hasOwn(LINKS, type);

async function confirm(tx: postgres.TransactionSql, user: User): Promise<void> {
  await log(tx, user, 'user_signedup', { provider: 'email' });
  await confirmUser(tx, user);
  for (const identity of user.identities) await updateIdentity(tx, identity, { email_verified: true });
}

async function useUp(tx: postgres.TransactionSql, user: User): Promise<void> {
  await updateUser(tx, user, { recovery_token: '' });
  await dropTokens(tx, user);
  if (user.email_confirmed_at === null) return confirm(tx, user);
  await log(tx, user, 'login');
}
