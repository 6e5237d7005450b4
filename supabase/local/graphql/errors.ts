/** A fault in the request, worded as pg_graphql words it. Its message goes to the caller as it is. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

/** A comment directive that does not fit: every request of this role and search path fails with it. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';

  constructor(reason: string) {
    super(`Error while loading schema, check comment directives. ${reason}`);
  }
}

/** SQLSTATE and message of an error that the server sent; null for everything else. */
export function serverError(error: unknown): { code: string; message: string } | null {
  if (!(error instanceof Error) || error.name !== 'PostgresError') return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code, message: error.message };
}
