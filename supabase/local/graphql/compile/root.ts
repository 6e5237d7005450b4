import type { Table } from '#local/graphql/catalogue/model.ts';
import { RequestError } from '#local/graphql/errors.ts';
import type { Input } from '#local/graphql/request/input.ts';
import { restrictArguments } from '#local/graphql/request/request.ts';
import type { Request } from '#local/graphql/request/request.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import type { Field } from '#local/graphql/schema/model.ts';
import { columnOf } from './columns.ts';
import { jsonObjectCall } from './compiler.ts';
import type { Compiler } from './compiler.ts';
import { compileConnection } from './connection.ts';
import { compileNode, nodeEntries } from './node.ts';
import { nodeIdCondition, parseNodeId } from './node-id.ts';
import { qualified, Statement } from './statement.ts';

/** A statement to run. Its text contains nothing from the request; its parameters are all text or text arrays. */
export interface CompiledStatement {
  readonly sql: string;
  readonly parameters: (string | null)[];
}

/** The single row's column `r` is the field's value as JSON text. */
export function finish(compiler: Compiler, expression: string): CompiledStatement {
  return { sql: `select (${expression})::text as r`, parameters: compiler.statement.parameters };
}

export function newCompiler(request: Request): Compiler {
  return { request, statement: new Statement() };
}

export function compileCollection(
  request: Request,
  field: Field,
  selected: SelectedField,
  table: Table,
): CompiledStatement {
  const compiler = newCompiler(request);
  const source = {
    table,
    from: (block: string) => `${qualified(table.schemaName, table.name)} ${block}`,
    join: () => 'true',
  };
  return finish(compiler, compileConnection(compiler, field, selected, source));
}

/** `node(nodeId)`: the id names the table. */
export function compileNodeById(request: Request, field: Field, selected: SelectedField): CompiledStatement {
  restrictArguments(selected, ['nodeId']);
  const nodeId = parseNodeId(request.argument(field, selected, 'nodeId'));
  const table = request.schema
    .exposedTables()
    .find((candidate) => candidate.schemaName === nodeId.schemaName && candidate.name === nodeId.tableName);
  if (table === undefined) {
    throw new RequestError('Collection referenced by nodeId did not match any known collection');
  }
  const compiler = newCompiler(request);
  const block = compiler.statement.block();
  const row = compileNode(compiler, table, selected.selections, block);
  const condition = nodeIdCondition(compiler, nodeId, table, block);
  return finish(compiler, `select ${row} from ${qualified(table.schemaName, table.name)} ${block} where ${condition}`);
}

/** `…ByPk`: values go to Postgres unchecked. Arguments that are not key columns are ignored. */
export function compileByPk(request: Request, field: Field, selected: SelectedField, table: Table): CompiledStatement {
  const compiler = newCompiler(request);
  const values = keyValues(request, field, selected);
  const missing = table.primaryKey.filter((column) => !values.has(column.name)).map((column) => column.name);
  if (missing.length > 0) throw new RequestError(`Missing primary key column(s): ${missing.join(', ')}`);
  const block = compiler.statement.block();
  const entries = nodeEntries(compiler, table, selected.selections, block, 'double');
  const condition = table.primaryKey
    .map(
      (column) => `${columnOf(block, column)} = ${compiler.statement.value(values.get(column.name), column.typeName)}`,
    )
    .join(' and ');
  const from = `${qualified(table.schemaName, table.name)} ${block}`;
  return finish(compiler, `select ${jsonObjectCall(compiler, entries)} from ${from} where ${condition}`);
}

function keyValues(request: Request, field: Field, selected: SelectedField): Map<string, Input> {
  const values = new Map<string, Input>();
  for (const arg of selected.args) {
    const source = field.args.find((declared) => declared.name === arg.name.value)?.source;
    if (source?.is === 'column') values.set(source.column.name, request.value(arg));
  }
  return values;
}
