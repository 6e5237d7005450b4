import type { ErrorCode } from '#functions/platform/contract/error-codes.ts';
import { AppError, toAppError } from '#api/app-error.ts';

/** The code and the path that stand for each of Supabase Auth's codes. */
const AUTH_CODES: Readonly<Record<string, readonly [ErrorCode, string | null]>> = {
  invalid_credentials: ['INVALID_PASSWORD', null],
  user_already_exists: ['TAKEN', 'email'],
  email_exists: ['TAKEN', 'email'],
  email_address_invalid: ['INVALID', 'email'],
  weak_password: ['TOO_SHORT', 'password'],
  over_request_rate_limit: ['DELIVERY_FREQUENCY_EXCEEDED', null],
  over_email_send_rate_limit: ['DELIVERY_FREQUENCY_EXCEEDED', null],
  session_not_found: ['TOKEN_EXPIRED', null],
  refresh_token_not_found: ['TOKEN_EXPIRED', null],
  refresh_token_already_used: ['TOKEN_EXPIRED', null],
};

/** Maps an error of Auth's client to codes. */
export function toAuthError(error: { readonly name?: string; readonly code?: string | undefined }): AppError {
  const known = AUTH_CODES[error.code ?? ''];
  if (!known) return toAppError(error);
  const [code, path] = known;
  return new AppError('data', [{ code, path }], null, error);
}
