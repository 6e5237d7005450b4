import { AppError, toAppError } from './app-error.ts';
import { config } from './config.ts';
import { sendRequest } from './function-request.ts';
import { takeEarlyAnswer } from './take-early-answer.ts';

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
    const json = JSON.stringify(body);
    response =
      (await takeEarlyAnswer(name + json)) ??
      (await sendRequest(config, { name, body: json, language: document.documentElement.lang, ...options }));
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
