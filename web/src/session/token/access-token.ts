import { toAppError } from '#api/app-error.ts';
import { readToken } from './token.ts';

/** Auth's own margin: a token that ends sooner is renewed first. */
const MARGIN_SECONDS = 90;

/**
 * Returns a valid bearer token, renewed if necessary, or null when nobody is logged in. Loads Auth only to renew it.
 * @throws AppError of kind network when it cannot be renewed without a connection; TOKEN_EXPIRED when Auth rejects it
 */
export async function accessToken(): Promise<string | null> {
  const token = readToken();
  if (!token) return null;
  if (token.expires_at - Date.now() / 1000 > MARGIN_SECONDS) return token.access_token;
  const { auth } = await import('./auth-client.ts');
  const { data, error } = await auth.getSession();
  if (error) throw toAppError(error);
  return data.session?.access_token ?? null;
}
