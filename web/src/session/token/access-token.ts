import { toAppError } from '#api/app-error.ts';
import { readToken } from './token.ts';
import { validToken } from './valid-token.ts';

/**
 * Returns a valid bearer token, renewed if necessary, or null when nobody is logged in. Loads Auth only to renew it.
 * @throws AppError of kind network when it cannot be renewed without a connection; TOKEN_EXPIRED when Auth rejects it
 */
export async function accessToken(): Promise<string | null> {
  if (!readToken()) return null;
  const valid = validToken();
  if (valid !== null) return valid;
  const { auth } = await import('./auth-client.ts');
  const { data, error } = await auth.getSession();
  if (error) throw toAppError(error);
  return data.session?.access_token ?? null;
}
