import type { Backend } from './backend.ts';

/** Asks Auth itself to change the user's password or address, without the product's functions. Returns the status. */
export async function updateAuthUser(backend: Backend, accessToken: string, attributes: object): Promise<number> {
  const response = await fetch(`${backend.url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(attributes),
  });
  await response.body?.cancel();
  return response.status;
}
