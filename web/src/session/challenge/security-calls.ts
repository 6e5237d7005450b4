import type {
  CodeSent,
  CodeSentToKnownNumber,
  PhoneNumberForm,
  PhoneRequest,
  TfaRequest,
} from '#functions/account/contract/security-schemas.ts';
import { callFunction } from '#api/functions.ts';
import { accessToken } from '#session/access-token.ts';
import { callAsUser } from '#session/call-as-user.ts';

// What the dialogs say themselves must not open a dialog.
async function answer<Answer>(request: TfaRequest): Promise<Answer> {
  return callFunction('tfa', request, { token: await accessToken() });
}

/** Texts the code that the log-in owes. One that was sent a moment ago still counts, unless `resend`. */
export function sendLogInCode(resend: boolean): Promise<CodeSentToKnownNumber> {
  return answer({ action: 'send', resend });
}

export function validateLogInCode(code: string): Promise<unknown> {
  return answer({ action: 'validate', code });
}

/** Texts a code to the user's confirmed number. @throws AppError BLANK, path `phoneNumber`, when there is none */
export function sendConfirmationCode(resend: boolean): Promise<CodeSentToKnownNumber> {
  return answer({ action: 'level2Send', resend });
}

export function verifyConfirmationCode(code: string): Promise<unknown> {
  return answer({ action: 'level2Verify', code });
}

/** Texts a code that proves the number to be the user's. */
export function sendPhoneCode(phone: PhoneNumberForm): Promise<CodeSent> {
  const request: PhoneRequest = { action: 'send', ...phone };
  return callAsUser('phone', request);
}

export function verifyPhone(phone: PhoneNumberForm, code: string): Promise<unknown> {
  const request: PhoneRequest = { action: 'verify', ...phone, code };
  return callAsUser('phone', request);
}
