import type { ErrorCode } from '#functions/platform/contract/error-codes.ts';
import { AppError, toAppError } from '#api/app-error.ts';

/** The code and the path that stand for each of Supabase Auth's codes. */
const AUTH_CODES: Readonly<Record<string, readonly [ErrorCode, string | null]>> = {
  invalid_credentials: ['INVALID_PASSWORD', null],
  user_already_exists: ['TAKEN', 'email'],
  email_exists: ['TAKEN', 'email'],
  email_address_invalid: ['INVALID', 'email'],
  validation_failed: ['INVALID', 'email'],
  weak_password: ['TOO_SHORT', 'password'],
  over_request_rate_limit: ['DELIVERY_FREQUENCY_EXCEEDED', null],
  over_email_send_rate_limit: ['DELIVERY_FREQUENCY_EXCEEDED', null],
  request_timeout: ['INTERNAL', null],
  email_not_confirmed: ['UNAUTHORIZED', null],
  user_banned: ['UNAUTHORIZED', null],
  insufficient_aal: ['UNAUTHORIZED', null],
  current_password_required: ['UNAUTHORIZED', null],
  reauthentication_needed: ['TOKEN_EXPIRED', null],
  bad_jwt: ['TOKEN_EXPIRED', null],
  user_not_found: ['TOKEN_EXPIRED', null],
  session_expired: ['TOKEN_EXPIRED', null],
  session_not_found: ['TOKEN_EXPIRED', null],
  refresh_token_not_found: ['TOKEN_EXPIRED', null],
  refresh_token_already_used: ['TOKEN_EXPIRED', null],
};

interface AuthError {
  readonly name?: string;
  readonly code?: string | undefined;
  /** Of weak_password: length, characters or pwned. */
  readonly reasons?: readonly string[];
}

/** Maps an error of Auth's client to codes. */
export function toAuthError(error: AuthError): AppError {
  const known = codeOf(error);
  if (!known) return toAppError(error);
  const [code, path] = known;
  return new AppError('data', [{ code, path }], null, error);
}

function codeOf({ name, code, reasons }: AuthError): readonly [ErrorCode, string | null] | undefined {
  if (code === 'weak_password' && reasons?.includes('pwned')) return ['INVALID', 'password'];
  // auth-js replaces Auth's session_not_found by this error without a code.
  if (name === 'AuthSessionMissingError') return ['TOKEN_EXPIRED', null];
  return AUTH_CODES[code ?? ''];
}
