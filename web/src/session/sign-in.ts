import type { Language } from '#functions/platform/contract/languages.ts';
import { auth } from './auth-client.ts';
import { toAuthError } from './auth-error.ts';
import { forgetReferrer, rememberedReferrer } from './referrer.ts';
import { dropSession, endSession } from './session-store.ts';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly marketingConsent: boolean;
}

/** @throws AppError INVALID_PASSWORD, DELIVERY_FREQUENCY_EXCEEDED */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw toAuthError(error);
  endSession();
}

/** Makes the user, their personal account and the confirmation mail (a database trigger), and logs in. @throws AppError TAKEN email */
export async function signUp(user: NewUser): Promise<void> {
  const { error } = await auth.signUp({
    email: user.email,
    password: user.password,
    options: {
      data: {
        first_name: user.firstName,
        last_name: user.lastName,
        language: user.language,
        marketing_consent: user.marketingConsent,
        referrer: rememberedReferrer(),
      },
    },
  });
  if (error) throw toAuthError(error);
  forgetReferrer();
  endSession();
}

/** Takes over a session that the server made (magic link). */
export async function signInWithTokens(accessToken: string, refreshToken: string): Promise<void> {
  const { error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (error) throw toAuthError(error);
  endSession();
}

/** Ends the session here and in the other tabs of this browser, whether or not the server can be reached. */
export async function signOut(): Promise<void> {
  const { error } = await auth.signOut({ scope: 'local' });
  // Unreached, Auth keeps the session; the person at this screen does not.
  if (error) dropSession();
  else endSession();
}
