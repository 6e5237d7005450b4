import type { CodeSent, CodeSentToKnownNumber, TfaRequest } from '#functions/account/contract/two-factor-schemas.ts';
import type { PhoneNumberForm, PhoneRequest } from '#functions/account/contract/phone-schemas.ts';
import { callFunction } from '#api/functions.ts';
import { accessToken } from '#session/token/access-token.ts';
import { callAsUser } from '#session/call-as-user.ts';

// The dialogs' own requests must not open a dialog.
async function callTfa<Answer>(request: TfaRequest): Promise<Answer> {
  return callFunction('tfa', request, { token: await accessToken() });
}

/** Texts the two-factor code. A recent code stays valid and is not sent again, unless `resend`. */
export function sendLogInCode(resend: boolean): Promise<CodeSentToKnownNumber> {
  return callTfa({ action: 'send', resend });
}

export function validateLogInCode(code: string): Promise<unknown> {
  return callTfa({ action: 'validate', code });
}

/** Texts a code to the user's verified number. @throws AppError BLANK, path `phoneNumber`, when there is none */
export function sendConfirmationCode(resend: boolean): Promise<CodeSentToKnownNumber> {
  return callTfa({ action: 'level2Send', resend });
}

export function verifyConfirmationCode(code: string): Promise<unknown> {
  return callTfa({ action: 'level2Verify', code });
}

/** Texts a code to a number, to verify that it is the user's. */
export function sendPhoneCode(phone: PhoneNumberForm): Promise<CodeSent> {
  const request: PhoneRequest = { action: 'send', ...phone };
  return callAsUser('phone', request);
}

export function verifyPhone(phone: PhoneNumberForm, code: string): Promise<unknown> {
  const request: PhoneRequest = { action: 'verify', ...phone, code };
  return callAsUser('phone', request);
}
