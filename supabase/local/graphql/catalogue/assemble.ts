import { enumMappings, countOf, parseDirective, tableDirectives, textOf } from './directives.ts';
import { foreignKeys } from './foreign-keys.ts';
import { functionArgs } from './function-args.ts';
import type { Catalogue, Column, Index, Schema, SqlEnum, SqlFunction, Table } from './model.ts';
import type { CatalogueRows, ColumnRow, FunctionRow, TableRow } from './rows.ts';

const DEFAULT_MAX_ROWS = 30;

/** Builds the catalogue from its rows and reads the comment directives. Throws SchemaError for an invalid directive. */
export function assembleCatalogue(rows: CatalogueRows): Catalogue {
  const functions = rows.functions.map(toFunction);
  const columns = groupBy(rows.columns, (row) => row.tableOid);
  const indexes = groupBy(rows.indexes, (row) => row.tableOid);
  const computed = groupBy(
    functions.filter((candidate) => candidate.args.length === 1),
    (candidate) => candidate.args[0]?.typeOid ?? 0,
  );
  const tables = rows.tables.map((row) =>
    toTable(row, columns.get(row.oid) ?? [], indexes.get(row.oid) ?? [], computed.get(row.rowType) ?? []),
  );
  const tablesByOid = new Map(tables.map((table) => [table.oid, table]));
  return {
    schemas: new Map(rows.schemas.map((row) => [row.oid, toSchema(row)])),
    tables: tablesByOid,
    types: new Map(rows.types.map((row) => [row.oid, row])),
    enums: new Map(rows.enums.map((row) => [row.oid, toEnum(row)])),
    foreignKeys: foreignKeys(tablesByOid, rows.foreignKeys),
    functions,
  };
}

function toSchema(row: CatalogueRows['schemas'][number]): Schema {
  const directive = parseDirective(row.comment);
  return {
    oid: row.oid,
    name: row.name,
    inflectNames: directive['inflect_names'] === true,
    maxRows: countOf(directive, 'max_rows') ?? DEFAULT_MAX_ROWS,
    introspection: directive['introspection'] === true,
  };
}

function toTable(row: TableRow, columnRows: ColumnRow[], indexes: Index[], computedFields: SqlFunction[]): Table {
  const columns = columnRows.map((column) => toColumn(column, row.schemaOid));
  const { comment, ...facts } = row;
  const directives = tableDirectives(comment);
  const primaryKey = primaryKeyColumns(columns, indexes, directives.primaryKeyColumns);
  return { ...facts, columns, indexes, primaryKey, computedFields, directives };
}

function primaryKeyColumns(columns: Column[], indexes: Index[], directed: readonly string[] | null): Column[] {
  const names = indexes.find((index) => index.isPrimaryKey)?.columnNames ?? directed ?? [];
  const found = names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  return found.length === names.length ? found : [];
}

function toColumn(row: ColumnRow, schemaOid: number): Column {
  const { comment, tableOid: _tableOid, ...facts } = row;
  const directive = parseDirective(comment);
  return {
    ...facts,
    schemaOid,
    nameOverride: textOf(directive, 'name'),
    description: textOf(directive, 'description'),
  };
}

function toEnum(row: CatalogueRows['enums'][number]): SqlEnum {
  const { comment, ...facts } = row;
  const directive = parseDirective(comment);
  return { ...facts, nameOverride: textOf(directive, 'name'), mappings: enumMappings(directive) };
}

function toFunction(row: FunctionRow): SqlFunction {
  const directive = parseDirective(row.comment);
  return {
    oid: row.oid,
    name: row.name,
    schemaOid: row.schemaOid,
    schemaName: row.schemaName,
    returnTypeOid: row.returnTypeOid,
    isVolatile: row.isVolatile,
    isSet: row.isSet,
    isExecutable: row.isExecutable,
    args: functionArgs(row),
    nameOverride: textOf(directive, 'name'),
    description: textOf(directive, 'description'),
  };
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}
