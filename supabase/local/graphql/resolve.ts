import { OperationTypeNode } from 'graphql';
import { currentSchema, readPosition } from './catalogue/cache.ts';
import { RequestError, SchemaError, serverError } from './errors.ts';
import { executeMutation, MutationError } from './execute/mutation.ts';
import { executeQuery } from './execute/query.ts';
import { inSubtransaction } from './execute/transaction.ts';
import { selectOperation } from './request/operation.ts';
import { parseDocument } from './request/parse.ts';
import { Request } from './request/request.ts';
import type { GraphQLAnswer, GraphQLRequest, ResolveOptions, SqlConnection } from './types.ts';

/**
 * Answers a GraphQL request as pg_graphql would, on a connection (reserved, or a transaction) whose role, claims and
 * search_path are set. In an open transaction it sees the earlier changes and leaves the transaction usable. Otherwise
 * the request runs in its own transaction.
 *
 * Returns request faults and Postgres errors in the response. Throws only what pg_graphql doesn't catch either: a
 * cancelled statement (57014), a failed ASSERT (P0004) and a lost connection.
 */
export async function resolve(
  sql: SqlConnection,
  request: GraphQLRequest,
  options: ResolveOptions = {},
): Promise<GraphQLAnswer> {
  try {
    const document = parseDocument(request.query);
    const { cache = true, introspection = false } = options;
    const position = () => (cache ? readPosition(sql) : Promise.resolve(null));
    return await inSubtransaction(sql, position, async (here, subtransaction) => {
      const schema = await currentSchema(sql, here, introspection);
      const operation = selectOperation(document, request.variables, request.operationName);
      const context = new Request(schema, operation);
      return operation.definition.operation === OperationTypeNode.MUTATION
        ? executeMutation(sql, context)
        : executeQuery(sql, context, subtransaction);
    });
  } catch (error) {
    return answerFor(error);
  }
}

/** SQLSTATEs that `exception when others` doesn't catch. */
const UNCAUGHT = new Set(['57014', 'P0004']);

function answerFor(error: unknown): GraphQLAnswer {
  if (error instanceof RequestError || error instanceof SchemaError) return { errors: [{ message: error.message }] };
  if (error instanceof MutationError) return { data: null, errors: [{ message: error.message }] };
  if (error instanceof RangeError) return { errors: [{ message: 'Operation is too complex: nested too deeply' }] };
  const raised = serverError(error);
  if (raised === null || UNCAUGHT.has(raised.code)) throw error;
  return { data: null, errors: [{ message: raised.message }] };
}
