import { isErrorCode } from '../contract/error-codes.ts';
import type { CodedError, ErrorBody, ErrorCode } from '../contract/error-codes.ts';

/** An expected refusal: becomes a 4xx answer with its codes. Anything else that is thrown becomes a 500. */
export class Failure extends Error {
  readonly status: number;
  readonly errors: readonly CodedError[];

  constructor(status: number, errors: readonly CodedError[]) {
    super(errors.map((error) => error.code).join(', '));
    this.name = 'Failure';
    this.status = status;
    this.errors = errors;
  }
}

/** A refusal with one code, with the status that this code always has unless `status` says otherwise. */
export function failure(code: ErrorCode, path: string | null = null, status = statusOf(code)): Failure {
  return new Failure(status, [{ code, path }]);
}

/**
 * The Failure in the message of an SQL exception raised by `private.fail`, or null when the message is none of ours
 * (a bug, a dropped connection), which must not reach the caller.
 */
export function failureFromSql(message: string): Failure | null {
  const errors = parseErrors(message);
  const first = errors?.[0];
  return errors && first ? new Failure(statusOf(first.code), errors) : null;
}

function parseErrors(message: string): readonly CodedError[] | null {
  if (!message.startsWith('{')) return null;
  try {
    const body: Partial<ErrorBody> = JSON.parse(message);
    if (!Array.isArray(body.errors) || !body.errors.every((error) => isErrorCode(error?.code))) return null;
    return body.errors.map((error: CodedError) => ({ code: error.code, path: error.path ?? null }));
  } catch {
    return null;
  }
}

function statusOf(code: ErrorCode): number {
  switch (code) {
    case 'UNAUTHORIZED':
    case 'TFA_REQUIRED':
    case 'AUTH_LEVEL_2_REQUIRED':
      return 403;
    case 'INVALID_TOKEN':
    case 'DOCUMENT_NOT_FOUND':
    case 'ACCOUNT_NOT_FOUND':
    case 'USER_NOT_FOUND':
      return 404;
    case 'INVALID_ACTION':
    case 'IMMUTABLE':
    case 'DOCUMENT_SIGNED':
    case 'TAKEN':
      return 409;
    case 'OTP_EXPIRED':
    case 'TOKEN_EXPIRED':
      return 410;
    case 'DELIVERY_FREQUENCY_EXCEEDED':
    case 'TFA_SEND_COOLDOWN':
      return 429;
    case 'INTERNAL':
      return 500;
    default:
      return 422;
  }
}
