import type { AppError } from '#api/app-error.ts';
import { showError } from '#ui/toast/show-error.ts';

/** Shows a top-level GraphQL error or a lost connection (spec 000 §8), and reports the former as a bug. */
export function reportOperationError(error: AppError): void {
  if (error.kind !== 'network' && error.kind !== 'graphql') return;
  showError(error);
  if (error.kind === 'graphql') reportError(error);
}

/** Whether the server rejected the token, or the user lacks the right: the session may have changed. */
export function isRefused(error: AppError): boolean {
  return error.has('TOKEN_EXPIRED') || error.has('UNAUTHORIZED');
}
