import { buildClientSchema, getIntrospectionQuery, printSchema } from 'graphql';
import type { IntrospectionQuery } from 'graphql';
import { resolve } from './resolve.ts';
import type { SqlConnection } from './types.ts';

/**
 * Returns the schema that the connection's role sees, as SDL with descriptions. Works with introspection disabled.
 * Throws if the schema cannot be built.
 */
export async function dumpSchema(sql: SqlConnection): Promise<string> {
  const answer = await resolve(sql, { query: getIntrospectionQuery() }, { introspection: true });
  if (answer.errors !== undefined || answer.data === undefined || answer.data === null) {
    throw new Error(`Introspection failed: ${answer.errors?.map((error) => error.message).join('; ') ?? 'no data'}`);
  }
  // The engine answers the standard introspection query in the standard shape.
  return `${printSchema(buildClientSchema(answer.data as unknown as IntrospectionQuery))}\n`;
}
