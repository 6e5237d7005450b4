import { z } from 'zod';

/** The version of Auth's API from which errors are `{code, message}`. Clients ask for it with this header. */
const CODED_SINCE = '2024-01-01';
/** Any other version counts as the first. */
const DATE = /^\d{4}-\d\d-\d\d$/;
export const VERSION_HEADER = 'x-supabase-api-version';

/** An error that Auth reports to its caller. `code` is null where Auth has none, as for a hook's refusal. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string | null;
  /** What is wrong with a weak password. */
  readonly reasons: readonly string[];

  constructor(
    status: number,
    code: string | null,
    message: string,
    { cause, reasons = [] }: { cause?: unknown; reasons?: readonly string[] } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.reasons = reasons;
  }
}

export const invalid = (message: string, status = 400): Refusal => new Refusal(status, 'validation_failed', message);

/** Runs a statement; an error of the database becomes 500 with this message. */
export async function orFail<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal(500, null, message, { cause });
  }
}

const databaseErrorShape = z.object({
  severity: z.string(),
  code: z.string(),
  message: z.string(),
  detail: z.string().optional(),
  hint: z.string().optional(),
});

/**
 * Returns the response to an error. Callers of the first version of the API get the database's own error where a trigger
 * raised it; others don't.
 */
export function answerTo(error: unknown, request: Request): Response {
  const refusal =
    error instanceof Refusal
      ? error
      : new Refusal(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
  const { status, message, reasons } = refusal;
  const code = refusal.code ?? (status === 500 ? 'unexpected_failure' : 'unknown');
  const weak = reasons.length > 0 ? { weak_password: { reasons } } : {};
  const headers = new Headers(refusal.code === null ? {} : { 'x-sb-error-code': code });
  const version = request.headers.get(VERSION_HEADER) ?? '';
  if (DATE.test(version) && version >= CODED_SINCE) {
    headers.set(VERSION_HEADER, CODED_SINCE);
    return Response.json({ code, message, ...weak }, { status, headers });
  }
  const raised = databaseErrorShape.safeParse(refusal.cause).data;
  const raisedStatus = raised === undefined ? 0 : statusOf(raised.code);
  if (raised !== undefined && raisedStatus > 0) {
    const { severity: _, ...body } = raised;
    return Response.json(body, { status: raisedStatus, headers });
  }
  return Response.json({ code: status, error_code: code, msg: message, ...weak }, { status, headers });
}

/** The status of an error that the database raised on purpose, or 0. PT409 is 409, as in PostgREST. */
function statusOf(code: string): number {
  if (code.startsWith('PT')) return Number(code.slice(2)) || 0;
  return code === 'P0001' || code.startsWith('23') ? 500 : 0;
}
