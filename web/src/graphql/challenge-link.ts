import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, of, throwError } from 'rxjs';
import { toAppError } from '#api/app-error.ts';
import type { Challenge } from '#api/app-error.ts';

/**
 * Repeats a request that was refused with `challenge` once the user has met the challenge; otherwise passes the error
 * on. A request is repeated once.
 * @param meet opens the dialog; resolves to true when the challenge was met
 */
export function createChallengeLink(
  challenge: Challenge,
  meet: (challenge: Challenge, operationName: string) => Promise<boolean>,
): ApolloLink {
  return new ErrorLink(({ error, result, operation, forward }) => {
    if (!toAppError(error).has(challenge)) return;
    return from(meet(challenge, operation.operationName ?? '')).pipe(
      mergeMap((isMet) => {
        if (isMet) return forward(operation);
        return result ? of(result) : throwError(() => error);
      }),
    );
  });
}
