import { ErrorLink } from '@apollo/client/link/error';
import { toAppError } from '../api/app-error.ts';
import { showError } from '../ui/toast/show-error.ts';

/**
 * Top-level GraphQL errors and lost connections are shown wherever they happen (spec 000 §8), and the former reported:
 * they are faults of ours. Coded errors belong to the screen that asked.
 */
export const errorLink = new ErrorLink(({ error }) => {
  const { kind } = toAppError(error);
  if (kind !== 'network' && kind !== 'graphql') return;
  showError(error);
  if (kind === 'graphql') reportError(error);
});
