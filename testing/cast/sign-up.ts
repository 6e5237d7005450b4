import { randomBytes, randomUUID } from 'node:crypto';
import { hashSync } from 'bcryptjs';
import type postgres from 'postgres';
import { signToken } from '#local/jwt.ts';
import type { TokenKeys } from '#local/jwt.ts';
import type { NewPerson } from './transport.ts';

/** Seconds, as `jwt_expiry` of supabase.toml. */
const LIFETIME = 3_600;

/** As few rounds as bcrypt has: these passwords protect nothing. */
const ROUNDS = 4;
const hashes = new Map<string, string>();

function hashOf(password: string): string {
  const hash = hashes.get(password) ?? hashSync(password, ROUNDS);
  hashes.set(password, hash);
  return hash;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** Twelve letters, as Auth takes them. */
const newRefreshToken = (): string => Array.from(randomBytes(12), (byte) => LETTERS[byte % LETTERS.length]).join('');

export interface SignUp extends Required<NewPerson> {
  readonly password: string;
}

/**
 * Writes somebody with a session as Auth does, which takes two requests and some twenty statements for it. The triggers of
 * a new user run, the hooks do not. Returns the session and the personal account as the APIs do.
 * @param sql logged in as `postgres`
 * @param url the backend's, which tokens name
 */
export async function signUpBySql(sql: postgres.Sql, url: string, keys: TokenKeys, wanted: SignUp) {
  const { firstName, lastName, language, password } = wanted;
  const email = wanted.email.toLowerCase();
  const [id, session, refreshToken] = [randomUUID(), randomUUID(), newRefreshToken()];
  const facts = {
    first_name: firstName,
    last_name: lastName,
    language,
    sub: id,
    email,
    email_verified: false,
    phone_verified: false,
  };
  const [, [account]] = await Promise.all([
    sql`
      with made as (
        insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at,
          raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change, phone_change,
          email_change_token_current, email_change_token_new, phone_change_token, reauthentication_token,
          email_change_confirm_status, is_sso_user, is_anonymous, created_at, updated_at)
        values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${email},
          ${hashOf(password)}, now(), now(), '{"provider": "email", "providers": ["email"]}', ${sql.json({ ...facts, email_verified: true })},
          '', '', '', '', '', '', '', '', 0, false, false, now(), now())
        returning id),
      identity as (
        insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at,
          updated_at)
        select gen_random_uuid(), id, id, ${sql.json(facts)}, 'email', now(), now(), now() from made),
      session as (
        insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
        select ${session}::uuid, id, now(), now(), 'aal1', 'node', '127.0.0.1' from made returning id),
      token as (
        -- Auth alone may count them. Those that it makes later come behind.
        insert into auth.refresh_tokens (id, instance_id, token, user_id, session_id, revoked, created_at, updated_at)
        select -floor(random() * 1e15)::bigint, '00000000-0000-0000-0000-000000000000', ${refreshToken}, ${id}, id, false,
          now(), now() from session)
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      select gen_random_uuid(), id, now(), now(), 'password' from session`,
    sql`select id, slug, name from public.account where primary_user_id = ${id} and account_type = 'PERSONAL'`,
  ]);
  const now = Math.floor(Date.now() / 1000);
  const times = { expires_in: LIFETIME, expires_at: now + LIFETIME };
  // service.lean_token leaves the metadata of the user out.
  const claims = {
    iss: new URL('/auth/v1', url).href,
    sub: id,
    aud: 'authenticated',
    exp: times.expires_at,
    iat: now,
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: now }],
    session_id: session,
    is_anonymous: false,
  };
  const access_token = signToken(claims, keys);
  return {
    session: { access_token, token_type: 'bearer', refresh_token: refreshToken, ...times, user: { id } },
    account,
  };
}
