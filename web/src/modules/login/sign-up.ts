import type { CredentialsRequest } from '#functions/account/contract/credentials-schemas.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import { callFunction } from '#api/functions.ts';
import { endSession } from '#session/session.ts';
import { auth } from '#session/token/auth-client.ts';
import { toAuthError } from '#session/token/auth-error.ts';
import { forgetReferrer, rememberedReferrer } from './referrer.ts';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  /** null for a person with one name. */
  readonly firstName: string | null;
  readonly lastName: string;
  readonly language: Language;
  readonly marketingConsent: boolean;
  /** The token of an invitation, which confirms the mailbox it was sent to. */
  readonly invitation?: string;
}

/** @throws AppError DISPOSABLE_EMAIL, path `email`; INVALID, path `password`, for a breached password */
export async function checkNewUser({ email, password }: Pick<NewUser, 'email' | 'password'>): Promise<void> {
  const check: CredentialsRequest = { action: 'check', email, password };
  await callFunction('credentials', check);
}

/**
 * Creates the user and logs them in. A database trigger creates the personal account and sends the confirmation mail,
 * which an invitation makes needless.
 * @throws AppError TAKEN or DISPOSABLE_EMAIL, path `email`; INVALID, path `password`, for a breached password
 */
export async function signUp(user: NewUser): Promise<void> {
  await checkNewUser(user);
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
        invitation: user.invitation,
      },
    },
  });
  if (error) throw toAuthError(error);
  forgetReferrer();
  endSession();
}
