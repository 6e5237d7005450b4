import type { Column, Table } from '#local/graphql/catalogue/model.ts';
import { RequestError } from '#local/graphql/errors.ts';
import { NumberInput } from '#local/graphql/request/input.ts';
import type { Input, InputObject } from '#local/graphql/request/input.ts';
import { restrictArguments } from '#local/graphql/request/request.ts';
import type { Request } from '#local/graphql/request/request.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import { namedType } from '#local/graphql/schema/model.ts';
import type { Field } from '#local/graphql/schema/model.ts';
import { selectableColumns } from './columns.ts';
import { jsonObject } from './compiler.ts';
import type { Compiler, Entry } from './compiler.ts';
import { readFilter } from './filter.ts';
import { compileNode } from './node.ts';
import { newCompiler } from './root.ts';
import type { CompiledStatement } from './root.ts';
import { identifier, qualified } from './statement.ts';

/** A write returns the field's value in `r` and the number of rows in `n`. */
export interface CompiledWrite extends CompiledStatement {
  /** How many rows may be affected; null for an insert. */
  readonly atMost: bigint | null;
}

export function compileInsert(request: Request, field: Field, selected: SelectedField, table: Table): CompiledWrite {
  restrictArguments(selected, ['objects']);
  const compiler = newCompiler(request);
  const rows = readObjects(request, field, selected);
  const columns = writtenColumns(table, rows);
  const values = rows.map((row) => `(${columns.map((column) => insertValue(compiler, row, column)).join(', ')})`);
  const target = `${qualified(table.schemaName, table.name)}(${columns.map((column) => identifier(column.name)).join(', ')})`;
  const write = `insert into ${target} values ${values.join(', ')}`;
  return finishWrite(compiler, field, selected, table, write, compiler.statement.block(), null);
}

/** The columns named by any row. A statement must name a column even if all rows use defaults only. */
function writtenColumns(table: Table, rows: readonly Row[]): Column[] {
  const named = table.columns.filter((column) => rows.some((row) => row.has(column)));
  return named.length > 0 ? named : table.columns.filter((column) => column.isInsertable).slice(0, 1);
}

export function compileUpdate(request: Request, field: Field, selected: SelectedField, table: Table): CompiledWrite {
  restrictArguments(selected, ['set', 'filter', 'atMost']);
  const compiler = newCompiler(request);
  const block = compiler.statement.block();
  const assignments = [...readSet(request, field, selected)].map(
    ([column, value]) => `${identifier(column.name)} = ${compiler.statement.value(value, column.typeName)}`,
  );
  const filter = ['true', ...readFilter(compiler, field, selected, table, block)].join(' and ');
  const target = `${qualified(table.schemaName, table.name)} as ${block}`;
  const write = `update ${target} set ${assignments.join(', ')} where ${filter}`;
  return finishWrite(compiler, field, selected, table, write, block, readAtMost(request, field, selected));
}

export function compileDelete(request: Request, field: Field, selected: SelectedField, table: Table): CompiledWrite {
  restrictArguments(selected, ['filter', 'atMost']);
  const compiler = newCompiler(request);
  const block = compiler.statement.block();
  const filter = ['true', ...readFilter(compiler, field, selected, table, block)].join(' and ');
  const write = `delete from ${qualified(table.schemaName, table.name)} as ${block} where ${filter}`;
  return finishWrite(compiler, field, selected, table, write, block, readAtMost(request, field, selected));
}

/**
 * Compiles the write to a CTE that returns every selectable column, and the response over its rows. Relations inside
 * `records` show the database before the write, because one statement has one snapshot.
 */
function finishWrite(
  compiler: Compiler,
  field: Field,
  selected: SelectedField,
  table: Table,
  write: string,
  block: string,
  atMost: bigint | null,
): CompiledWrite {
  const { entries, aggregates } = responseEntries(compiler, field, selected, table, block);
  const object = jsonObject(compiler, entries);
  // A response without a count or records is one per row: no row, no response.
  const answer = aggregates
    ? `(select ${object} from __affected ${block})`
    : `(select ${object} from __affected ${block} limit 1)`;
  const sql =
    `with __affected as (${write} returning ${selectableColumns(table)})` +
    ` select ${answer}::text as r, (select count(*) from __affected)::text as n`;
  return { sql, parameters: compiler.statement.parameters, atMost };
}

function responseEntries(
  compiler: Compiler,
  field: Field,
  selected: SelectedField,
  table: Table,
  block: string,
): { entries: Entry[]; aggregates: boolean } {
  const { request, statement } = compiler;
  const type = namedType(field.type);
  const fields = request.schema.fieldsOf(type);
  let aggregates = false;
  const entries = request.select(type.name, selected.selections).map((inner): Entry => {
    if (!fields.has(inner.name)) throw new RequestError(`unknown field in ${field.source.is}`);
    if (inner.name === '__typename') return [inner.key, statement.text(type.name)];
    aggregates = true;
    if (inner.name === 'affectedCount') return [inner.key, 'count(*)'];
    restrictArguments(inner, []);
    return [inner.key, `coalesce(jsonb_agg(${compileNode(compiler, table, inner.selections, block)}), '[]'::jsonb)`];
  });
  return { entries, aggregates };
}

type Row = Map<Column, Input>;

function readObjects(request: Request, field: Field, selected: SelectedField): Row[] {
  const objects = request.argument(field, selected, 'objects');
  const rows = (Array.isArray(objects) ? objects : []).flatMap((object) =>
    object instanceof Map ? [columnValues(field, 'objects', object)] : [],
  );
  if (rows.length === 0) throw new RequestError('At least one record must be provided to objects');
  return rows;
}

function readSet(request: Request, field: Field, selected: SelectedField): Row {
  const set = request.argument(field, selected, 'set');
  const values = set instanceof Map ? columnValues(field, 'set', set) : new Map<Column, Input>();
  for (const [column, value] of values) if (value === undefined) values.delete(column);
  if (values.size === 0) throw new RequestError('At least one mapping must be provided to set argument');
  return values;
}

function columnValues(field: Field, argument: string, object: InputObject): Row {
  const declared = field.args.find((arg) => arg.name === argument);
  const inputs = declared === undefined ? [] : (namedType(declared.type).inputFields() ?? []);
  return new Map(
    [...object].flatMap(([name, value]) => {
      const source = inputs.findLast((input) => input.name === name)?.source;
      return source?.is === 'column' ? [[source.column, value] as const] : [];
    }),
  );
}

function insertValue(compiler: Compiler, row: Row, column: Column): string {
  const value = row.get(column);
  return value === undefined ? 'default' : compiler.statement.value(value, column.typeName);
}

/** One row, unless a valid number says otherwise. */
function readAtMost(request: Request, field: Field, selected: SelectedField): bigint {
  try {
    const value = request.argument(field, selected, 'atMost');
    return value instanceof NumberInput ? BigInt(value.text) : 1n;
  } catch (error) {
    if (error instanceof RequestError) return 1n;
    throw error;
  }
}
