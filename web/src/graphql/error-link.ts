import { ErrorLink } from '@apollo/client/link/error';
import { toAppError } from '#api/app-error.ts';
import { showError } from '#ui/toast/show-error.ts';

/**
 * Top-level GraphQL errors and lost connections are shown wherever they happen (spec 000 §8), and the former reported:
 * they are faults of ours. Coded errors belong to the screen that asked.
 * @param onRefused the server no longer takes the token, or the user may not do this: the session may be another by now
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
