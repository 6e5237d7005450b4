import { callFunction } from '#api/functions.ts';
import { accessToken } from './access-token.ts';
import { ask } from './challenge/ask.ts';
import { repeatingWith } from './challenge/challenge.ts';

/**
 * Calls an edge function as the logged-in user. When it wants a code first, the user is asked and the call repeated.
 * @throws AppError with the function's codes, or kind `network` when no answer came.
 */
export function callAsUser<Answer>(
  name: string,
  body: object,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Answer> {
  return repeatingWith(ask, async () => callFunction<Answer>(name, body, { ...options, token: await accessToken() }));
}
