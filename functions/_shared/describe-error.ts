/** Message and stack of an error with the whole chain of causes, for the log. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'object' ? JSON.stringify(error) : String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\ncaused by ${describeError(error.cause)}`;
}
