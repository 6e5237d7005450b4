import { z } from 'zod';
import { inTransaction } from '#local/postgres/transaction.ts';
import { readBody, text } from './input.ts';
import { isPassword } from './passwords.ts';
import { invalid, orFail, Refusal } from './refusal.ts';
import type { Asked, AuthService } from './service.ts';
import { openSession, renewSession } from './sessions.ts';
import { findUserByEmail, isBanned, log } from './users.ts';

const passwordShape = z.object({ email: text, phone: text, password: text });
const renewalShape = z.object({ refresh_token: text });

/** POST /token */
export async function issueToken(service: AuthService, asked: Asked): Promise<Response> {
  switch (asked.url.searchParams.get('grant_type') ?? '') {
    case 'password':
      return logIn(service, asked);
    case 'refresh_token': {
      const { refresh_token: token } = await readBody(asked.request, renewalShape);
      if (!/^[a-z0-9]{12}$/.test(token)) throw invalid('Refresh token is not valid');
      return Response.json(await renewSession(service, token, asked));
    }
    default:
      throw new Refusal(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

async function logIn(service: AuthService, asked: Asked): Promise<Response> {
  const { email, phone, password } = await readBody(asked.request, passwordShape);
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on login.');
  }
  if (phone !== '') throw new Refusal(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (email === '') throw invalid('missing email or phone');
  const wrong = new Refusal(400, 'invalid_credentials', 'Invalid login credentials');
  const user = await orFail('Database error querying schema', findUserByEmail(service.sql, email));
  if (!user?.encrypted_password) throw wrong;
  if (isBanned(user)) throw new Refusal(400, 'user_banned', 'User is banned');
  if (!(await isPassword(password, user.encrypted_password))) throw wrong;
  if (user.email_confirmed_at === null) throw new Refusal(400, 'email_not_confirmed', 'Email not confirmed');
  return inTransaction(service.sql, async (tx) => {
    await log(tx, user, 'login', { provider: 'email' });
    const session = await openSession(tx, service, user, 'password', asked);
    return Response.json({ ...session, weak_password: null });
  });
}
