import type { Column, Table } from '#local/graphql/catalogue/model.ts';
import { defineInput, defineType, listOf, nonNull } from './define.ts';
import { FILTERABLE_LISTS, listFilterType, scalarFilterType } from './filter-types.ts';
import { isList, isNonNull, nullable } from './model.ts';
import type { InputValue, NamedType } from './model.ts';
import { isGraphqlName } from './names.ts';
import { ORDER_BY_DIRECTION, scalar } from './scalars.ts';
import { columnType } from './type-of.ts';
import type { SchemaTypes } from './types.ts';

export function insertInput(schema: SchemaTypes, table: Table): NamedType {
  return writeInput(schema, table, 'InsertInput', (column) => column.isInsertable);
}

export function updateInput(schema: SchemaTypes, table: Table): NamedType {
  return writeInput(schema, table, 'UpdateInput', (column) => column.isUpdatable);
}

/** Every field is nullable, because a default or a trigger may fill it, which only Postgres knows. */
function writeInput(schema: SchemaTypes, table: Table, suffix: string, allows: (column: Column) => boolean): NamedType {
  const columns = table.columns.filter((column) => allows(column) && !column.isGenerated && !column.isSerial);
  return inputType(schema, table, suffix, () =>
    columns.flatMap((column) => {
      const type = columnType(schema, column);
      if (type === null) return [];
      return defineInput(schema.names.column(column), nullable(type), { source: { is: 'column', column } });
    }),
  );
}

export function orderByInput(schema: SchemaTypes, table: Table): NamedType {
  const columns = table.columns.filter(
    (column) =>
      column.isSelectable && !column.typeName.endsWith('[]') && !isComposite(schema, column) && !isJson(column),
  );
  return inputType(schema, table, 'OrderBy', () =>
    columns
      .map((column) =>
        defineInput(schema.names.column(column), ORDER_BY_DIRECTION, { source: { is: 'column', column } }),
      )
      .filter((input) => isGraphqlName(input.name)),
  );
}

export function filterInput(schema: SchemaTypes, table: Table): NamedType {
  const filter: NamedType = inputType(schema, table, 'Filter', () => {
    const columns = table.columns
      .filter((column) => column.isSelectable && !isJson(column))
      .flatMap((column) => columnFilter(schema, column))
      .filter((input) => isGraphqlName(input.name));
    const nodeId = defineInput('nodeId', scalarFilterType(scalar('ID')), { source: { is: 'nodeId' } });
    const taken = new Set(columns.map((input) => input.name));
    // A column called `and`, `or` or `not` replaces the operator.
    const operators = logicalOperators(filter).filter((input) => !taken.has(input.name));
    return [...columns, ...(table.primaryKey.length > 0 ? [nodeId] : []), ...operators];
  });
  return filter;
}

function columnFilter(schema: SchemaTypes, column: Column): InputValue[] {
  const type = columnType(schema, column);
  const filter = type === null ? null : filterFor(schema, nullable(type));
  if (filter === null) return [];
  return [defineInput(schema.names.column(column), filter, { source: { is: 'column', column } })];
}

function filterFor(schema: SchemaTypes, type: ReturnType<typeof nullable>): NamedType | null {
  if (isNonNull(type)) return null;
  if (isList(type)) {
    const element = nullable(type.list);
    if (isList(element) || isNonNull(element) || element.kind !== 'SCALAR') return null;
    return FILTERABLE_LISTS.has(element.name) ? listFilterType(type.list, element.name) : null;
  }
  if (type.kind === 'SCALAR') return scalarFilterType(type);
  return type.kind === 'ENUM' ? schema.enumFilter(type) : null;
}

function logicalOperators(filter: NamedType): InputValue[] {
  const filters = listOf(nonNull(filter));
  return [
    defineInput('and', filters, {
      description: 'Returns true only if all its inner filters are true, otherwise returns false',
      source: { is: 'and' },
    }),
    defineInput('or', filters, {
      description: 'Returns true if at least one of its inner filters is true, otherwise returns false',
      source: { is: 'or' },
    }),
    defineInput('not', filter, { description: 'Negates a filter', source: { is: 'not' } }),
  ];
}

function inputType(schema: SchemaTypes, table: Table, suffix: string, inputFields: () => InputValue[]): NamedType {
  return defineType({
    kind: 'INPUT_OBJECT',
    name: `${schema.names.table(table)}${suffix}`,
    schemaOid: table.schemaOid,
    inputFields,
  });
}

function isComposite(schema: SchemaTypes, column: Column): boolean {
  return schema.catalogue.types.get(column.typeOid)?.category === 'Composite';
}

/** json and jsonb have no useful equality. */
function isJson(column: Column): boolean {
  return column.typeName === 'json' || column.typeName === 'jsonb';
}
