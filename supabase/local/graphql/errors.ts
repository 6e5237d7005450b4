/** A fault in the request, in pg_graphql's words. Its message is sent to the caller unchanged. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

/** An invalid comment directive. Every request with this role and search path fails with it. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';

  constructor(reason: string) {
    super(`Error while loading schema, check comment directives. ${reason}`);
  }
}

/** Returns SQLSTATE and message of an error from the server, or null for other errors. */
export function serverError(error: unknown): { code: string; message: string } | null {
  if (!(error instanceof Error) || error.name !== 'PostgresError') return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code, message: error.message };
}
