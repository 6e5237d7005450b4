import type { ErrorCode } from '#functions/platform/contract/error-codes.ts';

/**
 * One error of an answer, as the contract's CodedError. Code and reason are open sets here: a newer server can send new
 * ones, and the list of all codes would add to the weight of every page.
 */
export interface AnsweredError {
  readonly code: string;
  readonly path: string | null;
  readonly reason?: string;
}

/**
 * What the server can require of a session first (spec 000 §4): the two-factor code, a fresh confirmation by SMS, or the
 * person's password again. Each has its own dialog.
 */
export type Challenge = Extract<ErrorCode, `${string}_REQUIRED`>;

/** By its ending, because the list of codes would add to the weight of every page. */
export const isChallenge = (code: string): code is Challenge => code.endsWith('_REQUIRED');

/**
 * The kinds of errors:
 * data = the server's answer with codes; graphql = a top-level GraphQL error; network = no answer; unknown = anything else.
 */
export type AppErrorKind = 'data' | 'graphql' | 'network' | 'unknown';

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: AppErrorKind;
  readonly errors: readonly AnsweredError[];
  readonly requestId: string | null;
  /** Seconds until the same request may work, where the server told them. */
  readonly retryAfter: number | null;

  constructor(
    kind: AppErrorKind,
    errors: readonly AnsweredError[] = [],
    requestId: string | null = null,
    cause?: unknown,
    retryAfter: number | null = null,
  ) {
    super(errors.map((error) => error.code).join(', ') || kind, { cause });
    this.kind = kind;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }

  /** Whether the error has a code; with `path`, at that place. */
  has(code: ErrorCode, path?: string): boolean {
    return this.errors.some((error) => error.code === code && (path === undefined || error.path === path));
  }
}

/**
 * Maps anything thrown to codes: pg_graphql's errors (our JSON in `message`), the JSON body of an edge function,
 * PostgREST's `{message}`, a failed fetch. Auth's codes are mapped in session/token/auth-error.ts. By structure, so that
 * public pages need neither Apollo nor auth-js.
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
  if (statusOf(error) === 401) return new AppError('data', [{ code: 'TOKEN_EXPIRED', path: null }], null, error);
  if (isNetworkFailure(error)) return new AppError('network', [], null, error);
  return new AppError('unknown', [], null, error);
}

function fromGraphQL(errors: readonly unknown[], cause: unknown): AppError {
  const coded = errors.flatMap((one) => (isRecord(one) ? (parseCoded(text(one.message) ?? '') ?? []) : []));
  return new AppError(coded.length > 0 ? 'data' : 'graphql', coded, null, cause);
}

/** Our JSON inside a database error's message. */
function parseCoded(message: string): AnsweredError[] | null {
  if (!message.startsWith('{')) return null;
  try {
    return codedErrors(JSON.parse(message));
  } catch {
    return null;
  }
}

/** Returns the errors of `{errors: [{code, path}]}`, or null for any other body. */
function codedErrors(body: unknown): AnsweredError[] | null {
  if (!isRecord(body) || !Array.isArray(body.errors) || body.errors.length === 0) return null;
  const coded = body.errors.map(toCodedError);
  return coded.every((error) => error !== null) ? coded : null;
}

function toCodedError(value: unknown): AnsweredError | null {
  if (!isRecord(value) || typeof value.code !== 'string') return null;
  const reason = text(value.reason);
  return { code: value.code, path: text(value.path), ...(reason ? { reason } : {}) };
}

function isNetworkFailure(error: Record<string, unknown>): boolean {
  if (error instanceof TypeError) return true;
  const status = statusOf(error);
  // auth-js calls a fault of Auth (500) retryable too.
  if (status !== null && status > 0) return status >= 502 && status <= 504;
  return error.name === 'AuthRetryableFetchError';
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
