import { callFunction } from '#api/functions.ts';
import type { Challenge } from '#api/app-error.ts';
import { repeatingWith } from './challenge/challenge.ts';
import { meetChallenge } from './session.ts';
import { accessToken } from './token/access-token.ts';

/**
 * Calls an edge function as the signed-in user. When it requires a code or the password first, the user is asked for it
 * and the call is repeated.
 * @param options.asks the challenge that the caller asks for itself
 * @throws AppError with the function's codes, or of kind `network` without an answer
 */
export function callAsUser<Answer>(
  name: string,
  body: object,
  { asks, ...options }: { readonly signal?: AbortSignal; readonly asks?: Challenge } = {},
): Promise<Answer> {
  return repeatingWith(
    async (challenge) => challenge !== asks && meetChallenge(challenge, requestName(name, body)),
    async () => callFunction<Answer>(name, body, { ...options, token: await accessToken() }),
  );
}

function requestName(name: string, body: object): string {
  return 'action' in body ? `${name}.${String(body.action)}` : name;
}
