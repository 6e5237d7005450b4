import type {
  CodePrompt,
  CodeSent,
  PasskeyAnswer,
  PasskeyPrompt,
  TfaRequest,
} from '#functions/account/contract/two-factor-schemas.ts';
import type { PhoneNumberForm, PhoneRequest } from '#functions/account/contract/phone-schemas.ts';
import type { CredentialsRequest, WaysToProve } from '#functions/account/contract/credentials-schemas.ts';
import type { HeldProof, SentProofCode } from '#functions/identity/contract/identity-schemas.ts';
import { callFunction } from '#api/functions.ts';
import { accessToken } from '#session/token/access-token.ts';
import { callAsUser } from '#session/call-as-user.ts';

// The dialogs' own requests must not open a dialog.
async function callTfa<Answer>(request: TfaRequest): Promise<Answer> {
  return callFunction('tfa', request, { token: await accessToken() });
}

/** What a code completes. */
export type FactorPurpose = 'TFA_LOGIN' | 'LEVEL_2';

/**
 * Texts the code for the purpose, unless the user has a passkey or an app. A recent code stays valid and is not sent again, unless
 * `resend`.
 * @throws AppError BLANK, path `phoneNumber`, for the second level of a user with no number, app or passkey
 */
export function promptForCode(
  purpose: FactorPurpose,
  how: { readonly resend: boolean; readonly bySms: boolean },
): Promise<CodePrompt> {
  return callTfa({ action: purpose === 'TFA_LOGIN' ? 'send' : 'level2Send', ...how });
}

export function giveTextedCode(purpose: FactorPurpose, code: string): Promise<unknown> {
  return callTfa({ action: purpose === 'TFA_LOGIN' ? 'validate' : 'level2Verify', code });
}

export function giveAppCode(purpose: FactorPurpose, code: string): Promise<unknown> {
  return callTfa({ action: 'appCode', purpose, code });
}

/** What a passkey is asked with, once. */
export function promptForPasskey(purpose: FactorPurpose): Promise<PasskeyPrompt> {
  return callTfa({ action: 'passkeyPrompt', purpose });
}

/** @throws AppError VERIFICATION_FAILED, TOKEN_EXPIRED; path `passkey` */
export function givePasskey(purpose: FactorPurpose, answer: PasskeyAnswer): Promise<unknown> {
  return callTfa({ action: 'passkey', purpose, ...answer });
}

export function giveRecoveryCode(purpose: FactorPurpose, code: string): Promise<unknown> {
  return callTfa({ action: 'recoveryCode', purpose, code });
}

/** Texts a code to a number, to verify that it is the user's. @throws AppError REAUTHENTICATION_REQUIRED */
export function sendPhoneCode(phone: PhoneNumberForm): Promise<CodeSent> {
  const request: PhoneRequest = { action: 'send', ...phone };
  return callAsUser('phone', request, { asks: 'REAUTHENTICATION_REQUIRED' });
}

export function verifyPhone(phone: PhoneNumberForm, code: string): Promise<unknown> {
  const request: PhoneRequest = { action: 'verify', ...phone, code };
  return callAsUser('phone', request);
}

/** Texts a code that confirms the user's first number, and this session with it. @throws AppError REAUTHENTICATION_REQUIRED */
export function sendFirstNumberCode(phone: PhoneNumberForm): Promise<CodeSent> {
  return callTfa({ action: 'level2Add', ...phone });
}

export function verifyFirstNumber(code: string): Promise<unknown> {
  return callTfa({ action: 'level2Confirm', code });
}

/** How the user can prove that it is them. */
export function waysToProve(): Promise<WaysToProve> {
  return callCredentials({ action: 'waysToProve' });
}

/** @throws AppError INVALID_PASSWORD, path `password` */
export function proveByPassword(password: string): Promise<unknown> {
  return callCredentials({ action: 'proveByPassword', password });
}

/** Mails a code to the user. */
export async function sendPersonCode(): Promise<SentProofCode> {
  return callFunction('identity', { action: 'sendCode', purpose: 'PERSON' }, { token: await accessToken() });
}

/** @throws AppError VERIFICATION_FAILED or TOKEN_EXPIRED at `code` */
export async function provePersonByCode(code: string): Promise<void> {
  const request = { action: 'useCode', purpose: 'PERSON', code };
  const { proof } = await callFunction<HeldProof>('identity', request, { token: await accessToken() });
  await callCredentials({ action: 'proveByMailbox', proof });
}

async function callCredentials<Answer>(request: CredentialsRequest): Promise<Answer> {
  return callFunction('credentials', request, { token: await accessToken() });
}
