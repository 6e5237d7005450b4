import type { SelectionNode } from 'graphql';
import type { ForeignKey, Table } from '#local/graphql/catalogue/model.ts';
import { RequestError } from '#local/graphql/errors.ts';
import { debugString } from '#local/graphql/request/debug.ts';
import { restrictArguments } from '#local/graphql/request/request.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import type { Field, FieldSource } from '#local/graphql/schema/model.ts';
import { columnValue } from './columns.ts';
import type { Compiler, Entry } from './compiler.ts';
import { jsonObject } from './compiler.ts';
import { compileComputed } from './computed.ts';
import { compileConnection } from './connection.ts';
import { nodeIdValue } from './node-id.ts';
import { identifier, qualified } from './statement.ts';

/** pg_graphql quotes an unknown field differently below …ByPk. */
export type Quotes = 'single' | 'double';

/** The JSON object of a row's selected fields. */
export function compileNode(
  compiler: Compiler,
  table: Table,
  selections: readonly SelectionNode[],
  block: string,
): string {
  return jsonObject(compiler, nodeEntries(compiler, table, selections, block));
}

export function nodeEntries(
  compiler: Compiler,
  table: Table,
  selections: readonly SelectionNode[],
  block: string,
  quotes: Quotes = 'single',
): Entry[] {
  const { request } = compiler;
  const type = request.schema.table(table).node;
  const fields = request.schema.fieldsOf(type);
  return request.budget.descend(() =>
    request.select(type.name, selections).map((selected): Entry => {
      const field = fields.get(selected.name);
      if (field === undefined) throw unknownField(selected.name, type.name, quotes);
      return [selected.key, fieldValue(compiler, table, field, selected, block)];
    }),
  );
}

function fieldValue(compiler: Compiler, table: Table, field: Field, selected: SelectedField, block: string): string {
  const { source } = field;
  if (source.is === 'column') return columnValue(compiler, source.column, block);
  if (source.is === 'nodeId') return nodeIdValue(compiler, table, block);
  if (source.is === 'computed') return compileComputed(compiler, table, field, source, selected, block);
  if (source.is === 'toOne') return toOne(compiler, source, selected, block);
  if (source.is === 'toMany') {
    return compileConnection(compiler, field, selected, {
      table: source.table,
      from: (inner) => `${qualified(source.table.schemaName, source.table.name)} ${inner}`,
      join: (inner) => joinCondition(source.key, source.reverse, inner, block),
    });
  }
  // Only __typename remains.
  return compiler.statement.text(compiler.request.schema.table(table).node.name);
}

function toOne(
  compiler: Compiler,
  source: Extract<FieldSource, { is: 'toOne' | 'toMany' }>,
  selected: SelectedField,
  outer: string,
): string {
  restrictArguments(selected, []);
  const inner = compiler.statement.block();
  const row = compileNode(compiler, source.table, selected.selections, inner);
  const from = `${qualified(source.table.schemaName, source.table.name)} ${inner}`;
  return `(select ${row} from ${from} where ${joinCondition(source.key, source.reverse, inner, outer)})`;
}

/** The condition that joins the inner row to the outer one. */
function joinCondition(key: ForeignKey, reverse: boolean, inner: string, outer: string): string {
  const innerColumns = reverse ? key.local.columnNames : key.referenced.columnNames;
  const outerColumns = reverse ? key.referenced.columnNames : key.local.columnNames;
  return innerColumns
    .map((name, position) => `${inner}.${identifier(name)} = ${outer}.${identifier(outerColumns[position] ?? '')}`)
    .join(' and ');
}

function unknownField(name: string, typeName: string, quotes: Quotes): RequestError {
  if (quotes === 'double') return new RequestError(`Unknown field ${debugString(name)} on type ${typeName}`);
  return new RequestError(`Unknown field '${name}' on type '${typeName}'`);
}
