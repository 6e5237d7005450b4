import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import type { ErrorCode } from '#functions/platform/contract/error-codes.ts';
import { from, mergeMap, of, throwError } from 'rxjs';
import { toAppError } from '#api/app-error.ts';

/**
 * What the server may ask of a session before it does what was wanted (spec 000 §4): the code that the log-in still
 * owes, or a fresh confirmation by SMS.
 */
export type Challenge = Extract<ErrorCode, 'TFA_REQUIRED' | 'AUTH_LEVEL_2_REQUIRED'>;

/**
 * Repeats what was refused with `challenge` once the user has met it; when they have not, the refusal stands. A
 * repeated request that is refused again is not asked for twice.
 * @param ask opens the dialog; true when the challenge was met
 */
export function createChallengeLink(challenge: Challenge, ask: (challenge: Challenge) => Promise<boolean>): ApolloLink {
  return new ErrorLink(({ error, result, operation, forward }) => {
    if (!toAppError(error).has(challenge)) return;
    return from(ask(challenge)).pipe(
      mergeMap((isMet) => {
        if (isMet) return forward(operation);
        return result ? of(result) : throwError(() => error);
      }),
    );
  });
}
