import type { Backend } from '#function-tests/support/backend.ts';
import { jsonOf } from '#function-tests/support/call.ts';
import { PASSWORD } from '#function-tests/support/people.ts';

export interface LogIn {
  readonly status: number;
  readonly session: { readonly access_token: string; readonly refresh_token: string };
  readonly text: string;
}

/** Logs in by password, as the web does. */
export async function logInWith(backend: Backend, email: string, password = PASSWORD): Promise<LogIn> {
  const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const text = await response.clone().text();
  return { status: response.status, session: await jsonOf(response), text };
}
