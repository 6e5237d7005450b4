import type { LastUsedPhoneNumber, PhoneNumberForm, PhoneRequest } from '#functions/account/contract/phone-schemas.ts';
import type { CodeSent, TfaRequest } from '#functions/account/contract/two-factor-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';

/** Texts a code to the number that two-factor login is to use. @throws AppError INVALID_PHONE_NUMBER, REAUTHENTICATION_REQUIRED … */
export function startTwoFactor(phone: PhoneNumberForm, isAgain: boolean): Promise<CodeSent> {
  const request: TfaRequest = isAgain ? { action: 'resendConfirmation' } : { action: 'add', ...phone };
  return callAsUser('tfa', request, { asks: 'REAUTHENTICATION_REQUIRED' });
}

/** Switches it on. @throws AppError VERIFICATION_FAILED, TOKEN_EXPIRED; path `code` */
export function confirmTwoFactor(code: string): Promise<unknown> {
  const request: TfaRequest = { action: 'confirm', code };
  return callAsUser('tfa', request);
}

/** The number that was proven and used last, if any. */
export async function lastUsedPhone(): Promise<PhoneNumberForm | null> {
  const request: PhoneRequest = { action: 'lastUsed' };
  const { countryCode, number } = await callAsUser<LastUsedPhoneNumber>('phone', request);
  return countryCode !== undefined && number !== undefined ? { countryCode, number } : null;
}
