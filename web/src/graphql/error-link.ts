import { ErrorLink } from '@apollo/client/link/error';
import { toAppError } from '#api/app-error.ts';
import { isRefused, reportOperationError } from './report-error.ts';

/**
 * Shows top-level GraphQL errors and lost connections wherever they happen (spec 000 §8), and reports the former as bugs.
 * Coded errors are left to the screen that made the request.
 * @param onRefused the server rejected the token, or the user lacks the right: the session may have changed
 */
export function createErrorLink(onRefused: (operationName: string) => void): ErrorLink {
  return new ErrorLink(({ error: thrown, operation }) => {
    const error = toAppError(thrown);
    if (isRefused(error)) onRefused(operation.operationName ?? '');
    reportOperationError(error);
  });
}
