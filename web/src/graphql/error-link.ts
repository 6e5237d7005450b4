import { ErrorLink } from '@apollo/client/link/error';
import { toAppError } from '#api/app-error.ts';
import { showError } from '#ui/toast/show-error.ts';

/**
 * Shows top-level GraphQL errors and lost connections wherever they happen (spec 000 §8), and reports the former as bugs.
 * Coded errors are left to the screen that made the request.
 * @param onRefused the server rejected the token, or the user lacks the right: the session may have changed
 */
export function createErrorLink(onRefused: (operationName: string) => void): ErrorLink {
  return new ErrorLink(({ error: thrown, operation }) => {
    const error = toAppError(thrown);
    if (error.has('TOKEN_EXPIRED') || error.has('UNAUTHORIZED')) onRefused(operation.operationName ?? '');
    if (error.kind !== 'network' && error.kind !== 'graphql') return;
    showError(error);
    if (error.kind === 'graphql') reportError(thrown);
  });
}
