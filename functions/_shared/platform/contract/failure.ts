import * as z from 'zod/mini';
import { ERROR_CODES } from './error-codes.ts';
import type { CodedError, ErrorCode } from './error-codes.ts';

/** An expected refusal, answered with 4xx and its codes. Any other error is answered with 500. */
export class Failure extends Error {
  readonly status: number;
  readonly errors: readonly CodedError[];
  /** Seconds until the same request may work, if known. */
  readonly retryAfter: number | null;

  constructor(status: number, errors: readonly CodedError[], retryAfter: number | null = null) {
    super(errors.map((error) => error.code).join(', '));
    this.name = 'Failure';
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Returns a refusal with one code. Default status: the one of the code. */
export function failure(code: ErrorCode, path: string | null = null, status = statusOf(code)): Failure {
  return new Failure(status, [{ code, path }]);
}

/**
 * Returns the Failure in the message of an SQL exception raised by `private.fail`. Null for any other message (a bug, a
 * dropped connection), which must not reach the caller.
 */
export function failureFromSql(message: string): Failure | null {
  const errors = parseErrors(message);
  const [first] = errors;
  return first === undefined ? null : new Failure(statusOf(first.code), errors);
}

const raised = z.object({
  errors: z.array(z.object({ code: z.enum(ERROR_CODES), path: z.nullable(z.string()) })).check(z.minLength(1)),
});

function parseErrors(message: string): readonly CodedError[] {
  try {
    return z.safeParse(raised, JSON.parse(message)).data?.errors ?? [];
  } catch {
    return []; // not JSON
  }
}

function statusOf(code: ErrorCode): number {
  return STATUSES[code] ?? 422;
}

/** All other codes are about values that the caller can correct: 422. */
const STATUSES: Partial<Record<ErrorCode, number>> = {
  UNAUTHORIZED: 403,
  TFA_REQUIRED: 403,
  AUTH_LEVEL_2_REQUIRED: 403,
  REAUTHENTICATION_REQUIRED: 403,
  INVALID_TOKEN: 404,
  DOCUMENT_NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  INVALID_ACTION: 409,
  IMMUTABLE: 409,
  DOCUMENT_SIGNED: 409,
  TAKEN: 409,
  OTP_EXPIRED: 410,
  TOKEN_EXPIRED: 410,
  DELIVERY_FREQUENCY_EXCEEDED: 429,
  TFA_SEND_COOLDOWN: 429,
  INTERNAL: 500,
};
