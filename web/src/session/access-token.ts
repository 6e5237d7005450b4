import { readSession } from './token-storage.ts';

/** A bearer token that is still good, renewed when it has to be; null when nobody is logged in. */
export async function accessToken(): Promise<string | null> {
  if (!readSession()) return null;
  const { auth } = await import('./auth-client.ts');
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}
