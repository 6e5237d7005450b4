import { compileCall } from '#local/graphql/compile/call.ts';
import { compileDelete, compileInsert, compileUpdate } from '#local/graphql/compile/write.ts';
import type { CompiledWrite } from '#local/graphql/compile/write.ts';
import { RequestError } from '#local/graphql/errors.ts';
import { debugString } from '#local/graphql/request/debug.ts';
import type { Request } from '#local/graphql/request/request.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import type { Field } from '#local/graphql/schema/model.ts';
import type { GraphQLAnswer, Json, SqlConnection } from '#local/graphql/types.ts';
import { jsonbObject } from './jsonb-order.ts';
import { runStatement, runWrite } from './run.ts';

/** An error during mutations: earlier writes must be undone, and `data` is null. */
export class MutationError extends Error {
  override readonly name = 'MutationError';
}

/** Runs the root fields in order. Any fault ends the request with an error, and the caller undoes the writes. */
export async function executeMutation(sql: SqlConnection, request: Request): Promise<GraphQLAnswer> {
  const { schema, operation } = request;
  if (!schema.hasMutations()) return { data: null, errors: [{ message: 'Unknown type Mutation' }] };
  const selection = request.select(schema.mutation.name, operation.definition.selectionSet.selections);
  try {
    if (selection.length === 0) throw new RequestError('Selection set must not be empty');
    request.budget.checkRootFields(selection.length);
    const fields = schema.fieldsOf(schema.mutation);
    const data: [string, Json][] = [];
    for (const selected of selection) {
      data.push([selected.key, await resolveField(sql, request, fields.get(selected.name), selected)]);
    }
    return { data: jsonbObject(data) };
  } catch (error) {
    if (error instanceof RequestError) throw new MutationError(error.message);
    throw error;
  }
}

async function resolveField(
  sql: SqlConnection,
  request: Request,
  field: Field | undefined,
  selected: SelectedField,
): Promise<Json> {
  if (field === undefined) throw new RequestError(`Unknown field ${debugString(selected.name)} on type Mutation`);
  const { source } = field;
  if (source.is === 'insert') return write(sql, compileInsert(request, field, selected, source.table), 'insert');
  if (source.is === 'update') return write(sql, compileUpdate(request, field, selected, source.table), 'update');
  if (source.is === 'delete') return write(sql, compileDelete(request, field, selected, source.table), 'delete');
  if (source.is === 'call') return runStatement(sql, compileCall(request, field, selected, source));
  // Only __typename remains.
  return request.schema.mutation.name;
}

async function write(sql: SqlConnection, compiled: CompiledWrite, operation: string): Promise<Json> {
  const { value, count } = await runWrite(sql, compiled);
  if (compiled.atMost !== null && count > compiled.atMost) {
    throw new RequestError(`${operation} impacts too many records`);
  }
  return value;
}
