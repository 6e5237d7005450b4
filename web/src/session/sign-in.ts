import type { CredentialsRequest } from '#functions/account/contract/credentials-schemas.ts';
import { AppError } from '#api/app-error.ts';
import { callFunction } from '#api/functions.ts';
import { dropSession, endSession } from './session.ts';
import { auth } from './token/auth-client.ts';
import { toAuthError } from './token/auth-error.ts';
import { readToken } from './token/token.ts';

/**
 * @throws AppError INVALID_PASSWORD, DELIVERY_FREQUENCY_EXCEEDED with `retryAfter` in the moments after a new password,
 *   UNAUTHORIZED at `cookies` where the browser keeps none
 */
export async function signIn(email: string, password: string): Promise<void> {
  let { error } = await auth.signInWithPassword({ email, password });
  if (error?.status === 500) {
    // Auth does not say why the database refused the session.
    await callFunction('credentials', { action: 'mayLogIn', email, password } satisfies CredentialsRequest);
    ({ error } = await auth.signInWithPassword({ email, password }));
  }
  if (error) throw toAuthError(error);
  finishSignIn();
}

/** Logs in with the tokens of a session that the server created (magic link). Raises as `signIn`. */
export async function signInWithTokens(accessToken: string, refreshToken: string): Promise<void> {
  const { error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (error) throw toAuthError(error);
  finishSignIn();
}

function finishSignIn(): void {
  if (readToken() === null) throw new AppError('data', [{ code: 'UNAUTHORIZED', path: 'cookies' }]);
  endSession();
}

/** Ends the session in this browser, with its other tabs, whether or not the server can be reached. */
export async function signOut(): Promise<void> {
  const { error } = await auth.signOut({ scope: 'local' });
  // Without an answer auth-js keeps its session; this browser must not.
  if (error) dropSession();
  else endSession();
}
