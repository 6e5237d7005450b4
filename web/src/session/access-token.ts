import { toAppError } from '#api/app-error.ts';
import { readSession } from './token-storage.ts';

/**
 * A bearer token that is still good, renewed when it has to be; null when nobody is logged in.
 * @throws AppError network when it cannot be renewed for want of a connection, TOKEN_EXPIRED when Auth no longer takes it
 */
export async function accessToken(): Promise<string | null> {
  if (!readSession()) return null;
  const { auth } = await import('./auth-client.ts');
  const { data, error } = await auth.getSession();
  if (error) throw toAppError(error);
  return data.session?.access_token ?? null;
}
