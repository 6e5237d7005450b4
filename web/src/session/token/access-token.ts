import { toAppError } from '#api/app-error.ts';
import { readToken } from './token.ts';

/**
 * Returns a valid bearer token, renewed if necessary, or null when nobody is logged in.
 * @throws AppError of kind network when it cannot be renewed without a connection; TOKEN_EXPIRED when Auth rejects it
 */
export async function accessToken(): Promise<string | null> {
  if (!readToken()) return null;
  const { auth } = await import('./auth-client.ts');
  const { data, error } = await auth.getSession();
  if (error) throw toAppError(error);
  return data.session?.access_token ?? null;
}
