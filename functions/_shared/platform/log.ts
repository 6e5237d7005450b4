/* oxlint-disable eslint/no-console -- the one place that writes to the log */

/** Logs a success as one line of JSON. */
export function logLine(entry: object): void {
  console.log(JSON.stringify(entry));
}

/** Logs a problem that needs attention as one line of JSON, with the error and all its causes. */
export function logFault(entry: object, cause: unknown): void {
  console.error(JSON.stringify({ ...entry, cause: describe(cause) }));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : JSON.stringify(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\ncaused by ${describe(error.cause)}`;
}
