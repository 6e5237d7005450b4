import { AppError, toAppError } from './app-error.ts';
import { config } from './config.ts';

export interface CallOptions {
  /** Bearer token of the logged-in user; public pages give none. */
  readonly token?: string | null;
  readonly signal?: AbortSignal;
}

/**
 * Calls an edge function: JSON POST.
 * @throws AppError with the function's codes, or kind `network` when no answer came.
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
    // Who called it off is told just that.
    options.signal?.throwIfAborted();
    throw new AppError('network', [], null, error);
  }
  const answer: unknown = await response.json().catch(() => null);
  options.signal?.throwIfAborted();
  if (!response.ok) {
    const told = toAppError(answer);
    // A page of the gateway's: its status is all there is to know.
    const error = told.kind === 'unknown' ? toAppError({ status: response.status }) : told;
    throw new AppError(error.kind, error.errors, response.headers.get('x-request-id'), answer);
  }
  // The function's answer type is part of the shared contract; functions' own tests hold them to it.
  return answer as Answer;
}
