import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import { signToken } from '#local/jwt.ts';
import { inTransaction } from '#local/postgres/transaction.ts';
import { askHook } from './hooks.ts';
import { orFail, Refusal } from './refusal.ts';
import type { Asked, AuthService } from './service.ts';
import { findUser, INSTANCE, isBanned, log, updateUser, userJson } from './users.ts';
import type { User } from './users.ts';

type Method = 'password' | 'otp' | 'token_refresh';
type Tx = postgres.TransactionSql;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const newToken = (): string => Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Opens a session, and returns it as the API does. */
export async function openSession(tx: Tx, service: AuthService, user: User, method: Method, asked: Asked) {
  const session = randomUUID();
  const token = newToken();
  const now = new Date();
  await orFail(
    'Database error granting user',
    (async () => {
      await tx`
        insert into sessions (id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent,
          ip, tag, oauth_client_id, scopes, refresh_token_hmac_key, refresh_token_counter)
        values (${session}, ${user.id}, ${now}, ${now}, null, 'aal1', null, null, ${asked.userAgent}, ${asked.address},
          null, null, null, null, null)`;
      await insertToken(tx, user, session, token, '');
      await updateUser(tx, user, { last_sign_in_at: now });
    })(),
  );
  await tx`
    insert into mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${session}, ${now}, ${now}, ${method})
    on conflict on constraint mfa_amr_claims_session_id_authentication_method_pkey do update set updated_at = ${now}`;
  return sessionJson(service, user, await accessToken(tx, service, user, session, method, asked), token);
}

async function insertToken(tx: Tx, user: User, session: string, token: string, parent: string): Promise<void> {
  const now = new Date();
  await tx`
    insert into refresh_tokens (instance_id, token, user_id, parent, session_id, revoked, created_at, updated_at)
    values (${INSTANCE}, ${token}, ${user.id}, ${parent || null}, ${session}, false, ${now}, ${now})`;
}

/** The claims are those of the user in memory: at a sign-up, with the metadata that a trigger has trimmed in the row. */
async function accessToken(tx: Tx, service: AuthService, user: User, session: string, method: Method, asked: Asked) {
  const methods = await tx<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from mfa_amr_claims where session_id = ${session} order by updated_at desc`;
  const issued = Math.floor(Date.now() / 1000);
  const claims = {
    iss: new URL('/auth/v1', asked.url).href,
    sub: user.id,
    aud: user.aud,
    exp: issued + service.settings.tokenLifetime,
    iat: issued,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: 'aal1',
    amr: methods.map(({ method: name, timestamp }) => ({ method: name, timestamp })),
    session_id: session,
    is_anonymous: user.is_anonymous,
  };
  const event = { user_id: user.id, claims, authentication_method: method };
  const answer = await askHook(tx, service, 'custom_access_token', event, asked);
  return signToken((answer?.['claims'] as object | undefined) ?? claims, service.keys);
}

function sessionJson({ settings }: AuthService, user: User, access_token: string, refresh_token: string) {
  const expires_in = settings.tokenLifetime;
  const expires_at = Math.floor(Date.now() / 1000) + expires_in;
  return { access_token, token_type: 'bearer', expires_in, expires_at, refresh_token, user: userJson(user) };
}

interface TokenRow {
  id: string;
  token: string;
  parent: string | null;
  user_id: string;
  session_id: string;
  revoked: boolean;
  updated_at: Date;
}

/** How long a renewal waits for another one of the same session, in milliseconds. */
const PATIENCE = 5_000;

/** Renews a session. Tries again until it can lock the session's rows. */
export async function renewSession(service: AuthService, token: string, asked: Asked): Promise<object> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const [found] = await service.sql<TokenRow[]>`select * from refresh_tokens where token = ${token} limit 1`;
    const user = found && (await findUser(service.sql, found.user_id));
    if (found === undefined || user === undefined) throw unknownToken();
    if (isBanned(user)) throw new Refusal(400, 'user_banned', 'Invalid Refresh Token: User Banned');
    const renewed = await inTransaction(service.sql, (tx) => tryToRenew(tx, service, token, asked));
    if (renewed instanceof Refusal) throw renewed;
    if (renewed !== undefined) return renewed;
    await pause(10 + randomInt(20));
  }
  throw new Refusal(409, null, 'Too many concurrent token refresh requests on the same session or refresh token');
}

const unknownToken = (): Refusal =>
  new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

/** Returns undefined while another transaction holds the rows. A refusal that is returned keeps what was written. */
async function tryToRenew(tx: Tx, service: AuthService, token: string, asked: Asked) {
  const [row] = await tx<TokenRow[]>`
    select * from refresh_tokens where token = ${token} limit 1 for update skip locked`;
  if (row === undefined) return undefined;
  const [session] = await tx<{ id: string }[]>`
    select * from sessions where id = ${row.session_id} limit 1 for update skip locked`;
  const user = await findUser(tx, row.user_id);
  if (session === undefined || user === undefined) return undefined;
  let issued: string | undefined;
  if (row.revoked) {
    const [active] = await tx<TokenRow[]>`
      select * from refresh_tokens where session_id = ${session.id} and revoked = false order by id desc limit 1`;
    // The client did not get the answer to its last renewal.
    if (active?.parent === row.token) issued = active.token;
    else if (Date.now() > row.updated_at.getTime() + service.settings.reuseInterval * 1000) {
      await tx`
        update refresh_tokens set revoked = true, updated_at = now() where session_id = ${session.id} and revoked = false`;
      return new Refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    }
  }
  await log(tx, user, 'token_refreshed');
  if (issued === undefined) {
    issued = newToken();
    await log(tx, user, 'token_revoked');
    await tx`
      update refresh_tokens as refresh_tokens set revoked = true, updated_at = ${new Date()}
      where refresh_tokens.id = ${row.id}`;
    await insertToken(tx, user, session.id, issued, row.token);
    await updateUser(tx, user, { last_sign_in_at: new Date() });
  }
  const access = await accessToken(tx, service, user, session.id, 'token_refresh', asked);
  const now = new Date();
  await tx`
    update sessions as sessions set refreshed_at = ${now.toISOString()}::timestamp, user_agent = ${asked.userAgent},
      ip = ${asked.address}, updated_at = ${now}
    where sessions.id = ${session.id}`;
  return sessionJson(service, user, access, issued);
}

/** Ends sessions of a user: one, all but one, or all. */
export async function endSessions(
  tx: Tx,
  user: User,
  which: 'all' | { only: string } | { but: string },
): Promise<void> {
  if (which === 'all') await tx`delete from sessions where user_id = ${user.id}`;
  else if ('only' in which) await tx`delete from sessions where id = ${which.only}`;
  else await tx`delete from sessions where id != ${which.but} and user_id = ${user.id}`;
}
