import { compileCall } from '#local/graphql/compile/call.ts';
import { compileByPk, compileCollection, compileNodeById } from '#local/graphql/compile/root.ts';
import type { CompiledStatement } from '#local/graphql/compile/root.ts';
import { RequestError } from '#local/graphql/errors.ts';
import { introspectSchema, introspectType } from '#local/graphql/introspection/introspect.ts';
import { debugString } from '#local/graphql/request/debug.ts';
import type { Request } from '#local/graphql/request/request.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import type { Field } from '#local/graphql/schema/model.ts';
import type { GraphQLAnswer, Json, SqlConnection } from '#local/graphql/types.ts';
import { jsonbObject } from './jsonb-order.ts';
import { runStatement } from './run.ts';
import type { Subtransaction } from './transaction.ts';

/**
 * Runs a query's root fields one after the other. A field with a faulty request doesn't affect the others; a Postgres
 * error is thrown and ends the whole response.
 */
export async function executeQuery(
  sql: SqlConnection,
  request: Request,
  subtransaction: Subtransaction,
): Promise<GraphQLAnswer> {
  const { schema, operation } = request;
  const selection = request.select(schema.query.name, operation.definition.selectionSet.selections);
  if (selection.length === 0) throw new RequestError('Selection set must not be empty');
  request.budget.checkRootFields(selection.length);

  const fields = schema.fieldsOf(schema.query);
  const data: [string, Json][] = [];
  const errors: { message: string }[] = [];
  for (const [position, selected] of selection.entries()) {
    const isLast = position === selection.length - 1;
    const run: Run = (compiled) =>
      isLast ? subtransaction.last(() => runStatement(sql, compiled)) : runStatement(sql, compiled);
    try {
      data.push([selected.key, await resolveField(run, request, fields.get(selected.name), selected)]);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      errors.push({ message: error.message });
    }
  }
  if (errors.length === 0) return { data: jsonbObject(data) };
  return { data: data.length === 0 ? null : jsonbObject(data), errors };
}

type Run = (compiled: CompiledStatement) => Promise<Json>;

async function resolveField(
  run: Run,
  request: Request,
  field: Field | undefined,
  selected: SelectedField,
): Promise<Json> {
  if (field === undefined) throw new RequestError(`Unknown field ${debugString(selected.name)} on type Query`);
  if (field.source.is === 'schemaIntrospection') return introspectSchema(request, selected);
  if (field.source.is === 'typeIntrospection') return introspectType(request, field, selected);
  const compiled = compileField(request, field, selected);
  // Only __typename remains.
  return compiled === null ? request.schema.query.name : run(compiled);
}

function compileField(request: Request, field: Field, selected: SelectedField): CompiledStatement | null {
  const { source } = field;
  if (source.is === 'collection') return compileCollection(request, field, selected, source.table);
  if (source.is === 'byPk') return compileByPk(request, field, selected, source.table);
  if (source.is === 'nodeInterface') return compileNodeById(request, field, selected);
  if (source.is === 'call') return compileCall(request, field, selected, source);
  return null;
}
