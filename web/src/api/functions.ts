import { AppError, toAppError } from './app-error.ts';
import { config } from './config.ts';

export interface CallOptions {
  /** Bearer token of the signed-in user; none on public pages. */
  readonly token?: string | null;
  readonly signal?: AbortSignal;
}

/**
 * Calls an edge function: JSON POST.
 * @throws AppError with the function's codes, or of kind `network` without an answer.
 */
export async function callFunction<Answer>(name: string, body: object, options: CallOptions = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`${config.supabaseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: config.publishableKey,
        'accept-language': document.documentElement.lang,
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      },
      body: JSON.stringify(body),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    // A cancelled call rejects with the signal's reason.
    options.signal?.throwIfAborted();
    throw new AppError('network', [], null, error);
  }
  const answer: unknown = await response.json().catch(() => null);
  options.signal?.throwIfAborted();
  if (!response.ok) {
    const told = toAppError(answer);
    // The gateway's own page: only its status is known.
    const error = told.kind === 'unknown' ? toAppError({ status: response.status }) : told;
    const retryAfter = Number(response.headers.get('retry-after')) || null;
    throw new AppError(error.kind, error.errors, response.headers.get('x-request-id'), answer, retryAfter);
  }
  // The answer's type is part of the shared contract, which the functions' own tests verify.
  return answer as Answer;
}
