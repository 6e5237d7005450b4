import type { LastUsedPhoneNumber, PhoneNumberForm, PhoneRequest } from '#functions/account/contract/phone-schemas.ts';
import type {
  AppOffer,
  CodeSent,
  NewPasskey,
  PasskeyOffer,
  RecoveryCodes,
  RemovedPasskey,
  TfaRequest,
} from '#functions/account/contract/two-factor-schemas.ts';
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

/** A secret for the user's app. @throws AppError AUTH_LEVEL_2_REQUIRED, REAUTHENTICATION_REQUIRED when that was closed */
export function offerApp(): Promise<AppOffer> {
  const request: TfaRequest = { action: 'appOffer' };
  return callAsUser('tfa', request);
}

/**
 * Adds the app by its first code. Returns recovery codes for a user who had none.
 * @throws AppError VERIFICATION_FAILED, TOKEN_EXPIRED; path `code`
 */
export function addApp(code: string): Promise<RecoveryCodes> {
  const request: TfaRequest = { action: 'appAdd', code };
  return callAsUser('tfa', request);
}

/** What a passkey is made with, once. @throws AppError like offerApp */
export function offerPasskey(): Promise<PasskeyOffer> {
  const request: TfaRequest = { action: 'passkeyOffer' };
  return callAsUser('tfa', request);
}

/**
 * Adds the passkey. Returns recovery codes for a user who had none.
 * @throws AppError VERIFICATION_FAILED, TOKEN_EXPIRED, TAKEN; path `passkey`
 */
export function addPasskey(passkey: NewPasskey): Promise<RecoveryCodes> {
  const request: TfaRequest = { action: 'passkeyAdd', ...passkey };
  return callAsUser('tfa', request);
}

/** @throws AppError AUTH_LEVEL_2_REQUIRED when that was closed; INVALID_ACTION, path `demanded` */
export function removePasskey(passkeyId: string): Promise<RemovedPasskey> {
  const request: TfaRequest = { action: 'passkeyRemove', passkeyId };
  return callAsUser('tfa', request);
}

/** @throws AppError AUTH_LEVEL_2_REQUIRED when that was closed; INVALID_ACTION, path `demanded` */
export function removeApp(): Promise<unknown> {
  const request: TfaRequest = { action: 'appRemove' };
  return callAsUser('tfa', request);
}

/** Replaces the user's recovery codes. @throws AppError AUTH_LEVEL_2_REQUIRED when that was closed */
export function newRecoveryCodes(): Promise<RecoveryCodes> {
  const request: TfaRequest = { action: 'newRecoveryCodes' };
  return callAsUser('tfa', request);
}
