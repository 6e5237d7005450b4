import { callFunction } from '#api/functions.ts';
import { repeatingWith } from './challenge/challenge.ts';
import { meetChallenge } from './session.ts';
import { accessToken } from './token/access-token.ts';

/**
 * Calls an edge function as the signed-in user. When it requires a code first, the user is asked for the code and the
 * call is repeated.
 * @throws AppError with the function's codes, or of kind `network` without an answer
 */
export function callAsUser<Answer>(
  name: string,
  body: object,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Answer> {
  return repeatingWith(meetChallenge, async () =>
    callFunction<Answer>(name, body, { ...options, token: await accessToken() }),
  );
}
