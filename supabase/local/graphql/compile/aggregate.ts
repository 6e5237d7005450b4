import { RequestError } from '#local/graphql/errors.ts';
import { debugString } from '#local/graphql/request/debug.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import { namedType } from '#local/graphql/schema/model.ts';
import type { NamedType } from '#local/graphql/schema/model.ts';
import { columnOf } from './columns.ts';
import { jsonObject } from './compiler.ts';
import type { Compiler, Entry } from './compiler.ts';
import type { Connection } from './connection.ts';

/** Aggregates over all matching rows, regardless of the page. Null if nothing was selected. */
export function compileAggregate(compiler: Compiler, connection: Connection, selected: SelectedField): string | null {
  const { request, statement } = compiler;
  const type = request.schema.table(connection.table).aggregate;
  if (type === null) throw new RequestError('enable the aggregate directive to use aggregates');
  const fields = request.schema.fieldsOf(type);
  const entries = request.select(type.name, selected.selections).map((inner): Entry => {
    const field = fields.get(inner.name);
    if (field === undefined) {
      throw new RequestError(`Unknown field ${debugString(inner.name)} selected on type ${debugString(type.name)}`);
    }
    if (inner.name === 'count') return [inner.key, 'count(*)'];
    if (inner.name === '__typename') return [inner.key, statement.text(type.name)];
    return [inner.key, columnAggregates(compiler, connection, namedType(field.type), inner)];
  });
  if (entries.length === 0) return null;
  const object = jsonObject(compiler, entries);
  // `having` produces one row even if only the type's name is selected.
  return `(select ${object} from ${connection.from} where ${connection.matching} having true)`;
}

function columnAggregates(
  compiler: Compiler,
  connection: Connection,
  type: NamedType,
  selected: SelectedField,
): string {
  const { request } = compiler;
  const fields = request.schema.fieldsOf(type);
  const entries = request.select(type.name, selected.selections).map((inner): Entry => {
    const field = fields.get(inner.name);
    if (field === undefined) {
      const names = `${debugString(inner.name)} selected on type ${debugString(type.name)}`;
      throw new RequestError(`Unknown or invalid field ${names}`);
    }
    if (field.source.is !== 'column') {
      throw new RequestError(`Internal error: Missing column info for aggregate field '${inner.name}'`);
    }
    const column = columnOf(connection.block, field.source.column);
    return [inner.key, selected.name === 'avg' ? `avg(${column}::numeric)` : `${selected.name}(${column})`];
  });
  return jsonObject(compiler, entries);
}
