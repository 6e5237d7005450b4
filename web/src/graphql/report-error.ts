import type { AppError } from '#api/app-error.ts';
import { showLostConnection } from '#ui/toast/lost-connection.ts';

/** Shows a top-level GraphQL error or a lost connection (spec 000 §8), and reports the former as a bug. */
export function reportOperationError(error: AppError): void {
  if (error.kind === 'network') showLostConnection();
  if (error.kind !== 'graphql') return;
  reportError(error);
  void import('#ui/toast/show-error.ts').then(({ showError }) => showError(error));
}

/** Whether the server rejected the token, or the user lacks the right: the session may have changed. */
export function isRefused(error: AppError): boolean {
  return error.has('TOKEN_EXPIRED') || error.has('UNAUTHORIZED');
}
