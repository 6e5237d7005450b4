import { isErrorCode } from '@contract/error-codes.ts';
import type { CodedError, ErrorCode, FileFault } from '@contract/error-codes.ts';
import { FILE_FAULTS } from '@contract/error-codes.ts';

/**
 * What went wrong, as screens see it:
 * data = the server's answer with codes; graphql = a top-level GraphQL error; network = no answer; unknown = anything else.
 */
export type AppErrorKind = 'data' | 'graphql' | 'network' | 'unknown';

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: AppErrorKind;
  readonly errors: readonly CodedError[];
  readonly requestId: string | null;

  constructor(kind: AppErrorKind, errors: readonly CodedError[] = [], requestId: string | null = null, cause?: unknown) {
    super(errors.map((error) => error.code).join(', ') || kind, { cause });
    this.kind = kind;
    this.errors = errors;
    this.requestId = requestId;
  }

  has(code: ErrorCode): boolean {
    return this.errors.some((error) => error.code === code);
  }
}

/**
 * The one mapping of everything that can be thrown to codes: pg_graphql's errors (our JSON in `message`), the JSON body
 * of an edge function, PostgREST's `{message}`, Auth's `{code}`, a failed fetch. Structural, so that public pages need
 * neither Apollo nor auth-js to use it.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!isRecord(error)) return new AppError('unknown', [], null, error);

  const body = codedErrors(error);
  if (body) return new AppError('data', body, text(error.requestId), error);

  if (isRecord(error.cause)) {
    const caused = toAppError(error.cause);
    if (caused.kind !== 'unknown') return caused;
  }
  if (Array.isArray(error.errors)) return fromGraphQL(error.errors, error);
  if (typeof error.message === 'string') {
    const coded = parseCoded(error.message);
    if (coded) return new AppError('data', coded, null, error);
  }
  const auth = authCode(error);
  if (auth) return new AppError('data', [auth], null, error);
  if (statusOf(error) === 401) return new AppError('data', [{ code: 'TOKEN_EXPIRED', path: null }], null, error);
  if (isNetworkFailure(error)) return new AppError('network', [], null, error);
  return new AppError('unknown', [], null, error);
}

function fromGraphQL(errors: readonly unknown[], cause: unknown): AppError {
  const coded = errors.flatMap((one) => (isRecord(one) ? (parseCoded(text(one.message) ?? '') ?? []) : []));
  return new AppError(coded.length > 0 ? 'data' : 'graphql', coded, null, cause);
}

/** Our JSON inside a database error's message. */
function parseCoded(message: string): CodedError[] | null {
  if (!message.startsWith('{')) return null;
  try {
    return codedErrors(JSON.parse(message));
  } catch {
    return null;
  }
}

/** `{errors: [{code, path}]}` with codes that we know; an unknown code makes it no answer of ours. */
function codedErrors(body: unknown): CodedError[] | null {
  if (!isRecord(body) || !Array.isArray(body.errors) || body.errors.length === 0) return null;
  const coded = body.errors.map(toCodedError);
  return coded.every((error) => error !== null) ? coded : null;
}

function toCodedError(value: unknown): CodedError | null {
  if (!isRecord(value) || !isErrorCode(value.code)) return null;
  const reason = FILE_FAULTS.find((fault): fault is FileFault => fault === value.reason);
  return { code: value.code, path: text(value.path), ...(reason ? { reason } : {}) };
}

/** Supabase Auth's own codes, in our words. */
const AUTH_CODES: Record<string, CodedError> = {
  invalid_credentials: { code: 'INVALID_PASSWORD', path: null },
  user_already_exists: { code: 'TAKEN', path: 'email' },
  email_exists: { code: 'TAKEN', path: 'email' },
  email_address_invalid: { code: 'INVALID', path: 'email' },
  weak_password: { code: 'TOO_SHORT', path: 'password' },
  over_request_rate_limit: { code: 'DELIVERY_FREQUENCY_EXCEEDED', path: null },
  over_email_send_rate_limit: { code: 'DELIVERY_FREQUENCY_EXCEEDED', path: null },
  session_not_found: { code: 'TOKEN_EXPIRED', path: null },
  refresh_token_not_found: { code: 'TOKEN_EXPIRED', path: null },
  refresh_token_already_used: { code: 'TOKEN_EXPIRED', path: null },
};

function authCode(error: Record<string, unknown>): CodedError | null {
  return (typeof error.code === 'string' ? AUTH_CODES[error.code] : undefined) ?? null;
}

function isNetworkFailure(error: Record<string, unknown>): boolean {
  if (error instanceof TypeError) return true;
  const status = statusOf(error);
  return error.name === 'AuthRetryableFetchError' || (status !== null && status >= 502 && status <= 504);
}

/** HTTP status, as Apollo and auth-js name it. */
function statusOf(error: Record<string, unknown>): number | null {
  const status = error.statusCode ?? error.status;
  return typeof status === 'number' ? status : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
