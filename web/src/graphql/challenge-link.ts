import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import type { ErrorCode } from '#functions/platform/contract/error-codes.ts';
import { from, mergeMap, of, throwError } from 'rxjs';
import { toAppError } from '#api/app-error.ts';

/**
 * What the server can require of a session first (spec 000 §4): the two-factor code, a fresh confirmation by SMS, or the
 * person's password again.
 */
export type Challenge = Extract<ErrorCode, 'TFA_REQUIRED' | 'AUTH_LEVEL_2_REQUIRED' | 'REAUTHENTICATION_REQUIRED'>;

/**
 * Repeats a request that was refused with `challenge` once the user has met the challenge; otherwise passes the error
 * on. A request is repeated once.
 * @param meet opens the dialog; resolves to true when the challenge was met
 */
export function createChallengeLink(
  challenge: Challenge,
  meet: (challenge: Challenge) => Promise<boolean>,
): ApolloLink {
  return new ErrorLink(({ error, result, operation, forward }) => {
    if (!toAppError(error).has(challenge)) return;
    return from(meet(challenge)).pipe(
      mergeMap((isMet) => {
        if (isMet) return forward(operation);
        return result ? of(result) : throwError(() => error);
      }),
    );
  });
}
