import { describeError } from '../describe-error.ts';

/** One line about a piece of work that failed: its id and the cause, no address and no content. */
export function logFailure(what: string, id: string, error: unknown): void {
  console.error(JSON.stringify({ function: 'work', failed: what, id, cause: describeError(error) }));
}
